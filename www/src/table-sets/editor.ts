import { css, html } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Game, Table } from "tycoon-aipl/web";
import { AiplElement } from "../../../js/element/base.js";
import {
  fromRows,
  type IndustryRow,
  industryColumns,
  newIndustry,
  newPolicy,
  newSectors,
  newSpace,
  toRows,
} from "../../../js/flow/facts.js";
import { later } from "../later.js";
import { icon } from "../parts/icons.js";
import { spaceTypes } from "../parts/space-types.js";
import { stepLabels } from "../parts/step-labels.js";
import { t } from "../words.js";
import { checkPrinted, TableSetError } from "./file.js";
import { sayPlace } from "./say.js";
import type { Printed, TableSet } from "./table-sets.js";
import "../parts/map-field.js";
import "../parts/rows.js";

const s = later.tableSets;

/** The editor of a table set: the same lists as those of a tracked table, without what is a matter of play. */
@customElement("aipl-table-set")
export class TableSetEditor extends AiplElement {
  static override styles = css`
    aipl-table-set {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 0.75rem;
    }
    aipl-table-set details {
      background: var(--sheet);
      border: 1px solid var(--line);
      border-radius: var(--round);
      padding: 0 0.7rem;
    }
    aipl-table-set details[open] {
      padding-bottom: 0.7rem;
    }
    aipl-table-set summary {
      font-family: var(--slab);
    }
    aipl-table-set .heading strong {
      display: none;
    }
    aipl-table-set .heading button {
      margin-left: auto;
    }
  `;

  @property({ attribute: false }) set!: TableSet;
  @property({ attribute: false }) put!: (set: TableSet) => void;
  @state() private refused = "";
  /** What the set was, change by change, as long as the screen is open. */
  @state() private past: Printed[] = [];

  /** The lists ask for a game where they make new rows: the set has all ids that matter. */
  private get printed() {
    return this.set.table as Table;
  }

  override willUpdate(changed: Map<PropertyKey, unknown>) {
    const last = changed.get("set") as TableSet | undefined;
    if (last && last.id !== this.set.id) this.past = [];
  }

  /** At once: the next change of the same moment builds on it. */
  private store(set: TableSet) {
    this.set = set;
    this.put(set);
  }

  private change(part: keyof Printed, to: unknown) {
    const { [part]: _, ...others } = this.set.table;
    const table = to === undefined ? others : { ...others, [part]: to };
    try {
      checkPrinted(table);
    } catch (error) {
      if (!(error instanceof TableSetError)) throw error;
      this.refused = s.refused({ place: sayPlace(error.path), reason: error.message });
      return;
    }
    this.refused = "";
    this.past = [...this.past, this.set.table];
    this.store({ ...this.set, table });
  }

  private undo = () => {
    const table = this.past.at(-1);
    if (!table) {
      this.refused = t.play.nothingTo({ way: "undo" });
      return;
    }
    this.past = this.past.slice(0, -1);
    this.refused = "";
    this.store({ ...this.set, table });
  };

  private type = (field: string, text: string | undefined) => {
    const { [field]: _, ...others } = this.set.typed;
    this.store({ ...this.set, typed: text === undefined ? others : { ...others, [field]: text } });
  };

  private rename = (event: Event) => {
    const name = (event.target as HTMLInputElement).value.trim();
    if (name !== "") this.store({ ...this.set, name });
  };

  override render() {
    const { set, printed } = this;
    const names = Object.fromEntries((printed.sectors ?? []).map(({ id, name }) => [id, name || id]));
    const game = { table: printed } as Game;
    return html`
      <label class="field">${s.name()}
        <input maxlength="60" autocomplete="off" .value=${set.name} @change=${this.rename} />
      </label>
      ${this.refused ? html`<p role="alert" data-testid="error">${this.refused}</p>` : ""}
      ${this.section(
        s.map(),
        html`
          <aipl-map-field
            .map=${printed.map}
            .typed=${set.typed.map}
            .type=${(text?: string) => this.type("map", text)}
            .set=${(map: unknown) => this.change("map", map)}
          ></aipl-map-field>`,
      )}
      ${this.section(
        s.sectors(),
        this.rows("sectors", printed.sectors, {
          columns: ["name", "length"],
          whole: () => newSectors((number) => t.table.sector({ number })),
        }),
      )}
      ${this.section(
        s.strategy(),
        this.rows("strategy", printed.strategy ?? [], {
          columns: ["type", "influence"],
          choices: { type: spaceTypes() },
          fresh: () => newSpace(game),
        }),
      )}
      ${this.section(
        s.policies(),
        this.rows("policies", printed.policies ?? [], {
          columns: ["name", "politics.influence", "politics.meritCards"],
          fresh: () => newPolicy(game),
          needed: ["politics.influence", "politics.meritCards"],
        }),
      )}
      ${this.section(
        s.industries(),
        html`
          ${this.rows("industries", toRows(printed.industries ?? []), {
            columns: industryColumns(printed),
            labels: stepLabels(printed, names),
            fresh: () => toRows([newIndustry(game)])![0],
            needed: ["assetValue", "influence"],
            read: (rows) => fromRows(rows as IndustryRow[]),
          })}
          ${printed.sectors ? "" : html`<p class="hint">${s.sectorsFirst()}</p>`}`,
      )}
      <button data-testid="undo" aria-disabled=${this.past.length === 0} @click=${this.undo}>${icon("undo")}${s.undo()}</button>
    `;
  }

  private section(title: string, content: unknown) {
    return html`<details open><summary class="fold">${title}</summary>${content}</details>`;
  }

  private rows(
    part: Exclude<keyof Printed, "map">,
    rows: readonly unknown[] | undefined,
    how: {
      columns: string[];
      labels?: Record<string, string>;
      choices?: Record<string, [string | null, string][]>;
      needed?: string[];
      fresh?: () => unknown;
      whole?: () => unknown[];
      read?: (rows: unknown) => unknown;
    },
  ) {
    const { read = (rows: unknown) => rows } = how;
    return html`
      <aipl-rows
        .kept=${true}
        .list=${part}
        .title=${s[part]()}
        .typed=${this.set.typed}
        .type=${this.type}
        .rows=${rows}
        .columns=${how.columns}
        .labels=${how.labels ?? {}}
        .choices=${how.choices ?? {}}
        .needed=${how.needed ?? []}
        .fresh=${how.fresh}
        .whole=${how.whole}
        .set=${(rows: unknown) => this.change(part, read(rows))}
      ></aipl-rows>
    `;
  }
}
