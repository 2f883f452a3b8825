import { css, html, nothing } from "lit";
import { property } from "lit/decorators.js";
import { sayRegion, saySite } from "../words/say.js";
import { AiplElement, element } from "./base.js";
import { type Fields, OTHER, REGION_LINES, SITES } from "./card-text.js";
import { likelyOf } from "./likely.js";
import type { Line } from "./lines.js";
import { language, t } from "./words.js";
import "./actions-field.js";

type Choice = [key: string, text: string];

/** The fields of one line of a card. Choices are made by a short key, or from the list. */
@element("aipl-line-fields")
export class LineFields extends AiplElement {
  static override styles = css`
    aipl-line-fields {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
      gap: 0.5rem;
      align-items: start;
    }
    aipl-line-fields fieldset {
      grid-column: 1 / -1;
    }
    aipl-line-fields .likely {
      display: grid;
      grid-template-columns: repeat(auto-fill, minmax(2.75rem, 1fr));
      gap: 0.4rem;
      margin: 0.2rem 0 0.4rem;
    }
    aipl-line-fields .likely button {
      padding: 0;
    }
    aipl-line-fields .another {
      grid-column: span 3;
    }
    aipl-line-fields .another input {
      width: 100%;
    }
    aipl-line-fields .likely [aria-pressed="true"] {
      background: var(--marigold);
      color: var(--on-marigold);
    }
    aipl-line-fields .fault {
      color: var(--red);
      font-weight: 600;
      font-size: 0.9rem;
    }
    aipl-line-fields [aria-invalid="true"] {
      border: 2px dashed var(--red);
    }
  `;

  @property() line!: Line | "level";
  @property({ attribute: false }) fields: Fields = {};
  @property({ attribute: false }) type!: (field: string, text: string) => void;
  /** What is wrong, in words, by field. */
  @property({ attribute: false }) faults: Readonly<Record<string, string>> = {};
  /** Takes a likely number: with it each number has buttons, and a field for any other. */
  @property({ attribute: false }) take?: (field: string, text: string) => void;

  override render() {
    switch (this.line) {
      case "level":
        return this.select(
          "level",
          t.lineForm.level(),
          ["1", "2", "3"].map((level): Choice => [level, t.card.level({ level: Number(level) })]),
        );
      case "region":
        return html`
          ${this.select("region", t.lineForm.region(), [
            ...REGION_LINES.map(({ key, region }): Choice => [key, sayRegion(region, { language })]),
            [OTHER, t.lineForm.other()],
          ])}
          ${this.fields.region === OTHER ? this.input("regionText", t.lineForm.otherText()) : ""}
        `;
      case "policyBid":
        return this.input("policyBid", t.lineForm.policyBid(), true);
      case "project":
        return [this.input("influence", t.lineForm.influence(), true), this.input("favor", t.lineForm.favor(), true)];
      case "industryBid":
        return [this.input("increase", t.lineForm.increase(), true), this.input("limit", t.lineForm.limit(), true)];
      case "build":
        return html`
          ${this.select("site", t.lineForm.site(), [
            ...SITES.map(({ key, build }): Choice => [key, saySite(build, { language })]),
            [OTHER, t.lineForm.otherSite()],
          ])}
          ${this.fields.site === OTHER ? this.input("siteText", t.lineForm.siteText()) : ""}
        `;
      case "actions":
        return html`
          <aipl-actions-field .value=${this.fields.actions ?? ""} .fault=${this.faults.actions ?? ""} .type=${this.type}></aipl-actions-field>
        `;
    }
  }

  private input(field: string, label: string, isNumber = false): unknown {
    const { take } = this;
    const likely = take && likelyOf(field);
    if (likely) {
      return html`
        <fieldset>
          <legend>${label}</legend>
          <div class="likely" data-testid="likely-${field}">
            ${likely.map(
              (number) => html`
                <button type="button" data-testid="likely-${field}-${number}" aria-pressed=${this.fields[field] === String(number)}
                  @click=${() => take(field, String(number))}>${number}</button>`,
            )}
            <label class="another">
              <span class="hidden">${t.lineForm.another({ label })}</span>${this.box(field, isNumber, t.lineForm.otherNumber())}
            </label>
          </div>
          ${this.fault(field)}
        </fieldset>
      `;
    }
    return html`
      <div class="field"><label class="field">${label} ${this.box(field, isNumber)}</label>${this.fault(field)}</div>
    `;
  }

  private box(field: string, isNumber: boolean, placeholder = "") {
    return html`
      <input
        name=${field}
        autocomplete="off"
        maxlength="200"
        inputmode=${isNumber ? "numeric" : "text"}
        placeholder=${placeholder}
        aria-invalid=${field in this.faults}
        aria-describedby=${field in this.faults ? `${field}-fault` : nothing}
        .value=${this.fields[field] ?? ""}
        @focus=${(event: Event) => (event.target as HTMLInputElement).select()}
        @input=${(event: Event) => this.type(field, (event.target as HTMLInputElement).value)}
      />
    `;
  }

  /** Nothing is chosen for people: an empty choice is a hole. */
  private select(field: string, label: string, options: Choice[]) {
    const chosen = this.fields[field] ?? "";
    const key = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const found = options.find(([key]) => key === event.key.toLowerCase());
      if (!found) return;
      event.preventDefault();
      this.type(field, found[0]);
    };
    return html`
      <div class="field"><label class="field">${label}
        <select name=${field} .value=${chosen} @keydown=${key}
          aria-invalid=${field in this.faults}
          aria-describedby=${field in this.faults ? `${field}-fault` : nothing}
          @change=${(event: Event) => this.type(field, (event.target as HTMLSelectElement).value)}>
          <option value="" ?selected=${chosen === ""}>${t.lineForm.choose()}</option>
          ${options.map(
            ([value, text]) =>
              html`<option value=${value} ?selected=${value === chosen}>${t.lineForm.keyed({ key: value.toUpperCase(), action: text })}</option>`,
          )}
        </select>
        </label>${this.fault(field)}
      </div>
    `;
  }

  private fault(field: string) {
    const text = this.faults[field];
    return text
      ? html`<span class="fault" role=${this.take ? "alert" : nothing} id="${field}-fault">${text}</span>`
      : "";
  }
}
