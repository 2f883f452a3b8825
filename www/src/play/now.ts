import { css, html } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Card, Question } from "tycoon-aipl/web";
import { aiplOf, due, stages } from "../../../js/flow/guide.js";
import type { Session } from "../../../js/flow/session.js";
import { namesOf, say } from "../../../js/words/say.js";
import { MET, readSet, remember } from "../cards/card-sets.js";
import { AiplElement } from "../element.js";
import { Follow } from "../follow.js";
import { lineOf, nextLevel } from "../game/cards.js";
import { sayLine } from "../parts/card.js";
import { icon } from "../parts/icon.js";
import type { Answer } from "../parts/question.js";
import { language, t } from "../words.js";
import "../parts/line-form.js";
import "../parts/question.js";
import "../parts/steps.js";
import "./scores.js";

/** What is to be done now: the card, what the AIPL does or asks, in every stage. */
@customElement("aipl-now")
export class Now extends AiplElement {
  static override styles = css`
    aipl-now {
      display: grid;
      gap: 0.75rem;
      align-content: start;
    }
    aipl-now .setup {
      list-style: none;
      padding: 0;
      display: grid;
      gap: 0.4rem;
    }
    aipl-now .setup label {
      display: flex;
      align-items: center;
      gap: 0.8rem;
      padding: 0.5rem 0.7rem;
      min-height: 2.75rem;
      background: var(--sheet);
      border: 1px solid var(--line);
      border-radius: var(--round);
    }
    aipl-now .setup input {
      flex: none;
      min-height: 0;
      min-width: 0;
      width: 1.4rem;
      height: 1.4rem;
      accent-color: var(--red);
    }
    aipl-now .setup :checked + span {
      text-decoration: line-through;
      color: var(--soft);
    }
    aipl-now .what {
      display: flex;
      gap: 0.6rem;
      font-size: 1.15rem;
    }
    aipl-now .what aipl-icon {
      color: var(--red);
    }
    aipl-now .ask {
      background: var(--inset);
      border-radius: var(--round);
      border-left: 4px solid var(--red);
      padding: 0.6rem 0.8rem;
    }
    aipl-now .choose {
      display: grid;
      gap: 0.5rem;
      grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
      margin-top: 0.6rem;
    }
    @media (min-width: 50rem) {
      aipl-now.beside {
        grid-template-columns: 24rem 1fr;
        column-gap: 2rem;
      }
      aipl-now.beside > aipl-card {
        grid-row: 1 / span 9;
      }
      aipl-now.beside > :not(aipl-card) {
        grid-column: 2;
      }
    }
  `;

  @property({ attribute: false }) session!: Session;
  /** The real cards told before. */
  @state() private met: Partial<Card>[] = [];

  constructor() {
    super();
    new Follow(this);
  }

  override async firstUpdated() {
    if (this.session.moment.game.cards === "physical") this.met = (await readSet(MET))?.cards ?? [];
  }

  /** Steps that do not fit below the card are brought onto the screen, once all of it is rendered. */
  override updated() {
    requestAnimationFrame(() =>
      this.querySelector("[data-testid=steps], [data-testid=question]")?.scrollIntoView({ block: "nearest" }),
    );
  }

  /** What the real card shows is told to the engine, and kept for the next time. */
  private tell = async (line: Partial<Card>) => {
    this.session.tell(line);
    await remember(line, t.cardSets.met());
    this.met = (await readSet(MET))?.cards ?? [];
  };

  override willUpdate() {
    const { game, place } = this.session.moment;
    const over = place.stage === "scoring" && due(game, place).length === 0;
    this.classList.toggle("beside", stages[place.stage].ask !== undefined && !over);
  }

  override render() {
    const { session } = this;
    const { game, place } = session.moment;
    const names = namesOf(game);
    if (place.stage === "setup") return this.setup(names);
    if (place.stage === "tycoon") return this.tycoon(names);
    if (place.stage === "scoring" && due(game, place).length === 0)
      return html`<aipl-scores .session=${session}></aipl-scores>`;
    return this.stage(names);
  }

