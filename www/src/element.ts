import { type CSSResult, LitElement } from "lit";

/**
 * The base of our elements. They render into the page itself, not into shadow roots: labels, live regions and focus
 * then work across elements. Their styles stand beside their markup, each under the element's own name.
 */
export class AiplElement extends LitElement {
  private static readonly adopted = new Set<CSSResult>();

  /** What cannot be shown is told to the page (app.ts): a game that is damaged in a way of its own never leaves it blank. */
  protected override performUpdate() {
    try {
      super.performUpdate();
    } catch (error) {
      this.dispatchEvent(new CustomEvent("fault", { bubbles: true, detail: error }));
    }
  }

  protected override createRenderRoot() {
    const { styles } = this.constructor as typeof LitElement;
    for (const style of [styles ?? []].flat() as CSSResult[]) {
      if (AiplElement.adopted.has(style)) continue;
      AiplElement.adopted.add(style);
      document.adoptedStyleSheets.push(style.styleSheet!);
    }
    return this;
  }
}
