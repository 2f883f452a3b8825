import { css, html, type TemplateResult } from "lit";
import { property } from "lit/decorators.js";
import type { IconNode } from "lucide";
import { AiplElement, element } from "./base.js";
import { icons } from "./icons.js";

/** A symbol beside a text: it says nothing of its own to a screen reader. */
export const icon = (name: keyof typeof icons) => drawing(icons[name]);

export const drawing = (shapes: IconNode): TemplateResult =>
  html`<aipl-icon .shapes=${shapes} aria-hidden="true"></aipl-icon>`;

@element("aipl-icon")
export class Icon extends AiplElement {
  static override styles = css`
    aipl-icon {
      display: inline-flex;
      flex: none;
    }
    aipl-icon svg {
      width: 1.35em;
      height: 1.35em;
      fill: none;
      stroke: currentcolor;
      stroke-width: 2;
      stroke-linecap: round;
      stroke-linejoin: round;
    }
  `;

  @property({ attribute: false }) shapes!: IconNode;

  override render() {
    const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    picture.setAttribute("viewBox", "0 0 24 24");
    for (const [shape, attributes] of this.shapes) {
      const part = document.createElementNS("http://www.w3.org/2000/svg", shape);
      for (const [attribute, value] of Object.entries(attributes)) part.setAttribute(attribute, String(value));
      picture.append(part);
    }
    return picture;
  }
}
