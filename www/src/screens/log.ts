import { css, html } from "lit";
import { customElement, property } from "lit/decorators.js";
import { due } from "tycoon-aipl/web";
import { AiplElement } from "../../../js/element/base.js";
import { saidOtherwise } from "../../../js/flow/given.js";
import { beforeLast, type History } from "../../../js/flow/history.js";
import type { Moment } from "../../../js/flow/play.js";
import type { Session } from "../../../js/flow/session.js";
import { namesOf, say, sayExit } from "../../../js/words/say.js";
import { Follow } from "../follow.js";
import { language, t } from "../words.js";

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
          ${moves.map((_, i) => {
            const said = [otherwise(this.session.whole, i), what(this.session.whole, i)].filter(Boolean).join(" ");
            return this.entry(i + 1, where(moments[i]!), said, cursor);
          })}
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

/** What people said there is none of, if that made the move. */
function otherwise({ moves, moments }: History, i: number): string {
  const [before, move] = [moves[i - 1], moves[i]!];
  if (move.do !== "ask" || !move.instead || before?.do !== "ask") return "";
  const { game } = beforeLast({ moves, moments, cursor: i });
  const none = saidOtherwise(game, before.request, move.request);
  return none ? t.log.otherwise({ none: sayExit(none, { language, names: namesOf(game) }) }) : "";
}

/** What a move was, in words, from the moments after and before it: what was built has left the table. */
function what({ moves, moments }: History, i: number): string {
  const move = moves[i]!;
  const { game, decided } = moments[i + 1]!;
  const before = move.do === "ask" ? beforeLast({ moves, moments, cursor: i + 1 }) : moments[i]!;
  const names = { ...namesOf(before.game), ...namesOf(game) };
  switch (move.do) {
    case "ask": {
      const { aipl, card, steps } = decided!;
      const done = steps.filter((step) => !["skip", "token"].includes(step.do));
      return done.map((step) => say(step, { language, aipl, card, names, game: before.game })).join(" ");
    }
    case "next":
      return t.log.next({ stage: t.stage[game.course.stage].name() });
    case "tycoon":
      return t.log.tycoon({ player: names[move.player] });
    case "bid":
      return t.log.bid({ bid: move.amount ?? "none" });
    case "auction":
      return t.log.auction();
    case "edit":
      return t.log.edit();
  }
}
