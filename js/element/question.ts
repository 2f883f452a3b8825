import { css, html } from "lit";
import { property, state } from "lit/decorators.js";
import type { Card, Question } from "tycoon-aipl/web";
import { sayQuestion } from "../words/say.js";
import { AiplElement, element } from "./base.js";
import { SHARES } from "./lines.js";
import { sum } from "./sum.js";
import { language, t } from "./words.js";
import "./signs.js";

/** Asset Values that many Industries have, in Cr: a tap instead of typing. */
const VALUES = [15, 20, 25, 30, 35, 40];

export type Answer = string | number | true | null;

/** One question of the engine: its rule, and its answers as buttons. */
@element("aipl-question")
export class QuestionPart extends AiplElement {
  static override styles = css`
    aipl-question .answers {
      display: flex;
      flex-wrap: wrap;
      gap: 0.5rem;
      margin-top: 0.6rem;
    }
    aipl-question .answers > * {
      flex: 1 1 8rem;
    }
    aipl-question .answers > .prices {
      flex-basis: 100%;
      display: grid;
      grid-template-columns: repeat(auto-fill, minmax(2.75rem, 1fr));
      gap: 0.4rem;
    }
    aipl-question .prices button {
      padding: 0;
    }
    aipl-question form {
      display: flex;
      gap: 0.5rem;
      align-items: end;
    }
    aipl-question form .signed {
      flex: 1;
    }
  `;

  @property({ attribute: false }) question!: Question;
  @property() aipl = "";
  @property({ attribute: false }) card?: Partial<Card>;
  @property({ attribute: false }) names: Record<string, string> = {};
  @property({ attribute: false }) answer!: (answer: Answer) => void;
  /** What is typed into the number field. */
  @property() typed = "";
  @property({ attribute: false }) type!: (text: string) => void;
  @state() private wrong = false;

  private submit(event: Event) {
    event.preventDefault();
    const number = sum(this.typed);
    this.wrong = number === undefined;
    if (number !== undefined) this.answer(number);
  }

  override render() {
    const { question, aipl, card, names } = this;
    const words = sayQuestion(question, { language, aipl, card, names });
    const accepts = (kind: Question["accepts"][number]) => question.accepts.includes(kind);
    return html`
      <section data-testid="question" aria-labelledby="question">
        <h2 id="question" tabindex="-1">${words.text}</h2>
        <p class="hint">${words.rule}</p>
        <div class="answers">
          ${(question.choices ?? []).map((id) => this.button(id, names[id] ?? id))}
          ${accepts("number") ? (question.about === "lowestAssetValue" ? this.number() : this.prices()) : ""}
          ${accepts("true") ? this.button(true, words.yes) : ""}
          ${accepts("none") ? this.button(null, words.none) : ""}
        </div>
      </section>
    `;
  }

  private button(value: Answer, text: string) {
    return html`<button data-testid="answer-${value ?? "none"}" @click=${() => this.answer(value)}>${text}</button>`;
  }

  /** A share costs one of nine prices: a tap instead of typing. */
  private prices() {
    return html`
      <div class="prices">
        ${SHARES.map((price) => this.price(price))}
      </div>
    `;
  }

  private price(price: number) {
    return html`
      <button data-testid="answer-${price}" aria-label=${t.question.price({ price })} @click=${() => this.answer(price)}>
        ${price}
      </button>
    `;
  }

  private number() {
    return html`
      <div class="prices">${VALUES.map((value) => this.price(value))}</div>
      <form @submit=${this.submit}>
        <div class="signed">
          <label class="field">${t.question.number()}
            <input inputmode="numeric" autocomplete="off" data-testid="answer-number" .value=${this.typed}
              aria-invalid=${this.wrong} @input=${(event: InputEvent) => this.type((event.target as HTMLInputElement).value)} />
          </label>
          <aipl-signs></aipl-signs>
        </div>
        <button>${t.question.ok()}</button>
      </form>
      ${this.wrong ? html`<p role="alert">${t.question.notANumber()}</p>` : ""}
    `;
  }
}
