import { css, html } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { City, Game } from "tycoon-aipl/web";
import { AiplElement } from "../../../js/element/base.js";
import { SHARES } from "../../../js/element/lines.js";
import {
  fact,
  freshId,
  fromRows,
  type IndustryRow,
  industryColumns,
  NUMBERS,
  newIndustry,
  newPolicy,
  newSectors,
  newSpace,
  toRows,
} from "../../../js/flow/facts.js";
import type { Change } from "../../../js/flow/moves.js";
import { newId } from "../../../js/flow/save-error.js";
import type { Session } from "../../../js/flow/session.js";
import { namesOf } from "../../../js/words/say.js";
import { Follow } from "../follow.js";
import { later } from "../later.js";
import { icon } from "../parts/icons.js";
import type { Offers } from "../parts/rows.js";
import { spaceTypes } from "../parts/space-types.js";
import { stepLabels } from "../parts/step-labels.js";
import { link } from "../route.js";
import { industriesLeft, merged, policiesLeft, printedOf, putIndustry, putPolicy } from "../table-sets/pick.js";
import { industryText, policyText, sayPlace } from "../table-sets/say.js";
import { allTableSets, type Printed, putTableSet, type TableSet } from "../table-sets/table-sets.js";
import { t } from "../words.js";
import "../parts/map-field.js";
import "../parts/number-field.js";
import "../parts/rows.js";

const s = later.tableSets;

/** The field of the game's draft that names the table set. */
const CHOSEN = "tableSet";

/** The table, for those who like to track it: each part is optional, each fact makes a question disappear. */
@customElement("aipl-table")
export class Table extends AiplElement {
  static override styles = css`
    aipl-table details {
      background: var(--sheet);
      border: 1px solid var(--line);
      border-radius: var(--round);
      padding: 0 0.7rem;
    }
    aipl-table details[open] {
      padding-bottom: 0.7rem;
    }
    aipl-table summary {
      font-family: var(--slab);
    }
    /* The title of each list stands over it already. */
    aipl-table .heading strong {
      display: none;
    }
    aipl-table .heading button {
      margin-left: auto;
    }
    aipl-table .part {
      display: grid;
      gap: 0.6rem;
    }
    aipl-table .pair {
      display: flex;
      flex-wrap: wrap;
      align-items: end;
      gap: 0.5rem;
    }
    aipl-table .pair .field {
      flex: 1 1 12rem;
    }
    aipl-table .city {
      display: grid;
      grid-template-columns: 1fr 1fr;
      align-items: center;
      gap: 0.5rem;
    }
  `;

  @property({ attribute: false }) session!: Session;
  @state() private sets: TableSet[] = [];
  /** What came of keeping the table as a set. */
  @state() private kept?: { text: string; set?: string };

  constructor() {
    super();
    new Follow(this);
  }

  override async connectedCallback() {
    super.connectedCallback();
    this.sets = await allTableSets();
  }

  /** The table set to pick from: the one that people chose for this game, else the one changed last. */
  private get tableSet(): TableSet | undefined {
    const chosen = this.session.draft.fields[CHOSEN];
    return chosen === undefined ? this.sets[0] : this.sets.find(({ id }) => id === chosen);
  }

  private set = (name: keyof Game["table"], to: unknown) => {
    this.kept = undefined;
    this.session.edit([{ at: ["table", name], to }]);
  };

