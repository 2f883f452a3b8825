import { css, html, nothing } from "lit";
import { property } from "lit/decorators.js";
import { sayRegion, saySite } from "../words/say.js";
import { AiplElement, element } from "./base.js";
import { type Fields, OTHER, REGION_LINES, SITES } from "./card-text.js";
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

  private input(field: string, label: string, isNumber = false) {
    return html`
      <div class="field"><label class="field">${label}
        <input
          name=${field}
          autocomplete="off"
          maxlength="200"
          inputmode=${isNumber ? "numeric" : "text"}
          aria-invalid=${field in this.faults}
          aria-describedby=${field in this.faults ? `${field}-fault` : nothing}
          .value=${this.fields[field] ?? ""}
          @focus=${(event: Event) => (event.target as HTMLInputElement).select()}
          @input=${(event: Event) => this.type(field, (event.target as HTMLInputElement).value)}
        />
        </label>${this.fault(field)}
      </div>
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
    return text ? html`<span class="fault" id="${field}-fault">${text}</span>` : "";
  }
}
