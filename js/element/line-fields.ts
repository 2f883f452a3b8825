import { css, html } from "lit";
import { property } from "lit/decorators.js";
import { sayAction, sayRegion } from "../words/say.js";
import { AiplElement, element } from "./base.js";
import { ACTIONS, type Fields, MOST_ACTIONS, REGION_LINES } from "./card-text.js";
import type { Line } from "./lines.js";
import { language, t } from "./words.js";

/** The fields of one line of a card. */
@element("aipl-line-fields")
export class LineFields extends AiplElement {
  static override styles = css`
    aipl-line-fields {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
      gap: 0.5rem;
      align-items: end;
    }
  `;

  @property() line!: Line;
  @property({ attribute: false }) fields: Fields = {};
  @property({ attribute: false }) type!: (field: string, text: string) => void;

  override render() {
    switch (this.line) {
      case "region":
        return html`
          ${this.select("region", t.lineForm.region(), [
            ...REGION_LINES.map((line, i): [string, string] => [String(i), sayRegion(line, { language })]),
            ["other", t.lineForm.other()],
          ])}
          ${this.fields.region === "other" ? this.input("regionText", t.lineForm.otherText()) : ""}
        `;
      case "policyBid":
        return this.input("policyBid", t.lineForm.policyBid(), true);
      case "project":
        return [this.input("influence", t.lineForm.influence(), true), this.input("favor", t.lineForm.favor(), true)];
      case "industryBid":
        return [this.input("increase", t.lineForm.increase(), true), this.input("limit", t.lineForm.limit(), true)];
      case "build":
        return this.input("site", t.lineForm.buildRegion());
      case "actions":
        return Array.from({ length: MOST_ACTIONS }, (_, i) => i)
          .filter((i) => i === 0 || this.fields[`action${i - 1}`])
          .map((i) => this.action(i));
    }
  }

  /** The options begin with their short key, so that typing it chooses them. */
  private action(i: number) {
    return html`
      ${this.select(`action${i}`, t.lineForm.action({ number: i + 1 }), [
        ["", t.lineForm.noAction()],
        ...ACTIONS.map(({ key, action }): [string, string] => [
          key,
          t.lineForm.keyed({ key: key.toUpperCase(), action: sayAction(action, { language }) }),
        ]),
        ["other", t.lineForm.keyed({ key: "X", action: t.lineForm.other() })],
      ])}
      ${this.fields[`action${i}`] === "other" ? this.input(`actionText${i}`, t.lineForm.otherText()) : ""}
    `;
  }

  private input(field: string, label: string, isNumber = false) {
    return html`
      <label class="field">${label}
        <input
          name=${field}
          autocomplete="off"
          maxlength="200"
          inputmode=${isNumber ? "numeric" : "text"}
          .value=${this.fields[field] ?? ""}
          @focus=${(event: Event) => (event.target as HTMLInputElement).select()}
          @input=${(event: Event) => this.type(field, (event.target as HTMLInputElement).value)}
        />
      </label>
    `;
  }

  private select(field: string, label: string, options: [value: string, text: string][]) {
    const chosen = this.fields[field] ?? options[0]![0];
    return html`
      <label class="field">${label}
        <select name=${field} .value=${chosen} @change=${(event: Event) => this.type(field, (event.target as HTMLSelectElement).value)}>
          ${options.map(([value, text]) => html`<option value=${value} ?selected=${value === chosen}>${text}</option>`)}
        </select>
      </label>
    `;
  }
}
