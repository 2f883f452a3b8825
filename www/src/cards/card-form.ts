import { css, html } from "lit";
import { customElement, property } from "lit/decorators.js";
import { AiplElement } from "../../../js/element/base.js";
import type { Fields } from "../../../js/element/card-text.js";
import { LINES } from "../../../js/element/lines.js";
import { icon } from "../parts/icons.js";
import { t } from "../words.js";
import { c } from "./words.js";
import "../../../js/element/line-fields.js";

/** The fields of a card from top to bottom, as they stand on it. Enter goes from each to the next. */
@customElement("aipl-card-form")
export class CardForm extends AiplElement {
  static override styles = css`
    aipl-card-form form {
      display: grid;
      gap: 0.7rem;
    }
    aipl-card-form .row {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
      gap: 0.5rem;
      align-items: start;
    }
    aipl-card-form fieldset {
      border-top: 1px dotted var(--line);
      padding-top: 0.5rem;
    }
    aipl-card-form legend {
      float: left;
      display: flex;
      align-items: center;
      gap: 0.4rem;
      width: 100%;
      margin-bottom: 0.3rem;
    }
    aipl-card-form legend + * {
      clear: both;
    }
    @media (min-width: 48rem) {
      aipl-card-form legend {
        width: 8.5rem;
        padding-top: 0.4rem;
      }
      aipl-card-form legend + * {
        clear: none;
      }
      aipl-card-form fieldset > aipl-line-fields {
        margin-left: 8.5rem;
      }
    }
    aipl-card-form .fault {
      color: var(--red);
      font-weight: 600;
      font-size: 0.9rem;
    }
    aipl-card-form [name="id"][aria-invalid="true"] {
      border: 2px dashed var(--red);
    }
  `;

  @property({ attribute: false }) fields: Fields = {};
  /** What is wrong with what is typed, by field, as far as it is to be said now. */
  @property({ attribute: false }) faults: Readonly<Record<string, string>> = {};
  @property({ attribute: false }) type!: (field: string, text: string) => void;
  @property({ attribute: false }) keep!: () => void;
  /** People went on from a field. */
  @property({ attribute: false }) leave!: (field: string) => void;
  private readonly pictures = {
    region: "pawn",
    policyBid: "promoters",
    project: "project",
    industryBid: "bid",
    build: "build",
    actions: "other",
  } as const;

  /** Puts the focus on the first field, or another one. */
  start(name = "id") {
    this.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  }

  private key = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (event.key !== "Enter" || event.isComposing || !target.matches("input, select")) return;
    event.preventDefault();
    const fields = [...this.querySelectorAll<HTMLElement>("input, select")];
    const next = fields[fields.indexOf(target) + (event.shiftKey ? -1 : 1)];
    if (event.ctrlKey || event.metaKey || (!next && !event.shiftKey)) this.keep();
    else next?.focus();
  };

  override render() {
    const { fields, faults, type } = this;
    return html`
      <form data-testid="card-form" aria-describedby="card-keys" @keydown=${this.key}
        @focusout=${(event: Event) => this.leave((event.target as HTMLInputElement).name)}
        @submit=${(event: Event) => {
          event.preventDefault();
          this.keep();
        }}>
        <div class="row">
          <div class="field">
            <label class="field">${c.number()}
              <input name="id" autocomplete="off" maxlength="40" .value=${fields.id ?? ""}
                aria-invalid=${"id" in faults} aria-describedby="id-fault"
                @focus=${(event: Event) => (event.target as HTMLInputElement).select()}
                @input=${(event: Event) => type("id", (event.target as HTMLInputElement).value)} />
            </label>
            <span class="fault" id="id-fault">${faults.id ?? ""}</span>
          </div>
          <aipl-line-fields line="level" .fields=${fields} .faults=${faults} .type=${type}></aipl-line-fields>
        </div>
        ${LINES.map(
          (line) => html`
            <fieldset>
              <legend>${icon(this.pictures[line])} ${t.line[line]()}</legend>
              <aipl-line-fields .line=${line} .fields=${fields} .faults=${faults} .type=${type}></aipl-line-fields>
            </fieldset>
          `,
        )}
        <button class="big">${c.next()}</button>
        <p class="hint" id="card-keys">${c.keys()}</p>
      </form>
    `;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "aipl-card-form": CardForm;
  }
}