  private stage(names: Record<string, string>) {
    const { session } = this;
    const { game, place } = session.moment;
    const { needs, line, decided } = session;
    const { pending } = session.draft;
    const aipl = pending?.aipl ?? session.shown;
    const mine = pending ? undefined : decided;
    const ask = pending?.ask ?? mine?.ask ?? stages[place.stage].ask;
    const holder = aiplOf(game, aipl);
    const faceUp = needs?.card ?? mine?.card;
    const card = faceUp ?? (place.stage === "actions" ? holder.current : undefined);
    const used = mine?.steps.find((step) => step.do === "token")?.action ?? needs?.questions[0]?.action;
    // What is lit on the card is seen; those who hear the steps hear it first.
    const lit = ask && lineOf[ask];
    const heard = faceUp && lit && t.card.shows({ line: t.line[lit](), text: sayLine(lit, faceUp, names) });
    // One at a time: an answer often makes the next question needless.
    const question = needs?.questions[0];
    return html`
      <aipl-card
        .card=${card}
        .level=${nextLevel(game, aipl)}
        .origin=${game.cards === "physical" ? t.card.yours() : game.cards === "sample" ? t.card.ours() : t.card.own()}
        .turn=${`${aipl} ${place.stage} ${holder.faceUp.length} ${holder.deck.length}`}
        .names=${names}
        .lit=${lit}
        .tokens=${place.stage === "actions" ? holder.tokens : []}
        .used=${used}
      ></aipl-card>
      ${question ? this.question(question, aipl, names) : ""}
      ${
        line
          ? html`
            <aipl-line-form
              .line=${line}
              .known=${this.met}
              .mark=${pending?.card?.id ?? (ask === "action" ? (holder.current?.id ?? "") : "")}
              .fields=${session.draft.fields}
              .type=${session.type.bind(session)}
              .tell=${this.tell}
            ></aipl-line-form>`
          : ""
      }
      <div aria-live="polite">
        ${heard ? html`<p class="hidden" data-testid="heard">${heard}</p>` : ""}
        ${mine ? html`<aipl-steps .steps=${mine.steps} .aipl=${aipl} .card=${mine.card} .names=${names}></aipl-steps>` : ""}
        ${
          pending || (mine && (mine.ask === stages[place.stage].ask || place.asked.length > 0))
            ? ""
            : html`<p class="what">${icon("arrow")}<span>${t.stage[place.stage].what({ aipl: names[session.acting ?? aipl] })}</span></p>`
        }
      </div>
      ${pending ? "" : this.won(names)}
    `;
  }

  private question(question: Question, aipl: string, names: Record<string, string>) {
    const { session } = this;
    return html`
      <aipl-question
        class="ask"
        .question=${question}
        .aipl=${aipl}
        .card=${session.needs?.card}
        .names=${names}
        .typed=${session.draft.fields[question.key] ?? ""}
        .type=${(text: string) => session.type(question.key, text)}
        .answer=${(value: Answer) => session.answer(question.key, value)}
      ></aipl-question>
    `;
  }

  private setup(names: Record<string, string>) {
    const { session } = this;
    return html`
      <p class="what">${t.stage.setup.what()}</p>
      <ol class="setup">
        ${session.whole.setup.map(
          (step, i) => html`
            <li><label>
              <input type="checkbox" .checked=${session.draft.ticks.includes(i)} @change=${() => session.tick(i)} />
              <span>${say(step, { language, names })}</span>
            </label></li>
          `,
        )}
      </ol>
    `;
  }

  private tycoon(names: Record<string, string>) {
    const { session } = this;
    return html`
      <section class="ask" data-testid="question" aria-labelledby="question">
        <h2 id="question" tabindex="-1">${t.stage.tycoon.what()}</h2>
        <p class="hint">${t.stage.tycoon.hint()}</p>
        <div class="choose">
          ${session.moment.game.table.players.map(
            ({ id }) =>
              html`<button data-testid="answer-${id}" @click=${() => session.tycoon(id)}>${names[id]}</button>`,
          )}
        </div>
      </section>
    `;
  }

  /** Who won the bidding: only an AIPL that did is asked further. */
  private won(names: Record<string, string>) {
    const { session } = this;
    const { game, place } = session.moment;
    const { won } = stages[place.stage];
    const bidding = place.lap === 1 && due(game, place).length > 0;
    const winners = game.aipls.filter(({ player }) => !place.won.includes(player));
    if (!won || bidding || winners.length === 0) return "";
    return html`
      <section aria-label=${t.play.whoWon()}>
        <p class="hint">${place.stage === "policy" ? t.play.wonPolicy() : t.play.wonIndustry()}</p>
        <div class="choose">
          ${winners.map(
            ({ player }) => html`
              <button data-testid="won-${player}" @click=${() => session.ask({ ask: won }, player)}>
                ${t.play.won({ aipl: names[player] })}
              </button>
            `,
          )}
        </div>
      </section>
    `;
  }
}
