import { css, html, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { AiplElement } from "../element.js";
import { type IconName, icons } from "./icons.js";

/** A symbol beside a text: it says nothing of its own to a screen reader. */
export const icon = (name: IconName): TemplateResult => html`<aipl-icon .name=${name} aria-hidden="true"></aipl-icon>`;

@customElement("aipl-icon")
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

  @property({ attribute: false }) name!: IconName;

  override render() {
    const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    picture.setAttribute("viewBox", "0 0 24 24");
    for (const [shape, attributes] of icons[this.name]) {
      const part = document.createElementNS("http://www.w3.org/2000/svg", shape);
      for (const [attribute, value] of Object.entries(attributes)) part.setAttribute(attribute, String(value));
      picture.append(part);
    }
    return picture;
  }
}
