import { css, html } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Card } from "tycoon-aipl/web";
import { AiplElement } from "../../../js/element/base.js";
import { icon } from "../parts/icons.js";
import { go } from "../route.js";
import { allSets, type CardSet, putSet } from "./card-sets.js";
import { compare, type Pair, type Part, partName, type Row } from "./compare.js";
import { withCard } from "./met.js";
import { c } from "./words.js";

type Side = 0 | 1;

/** Two transcriptions of the same cards side by side: what differs is marked, and taken over from either. */
@customElement("aipl-card-compare")
export class CardCompare extends AiplElement {
  static override styles = css`
    aipl-card-compare {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 1rem;
    }
    aipl-card-compare .choose {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 10rem), 1fr));
      gap: 0.5rem;
      align-items: end;
    }
    aipl-card-compare .only {
      display: flex;
      align-items: center;
      gap: 0.6rem;
      min-height: 2.75rem;
    }
    aipl-card-compare .only input {
      min-width: 0;
      min-height: 0;
      width: 1.4rem;
      height: 1.4rem;
      accent-color: var(--red);
    }
    aipl-card-compare .pairs {
      display: grid;
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
      gap: 0.6rem;
      align-items: start;
    }
    aipl-card-sets .page:has(aipl-card-compare) {
      max-width: 64rem;
    }
    aipl-card-compare article {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 0.4rem;
      padding: 0.6rem;
      background: var(--sheet);
      border: 1px solid var(--line);
      border-radius: var(--round);
    }
    aipl-card-compare .row {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: 0.2rem 0.6rem;
      padding: 0.3rem 0.5rem;
      border-top: 1px dotted var(--line);
    }
    aipl-card-compare .row h3 {
      grid-column: 1 / -1;
      font: 600 0.85rem var(--text);
      display: flex;
      justify-content: space-between;
      flex-wrap: wrap;
      gap: 0 0.5rem;
    }
    aipl-card-compare .row.differs {
      border: 2px solid var(--red);
      border-radius: var(--round);
    }
    aipl-card-compare .differs b {
      color: var(--red);
    }
    aipl-card-compare .says {
      display: grid;
      align-content: space-between;
      gap: 0.3rem;
    }
    aipl-card-compare .says .hint {
      font-size: 0.8rem;
    }
    aipl-card-compare .bar {
      display: flex;
      flex-wrap: wrap;
      justify-content: space-between;
      align-items: center;
      gap: 0.5rem;
    }
  `;

  @property() set!: string;
  @property() other?: string;
  @state() private sets: CardSet[] = [];
  @state() private onlyDifferent = true;
  @state() private said = "";
  /** The sets as they were before something was taken over. */
  @state() private past: CardSet[] = [];

  override async connectedCallback() {
    super.connectedCallback();
    this.sets = await allSets();
  }

  private get pair(): [CardSet, CardSet] | undefined {
    const left = this.sets.find(({ id }) => id === this.set) ?? this.sets[0];
    const right =
      this.sets.find(({ id }) => id === this.other && id !== left?.id) ?? this.sets.find((set) => set !== left);
    return left && right && [left, right];
  }

  private choose(sets: [string, string]) {
    go({ at: "cards", set: sets[0], card: "compare", other: sets[1] });
  }

  private put(set: CardSet) {
    this.sets = this.sets.map((other) => (other.id === set.id ? set : other));
    void putSet(set);
  }

  /** What stands there is right: the other set is given it. */
  private async take(from: Side, card: Partial<Card>, said: string) {
    const to = this.pair![from === 0 ? 1 : 0];
    this.past = [...this.past, to];
    const at = to.cards.findIndex(({ id }) => id === card.id);
    // What was half typed of that card has been decided now.
    this.put({
      ...to,
      cards: withCard(to.cards, card),
      typed: to.typed?.map((text, i) => (i === at ? undefined : text)),
    });
    this.said = said;
    await this.updateComplete;
    if (document.activeElement === document.body) this.querySelector<HTMLElement>("[data-testid=differences]")?.focus();
  }

  private undo = () => {
    const before = this.past.at(-1);
    if (!before) return;
    this.past = this.past.slice(0, -1);
    this.put(before);
    this.said = c.undone();
  };

