import { type CSSResultGroup, css, html, LitElement, nothing } from "lit";
import { property } from "lit/decorators.js";
import type { Card, Game, Outcome, Question, Request } from "tycoon-aipl/web";
import { AiplError, checkGame, decide } from "tycoon-aipl/web";
import { namesOf, sayError } from "../words/say.js";
import { fault } from "./base.js";
import { deckOf } from "./deck.js";
import { type Line, lineOf, neededLine, nextLevel } from "./lines.js";
import type { Answer } from "./question.js";
import { sayLine } from "./say-line.js";
import type { Basis } from "./steps.js";
import { language, t } from "./words.js";
import "./card.js";
import "./line-form.js";
import "./question.js";
import "./steps.js";

export type Needs = Extract<Outcome, { status: "needs" }>;
export type Decided = Extract<Outcome, { status: "decided" }>;

/** What is shown of an outcome. */
export type Shown = Needs | Pick<Decided, "status" | "aipl" | "card" | "steps">;

/**
 * One turn of an AIPL: flips the card, asks people what decides, shows what the AIPL does and why. In the package it has
 * a shadow root (index.ts), in our page it is part of the page.
 *
 * Who has a game sets `game` and `request`, and hears `aipl-outcome`; the element asks the engine. Who asks the engine
 * themselves, as our page does, sets `outcome`, and hears `aipl-answer` and `aipl-card`.
 */
export class AiplTurn extends LitElement {
  static override styles: CSSResultGroup = css`
    :host,
    aipl-turn {
      display: block;
      /* A container has no width of its own, where the host's layout asks for one. */
      container-type: inline-size;
      contain-intrinsic-inline-size: 22rem;
      min-inline-size: 0;
    }
    .turn,
    .turn-told {
      display: grid;
      align-items: start;
      grid-template-columns: minmax(0, 1fr);
      gap: 0.75rem;
      align-content: start;
    }
    .turn-question {
      background: var(--inset);
      border-radius: var(--round);
      border-left: 4px solid var(--red);
      padding: 0.6rem 0.8rem;
    }
    .turn-refusal {
      padding: 0.5rem 0.75rem;
      border: 2px solid var(--red);
      background: var(--sheet);
    }
    @container (min-width: 48rem) {
      .turn {
        grid-template-columns: 24rem minmax(0, 1fr);
        column-gap: 2rem;
      }
    }
  `;

  /** The game. It is never changed: the next one is in the outcome. */
  @property({ attribute: false }) game?: Game;
  /** What is shown. The element sets it when it has asked; else it is for the host to set. */
  @property({ attribute: false }) outcome?: Shown | null;
  /** What was asked: the line of the card that is lit. Set by the element when it asks. */
  @property() asked?: Request["ask"];
  /** Whose card is shown before anything is asked; needless with one AIPL. */
  @property() aipl = "";
  /** What ids are called, if not as in the game. */
  @property({ attribute: false }) names: Record<string, string> = {};
  /** Where rules can be looked up: the address before the rule's name. Absent: the reasons are not linked. */
  @property() rules?: string | null;
  /** Whose cards they are, as said on the card; absent: as the game says. */
  @property() origin?: string;
  /** Real cards told before, by their ids: people pick them instead of telling them again. */
  @property({ attribute: false }) known: Partial<Card>[] = [];
  /** Of them those that lie face up in this deck already, as far as that is known: they are not offered first. */
  @property({ attribute: false }) played: readonly string[] = [];
  /** And those that are known not to be in this deck: they are not offered. */
  @property({ attribute: false }) elsewhere: readonly string[] = [];
  /** People say that they carried the line out off the card; absent: that is not offered. */
  @property({ attribute: false }) skip?: () => void;
  /** The line of a real card that is asked for. Set by the element when it asks. */
  @property({ attribute: false }) line?: Line;
  /** What was told so far of the real card that lies there, if the host asks the engine. */
  @property({ attribute: false }) card?: Partial<Card>;
  /** What the outcome was decided from, if the host asked the engine: with it the reasons tell the numbers. */
  @property({ attribute: false }) basis?: Basis;
  /** What is typed into fields so far; kept by a host that wants it to survive a reload. */
  @property({ attribute: false }) fields: Record<string, string> = {};

  private wanted?: Request | null;
  /** The request as it was set, to tell a new one from the same one set again. */
  private last?: string;
  /** The request that is being asked, with the answers so far. */
  private pending?: Request;
  private checked?: Game;
  /** What the element decided last, and from what. */
  private made?: Basis & { outcome: Shown };
  private error?: AiplError;
  /** The error that the host was told of, so that it is told once. */
  private refused?: string;
  /** What to tell the host once all is shown. */
  private news: CustomEvent[] = [];
  private settle?: { resolve: (outcome: Decided) => void; reject: (reason: unknown) => void };
  private hadFocus = false;

