import { css, html } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Question } from "tycoon-aipl/web";
import { namesOf, say, sayError } from "../../../js/words/say.js";
import { AiplElement } from "../element.js";
import { lineOf, nextLevel } from "../game/cards.js";
import { aiplOf, due, mayGoOn, ROUNDS, stages } from "../game/guide.js";
import type { Answer } from "../parts/question.js";
import { sum } from "../parts/sum.js";
import type { Panel } from "../route.js";
import type { Ask, Session } from "../session.js";
import { language, t } from "../words.js";
import "../parts/card.js";
import "../parts/line-form.js";
import "../parts/question.js";
import "../parts/steps.js";
import "./log.js";
import "./sheet.js";

/** How long the card takes to turn over, in milliseconds. */
const TURNING = 350;

/** The game being played: the card, what the AIPL does, and one big control for what comes next. */
@customElement("aipl-play")
export class Play extends AiplElement {
  static override styles = css`
    aipl-play {
      display: grid;
      grid-template-rows: auto 1fr auto;
      height: 100dvh;
      max-width: 60rem;
      margin: 0 auto;
    }
    aipl-play header {
      display: flex;
      align-items: center;
      gap: 0.25rem;
      padding: 0 0.5rem;
    }
    aipl-play header h1 {
      flex: 1;
      font-size: 1rem;
    }
    aipl-play main {
      overflow-y: auto;
      padding: 0 0.75rem 0.75rem;
      display: grid;
      gap: 0.75rem;
      align-content: start;
    }
    aipl-play .tabs {
      display: grid;
      grid-auto-flow: column;
      grid-auto-columns: 1fr;
      gap: 0.5rem;
    }
    aipl-play [aria-pressed="true"] {
      box-shadow: inset 0 -4px 0 var(--red);
    }
    aipl-play footer {
      display: grid;
      grid-template-columns: auto auto 1fr;
      gap: 0.5rem;
      padding: 0.5rem 0.75rem;
      border-top: 1px solid var(--line);
    }
    aipl-play footer .wide {
      grid-column: 1 / -1;
    }
  `;

  @property({ attribute: false }) session!: Session;
  @property() panel?: Panel;
  @state() private bidWrong = false;
  private turned = 0;
  private listened?: Session;

  override willUpdate() {
    if (this.listened === this.session) return;
    this.listened?.removeEventListener("change", this.changed);
    this.session.addEventListener("change", this.changed);
    this.listened = this.session;
  }

  override disconnectedCallback() {
    this.listened?.removeEventListener("change", this.changed);
    this.listened = undefined;
    super.disconnectedCallback();
  }

  private changed = () => this.requestUpdate();

