import { css, html } from "lit";
import { property, state } from "lit/decorators.js";
import type { Card, Composition, Level } from "tycoon-aipl/web";
import { AiplElement, element } from "./base.js";
import { actionsOf, type Fields, OTHER, readAction, readCard, readLine } from "./card-text.js";
import { canLieThere } from "./deck.js";
import type { Line } from "./lines.js";
import { sayLine } from "./say-line.js";
import { sum } from "./sum.js";
import { t } from "./words.js";
import "./line-fields.js";

/** Asks for the line of a real card that counts now. A card told before is picked with one tap. */
@element("aipl-line-form")
export class LineForm extends AiplElement {
  static override styles = css`
    aipl-line-form,
    aipl-line-form form {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 0.6rem;
    }
    aipl-line-form .known {
      list-style: none;
      padding: 0;
      display: grid;
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 8rem), 1fr));
      gap: 0.4rem;
    }
    aipl-line-form .known button {
      width: 100%;
      height: 100%;
      display: grid;
      gap: 0.1rem;
      padding: 0.3rem 0.5rem;
      line-height: 1.15;
    }
    aipl-line-form .known span {
      font-size: 0.8rem;
      font-weight: normal;
    }
    /* Where there is little room a back says nothing: the card lies on the table. */
    @container (max-width: 47.9rem) {
      .turn:has(aipl-line-form) > aipl-card:has(.back:only-child) {
        display: none;
      }
    }
    aipl-line-form .marks {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
      gap: 0.5rem;
    }
  `;

  @property() line!: Line;
  /** Cards told before, by their mark. */
  @property({ attribute: false }) known: Partial<Card>[] = [];
  /** Of them those that are known to lie face up already. */
  @property({ attribute: false }) played: readonly string[] = [];
  /** And those that are known not to be in this deck: they are not offered. */
  @property({ attribute: false }) elsewhere: readonly string[] = [];
  /** How many cards of each level the deck is made of. */
  @property({ attribute: false }) deck?: Composition;
  /** What was told of the card that lies there: those that show something else are not offered. */
  @property({ attribute: false }) told: Partial<Card> = {};
  /** People carried the line out off the card; absent: the engine must know it. */
  @property({ attribute: false }) skip?: () => void;
  @property({ attribute: false }) tell!: (line: Partial<Card>) => void;
  /** What is typed so far, by field. */
  @property({ attribute: false }) fields: Fields = {};
  @property({ attribute: false }) type!: (field: string, text: string) => void;
  /** The mark of the card that lies there, if it was told with an earlier line. */
  @property() mark = "";
  /** What is typed was tried, and is no line. */
  @state() private tried = false;

  /** The card told before that is meant, by its mark. */
  private get meant() {
    const mark = this.mark || this.fields.id?.trim();
    return mark ? this.known.find(({ id }) => id === mark) : undefined;
  }

  /** What was told of the card that lies there is not asked twice. */
  override updated() {
    const { meant } = this;
    if (this.mark && meant?.[this.line] !== undefined) this.tell(meant);
  }

  override willUpdate(changed: Map<PropertyKey, unknown>) {
    if (changed.has("line")) this.tried = false;
  }

  private submit(event: Event) {
    event.preventDefault();
    void this.attempt(this.fields);
  }

  /** A number that was tapped: the last one that was missing tells the line. */
  private take = (field: string, text: string) => {
    this.typed(field, text);
    const fields = { ...this.fields, [field]: text };
    if (readLine(this.line, fields)) void this.attempt(fields);
  };

  /** What was wrong goes with another try. */
  private typed = (field: string, text: string) => {
    this.tried = false;
    this.type(field, text);
  };

  private async attempt(fields: Fields) {
    const { meant } = this;
    const typed = readLine(this.line, fields);
    this.tried = typed === undefined && meant?.[this.line] === undefined;
    if (this.tried) {
      await this.updateComplete;
      await new Promise(requestAnimationFrame);
      this.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
      return;
    }
    const { id = this.mark, level } = readCard(fields);
    // What is typed now is a correction of what was told before.
    const place = this.placesPlant && readLine("build", fields);
    this.tell({ ...meant, ...(id && { id }), ...(level && { level }), ...typed, ...place });
  }

  private async pick(card: Partial<Card>) {
    if (card[this.line] !== undefined) return this.tell(card);
    this.typed("id", card.id!);
    await new Promise(requestAnimationFrame);
    this.querySelector<HTMLElement>("aipl-line-fields :is(input, select)")?.focus();
  }

  override render() {
    const { meant, skip } = this;
    // Where cards are known it is the mark first: it leaves only those that begin so, and spares the rest.
    const known = !this.mark && this.known.some(({ id }) => id !== undefined);
    return html`
      <h2 id="line-form" tabindex="-1">
        ${meant ? t.lineForm.titleOf({ line: t.line[this.line](), card: meant.id }) : t.lineForm.title({ line: t.line[this.line]() })}
      </h2>
      <form data-testid="line-form" @submit=${this.submit} aria-labelledby="line-form">
        ${skip ? html`<button type="button" data-testid="by-hand" @click=${skip}>${t.lineForm.byHand()}</button>` : ""}
        ${this.mark ? "" : this.marks(meant)}
        ${known && !(meant && meant[this.line] === undefined) ? this.picks() : ""}
        <aipl-line-fields .line=${this.line} .fields=${this.fields} .faults=${this.faults} .type=${this.typed} .take=${this.take}></aipl-line-fields>
        ${this.placesPlant ? html`<aipl-line-fields line="build" .fields=${this.fields} .type=${this.typed}></aipl-line-fields>` : ""}
        <button class="big">${t.lineForm.ok()}</button>
      </form>
    `;
  }

