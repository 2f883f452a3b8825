import { css, html } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Player } from "tycoon-aipl/web";
import { AiplElement } from "../../../js/element/base.js";
import { SHARES } from "../../../js/element/lines.js";
import {
  fact,
  fromRows,
  type IndustryRow,
  industryColumns,
  NUMBERS,
  newIndustry,
  newPolicy,
  toRows,
} from "../../../js/flow/facts.js";
import type { Session } from "../../../js/flow/session.js";
import { namesOf } from "../../../js/words/say.js";
import { Follow } from "../follow.js";
import { colourOf } from "../game/colours.js";
import { stepLabels } from "../parts/step-labels.js";
import { link } from "../route.js";
import { t } from "../words.js";
import "../parts/number-field.js";
import "../parts/rows.js";

/** What each AIPL has, as far as it is known; all of it can be corrected by hand. */
@customElement("aipl-sheet")
export class Sheet extends AiplElement {
  static override styles = css`
    aipl-sheet .player {
      display: grid;
      gap: 0.5rem;
      padding: 0.7rem;
      background: var(--sheet);
      border: 1px solid var(--line);
      border-radius: var(--round);
    }
    aipl-sheet h3 {
      display: flex;
      align-items: center;
      gap: 0.5rem;
    }
    aipl-sheet .disc {
      width: 1.1rem;
      height: 1.1rem;
      border-radius: 50%;
      border: 2px solid var(--ink);
    }
    aipl-sheet .shares {
      display: flex;
      flex-wrap: wrap;
      gap: 0.3rem;
    }
    aipl-sheet .shares button {
      padding: 0;
    }
    aipl-sheet .shares [aria-pressed="false"] {
      text-decoration: line-through;
      color: var(--soft);
      border-style: dashed;
      background: none;
    }
    @media (min-width: 50rem) {
      aipl-sheet .players {
        display: grid;
        grid-template-columns: 1fr 1fr;
        gap: 1rem;
      }
    }
    aipl-sheet .players {
      display: grid;
      gap: 1rem;
    }
  `;

  @property({ attribute: false }) session!: Session;

  constructor() {
    super();
    new Follow(this);
  }

  override render() {
    const { session } = this;
    const { players } = session.moment.game.table;
    const aipls = players.filter(({ kind }) => kind === "aipl");
    return html`
      <main>
        <h2 tabindex="-1">${t.sheet.title()}</h2>
        <p class="hint">${t.sheet.hint()}</p>
        <a class="button" data-testid="table" href=${link({ at: "game", id: session.id, panel: "table" })}>${t.sheet.table()}</a>
        <div class="players">${aipls.map((player) => this.player(player))}</div>
      </main>
    `;
  }

  private player(player: Player) {
    const { session } = this;
    const { game } = session.moment;
    const place = `game.table.players[${game.table.players.indexOf(player)}]`;
    const set = (name: keyof Player, to: unknown) => session.edit([fact(game, player.id, name, to)]);
    return html`
      <section class="player" aria-label=${player.name ?? player.id} data-testid="sheet-${player.id}">
        <h3><span class="disc" data-colour=${colourOf(game, player.id)}></span>${player.name ?? player.id}</h3>
        ${this.shares(player)}
        ${NUMBERS.map((name) => {
          const field = `sheet.${player.id}.${name}`;
          return html`
            <aipl-number
              data-testid="${player.id}-${name}"
              .label=${t.fact[name]()}
              .value=${player[name]}
              .most=${name === "plants" ? 9 : Number.POSITIVE_INFINITY}
              .typed=${session.draft.fields[field]}
              .type=${(text?: string) => session.type(field, text)}
              .set=${(value?: number) => set(name, value)}
            ></aipl-number>
          `;
        })}
        <aipl-rows
          .list=${`sheet.${player.id}.policies`}
          .place=${`${place}.policies`}
          .error=${session.error}
          .typed=${session.draft.fields}
          .type=${session.type.bind(session)}
          .title=${t.fact.policies()}
          .rows=${player.policies}
          .columns=${["name", "politics.influence", "politics.meritCards"]}
          .fresh=${() => newPolicy(game)}
          .needed=${["politics.influence", "politics.meritCards"]}
          .set=${(rows: unknown) => set("policies", rows)}
        ></aipl-rows>
        <aipl-rows
          .list=${`sheet.${player.id}.unbuilt`}
          .place=${`${place}.unbuilt`}
          .error=${session.error}
          .typed=${session.draft.fields}
          .type=${session.type.bind(session)}
          .title=${t.fact.unbuilt()}
          .rows=${toRows(player.unbuilt)}
          .columns=${industryColumns(game.table)}
          .labels=${stepLabels(game.table, namesOf(game))}
          .fresh=${() => toRows([newIndustry(game)])![0]}
          .needed=${["assetValue", "influence"]}
          .set=${(rows?: IndustryRow[]) => set("unbuilt", fromRows(rows))}
        ></aipl-rows>
      </section>
    `;
  }

  private shares(player: Player) {
    const { session } = this;
    const { game } = session.moment;
    const { shares } = player;
    const set = (to?: number[]) => session.edit([fact(game, player.id, "shares", to)]);
    if (!shares) {
      return html`<p>${t.fact.shares()}: ${t.fact.unknown()}</p><button @click=${() => set([...SHARES])}>${t.sheet.allShares()}</button>`;
    }
    const [cheapest, ...dearer] = shares;
    return html`
      ${
        cheapest === undefined
          ? ""
          : html`
            <button data-testid="sold-${player.id}" @click=${() => set(dearer)}>${t.sheet.sold({ price: cheapest })}</button>`
      }
      <p>${t.fact.shares()}</p>
      <div class="shares" role="group" aria-label=${t.fact.shares()}>
        ${SHARES.map((price) => {
          const left = shares.includes(price);
          const toggled = left ? shares.filter((share) => share !== price) : [...shares, price].sort((a, b) => a - b);
          return html`
            <button aria-pressed=${left} aria-label=${t.sheet.share({ price })} @click=${() => set(toggled)}>${price}</button>
          `;
        })}
      </div>
    `;
  }
}