  override render() {
    const { session } = this;
    const { game } = session.moment;
    const { table } = game;
    const names = namesOf(game);
    const box = this.tableSet;
    const printed = box?.table;
    const owners: [string | null, string][] = [
      [null, t.table.nobody()],
      ...table.players.map(({ id }): [string, string] => [id, names[id]!]),
    ];
    return html`
      <main>
        <h2 tabindex="-1">${t.table.title()}</h2>
        <p class="hint">${t.table.hint()}</p>
        ${this.choice(box)}
        ${this.section(
          t.table.policies(),
          html`
            <aipl-rows
              .list=${"table.policies"}
              .place=${"game.table.policies"}
              .error=${session.error}
              .typed=${session.draft.fields}
              .type=${session.type.bind(session)}
              .title=${t.table.policies()}
              .rows=${table.policies}
              .columns=${["name", "politics.influence", "politics.meritCards"]}
              .fresh=${() => newPolicy(game)}
              .needed=${["politics.influence", "politics.meritCards"]}
              .offers=${this.offers(box, t.table.policies(), box && policiesLeft(box.table, table), policyText, (policy) => putPolicy(policy, game))}
              .set=${(rows: unknown) => this.set("policies", rows)}
            ></aipl-rows>`,
        )}
        ${this.section(
          t.table.industries(),
          html`
            <aipl-rows
              .list=${"table.industries"}
              .place=${"game.table.industries"}
              .error=${session.error}
              .typed=${session.draft.fields}
              .type=${session.type.bind(session)}
              .title=${t.table.industries()}
              .rows=${toRows(table.industries)}
              .columns=${industryColumns(table)}
              .labels=${stepLabels(table, names)}
              .fresh=${() => toRows([newIndustry(game)])![0]}
              .needed=${["assetValue", "influence"]}
              .offers=${this.offers(
                box,
                t.table.industries(),
                box && industriesLeft(box.table, table),
                industryText,
                (industry) => putIndustry(industry, box!.table, game),
              )}
              .set=${(rows?: IndustryRow[]) => this.set("industries", fromRows(rows))}
            ></aipl-rows>
            ${table.sectors ? "" : html`<p class="hint">${t.table.sectorsFirst()}</p>`}`,
        )}
        ${this.section(
          t.table.strategy(),
          html`
            <aipl-rows
              .list=${"table.strategy"}
              .place=${"game.table.strategy"}
              .error=${session.error}
              .typed=${session.draft.fields}
              .type=${session.type.bind(session)}
              .title=${t.table.strategy()}
              .rows=${table.strategy}
              .columns=${["type", "influence", "coveredBy"]}
              .choices=${{
                type: spaceTypes(),
                coveredBy: owners,
              }}
              .fresh=${() => newSpace(game)}
              .whole=${() => printed?.strategy ?? []}
              .set=${(rows: unknown) => this.set("strategy", rows)}
            ></aipl-rows>`,
        )}
        ${this.section(t.table.map(), this.map(names, owners, box))}
        ${this.section(
          t.table.sectors(),
          html`
            <aipl-rows
              .list=${"table.sectors"}
              .place=${"game.table.sectors"}
              .error=${session.error}
              .typed=${session.draft.fields}
              .type=${session.type.bind(session)}
              .title=${t.table.sectors()}
              .rows=${table.sectors}
              .columns=${["name", "length", "blocked", ...table.players.map(({ id }) => `positions.${id}`)]}
              .labels=${Object.fromEntries(table.players.map(({ id }) => [`positions.${id}`, t.table.position({ player: names[id] })]))}
              .whole=${() => printed?.sectors ?? newSectors((number) => t.table.sector({ number }))}
              .set=${(rows: unknown) => this.set("sectors", rows)}
            ></aipl-rows>
            ${this.favorSectors(names)}`,
        )}
        ${this.section(
          t.table.conglomerates(),
          html`
            <aipl-rows
              .list=${"table.conglomerates"}
              .place=${"game.table.conglomerates"}
              .error=${session.error}
              .typed=${session.draft.fields}
              .type=${session.type.bind(session)}
              .title=${t.table.conglomerates()}
              .rows=${table.conglomerates}
              .columns=${["influence"]}
              .fresh=${() => ({ id: freshId(game, "conglomerate"), influence: 0 })}
              .needed=${["influence"]}
              .set=${(rows: unknown) => this.set("conglomerates", rows)}
            ></aipl-rows>`,
        )}
        ${table.players.filter(({ kind }) => kind === "human").map(({ id, name }) => this.section(name ?? id, this.human(id)))}
        ${this.keeping(box)}
      </main>
    `;
  }

  /** Which table set is picked from; without any, where one is made. */
  private choice(box?: TableSet) {
    if (this.sets.length === 0) return html`<a class="button" href="#/tables">${s.make()}</a>`;
    return html`
      <div class="pair">
        <label class="field">${s.use()}
          <select data-testid="table-set" @change=${(event: Event) => this.session.type(CHOSEN, (event.target as HTMLSelectElement).value)}>
            <option value="" ?selected=${!box}>${s.useNone()}</option>
            ${this.sets.map(({ id, name }) => html`<option value=${id} ?selected=${id === box?.id}>${name}</option>`)}
          </select>
        </label>
        ${box ? html`<a class="button" href=${link({ at: "tables", set: box.id })}>${s.edit({ name: box.name })}</a>` : ""}
      </div>
    `;
  }

  private offers<Row>(
    box: TableSet | undefined,
    list: string,
    rows: Row[] | undefined,
    text: (row: Row) => string,
    put: (row: Row) => Change[],
  ): Offers | undefined {
    if (!box || !rows) return undefined;
    return {
      title: s.pick({ name: box.name, list }),
      texts: rows.map(text),
      put: (i) => this.session.edit(put(rows[i]!)),
    };
  }

  private keeping(box?: TableSet) {
    return html`
      <button data-testid="keep-table" @click=${() => this.keep(box)}>${icon("save")}${box ? s.keepIn({ name: box.name }) : s.keep()}</button>
      <p role="status" data-testid="kept">
        ${this.kept?.text} ${this.kept?.set ? html`<a href=${link({ at: "tables", set: this.kept.set })}>${s.look()}</a>` : ""}
      </p>
    `;
  }