  /** Focus goes to what is new: a question, else the control that took the place of the one pressed. */
  override updated() {
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body) return;
    const target = this.querySelector<HTMLElement>("#question, #line-form, [data-testid=flip], [data-testid=next]");
    target?.focus({ preventScroll: true });
  }

  // ------------------------------------------------------------ what people press

  private flip = (event: Event) => {
    const { session } = this;
    const aipl = session.acting;
    const request = this.request();
    if (!aipl || !request || this.isSecondTap(event)) return;
    this.turned = performance.now();
    session.ask(request, aipl);
  };

  /** A second tap while the card turns over, or of a double click, was meant for the first. */
  private isSecondTap(event: Event) {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    return (event instanceof MouseEvent && event.detail > 1) || (!still && performance.now() - this.turned < TURNING);
  }

  /** What the big control asks. */
  private request(): Ask | undefined {
    const { place } = this.session.moment;
    const ask = stages[place.stage].ask;
    switch (ask) {
      case "industryBid": {
        const currentBid = this.currentBid();
        this.bidWrong = currentBid === undefined;
        return currentBid === undefined ? undefined : { ask, lap: place.lap, currentBid };
      }
      case "startInfluence": {
        const free = sum(this.session.draft.fields.free ?? "");
        return { ask, ...(free !== undefined && { free: [free] }) };
      }
      case "settle":
      case undefined:
        return undefined;
      default:
        return { ask };
    }
  }

  /** null: nobody has bid. Undefined: what is typed is no number. */
  private currentBid(): number | null | undefined {
    const typed = this.bidTyped().trim();
    return typed === "" ? null : sum(typed);
  }

  private bidTyped(): string {
    const { draft, moment } = this.session;
    return draft.fields.currentBid ?? String(moment.place.bid ?? "");
  }

  // ------------------------------------------------------------ what they see

  override render() {
    const { session } = this;
    const { game, place } = session.moment;
    const round = game.table.round ?? 1;
    const { phase } = stages[place.stage];
    return html`
      <header>
        <a class="button plain" href="#/" aria-label=${t.play.home()}>‹</a>
        <h1>
          ${phase ? html`<span data-testid="round">${t.play.round({ round, rounds: ROUNDS })}</span> · ` : ""}
          <span data-testid="phase">${phase ? t.play.phase({ phase, name: t.stage[place.stage].name() }) : t.stage[place.stage].name()}</span>
        </h1>
        <a class="button plain" data-testid="log" href="#/game/${session.id}/log">${t.play.log()}</a>
        <a class="button plain" data-testid="sheet" href="#/game/${session.id}/sheet">${t.play.sheet()}</a>
      </header>
      ${this.panel === "log" ? html`<aipl-log .session=${session}></aipl-log>` : ""}
      ${this.panel === "sheet" ? html`<aipl-sheet .session=${session}></aipl-sheet>` : ""}
      ${this.panel ? "" : this.main()}
      ${this.panel ? html`<footer><a class="button wide" href="#/game/${session.id}">${t.play.back()}</a></footer>` : this.controls()}
    `;
  }

  private main() {
    const { session } = this;
    const { game } = session.moment;
    const names = namesOf(game);
    return html`
      <main>
        ${game.aipls.length > 1 ? this.tabs(names) : ""}
        ${this.stageBody(names)}
        ${session.error ? this.refusal(session.error) : ""}
        ${this.won(names)}
      </main>
    `;
  }

  private tabs(names: Record<string, string>) {
    const { session } = this;
    return html`
      <div class="tabs" role="group" aria-label=${t.play.aipls()}>
        ${session.moment.game.aipls.map(
          ({ player, passed }) => html`
            <button data-testid="aipl-${player}" aria-pressed=${session.shown === player} @click=${() => session.look(player)}>
              ${names[player]}${passed && session.moment.place.stage === "industry" ? html` <span class="hint">${t.play.passed()}</span>` : ""}
            </button>
          `,
        )}
      </div>
    `;
  }

  private stageBody(names: Record<string, string>) {
    const { session } = this;
    const { game, place, decided } = session.moment;
    if (place.stage === "setup") return this.setup(names);
    if (place.stage === "tycoon") return this.tycoon(names);
    if (place.stage === "scoring" && due(game, place).length === 0) return this.scores(names);
    const { needs, line } = session;
    const aipl = needs?.aipl ?? session.draft.pending?.aipl ?? session.shown;
    const mine = decided?.aipl === aipl ? decided : undefined;
    const ask = session.draft.pending?.ask ?? mine?.ask;
    const holder = aiplOf(game, aipl);
    const showsFace = needs?.card || mine?.card || place.stage === "actions";
    const card = needs?.card ?? mine?.card ?? holder.current;
    const used = mine?.steps.find((step) => step.do === "token");
    // One at a time: an answer often makes the next question needless.
    const question = needs?.questions[0];
    return html`
      <aipl-card .card=${showsFace ? card : undefined} .level=${nextLevel(game, aipl)} .names=${names}
        .lit=${ask && lineOf[ask]} .tokens=${holder.tokens} .used=${used?.action}></aipl-card>
      ${question ? this.question(question, aipl, names) : ""}
      ${
        line && line !== "id" && line !== "level"
          ? html`<aipl-line-form .line=${line} .fields=${session.draft.fields} .type=${session.type.bind(session)} .tell=${session.tell.bind(session)}></aipl-line-form>`
          : ""
      }
      <div aria-live="polite">
        ${mine && !needs && !line ? html`<aipl-steps .steps=${mine.steps} .aipl=${aipl} .card=${mine.card} .names=${names}></aipl-steps>` : ""}
      </div>
      ${!mine && !needs && !line ? html`<p>${t.stage[place.stage].what({ aipl: names[session.acting ?? aipl] })}</p>` : ""}
    `;
  }

  private question(question: Question, aipl: string, names: Record<string, string>) {
    const { session } = this;
    return html`
      <aipl-question .question=${question} .aipl=${aipl} .card=${session.needs?.card} .names=${names}
        .typed=${session.draft.fields[question.key] ?? ""} .type=${(text: string) => session.type(question.key, text)}
        .answer=${(value: Answer) => session.answer(question.key, value)}></aipl-question>
    `;
  }

  private setup(names: Record<string, string>) {
    const { session } = this;
    return html`
      <p>${t.stage.setup.what()}</p>
      <ol>
        ${session.whole.setup.map(
          (step, i) => html`<li><label>
            <input type="checkbox" .checked=${session.draft.ticks.includes(i)} @change=${() => session.tick(i)} />
            ${say(step, { language, names })}
          </label></li>`,
        )}
      </ol>
    `;
  }

  private tycoon(names: Record<string, string>) {
    const { session } = this;
    return html`
      <section data-testid="question" aria-labelledby="question">
        <h2 id="question" tabindex="-1">${t.stage.tycoon.what()}</h2>
        <div class="tabs">
          ${session.moment.game.table.players.map(
            ({ id }) =>
              html`<button data-testid="answer-${id}" @click=${() => session.tycoon(id)}>${names[id]}</button>`,
          )}
        </div>
      </section>
    `;
  }

  private scores(names: Record<string, string>) {
    const scored = this.session.whole.moments.flatMap(({ decided }) => (decided?.ask === "score" ? [decided] : []));
    return html`
      <section data-testid="scores" aria-labelledby="scores">
        <h2 id="scores" tabindex="-1">${t.score.title()}</h2>
        ${scored.map(({ aipl, steps }) => html`<aipl-steps .steps=${steps} .aipl=${aipl} .names=${names}></aipl-steps>`)}
      </section>
    `;
  }

  /** Who won the bidding: only an AIPL that did is asked further. */
  private won(names: Record<string, string>) {
    const { session } = this;
    const { game, place } = session.moment;
    const { won } = stages[place.stage];
    if (!won || place.asked.length + place.won.length === 0 || session.draft.pending) return "";
    return html`
      <div class="tabs">
        ${game.aipls
          .filter(({ player }) => !place.won.includes(player))
          .map(
            ({ player }) => html`
              <button data-testid="won-${player}" @click=${() => session.ask({ ask: won }, player)}>
                ${t.play.won({ aipl: names[player] })}
              </button>
            `,
          )}
      </div>
    `;
  }

  private refusal(error: NonNullable<Session["error"]>) {
    const { text, place } = sayError(error, { language });
    return html`<div role="alert" data-testid="error"><p>${text}</p><p class="hint">${place}</p></div>`;
  }

  private controls() {
    const { session } = this;
    const { game, place } = session.moment;
    const names = namesOf(game);
    const { acting } = session;
    const { stage } = place;
    const pending = session.draft.pending !== undefined;
    const goOn = !pending && mayGoOn(game, place);
    const mayFlip = !pending && acting !== undefined && stages[stage].ask !== undefined;
    return html`
      <footer>
        ${mayFlip && stage === "industry" ? this.bidField() : ""}
        ${mayFlip && stage === "startInfluence" ? this.freeField() : ""}
        <button data-testid="undo" aria-disabled=${!session.canUndo} @click=${() => session.undo()}>${t.play.undo()}</button>
        <button data-testid="redo" aria-disabled=${!session.canRedo} @click=${() => session.redo()}>${t.play.redo()}</button>
        ${
          mayFlip
            ? html`<button class="big" data-testid="flip" @click=${this.flip}>${t.stage[stage].flip({
                aipl: names[acting],
                lap: place.lap,
                bid: stage === "industry" ? (this.currentBid() ?? "none") : "none",
              })}</button>`
            : ""
        }
        ${goOn ? html`<button class=${mayFlip ? "wide" : "big"} data-testid="next" @click=${() => session.next()}>${t.stage[stage].next()}</button>` : ""}
      </footer>
    `;
  }

  private bidField() {
    return html`
      <label class="field wide">${t.play.currentBid()}
        <input data-testid="current-bid" inputmode="numeric" autocomplete="off" .value=${this.bidTyped()} aria-invalid=${this.bidWrong}
          @input=${(event: InputEvent) => this.session.type("currentBid", (event.target as HTMLInputElement).value)}
          @keydown=${(event: KeyboardEvent) => event.key === "Enter" && this.flip(event)} />
        ${this.bidWrong ? html`<span role="alert">${t.question.notANumber()}</span>` : ""}
      </label>
    `;
  }

  private freeField() {
    return html`
      <label class="field wide">${t.play.free()}
        <input inputmode="numeric" autocomplete="off" .value=${this.session.draft.fields.free ?? ""}
          @input=${(event: InputEvent) => this.session.type("free", (event.target as HTMLInputElement).value)} />
      </label>
    `;
  }
}
