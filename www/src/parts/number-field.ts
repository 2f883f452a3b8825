import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { AiplElement } from "../../../js/element/base.js";
import { sum } from "../../../js/element/sum.js";
import { later } from "../later.js";
import { t } from "../words.js";

/** A number that may be unknown: typed (3+4-1 too), or a tap more, a tap less. An empty field: not known. */
@customElement("aipl-number")
export class NumberField extends AiplElement {
  static override styles = css`
    aipl-number {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0.1rem 0.5rem;
    }
    aipl-number label {
      flex: 1 1 7rem;
    }
    aipl-number .value {
      display: flex;
      gap: 0.25rem;
    }
    aipl-number input:not([type="file"]) {
      width: min(4.5rem, 24vw);
      text-align: center;
      font-weight: 600;
    }
    aipl-number button {
      padding: 0;
      min-width: min(2.75rem, 16vw);
    }
    aipl-number [aria-invalid="true"] {
      border: 2px dashed var(--red);
    }
    aipl-number [role="alert"] {
      flex-basis: 100%;
      color: var(--red);
    }
  `;

  @property() label = "";
  @property({ attribute: false }) value?: number;
  @property({ attribute: false }) least = 0;
  @property({ attribute: false }) most = Number.POSITIVE_INFINITY;
  /** What is typed and not yet a number of the game. */
  @property({ attribute: false }) typed?: string;
  @property({ attribute: false }) type: (text: string | undefined) => void = () => {};
  @property({ attribute: false }) set!: (value: number | undefined) => void;
  /** Why what is typed is not taken. */
  @state() private wrong = "";

  private commit = () => {
    if (this.typed === undefined) return;
    const value = this.typed.trim() === "" ? undefined : sum(this.typed);
    this.wrong = this.typed.trim() === "" ? "" : this.faultOf(value);
    if (this.wrong) return;
    this.type(undefined);
    if (value !== this.value) this.set(value);
  };

  private faultOf(value: number | undefined): string {
    const { least, most } = this;
    if (value === undefined) return t.question.notANumber();
    if (value >= least && value <= most) return "";
    return most === Number.POSITIVE_INFINITY ? later.fields.least({ least }) : later.fields.range({ least, most });
  }

  private by(change: number) {
    this.wrong = "";
    const value = Math.min(this.most, Math.max(this.least, (this.value ?? 0) + change));
    this.type(undefined);
    this.set(value);
  }

  override render() {
    const { label, value } = this;
    return html`
      <label for=${this.field}>${label}</label>
      <span class="value">
        <button type="button" aria-label=${t.number.less({ label })} @click=${() => this.by(-1)}>−</button>
        <input
          id=${this.field}
          inputmode="text"
          autocomplete="off"
          placeholder=${t.fact.unknown()}
          aria-invalid=${this.wrong !== ""}
          aria-describedby=${this.wrong ? `${this.field}-fault` : nothing}
          .value=${this.typed ?? String(value ?? "")}
          @input=${(event: Event) => {
            this.wrong = "";
            this.type((event.target as HTMLInputElement).value);
          }}
          @change=${this.commit}
        />
        <button type="button" aria-label=${t.number.more({ label })} @click=${() => this.by(1)}>+</button>
      </span>
      ${this.wrong ? html`<span role="alert" id="${this.field}-fault">${this.wrong}</span>` : ""}
    `;
  }

  private readonly field = `number-${++fields}`;
}

let fields = 0;
