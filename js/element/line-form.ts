import { css, html } from "lit";
import { property, state } from "lit/decorators.js";
import type { Card } from "tycoon-aipl/web";
import { AiplElement, element } from "./base.js";
import { type Fields, readLine } from "./card-text.js";
import type { Line } from "./lines.js";
import { t } from "./words.js";
import "./line-fields.js";

/** Asks for the line of a real card that counts now, unless the card was told before. */
@element("aipl-line-form")
export class LineForm extends AiplElement {
  static override styles = css`
    aipl-line-form form {
      display: grid;
      gap: 0.6rem;
    }
  `;

  @property() line!: Line;
  /** Cards told before, by their mark, that have this line. */
  @property({ attribute: false }) known: Partial<Card>[] = [];
  @property({ attribute: false }) tell!: (line: Partial<Card>) => void;
  /** What is typed so far, by field. */
  @property({ attribute: false }) fields: Fields = {};
  @property({ attribute: false }) type!: (field: string, text: string) => void;
  /** The mark of the card that lies there, if it was told with an earlier line. */
  @property() mark = "";
  @state() private wrong = false;

  private submit(event: Event) {
    event.preventDefault();
    const line = readLine(this.line, this.fields);
    this.wrong = line === undefined;
    const id = this.fields.id?.trim() || this.mark;
    if (line) this.tell({ ...line, ...(id && { id }) });
  }

  override render() {
    const known = this.known.filter((card) => card.id !== undefined && card[this.line] !== undefined);
    return html`
      <form data-testid="line-form" @submit=${this.submit} aria-labelledby="line-form">
        <h2 id="line-form" tabindex="-1">${t.lineForm.title({ line: t.line[this.line]() })}</h2>
        ${
          known.length > 0
            ? html`
              <label class="field">${t.lineForm.known()}
                <select data-testid="known-card" @change=${(event: Event) => {
                  const card = known[(event.target as HTMLSelectElement).selectedIndex - 1];
                  if (card) this.tell(card);
                }}>
                  <option>${t.lineForm.newCard()}</option>
                  ${known.map(({ id }) => html`<option>${id}</option>`)}
                </select>
              </label>`
            : ""
        }
        <aipl-line-fields .line=${this.line} .fields=${this.fields} .type=${this.type}></aipl-line-fields>
        ${
          this.mark
            ? ""
            : html`
              <label class="field">${t.lineForm.mark()}
                <input name="id" autocomplete="off" maxlength="40" .value=${this.fields.id ?? ""}
                  @input=${(event: Event) => this.type("id", (event.target as HTMLInputElement).value)} />
                <span class="hint">${t.lineForm.markHint()}</span>
              </label>`
        }
        ${this.wrong ? html`<p role="alert">${t.lineForm.wrong()}</p>` : ""}
        <button class="big">${t.lineForm.ok()}</button>
      </form>
    `;
  }
}
