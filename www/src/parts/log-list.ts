import { css, html } from "lit";
import { customElement, property } from "lit/decorators.js";
import { due } from "tycoon-aipl/web";
import { AiplElement } from "../../../js/element/base.js";
import type { Moment } from "../../../js/flow/play.js";
import type { Session } from "../../../js/flow/session.js";
import { Follow } from "../follow.js";
import { sayMove } from "../game/say-move.js";
import { t } from "../words.js";

/** Every move of the game with its round and phase; any of them can be gone back to. */
@customElement("aipl-log-list")
export class LogList extends AiplElement {
  static override styles = css`
    aipl-log-list ol {
      list-style: none;
      padding: 0;
      display: grid;
    }
    aipl-log-list button {
      width: 100%;
      justify-content: start;
      text-align: left;
      font-weight: normal;
      border-radius: 0;
      border: 0;
      border-bottom: 1px dotted var(--line);
      background: none;
    }
    aipl-log-list .where {
      flex: none;
      width: 3.6rem;
      font: 600 0.8rem var(--text);
      color: var(--soft);
    }
    aipl-log-list .undone {
      color: var(--soft);
      font-style: italic;
    }
    aipl-log-list [aria-current="step"] {
      font-weight: bold;
      box-shadow: inset 5px 0 0 var(--red);
    }
  `;

  @property({ attribute: false }) session!: Session;
  /** The last move stands at the top. */
  @property({ type: Boolean, attribute: "last-first" }) lastFirst = false;

  constructor() {
    super();
    new Follow(this);
  }

  override render() {
    const { moves, moments, cursor } = this.session.whole;
    const entries = [
      this.entry(0, "", t.log.start(), cursor),
      ...moves.map((_, i) => this.entry(i + 1, where(moments[i]!), sayMove(this.session.whole, i), cursor)),
    ];
    return html`<ol>${this.lastFirst ? entries.reverse() : entries}</ol>`;
  }

  private entry(n: number, where: string, what: string, cursor: number) {
    return html`
      <li>
        <button class=${n > cursor ? "undone" : ""} aria-current=${n === cursor ? "step" : "false"} @click=${() => this.session.goTo(n)}>
          <span class="where">${where}</span>
          <span>${what}${n > cursor ? html` <span class="hidden">${t.log.undone()}</span>` : ""}</span>
        </button>
      </li>
    `;
  }
}

function where({ game }: Moment): string {
  const { phase, round } = due(game);
  return phase ? t.log.where({ round, phase }) : "";
}

declare global {
  interface HTMLElementTagNameMap {
    "aipl-log-list": LogList;
  }
}
