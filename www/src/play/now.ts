import { css, html } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Card } from "tycoon-aipl/web";
import { AiplElement } from "../../../js/element/base.js";
import type { Answer } from "../../../js/element/question.js";
import type { Shown } from "../../../js/element/turn.js";
import { basisOf } from "../../../js/flow/history.js";
import { aiplOf, humanTycoon } from "../../../js/flow/players.js";
import type { Session } from "../../../js/flow/session.js";
import { aiplIn, capital } from "../../../js/words/names.js";
import { sayParts } from "../../../js/words/parts.js";
import { namesOf, sayExit } from "../../../js/words/say.js";
import { keep, setOf, withCard, withoutCard } from "../cards/met.js";
import { unlikelyOf } from "../cards/played.js";
import { Follow } from "../follow.js";
import { icon } from "../parts/icons.js";
import { link } from "../route.js";
import { language, t } from "../words.js";
import { byHand } from "./by-hand.js";
import "../parts/turn.js";
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
    aipl-now .part {
      display: block;
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
    aipl-now .exits > .choose {
      margin-top: 0;
      padding-bottom: 0.2rem;
    }
    aipl-now .icons-mean {
      justify-self: start;
      display: inline-flex;
      align-items: center;
      min-height: 2.75rem;
      font-size: 0.8rem;
      color: var(--soft);
    }
    aipl-now .choose {
      display: grid;
      gap: 0.5rem;
      grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
      margin-top: 0.6rem;
    }
  `;

  @property({ attribute: false }) session!: Session;
  /** The real cards told before. */
  @state() private met: Partial<Card>[] = [];
  /** What was told in this visit, to be forgotten if it is undone. */
  private readonly told: { cursor: number; id: string; before?: Partial<Card> }[] = [];

  constructor() {
    super();
    new Follow(this);
  }

  override async firstUpdated() {
    if (this.session.moment.game.cards === "physical") this.met = (await setOf(this.session.id)).cards;
  }

  /** What does not fit below the card is brought onto the screen, once all of it is rendered: what to do comes first. */
  override updated() {
    requestAnimationFrame(() => {
      for (const part of [".exits", "[data-testid=steps], [data-testid=question]"]) {
        this.querySelector(part)?.scrollIntoView({ block: "nearest" });
      }
    });
  }

  private answer = ({ detail }: CustomEvent<{ key: string; value: Answer }>) =>
    this.session.answer(detail.key, detail.value);

  private type = ({ detail }: CustomEvent<{ field: string; text: string }>) =>
    this.session.type(detail.field, detail.text);

  /** What the real card shows is told to the engine, and kept for the next time, if the card has a mark. */
  private tell = async ({ detail }: CustomEvent<Partial<Card>>) => {
    const { cursor } = this.session.whole;
    const again = this.session.draft.pending?.card === undefined;
    this.session.tell(detail);
    this.met = await keep(this.session.id, (cards) => this.withTold(cards, detail, cursor, again));
  };

  /** What had been told and was undone since is forgotten with it: a set holds what was shown. */
  private withTold(before: Partial<Card>[], card: Partial<Card>, cursor: number, again: boolean) {
    let cards = before;
    const isUndone = (told: { cursor: number }) => told.cursor > cursor || (again && told.cursor === cursor);
    for (let told = this.told.at(-1); told && isUndone(told); told = this.told.at(-1)) {
      cards = withoutCard(cards, told.id, told.before);
      this.told.pop();
    }
    if (!card.id) return cards;
    this.told.push({ cursor, id: card.id, before: cards.find(({ id }) => id === card.id) });
    return withCard(cards, card);
  }

  override render() {
    const { session } = this;
    const names = namesOf(session.moment.game);
    const { stage, ask, moves } = session.due;
    if (stage === "setup") return this.setup(names);
    if (session.may("tycoon")) return this.tycoon(names);
    if (ask.length + moves.length === 0) return html`<aipl-scores .session=${session}></aipl-scores>`;
    return this.stage(names);
  }

  private stage(names: Record<string, string>) {
    const { session } = this;
    const { game } = session;
    const { stage, ask } = session.due;
    const { needs, line, decided } = session;
    const { pending, fields } = session.draft;
    const aipl = pending?.aipl ?? session.shown;
    const mine = pending ? undefined : decided;
    // Of the actions of a round the card stays open.
    const card = mine?.card ?? (stage === "actions" ? aiplOf(game, aipl).current : undefined);
    const shown: Shown | undefined = needs ?? (mine && { ...mine, status: "decided", card });
    const isTold = mine && (ask.length === 0 || mine.ask === ask[0]?.ask || game.course.asked.length > 0);
    const unlikely = line && unlikelyOf(session.whole, aipl, this.met);
    return html`
      <aipl-turn
        .game=${game}
        .aipl=${aipl}
        .asked=${pending?.ask ?? mine?.ask ?? ask[0]?.ask}
        .outcome=${shown}
        .basis=${mine && basisOf(session.whole, mine)}
        .line=${line}
        .card=${pending?.card}
        .known=${this.met}
        .played=${unlikely?.played ?? []}
        .elsewhere=${unlikely?.elsewhere ?? []}
        .skip=${line && byHand(session, line)}
        .fields=${fields}
        .more=${this.below(names, pending !== undefined || isTold === true, aipl)}
        rules=${link({ at: "rules", rule: "" })}
        @aipl-answer=${this.answer}
        @aipl-card=${this.tell}
        @aipl-typed=${this.type}
      ></aipl-turn>
    `;
  }

  /** What people do, as far as the AIPL has not told; and who won. */
  private below(names: Record<string, string>, isTold: boolean, aipl: string) {
    const { acting, draft, due, moment } = this.session;
    const human = humanTycoon(moment.game);
    const who = {
      aipl: aiplIn({ language, names, aipl: acting ?? aipl }),
      tycoon: human && names[human],
      moves: String(human !== undefined),
    };
    // What people do before the AIPL, or once all of them have done it.
    const { what: before, then } = t.stage[due.stage];
    const isDone = due.ask.length === 0 && (due.stage !== "industryBid" || due.won.length === 0);
    const what = isTold ? isDone && capital(then(who), language) : capital(before(who), language);
    return html`
      <div aria-live="polite">
        ${what ? html`<p class="what">${icon("arrow")}<span>${what}</span></p>` : ""}
      </div>
      ${draft.pending ? "" : this.won(names)}
      ${this.exits(names)}
      <a class="icons-mean" href=${link({ at: "rules", rule: "icons" })}>${t.play.icons()}</a>
    `;
  }

  /** What was taken as given, a button each: the AIPL does something else where it is not so. */
  private exits(names: Record<string, string>) {
    const { exits } = this.session;
    if (exits.length === 0) return "";
    return html`
      <section class="exits" aria-label=${t.play.exits()}>
        <div class="choose">
          ${exits.map(
            (question) => html`
              <button data-testid="exit-${question.about}" @click=${() => this.session.exit(question)}>
                ${sayExit(question, { language, names, card: this.session.decided?.card })}
              </button>
            `,
          )}
        </div>
      </section>
    `;
  }

  private setup(names: Record<string, string>) {
    const { session } = this;
    return html`
      <p class="what">${t.stage.setup.what()}</p>
      <ol class="setup">
        ${session.whole.setup.map((step, i) => {
          const parts = sayParts(step, { language, names, game: session.moment.game });
          // What the app did itself is not for people to do.
          if (parts.length === 0) return "";
          return html`
            <li><label>
              <input type="checkbox" .checked=${session.draft.ticks.includes(i)} @change=${() => session.tick(i)} />
              <span>${parts.map((part) => html`<span class="part">${part}</span>`)}</span>
            </label></li>
          `;
        })}
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
          ${session.due.moves.map((move) =>
            move.do === "tycoon"
              ? html`
                <button data-testid="answer-${move.player}" @click=${() => session.tycoon(move.player)}>
                  ${names[move.player]}
                </button>`
              : "",
          )}
        </div>
      </section>
    `;
  }

  /** Who won the bidding of people: only an AIPL that did is asked further. In an auction the big control asks it. */
  private won(names: Record<string, string>) {
    const { session } = this;
    const { won, stage } = session.due;
    if (won.length === 0 || stage === "industryBid") return "";
    return html`
      <section aria-label=${t.play.whoWon()}>
        <p class="hint">${t.play.wonPolicy({ aipls: session.moment.game.aipls.length })}</p>
        <div class="choose">
          ${won.map(
            (request) => html`
              <button data-testid="won-${request.aipl}" @click=${() => session.ask(request)}>
                ${t.play.won({ aipl: names[request.aipl!] })}
              </button>
            `,
          )}
        </div>
      </section>
    `;
  }
}
