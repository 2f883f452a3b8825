import { css, html } from "lit";
import { customElement, property } from "lit/decorators.js";
import { AiplElement } from "../../../js/element/base.js";
import type { Session } from "../../../js/flow/session.js";
import { namesOf } from "../../../js/words/say.js";
import { Follow } from "../follow.js";
import { colourOf } from "../game/colours.js";
import { icon } from "../parts/icons.js";
import { t } from "../words.js";

/** The AIPLs of the game: who is looked at, who comes next, who is Tycoon, who passed. */
@customElement("aipl-tabs")
export class Tabs extends AiplElement {
  static override styles = css`
    aipl-tabs {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 7rem), 1fr));
      gap: 0.5rem;
    }
    aipl-tabs button {
      justify-content: start;
      padding: 0.2rem 0.6rem;
      line-height: 1.15;
      text-align: left;
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
    return game.aipls.map(({ player, passed, deck }) => {
      const states = [
        stage === "industryBid" && passed ? t.play.passed() : player === ask[0]?.aipl ? t.play.isNext() : "",
        game.cards === "physical" ? "" : t.play.cardsLeft({ n: deck.length }),
      ].filter(Boolean);
      return html`
        <button data-testid="aipl-${player}" aria-pressed=${session.shown === player} @click=${() => session.look(player)}>
          <span class="disc" data-colour=${colourOf(game, player)}></span>
          <span class="name">
            <span class="who">
              ${names[player]}
              ${player === game.table.tycoon ? html`${icon("crown")}<span class="hidden">${t.play.isTycoon()}</span>` : ""}
            </span>
            <small>${states.join(" · ")}</small>
          </span>
        </button>
      `;
    });
  }
}
