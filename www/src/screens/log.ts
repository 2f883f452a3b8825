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
@customElement("aipl-log")
export class Log extends AiplElement {
  static override styles = css`
    aipl-log ol {
      list-style: none;
      padding: 0;
      display: grid;
    }
    aipl-log button {
      width: 100%;
      justify-content: start;
      text-align: left;
      font-weight: normal;
      border-radius: 0;
      border: 0;
      border-bottom: 1px dotted var(--line);
      background: none;
    }
    aipl-log .where {
      flex: none;
      width: 3.6rem;
      font: 600 0.8rem var(--text);
      color: var(--soft);
    }
    aipl-log .undone {
      color: var(--soft);
      font-style: italic;
    }
    aipl-log [aria-current="step"] {
      font-weight: bold;
      box-shadow: inset 5px 0 0 var(--red);
    }
  `;

  @property({ attribute: false }) session!: Session;

  constructor() {
    super();
    new Follow(this);
  }

  override firstUpdated() {
    this.querySelector('[aria-current="step"]')?.scrollIntoView({ block: "center" });
  }

  override render() {
    const { moves, moments, cursor } = this.session.whole;
    return html`
      <main>
        <h2 tabindex="-1">${t.log.title()}</h2>
        <p class="hint">${t.log.hint()}</p>
        <ol>
          ${this.entry(0, "", t.log.start(), cursor)}
          ${moves.map((_, i) => this.entry(i + 1, where(moments[i]!), sayMove(this.session.whole, i), cursor))}
        </ol>
      </main>
    `;
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
