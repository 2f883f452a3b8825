import { type CSSResult, LitElement } from "lit";

/** Defines an element, where there are elements: not on a server, and not twice where two copies are loaded. */
export const element = (name: string) => (type: CustomElementConstructor) => {
  if (!globalThis.customElements?.get(name)) globalThis.customElements?.define(name, type);
};

/**
 * The base of our elements. They render into the page, or the shadow root, that they stand in, not into one of their
 * own: labels, live regions and focus then work across them. Their styles stand beside their markup, each under the
 * element's own name.
 */
export class AiplElement extends LitElement {
  /** What cannot be shown is told to the page: data that is damaged in a way of its own never leaves it blank. */
  protected override performUpdate() {
    try {
      super.performUpdate();
    } catch (error) {
      fault(this, error);
    }
  }

  protected override createRenderRoot() {
    adoptStyles(this);
    return this;
  }
}

const adopted = new WeakMap<Document | ShadowRoot, Set<CSSResult>>();

/** The styles of an element without a shadow root, once in the root that it stands in. */
export function adoptStyles(element: LitElement) {
  const root = element.getRootNode() as Document | ShadowRoot;
  const there = adopted.get(root) ?? new Set();
  adopted.set(root, there);
  for (const style of (element.constructor as typeof LitElement).elementStyles as CSSResult[]) {
    if (there.has(style) || !style.styleSheet) continue;
    there.add(style);
    root.adoptedStyleSheets.push(style.styleSheet);
  }
}

/** Tells whoever listens that something could not be shown; where nobody takes care of it, it is an error like any other. */
export function fault(target: EventTarget, error: unknown) {
  const event = new CustomEvent("fault", { bubbles: true, composed: true, cancelable: true, detail: error });
  if (target.dispatchEvent(event)) reportError(error);
}