  /** Whether an action goes by the Build line, which stands above it on the card: it is told at once, if it is not known. */
  private get placesPlant(): boolean {
    if (this.line !== "actions" || this.told.build || this.meant?.build) return false;
    return actionsOf(this.fields.actions)
      .map(readAction)
      .some((action) => action?.do === "build" || (action?.do === "strategy" && action.space === "office"));
  }

  /** What the line lacks, by field, once it was tried. */
  private get faults(): Record<string, string> {
    if (!this.tried) return {};
    const text = (field: string) => (this.fields[field] ?? "").trim();
    const fault = (field: string) => {
      const typed = text(field);
      switch (field) {
        case "region":
        case "site":
          return typed ? "" : t.lineForm.chooseOne();
        case "regionText":
        case "siteText":
          return typed || text(this.line === "region" ? "region" : "site") !== OTHER ? "" : t.lineForm.noWords();
        case "actions":
          return actionsOf(this.fields.actions).length > 0 ? t.lineForm.noWords() : t.lineForm.noActions();
        default:
          return (sum(typed) ?? -1) >= 0 ? "" : typed ? t.question.notANumber() : t.lineForm.noNumber();
      }
    };
    const faults = FIELDS[this.line].map((field): [string, string] => [field, fault(field)]);
    return Object.fromEntries(faults.filter(([, fault]) => fault !== ""));
  }

  /** Those that can lie there first; a letter of the mark leaves only those that begin so. */
  private picks() {
    const begun = this.fields.id?.trim() ?? "";
    const level = Number(this.fields.level);
    const told = { ...this.told, ...([1, 2, 3].includes(level) && { level: level as Level }) };
    const offered = ({ id }: Partial<Card>) => id?.startsWith(begun) && !this.elsewhere.includes(id);
    const known = this.known.filter((card) => offered(card) && canLieThere(card, this.deck, told)).sort(byMark);
    const has = (card: Partial<Card>) => card[this.line] !== undefined;
    const left = known.filter(({ id }) => !this.played.includes(id!));
    const played = known.filter(({ id }) => this.played.includes(id!));
    if (known.length === 0) return "";
    const list = this.list([...left.filter(has), ...left.filter((card) => !has(card))]);
    return html`
      ${
        left.length > SHOWN
          ? html`<details><summary class="fold">${t.lineForm.knownCards({ n: left.length })}</summary>${list}</details>`
          : left.length > 0
            ? html`<p class="hint">${t.lineForm.known()}</p>${list}`
            : ""
      }
      ${
        played.length > 0
          ? html`<details><summary class="fold">${t.lineForm.played({ n: played.length })}</summary>${this.list(played)}</details>`
          : ""
      }
    `;
  }

  private list(cards: Partial<Card>[]) {
    return html`
      <ul class="known">
        ${cards.map(
          (card) => html`
            <li><button type="button" data-testid="known-card" data-card=${card.id!} @click=${() => this.pick(card)}>
              <b>${card.id}</b>
              <span>${
                card[this.line] === undefined
                  ? t.lineForm.lacks()
                  : sayLine(this.line, card, {}).map((text) => html`${text}<br />`)
              }</span>
            </button></li>`,
        )}
      </ul>
    `;
  }

  private marks(meant?: Partial<Card>) {
    return html`
      <div class="marks">
        <label class="field">${t.lineForm.mark()}
          <input name="id" autocomplete="off" maxlength="40" aria-describedby="mark-hint" .value=${this.fields.id ?? ""}
            @input=${(event: Event) => this.typed("id", (event.target as HTMLInputElement).value)} />
        </label>
        ${
          this.fields.id?.trim() && !meant?.level
            ? html`<aipl-line-fields line="level" .fields=${this.fields} .type=${this.typed}></aipl-line-fields>`
            : ""
        }
      </div>
      <p class="hint" id="mark-hint">${
        meant
          ? t.lineForm.toldBefore({ card: meant.id, has: meant[this.line] === undefined ? "no" : "yes" })
          : this.fields.id?.trim()
            ? t.lineForm.marked()
            : t.lineForm.markHint()
      }</p>
    `;
  }
}

/** So many cards leave room for the line itself; of more a letter of the mark, or a tap, shows them. */
const SHOWN = 4;

/** The fields of each line. */
const FIELDS: Record<Line, readonly string[]> = {
  region: ["region", "regionText"],
  policyBid: ["policyBid"],
  project: ["influence", "favor"],
  industryBid: ["increase", "limit"],
  build: ["site", "siteText"],
  actions: ["actions"],
};

const order = new Intl.Collator("en", { numeric: true });
const byMark = (a: Partial<Card>, b: Partial<Card>) => order.compare(a.id ?? "", b.id ?? "");
