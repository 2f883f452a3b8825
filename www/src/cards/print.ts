import { css, html } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { AiplElement } from "../../../js/element/base.js";
import { go } from "../route.js";
import { type CardSet, readSet } from "./card-sets.js";
import { c } from "./words.js";
import "../../../js/element/card.js";

/** All cards of a set, to be printed on A4: no control is on the paper. */
@customElement("aipl-card-print")
export class CardPrint extends AiplElement {
  static override styles = css`
    aipl-card-print {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 1rem;
    }
    aipl-card-print ol.all {
      list-style: none;
      padding: 0;
      display: grid;
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr));
      gap: 0.6rem;
    }
    aipl-card-print ol.all > li {
      break-inside: avoid;
    }
    aipl-card-sets .page:has(aipl-card-print) {
      max-width: 72rem;
    }
    @media print {
      @page {
        size: A4;
        margin: 10mm;
      }
      :root {
        font-size: 8pt;
        background: #fff;
        print-color-adjust: exact;
      }
      aipl-card-sets .page > a,
      aipl-card-print button,
      aipl-update {
        display: none;
      }
      aipl-card-sets .page:has(aipl-card-print) {
        max-width: none;
        padding: 0;
      }
      aipl-card-print ol.all {
        grid-template-columns: repeat(3, 1fr);
        gap: 3mm;
      }
      aipl-card-print .face {
        height: 100%;
      }
    }
  `;

  @property() set!: string;
  @state() private stored?: CardSet;

  override async willUpdate(changed: Map<PropertyKey, unknown>) {
    if (!changed.has("set")) return;
    this.stored = await readSet(this.set);
    if (!this.stored) go({ at: "cards" });
  }

  override render() {
    if (!this.stored) return "";
    const { name, cards } = this.stored;
    return html`
      <h1>${c.printTitle({ name, n: cards.length })}</h1>
      <button class="big" @click=${() => print()}>${c.printNow()}</button>
      <ol class="all" data-testid="overview">
        ${cards.map((card) => html`<li><aipl-card .card=${card} .origin=${name}></aipl-card></li>`)}
      </ol>
    `;
  }
}