  /**
   * What to ask. It is asked once: again only when its value changes, or after it was null, so that a host may render
   * as often as it likes.
   */
  @property({ attribute: false })
  get request(): Request | null | undefined {
    return this.wanted;
  }
  set request(request: Request | null | undefined) {
    this.wanted = request;
    const value = request ? text(request) : undefined;
    if (value === this.last) return;
    this.begin(request ?? undefined, value);
  }

  /** Asks, whatever was asked before; the promise is kept when people have answered all questions. */
  ask(request: Request): Promise<Decided> {
    // What is no request at all is refused like any other.
    this.wanted = request || ({} as Request);
    this.begin(this.wanted, text(this.wanted));
    return new Promise((resolve, reject) => {
      this.settle = { resolve, reject };
    });
  }

  /** Whether people are asked something. */
  get asks(): boolean {
    return this.checked !== undefined && (this.outcome?.status === "needs" || this.line !== undefined);
  }

  /** Puts the focus on what is new: the question, else what the AIPL does. */
  override focus(options?: FocusOptions) {
    const targets = ["#question", "#line-form", "[data-testid=why]"];
    const target = targets.map((name) => this.renderRoot.querySelector<HTMLElement>(name)).find(Boolean);
    target?.focus(options);
  }

  private begin(request: Request | undefined, value: string | undefined) {
    this.settle?.reject(new DOMException("something else is asked now", "AbortError"));
    this.settle = undefined;
    this.last = value;
    this.pending = request;
    this.fields = {};
    this.line = undefined;
    this.error = undefined;
    this.refused = undefined;
    // What was asked before it is no longer for people to answer.
    if (this.outcome?.status === "needs") this.outcome = undefined;
    this.requestUpdate("request");
  }

  /** A refused request is asked again when there is another game. */
  override willUpdate(changed: Map<PropertyKey, unknown>) {
    const isAsked = this.pending !== undefined && (changed.has("game") || changed.has("request"));
    // Also a game that the host changed in place is read anew when something is asked of it.
    if (isAsked || changed.has("game")) this.attempt(() => this.check());
    if (this.pending && this.checked && isAsked) {
      const { checked, pending } = this;
      this.attempt(() => this.consider(checked, pending));
    }
  }

  /** A game that is none is told at once, before anything is drawn of it. */
  private check() {
    this.checked = undefined;
    this.error = undefined;
    if (this.game !== undefined && this.game !== null) this.checked = this.sound(this.game);
  }

  /** Any game, of any host: throws if it is none. */
  protected sound(game: Game): Game {
    return checkGame(game);
  }

  /** Asks the engine; what it needs is asked of people. */
  private consider(game: Game, pending: Request) {
    this.line = undefined;
    this.asked = pending.ask;
    try {
      this.outcome = decide(game, pending);
    } catch (error) {
      this.line = error instanceof AiplError ? neededLine(error, pending) : undefined;
      if (!this.line) throw error;
      this.outcome = undefined;
    }
    if (this.outcome?.status !== "decided") return;
    this.made = { outcome: this.outcome, game, request: pending };
    this.pending = undefined;
    this.tell("outcome", this.outcome as Decided);
  }

  private attempt(run: () => void) {
    try {
      run();
    } catch (error) {
      if (!(error instanceof AiplError)) throw error;
      this.error = error;
      if (this.outcome?.status === "needs") this.outcome = undefined;
      const told = `${error.code} ${error.path} ${error.message}`;
      if (told !== this.refused) this.tell("error", error);
      this.refused = told;
    }
  }

  private tell(name: "outcome" | "error", detail: Decided | AiplError) {
    this.news.push(new CustomEvent(`aipl-${name}`, { detail, bubbles: true, composed: true }));
  }

  private send(name: "answer" | "card" | "typed", detail: object) {
    this.dispatchEvent(new CustomEvent(`aipl-${name}`, { detail, bubbles: true, composed: true }));
  }

  private answer = (key: string, value: Answer) => {
    this.go({ answers: { ...this.pending?.answers, [key]: value } });
    this.send("answer", { key, value });
  };

  private told = (line: Partial<Card>) => {
    this.go({ card: { ...this.pending?.card, ...line } });
    this.send("card", line);
  };

  /** Asks again with what people said. */
  private go(more: Pick<Request, "answers" | "card">) {
    if (!this.pending) return;
    this.pending = { ...this.pending, ...more };
    this.fields = {};
    this.requestUpdate("request");
  }

  private type = (field: string, typed: string) => {
    this.fields = { ...this.fields, [field]: typed };
    this.send("typed", { field, text: typed });
  };

  protected override performUpdate() {
    try {
      super.performUpdate();
    } catch (error) {
      this.settle?.reject(error);
      this.settle = undefined;
      fault(this, error);
    }
  }

  override update(changed: Map<PropertyKey, unknown>) {
    this.hadFocus = this.shadowRoot?.activeElement != null;
    super.update(changed);
  }

  /** The host hears of it when it can be seen, and may set properties anew. */
  override updated() {
    const { news, settle } = this;
    this.news = [];
    for (const event of news) {
      if (event.type === "aipl-outcome") settle?.resolve(event.detail);
      else settle?.reject(event.detail);
      this.settle = undefined;
      this.dispatchEvent(event);
    }
    if (this.hadFocus) void this.keepFocus();
  }

