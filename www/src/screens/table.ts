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
import type { Session } from "../../../js/flow/session.js";
import { namesOf } from "../../../js/words/say.js";
import { Follow } from "../follow.js";
import { mapText, readMap } from "../game/map-text.js";
import { stepLabels } from "../parts/step-labels.js";
import { t } from "../words.js";
import "../parts/number-field.js";
import "../parts/rows.js";

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
    aipl-table .city {
      display: grid;
      grid-template-columns: 1fr 1fr;
      align-items: center;
      gap: 0.5rem;
    }
  `;

  @property({ attribute: false }) session!: Session;
  @state() private mapWrong = "";

  constructor() {
    super();
    new Follow(this);
  }

  private set = (name: keyof Game["table"], to: unknown) => this.session.edit([{ at: ["table", name], to }]);

  override render() {
    const { session } = this;
    const { game } = session.moment;
    const { table } = game;
    const names = namesOf(game);
    const owners: [string | null, string][] = [
      [null, t.table.nobody()],
      ...table.players.map(({ id }): [string, string] => [id, names[id]!]),
    ];
    return html`
      <main>
        <h2 tabindex="-1">${t.table.title()}</h2>
        <p class="hint">${t.table.hint()}</p>
        ${session.error ? html`<p role="alert" data-testid="error">${session.error.message}</p>` : ""}
        ${this.section(
          t.table.policies(),
          html`
            <aipl-rows
              .list=${"table.policies"}
              .typed=${session.draft.fields}
              .type=${session.type.bind(session)}
              .title=${t.table.policies()}
              .rows=${table.policies}
              .columns=${["name", "politics.influence", "politics.meritCards"]}
              .fresh=${() => newPolicy(game)}
              .needed=${["politics.influence", "politics.meritCards"]}
              .set=${(rows: unknown) => this.set("policies", rows)}
            ></aipl-rows>`,
        )}
        ${this.section(
          t.table.industries(),
          html`
            <aipl-rows
              .list=${"table.industries"}
              .typed=${session.draft.fields}
              .type=${session.type.bind(session)}
              .title=${t.table.industries()}
              .rows=${toRows(table.industries)}
              .columns=${industryColumns(table)}
              .labels=${stepLabels(table, names)}
              .fresh=${() => toRows([newIndustry(game)])![0]}
              .needed=${["assetValue", "influence"]}
              .set=${(rows?: IndustryRow[]) => this.set("industries", fromRows(rows))}
            ></aipl-rows>
            ${table.sectors ? "" : html`<p class="hint">${t.table.sectorsFirst()}</p>`}`,
        )}
        ${this.section(
          t.table.strategy(),
          html`
            <aipl-rows
              .list=${"table.strategy"}
              .typed=${session.draft.fields}
              .type=${session.type.bind(session)}
              .title=${t.table.strategy()}
              .rows=${table.strategy}
              .columns=${["type", "influence", "coveredBy"]}
              .choices=${{
                type: (["sales", "lobby", "office", "advertising", "export", "administration"] as const).map((type) => [
                  type,
                  t.space[type](),
                ]),
                coveredBy: owners,
              }}
              .fresh=${() => newSpace(game)}
              .set=${(rows: unknown) => this.set("strategy", rows)}
            ></aipl-rows>`,
        )}
        ${this.section(t.table.map(), this.map(names, owners))}
        ${this.section(
          t.table.sectors(),
          html`
            <aipl-rows
              .list=${"table.sectors"}
              .typed=${session.draft.fields}
              .type=${session.type.bind(session)}
              .title=${t.table.sectors()}
              .rows=${table.sectors}
              .columns=${["name", "length", "blocked", ...table.players.map(({ id }) => `positions.${id}`)]}
              .labels=${Object.fromEntries(table.players.map(({ id }) => [`positions.${id}`, t.table.position({ player: names[id] })]))}
              .whole=${() => newSectors((number) => t.table.sector({ number }))}
              .set=${(rows: unknown) => this.set("sectors", rows)}
            ></aipl-rows>
            ${this.favorSectors(names)}`,
        )}
        ${this.section(
          t.table.conglomerates(),
          html`
            <aipl-rows
              .list=${"table.conglomerates"}
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
      </main>
    `;
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

  private map(names: Record<string, string>, owners: [string | null, string][]) {
    const { session } = this;
    const { map } = session.moment.game.table;
    const typed = session.draft.fields.map ?? mapText(map);
    return html`
      <form @submit=${this.readMap}>
        <label class="field">${t.table.mapText()}
          <textarea rows="5" .value=${typed} @input=${(event: Event) => session.type("map", (event.target as HTMLTextAreaElement).value)}></textarea>
          <span class="hint">${t.table.mapHint()}</span>
        </label>
        ${this.mapWrong ? html`<p role="alert">${this.mapWrong}</p>` : ""}
        <button>${t.table.mapKeep()}</button>
      </form>
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

  private readMap(event: Event) {
    event.preventDefault();
    const { session } = this;
    const { map } = session.moment.game.table;
    const text = session.draft.fields.map ?? mapText(map);
    const read = text.trim() === "" ? undefined : readMap(text, map);
    this.mapWrong = read && "line" in read ? t.table.mapWrong({ line: read.line }) : "";
    if (this.mapWrong) return;
    session.type("map", undefined);
    this.set("map", read);
  }
}
