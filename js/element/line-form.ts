import { css, html } from "lit";
import { property, state } from "lit/decorators.js";
import type { Card } from "tycoon-aipl/web";
import { AiplElement, element } from "./base.js";
import { type Fields, readCard, readLine } from "./card-text.js";
import type { Line } from "./lines.js";
import { sayLine } from "./say-line.js";
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
  @property({ attribute: false }) tell!: (line: Partial<Card>) => void;
  /** What is typed so far, by field. */
  @property({ attribute: false }) fields: Fields = {};
  @property({ attribute: false }) type!: (field: string, text: string) => void;
  /** The mark of the card that lies there, if it was told with an earlier line. */
  @property() mark = "";
  @state() private wrong = false;

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

  private submit(event: Event) {
    event.preventDefault();
    const { meant, fields } = this;
    const typed = readLine(this.line, fields);
    this.wrong = typed === undefined && meant?.[this.line] === undefined;
    if (this.wrong) return;
    const { id = this.mark, level } = readCard(fields);
    // What is typed now is a correction of what was told before.
    this.tell({ ...meant, ...(id && { id }), ...(level && { level }), ...typed });
  }

  private async pick(card: Partial<Card>) {
    if (card[this.line] !== undefined) return this.tell(card);
    this.type("id", card.id!);
    await new Promise(requestAnimationFrame);
    this.querySelector<HTMLElement>("aipl-line-fields :is(input, select)")?.focus();
  }

  override render() {
    const { meant } = this;
    // Where cards are known it is the mark first: it leaves only those that begin so, and spares the rest.
    const known = !this.mark && this.known.some(({ id }) => id !== undefined);
    return html`
      <h2 id="line-form" tabindex="-1">
        ${meant ? t.lineForm.titleOf({ line: t.line[this.line](), card: meant.id }) : t.lineForm.title({ line: t.line[this.line]() })}
      </h2>
      <form data-testid="line-form" @submit=${this.submit} aria-labelledby="line-form">
        ${known ? [this.marks(meant), meant && meant[this.line] === undefined ? "" : this.picks()] : ""}
        <aipl-line-fields .line=${this.line} .fields=${this.fields} .type=${this.type}></aipl-line-fields>
        ${this.mark || known ? "" : this.marks(meant)}
        ${this.wrong ? html`<p role="alert">${t.lineForm.wrong()}</p>` : ""}
        <button class="big">${t.lineForm.ok()}</button>
      </form>
    `;
  }

  /** Those that can lie there first; a letter of the mark leaves only those that begin so. */
  private picks() {
    const begun = this.fields.id?.trim() ?? "";
    const known = this.known.filter(({ id }) => id?.startsWith(begun)).sort(byMark);
    const has = (card: Partial<Card>) => card[this.line] !== undefined;
    const left = known.filter(({ id }) => !this.played.includes(id!));
    const played = known.filter(({ id }) => this.played.includes(id!));
    if (known.length === 0) return "";
    return html`
      <p class="hint">${t.lineForm.known()}</p>
      ${this.list([...left.filter(has), ...left.filter((card) => !has(card))])}
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
            @input=${(event: Event) => this.type("id", (event.target as HTMLInputElement).value)} />
        </label>
        ${
          this.fields.id?.trim() && !meant?.level
            ? html`<aipl-line-fields line="level" .fields=${this.fields} .type=${this.type}></aipl-line-fields>`
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

const order = new Intl.Collator("en", { numeric: true });
const byMark = (a: Partial<Card>, b: Partial<Card>) => order.compare(a.id ?? "", b.id ?? "");