  /** What this table shows of the box, for the next game. */
  private async keep(box?: TableSet) {
    const { session } = this;
    this.kept = undefined;
    const found = printedOf(session.moment.game.table);
    const set = box ?? {
      id: newId(),
      name: s.newName({ number: this.sets.length + 1 }),
      changed: 0,
      table: {},
      typed: {},
    };
    const table = merged(set.table, found);
    if (!box && isEmpty(table)) {
      this.kept = { text: s.nothingToKeep() };
      return;
    }
    // It needs the engine's word: only who keeps a table pays for it.
    const { checkPrinted, TableSetError } = await import("../table-sets/file.js");
    try {
      checkPrinted(table);
    } catch (error) {
      if (!(error instanceof TableSetError)) throw error;
      this.kept = { text: s.refused({ place: sayPlace(error.path), reason: error.message }) };
      return;
    }
    if (!(await putTableSet({ ...set, table }))) {
      this.kept = { text: s.problem.notStored() };
      return;
    }
    this.sets = await allTableSets();
    session.type(CHOSEN, set.id);
    const { policies, industries } = table;
    this.kept = {
      set: set.id,
      text: s.kept({ name: set.name, policies: policies?.length ?? 0, industries: industries?.length ?? 0 }),
    };
  }

  private section(title: string, content: unknown) {
    return html`<details><summary class="fold">${title}</summary><div class="part">${content}</div></details>`;
  }

  private human(id: string) {
    const { session } = this;
    const { game } = session.moment;
    const player = game.table.players.find((other) => other.id === id)!;
    const set = (name: Parameters<typeof fact>[2], to: unknown) => session.edit([fact(game, id, name, to)]);
    return html`
      ${NUMBERS.map((name) => {
        const field = `table.${id}.${name}`;
        return html`
          <aipl-number
            .label=${t.fact[name]()}
            .value=${player[name]}
            .most=${name === "plants" ? 9 : Number.POSITIVE_INFINITY}
            .typed=${session.draft.fields[field]}
            .type=${(text?: string) => session.type(field, text)}
            .set=${(value?: number) => set(name, value)}
          ></aipl-number>
        `;
      })}
      <label class="field">${t.table.nextShare()}
        <select @change=${(event: Event) => {
          const { value } = event.target as HTMLSelectElement;
          set("shares", value === "" ? undefined : SHARES.filter((price) => price >= Number(value)));
        }}>
          <option value="" ?selected=${!player.shares}>${t.fact.unknown()}</option>
          ${SHARES.map((price) => html`<option value=${price} ?selected=${player.shares?.[0] === price}>${price}</option>`)}
          <option value="999" ?selected=${player.shares?.length === 0}>${t.table.soldOut()}</option>
        </select>
      </label>
    `;
  }

  private favorSectors(names: Record<string, string>) {
    const { sectors, endgameFavor } = this.session.moment.game.table;
    if (!sectors || sectors.length < 2) return "";
    return [0, 1].map(
      (side) => html`
        <label class="field">${side === 0 ? t.table.favorLeft() : t.table.favorRight()}
          <select @change=${(event: Event) => {
            const { value } = event.target as HTMLSelectElement;
            const other = endgameFavor?.[1 - side] ?? sectors.find(({ id }) => id !== value)!.id;
            this.set("endgameFavor", value === "" ? undefined : side === 0 ? [value, other] : [other, value]);
          }}>
            <option value="" ?selected=${!endgameFavor}>${t.fact.unknown()}</option>
            ${sectors.map(({ id }) => html`<option value=${id} ?selected=${endgameFavor?.[side] === id}>${names[id]}</option>`)}
          </select>
        </label>
      `,
    );
  }

  private map(names: Record<string, string>, owners: [string | null, string][], box?: TableSet) {
    const { session } = this;
    const { map } = session.moment.game.table;
    const printed = box?.table.map;
    return html`
      ${
        printed && !map
          ? html`<button data-testid="take-map" @click=${() => this.takeMap(printed)}>${s.takeMap({ name: box.name })}</button>`
          : ""
      }
      <aipl-map-field
        .map=${map}
        .typed=${session.draft.fields.map}
        .type=${(text?: string) => session.type("map", text)}
        .set=${(to: unknown) => this.set("map", to)}
      ></aipl-map-field>
      ${
        map
          ? html`
            <label class="field">${t.table.pawn()}
              <select @change=${(event: Event) => {
                const { value } = event.target as HTMLSelectElement;
                session.edit([{ at: ["table", "map", "pawn"], to: value || undefined }]);
              }}>
                <option value="" ?selected=${!map.pawn}>${t.fact.unknown()}</option>
                ${map.regions.map(({ id }) => html`<option value=${id} ?selected=${map.pawn === id}>${names[id]}</option>`)}
              </select>
            </label>
            ${map.cities.map((city, i) => this.city(city, i, owners))}`
          : ""
      }
    `;
  }

  private async takeMap(map: Game["table"]["map"]) {
    this.set("map", map);
    await new Promise(requestAnimationFrame);
    this.querySelector<HTMLElement>("aipl-map-field textarea")?.focus();
  }

  private city(city: City, i: number, owners: [string | null, string][]) {
    return html`
      <label class="city">${city.name ?? city.id}
        <select @change=${(event: Event) => {
          const [owner] = owners[(event.target as HTMLSelectElement).selectedIndex]!;
          this.session.edit([{ at: ["table", "map", "cities", i, "plant"], to: owner }]);
        }}>
          ${owners.map(([id, name]) => html`<option ?selected=${id === city.plant}>${name}</option>`)}
        </select>
      </label>
    `;
  }
}

const isEmpty = (table: Printed) => Object.values(table).every((part) => Array.isArray(part) && part.length === 0);
