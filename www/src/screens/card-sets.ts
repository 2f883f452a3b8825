import { html } from "lit";
import { customElement, property } from "lit/decorators.js";
import { AiplElement } from "../../../js/element/base.js";
import { c } from "../cards/words.js";
import { icon } from "../parts/icons.js";
import { link } from "../route.js";
import "../cards/compare-view.js";
import "../cards/editor.js";
import "../cards/list.js";
import "../cards/print.js";

/** The card sets of people's own: the list of them, the editor of one, and what is done with whole sets. */
@customElement("aipl-card-sets")
export class CardSets extends AiplElement {
  @property() set?: string;
  /** A card of the set by its place, or what is done with the set: "print", "compare". */
  @property() card?: string;
  /** The set to compare with. */
  @property() other?: string;

  override render() {
    const { set, card } = this;
    const whole = card === "print" || card === "compare";
    const [to, text] = whole
      ? [link({ at: "cards", set }), c.backToSet()]
      : set
        ? [link({ at: "cards" }), c.title()]
        : ["#/", c.home()];
    return html`
      <main class="page">
        <a class="button plain" href=${to}>${icon("back")}${text}</a>
        ${this.content()}
      </main>
    `;
  }

  private content() {
    const { set, card, other } = this;
    if (!set) return html`<aipl-set-list></aipl-set-list>`;
    if (card === "print") return html`<aipl-card-print .set=${set}></aipl-card-print>`;
    if (card === "compare") return html`<aipl-card-compare .set=${set} .other=${other}></aipl-card-compare>`;
    return html`<aipl-card-editor .set=${set} .card=${card}></aipl-card-editor>`;
  }
}