  override render() {
    const { pair } = this;
    if (!pair) return html`<h1>${c.compareTitle()}</h1><p>${c.needTwo()}</p>`;
    const [left, right] = pair;
    const pairs = compare(left.cards, right.cards);
    const different = pairs.filter(({ differs }) => differs);
    const count = different.reduce(
      (n, { cards, rows }) => n + (cards.includes(undefined) ? 1 : rows.filter((row) => row.differs).length),
      0,
    );
    return html`
      <h1>${c.compareTitle()}</h1>
      <p class="hint">${c.compareWhat()}</p>
      <div class="choose">
        ${this.select(c.left(), left, (id) => this.choose([id, id === right.id ? left.id : right.id]))}
        ${this.select(c.right(), right, (id) => this.choose([id === left.id ? right.id : left.id, id]))}
      </div>
      <div class="bar">
        <h2 tabindex="-1" data-testid="differences">${c.differences({ n: count })}</h2>
        <label class="only">
          <input type="checkbox" data-testid="only-different" .checked=${this.onlyDifferent}
            @change=${(event: Event) => (this.onlyDifferent = (event.target as HTMLInputElement).checked)} />
          ${c.onlyDifferent()}
        </label>
        <button data-testid="compare-undo" aria-disabled=${this.past.length === 0} @click=${this.undo}>${icon("undo")}${c.undo()}</button>
      </div>
      <p role="status" data-testid="said">${this.said}</p>
      <div class="pairs">${(this.onlyDifferent ? different : pairs).map((each) => this.card(each, pair))}</div>
    `;
  }

  private select(label: string, chosen: CardSet, choose: (id: string) => void) {
    return html`
      <label class="field">${label}
        <select @change=${(event: Event) => choose((event.target as HTMLSelectElement).value)}>
          ${this.sets.map(({ id, name }) => html`<option value=${id} ?selected=${id === chosen.id}>${name}</option>`)}
        </select>
      </label>
    `;
  }

  private card(pair: Pair, sets: [CardSet, CardSet]) {
    const { id, cards, rows } = pair;
    const only = cards.findIndex(Boolean) as Side;
    const lone = cards.includes(undefined);
    const shown = this.onlyDifferent && !lone ? rows.filter(({ differs }) => differs) : rows;
    return html`
      <article data-testid="pair-${id}">
        <h2>${c.cardName({ card: id })}</h2>
        ${
          lone
            ? html`
              <p>${c.onlyIn({ set: sets[only].name })}</p>
              <button aria-label=${c.takeCardOf({ card: id, set: sets[only].name })}
                @click=${() => this.take(only, cards[only]!, c.takenCard({ card: id }))}>${c.takeCard()}</button>`
            : shown.map((row) => this.row(row, pair, sets))
        }
      </article>
    `;
  }

  private row({ part, says, differs }: Row, { id, cards }: Pair, sets: [CardSet, CardSet]) {
    return html`
      <div class="row ${differs ? "differs" : ""}" data-part=${part}>
        <h3><span>${partName(part)}</span>${differs ? html`<b>≠ ${c.different()}</b>` : html`<span class="hint">${c.same()}</span>`}</h3>
        ${([0, 1] as const).map(
          (side) => html`
            <div class="says">
              <p><span class="hint">${c.column({ which: side === 0 ? "left" : "right", set: sets[side].name })}</span><br />
                ${says[side].length === 0 ? html`<i>${c.nothingHere()}</i>` : says[side].map((text, i) => html`${i > 0 ? html`<br />` : ""}${text}`)}</p>
              ${
                differs && says[side].length > 0
                  ? html`<button data-testid="take-${side}" aria-label=${c.takeOf({ line: partName(part), card: id, set: sets[side].name })}
                      @click=${() => this.takePart(side, part, id, cards)}>${c.take()}</button>`
                  : ""
              }
            </div>
          `,
        )}
      </div>
    `;
  }

  private takePart(side: Side, part: Part, id: string, cards: Pair["cards"]) {
    void this.take(side, { id, [part]: cards[side]![part] }, c.taken({ card: id, line: partName(part) }));
  }
}
