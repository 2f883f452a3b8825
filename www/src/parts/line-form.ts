import { css, html } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Action, Card, RegionLine } from "tycoon-aipl/web";
import { sayAction, sayRegion } from "../../../js/words/say.js";
import { AiplElement } from "../element.js";
import type { Line } from "../game/cards.js";
import { language, t } from "../words.js";
import { sum } from "./sum.js";

/** Everything a region line can say in our words. */
const REGION_LINES: RegionLine[] = (["clockwise", "anticlockwise"] as const).flatMap((direction) => [
  { kind: "next" as const, direction },
  ...(["aiplPlants", "humanPlants", "emptyCities"] as const).map((what) => ({
    kind: "nearestWithMost" as const,
    direction,
    what,
  })),
]);

/** Everything an action can be in our words. */
const ACTIONS: Action[] = [
  { do: "build" },
  ...(["leastInfluence", "mostBuilt", "highestValue"] as const).map((of) => ({ do: "buyShare" as const, of })),
  ...(["sales", "lobby", "office", "advertising", "export"] as const).map((space) => ({
    do: "strategy" as const,
    space,
  })),
  ...(["influence", "assetValue"] as const).map((by) => ({
    do: "strategy" as const,
    space: "administration" as const,
    by,
  })),
  { do: "politics" },
];

/** Asks for one line of a real card. */
@customElement("aipl-line-form")
export class LineForm extends AiplElement {
  static override styles = css`
    aipl-line-form form,
    aipl-line-form fieldset {
      display: grid;
      gap: 0.6rem;
    }
  `;

  @property() line!: Line;
  @property({ attribute: false }) tell!: (line: Partial<Card>) => void;
  /** What is typed so far, by field. */
  @property({ attribute: false }) fields: Record<string, string> = {};
  @property({ attribute: false }) type!: (field: string, text: string) => void;
  @state() private wrong = false;

  private submit(event: Event) {
    event.preventDefault();
    const line = this.read();
    this.wrong = line === undefined;
    if (line) this.tell(line);
  }

  private read(): Partial<Card> | undefined {
    switch (this.line) {
      case "region": {
        const text = this.text("text");
        const region = text ? { kind: "other" as const, text } : REGION_LINES[Number(this.text("region") || "0")];
        return region && { region };
      }
      case "policyBid": {
        const policyBid = sum(this.text("policyBid"));
        return policyBid === undefined ? undefined : { policyBid };
      }
      case "project": {
        const influence = sum(this.text("influence"));
        const favor = sum(this.text("favor"));
        return influence === undefined || favor === undefined ? undefined : { project: { influence, favor } };
      }
      case "industryBid": {
        const increase = sum(this.text("increase"));
        const limit = sum(this.text("limit"));
        return increase === undefined || limit === undefined ? undefined : { industryBid: { increase, limit } };
      }
      case "build": {
        const region = this.text("buildRegion");
        return { build: region ? { at: "region", region } : { at: "metro" } };
      }
      case "actions": {
        const actions = this.actions();
        return actions.length > 0 ? { actions } : undefined;
      }
    }
  }

  private actions(): Action[] {
    return [0, 1, 2, 3, 4, 5].flatMap((i) => {
      const chosen = this.text(`action${i}`);
      if (chosen === "") return [];
      if (chosen === "other") return [{ do: "other" as const, text: this.text(`actionText${i}`) || "?" }];
      return [ACTIONS[Number(chosen)]!];
    });
  }

  private text = (field: string) => (this.fields[`card.${field}`] ?? "").trim();

  override render() {
    return html`
      <form data-testid="line-form" @submit=${this.submit} aria-labelledby="line-form">
        <h2 id="line-form" tabindex="-1">${t.lineForm.title({ line: t.line[this.line]() })}</h2>
        ${this.inputs()}
        ${this.wrong ? html`<p role="alert">${t.lineForm.wrong()}</p>` : ""}
        <button class="big">${t.lineForm.ok()}</button>
      </form>
    `;
  }

  private inputs() {
    switch (this.line) {
      case "region":
        return html`
          ${this.select(
            "region",
            t.lineForm.region(),
            REGION_LINES.map((line, i) => [String(i), sayRegion(line, { language })]),
          )}
          ${this.input("text", t.lineForm.otherText())}
        `;
      case "policyBid":
        return this.input("policyBid", t.lineForm.policyBid(), true);
      case "project":
        return html`${this.input("influence", t.lineForm.influence(), true)} ${this.input("favor", t.lineForm.favor(), true)}`;
      case "industryBid":
        return html`${this.input("increase", t.lineForm.increase(), true)} ${this.input("limit", t.lineForm.limit(), true)}`;
      case "build":
        return this.input("buildRegion", t.lineForm.buildRegion());
      case "actions":
        return html`
          <fieldset>
            <legend>${t.lineForm.actions()}</legend>
            ${[0, 1, 2, 3, 4, 5]
              .filter((i) => i === 0 || this.text(`action${i - 1}`) !== "")
              .map(
                (i) => html`
                  ${this.select(`action${i}`, t.lineForm.action({ number: i + 1 }), [
                    ["", t.lineForm.noAction()],
                    ...ACTIONS.map((action, n): [string, string] => [String(n), sayAction(action, { language })]),
                    ["other", t.lineForm.other()],
                  ])}
                  ${this.text(`action${i}`) === "other" ? this.input(`actionText${i}`, t.lineForm.otherText()) : ""}
                `,
              )}
          </fieldset>
        `;
    }
  }

  private input(field: string, label: string, isNumber = false) {
    return html`
      <label class="field">${label}
        <input name=${field} autocomplete="off" inputmode=${isNumber ? "numeric" : "text"} .value=${this.fields[`card.${field}`] ?? ""}
          @input=${(event: InputEvent) => this.type(`card.${field}`, (event.target as HTMLInputElement).value)} />
      </label>
    `;
  }

  private select(field: string, label: string, options: [value: string, text: string][]) {
    const chosen = this.fields[`card.${field}`] ?? options[0]![0];
    return html`
      <label class="field">${label}
        <select name=${field} @change=${(event: Event) => this.type(`card.${field}`, (event.target as HTMLSelectElement).value)}>
          ${options.map(([value, text]) => html`<option value=${value} ?selected=${value === chosen}>${text}</option>`)}
        </select>
      </label>
    `;
  }
}