  /** Focus that went with the answered question goes to what came of it. */
  private async keepFocus() {
    await new Promise(requestAnimationFrame);
    const lost = this.shadowRoot?.activeElement == null && document.activeElement === document.body;
    if (lost) this.focus({ preventScroll: true });
  }

  override render() {
    const { checked } = this;
    const names = checked ? { ...namesOf(checked), ...this.names } : {};
    return html`
      <div class="turn" lang=${language}>
        ${checked ? this.lying(checked, names) : ""}
        <div class="turn-told">
          ${this.error ? refusal(this.error) : ""}
          ${checked ? this.talk(checked, names) : ""}
          ${this.below()}
        </div>
      </div>
    `;
  }

  /** What the host shows below. */
  protected below(): unknown {
    return html`<slot></slot>`;
  }

  /** The card that lies there. */
  private lying(game: Game, names: Record<string, string>) {
    const { outcome, asked } = this;
    const aipl = this.acting(game);
    const after = outcome && "game" in outcome ? (outcome as Decided).game : game;
    const holder = after.aipls.find(({ player }) => player === aipl);
    if (!holder) return "";
    const steps = outcome?.status === "decided" ? outcome.steps : [];
    const used =
      steps.find((step) => step.do === "token")?.action ??
      (outcome?.status === "needs" ? outcome.questions[0]?.action : undefined);
    const origin = game.cards === "physical" ? t.card.yours() : game.cards === "sample" ? t.card.ours() : t.card.own();
    return html`
      <aipl-card
        .card=${outcome?.card ?? (asked === "action" ? holder.current : undefined)}
        .level=${nextLevel(after, aipl)}
        .origin=${this.origin ?? origin}
        .turn=${`${aipl} ${asked} ${holder.faceUp.length} ${holder.deck.length}`}
        .names=${names}
        .lit=${asked && lineOf[asked]}
        .tokens=${holder.tokens}
        .used=${used}
      ></aipl-card>
    `;
  }

  /** What is asked and what is decided. */
  private talk(game: Game, names: Record<string, string>) {
    const { outcome, asked, line } = this;
    const aipl = this.acting(game);
    // What is lit on the card is seen; those who hear the steps hear it first.
    const lit = asked && lineOf[asked];
    const heard =
      outcome?.card && lit && t.card.shows({ line: t.line[lit](), text: sayLine(lit, outcome.card, names) });
    // One at a time: an answer often makes the next question needless.
    const question = outcome?.status === "needs" ? outcome.questions[0] : undefined;
    return html`
      ${question ? this.question(question, aipl, names) : ""}
      ${line ? this.form(game, aipl, line) : ""}
      <div aria-live="polite">
        ${heard ? html`<p class="hidden" data-testid="heard">${heard}</p>` : ""}
        ${
          outcome?.status === "decided"
            ? html`
              <aipl-steps
                .steps=${outcome.steps}
                .aipl=${aipl}
                .card=${outcome.card}
                .names=${names}
                .basis=${this.made?.outcome === outcome ? this.made : this.basis}
                .rules=${this.rules}
              ></aipl-steps>`
            : ""
        }
      </div>
    `;
  }

  private question(question: Question, aipl: string, names: Record<string, string>) {
    return html`
      <aipl-question
        class="turn-question"
        .question=${question}
        .aipl=${aipl}
        .card=${this.outcome?.card}
        .names=${names}
        .typed=${this.fields[question.key] ?? ""}
        .type=${(typed: string) => this.type(question.key, typed)}
        .answer=${(value: Answer) => this.answer(question.key, value)}
      ></aipl-question>
    `;
  }

  private form(game: Game, aipl: string, line: Line) {
    const current = this.asked === "action" ? game.aipls.find(({ player }) => player === aipl)?.current : undefined;
    const told: Partial<Card> = { ...current, ...(this.pending?.card ?? this.card) };
    return html`
      <aipl-line-form
        .line=${line}
        .known=${this.known}
        .played=${this.played}
        .elsewhere=${this.elsewhere}
        .deck=${deckOf(game, aipl)}
        .told=${told}
        .skip=${this.skip}
        .mark=${told.id ?? ""}
        .fields=${this.fields}
        .type=${this.type}
        .tell=${this.told}
      ></aipl-line-form>
    `;
  }

  private acting(game: Game): string {
    return this.pending?.aipl ?? this.outcome?.aipl ?? (this.aipl || game.aipls[0]!.player);
  }
}

/** A request as a text, to be compared; what cannot be one is always another. */
function text(request: unknown): string {
  try {
    return JSON.stringify(request);
  } catch {
    return String(Math.random());
  }
}

function refusal(error: AiplError) {
  const said = sayError(error, { language });
  return html`
    <div class="turn-refusal" role="alert" data-testid="error">
      <p>${said.text}</p>
      ${error.path ? html`<p class="hint">${said.place}</p>` : nothing}
    </div>
  `;
}
