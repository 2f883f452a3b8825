import { css, html } from "lit";
import { customElement, property } from "lit/decorators.js";
import { namesOf, say } from "../../../js/words/say.js";
import { AiplElement } from "../element.js";
import { stages } from "../game/guide.js";
import type { Move } from "../game/moves.js";
import type { Moment } from "../game/play.js";
import type { Session } from "../session.js";
import { language, t } from "../words.js";

/** Every move of the game with its round and phase; any of them can be gone back to. */
@customElement("aipl-log")
export class Log extends AiplElement {
  static override styles = css`
    aipl-log ol {
      display: grid;
      gap: 0.25rem;
    }
    aipl-log .undone {
      color: var(--soft);
    }
  `;

  @property({ attribute: false }) session!: Session;

  override render() {
    const { moves, moments, cursor } = this.session.whole;
    return html`
      <main>
        <h2 tabindex="-1">${t.log.title()}</h2>
        <ol>
          <li>${this.entry(0, t.log.start(), cursor)}</li>
          ${moves.map((move, i) => html`<li>${this.entry(i + 1, this.heading(move, moments[i]!, moments[i + 1]!), cursor)}</li>`)}
        </ol>
      </main>
    `;
  }

  private entry(n: number, title: string, cursor: number) {
    return html`
      <button class="plain ${n > cursor ? "undone" : ""}" aria-current=${n === cursor ? "step" : "false"} @click=${() => this.session.goTo(n)}>
        ${title}
      </button>
    `;
  }

  private heading(move: Move, before: Moment, after: Moment): string {
    const { game, place } = before;
    const names = namesOf(after.game);
    const where = { round: game.table.round ?? 1, phase: stages[place.stage].phase ?? 0 };
    switch (move.do) {
      case "ask": {
        const { aipl, card, steps } = after.decided!;
        const decision = steps.find((step) => !["reshuffle", "skip", "token"].includes(step.do)) ?? steps.at(-1)!;
        return t.log.entry({ ...where, what: say(decision, { language, aipl, card, names }) });
      }
      case "next":
        return t.log.entry({ ...where, what: t.log.next({ stage: t.stage[after.place.stage].name() }) });
      case "tycoon":
        return t.log.entry({ ...where, what: t.log.tycoon({ player: names[move.player] }) });
      case "auction":
      case "edit":
        return t.log.entry({ ...where, what: t.log[move.do]() });
    }
  }
}
