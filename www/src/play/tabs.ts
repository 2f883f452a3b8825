import { css, html } from "lit";
import { customElement, property } from "lit/decorators.js";
import { AiplElement } from "../../../js/element/base.js";
import type { Session } from "../../../js/flow/session.js";
import { namesOf } from "../../../js/words/say.js";
import { Follow } from "../follow.js";
import { colourOf } from "../game/colours.js";
import { icon } from "../parts/icons.js";
import { t } from "../words.js";

/** Who plays, clockwise as they sit: who is Tycoon; of the AIPLs who is looked at, who comes next, who passed. */
@customElement("aipl-tabs")
export class Tabs extends AiplElement {
  static override styles = css`
    aipl-tabs {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 6.4rem), 1fr));
      gap: 0.4rem;
    }
    aipl-tabs button,
    aipl-tabs .human {
      display: flex;
      align-items: center;
      gap: 0.4rem;
      justify-content: start;
      padding: 0.2rem 0.45rem;
      line-height: 1.15;
      text-align: left;
      min-width: 0;
      font-size: 0.9rem;
    }
    aipl-tabs [aria-pressed="false"] {
      background: none;
    }
    aipl-tabs [aria-pressed="true"] {
      border: 2px solid var(--ink);
    }
    aipl-tabs .disc {
      flex: none;
      width: 1.1rem;
      height: 1.1rem;
      border-radius: 50%;
      border: 2px solid var(--ink);
    }
    aipl-tabs .name {
      display: grid;
      min-width: 0;
    }
    aipl-tabs .who > span {
      min-width: 0;
      overflow: hidden;
      text-overflow: ellipsis;
      overflow-wrap: normal;
    }
    aipl-tabs .who {
      display: flex;
      align-items: center;
      gap: 0.3rem;
    }
    aipl-tabs .who aipl-icon {
      font-size: 0.8rem;
    }
    aipl-tabs small {
      font-weight: normal;
      color: var(--soft);
    }
  `;

  @property({ attribute: false }) session!: Session;

  constructor() {
    super();
    new Follow(this);
  }

  override connectedCallback() {
    super.connectedCallback();
    this.role = "group";
    this.ariaLabel = t.play.aipls();
  }

  override render() {
    const { session } = this;
    const { game } = session.moment;
    const { ask, stage } = session.due;
    const names = namesOf(game);
    return game.table.players.map(({ id }) => {
      const aipl = game.aipls.find(({ player }) => player === id);
      if (!aipl) return html`<span class="human">${this.who(id, names)}</span>`;
      const { player, passed, deck } = aipl;
      const states = [
        stage === "industryBid" && passed ? t.play.passed() : player === ask[0]?.aipl ? t.play.isNext() : "",
        game.cards === "physical" ? "" : t.play.cardsLeft({ n: deck.length }),
      ].filter(Boolean);
      return html`
        <button data-testid="aipl-${player}" aria-pressed=${session.shown === player} @click=${() => session.look(player)}>
          ${this.who(player, names, states)}
        </button>
      `;
    });
  }

  private who(player: string, names: Record<string, string>, states: string[] = []) {
    const { game } = this.session.moment;
    return html`
      <span class="disc" data-colour=${colourOf(game, player)}></span>
      <span class="name">
        <span class="who">
          <span>${names[player]}</span>
          ${player === game.table.tycoon ? html`${icon("crown")}<span class="hidden">${t.play.isTycoon()}</span>` : ""}
        </span>
        <small>${states.join(" · ")}</small>
      </span>
    `;
  }
}
