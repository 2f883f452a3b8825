import { css, html } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { AiplElement } from "../../../js/element/base.js";
import { sum } from "../../../js/element/sum.js";
import { mayGoOn, projectsToTell, stages } from "../../../js/flow/guide.js";
import type { Ask, Session } from "../../../js/flow/session.js";
import { namesOf } from "../../../js/words/say.js";
import { keep, setOf, withCard } from "../cards/met.js";
import { Follow } from "../follow.js";
import { icon } from "../parts/icons.js";
import { t } from "../words.js";

/** How long the card takes to turn over, in milliseconds. */
const TURNING = 350;

/** The foot of the game: one big control for what comes next; undo, redo and going on are quiet. */
@customElement("aipl-controls")
export class Controls extends AiplElement {
  static override styles = css`
    aipl-controls {
      position: relative;
      display: grid;
      gap: 0.5rem;
      padding: 0.5rem 0.75rem calc(0.6rem + env(safe-area-inset-bottom));
      background: var(--paper);
      border-top: 2px solid var(--ink);
    }
    aipl-controls .row {
      display: flex;
      flex-wrap: wrap;
      gap: 0.5rem;
      align-items: end;
    }
    /* On a line of its own where text is large. */
    aipl-controls .row > .big {
      flex: 1 1 9rem;
    }
    aipl-controls .row > .grow {
      flex: 1 1 7rem;
    }
    aipl-controls .row > .icons {
      flex: none;
      min-width: 3.2rem;
      min-height: 3.5rem;
      padding: 0.2rem;
      display: grid;
      gap: 0;
      font-size: 0.75rem;
      justify-items: center;
    }
    aipl-controls .icons aipl-icon {
      font-size: 1rem;
    }
    aipl-controls label {
      font-size: 0.85rem;
    }
    @media (min-width: 50rem) {
      /* Beneath what is to be done, beside the card: the way from reading to pressing is short. */
      aipl-controls {
        padding-left: 26.75rem;
        border-top: 0;
      }
    }
    aipl-controls .typed {
      font-size: 1.25rem;
      font-weight: bold;
    }
    aipl-controls [aria-invalid="true"] {
      border: 2px solid var(--red);
    }
  `;

  @property({ attribute: false }) session!: Session;
  @state() private wrong = false;
  /** Why a press did nothing. */
  @state() private told = "";
  private turned = Number.NEGATIVE_INFINITY;

  constructor() {
    super();
    new Follow(this);
  }

  override connectedCallback() {
    super.connectedCallback();
    this.role = "region";
    this.ariaLabel = t.play.controls();
  }

  /** Does what the big control does; for the keyboard too. */
  press = (event?: Event) => {
    const { session } = this;
    if (this.isSecondTap(event) || session.draft.pending) return;
    this.told = "";
    const request = this.request();
    if (session.acting && request) {
      this.turned = performance.now();
      const { game, place } = session.moment;
      // Of real decks each has its own cards to tell of.
      if (stages[place.stage].together && game.cards !== "physical") session.askAll(request);
      else session.ask(request, session.acting);
    } else if (!session.acting && this.goOn) session.next();
  };

  /** A second tap while the card turns over, or of a double click, was meant for the first. */
  private isSecondTap(event?: Event) {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const double = event instanceof MouseEvent && event.detail > 1;
    return double || (!still && performance.now() - this.turned < TURNING);
  }

  private next = (event: Event) => {
    if (this.isSecondTap(event)) return;
    this.told = "";
    this.session.next();
  };

  /** What the big control asks. */
  private request(): Ask | undefined {
    const { place } = this.session.moment;
    const ask = stages[place.stage].ask;
    switch (ask) {
      case "industryBid": {
        const currentBid = this.currentBid();
        this.wrong = currentBid === undefined;
        if (currentBid === undefined) this.querySelector<HTMLElement>("input")?.focus();
        return currentBid === undefined ? undefined : { ask, lap: place.lap, currentBid };
      }
      case "startInfluence": {
        const free = sum(this.session.draft.fields.free ?? "");
        return { ask, ...(free !== undefined && { free: [free] }) };
      }
      case "nationalProject": {
        const projects = this.projects();
        this.keepProjects();
        return { ask, ...(projects.length > 0 && { projects }) };
      }
      case "settle":
      case undefined:
        return undefined;
      default:
        return { ask };
    }
  }

  /** How many National Projects there are to be told of: with real cards, when they are turned over. */
  private get projectCards() {
    const { acting, moment } = this.session;
    return acting ? projectsToTell(moment.game, moment.place, acting) : 0;
  }

  private projects() {
    const { fields } = this.session.draft;
    return Array.from({ length: this.projectCards }, (_, i) => ({
      influence: sum(fields[`project${i}.influence`] ?? ""),
      favor: sum(fields[`project${i}.favor`] ?? ""),
    })).filter((project): project is { influence: number; favor: number } =>
      Object.values(project).every((n) => n !== undefined),
    );
  }

  /** The real cards that were told with a mark are kept with what they show. */
  private keepProjects() {
    const { fields } = this.session.draft;
    for (let i = 0; i < this.projectCards; i++) {
      const id = fields[`project${i}.id`]?.trim();
      const [influence, favor] = [sum(fields[`project${i}.influence`] ?? ""), sum(fields[`project${i}.favor`] ?? "")];
      if (!id || influence === undefined || favor === undefined) continue;
      void keep(this.session.id, (cards) => withCard(cards, { id, project: { influence, favor } }));
    }
  }

  /** The mark of a real card; where its project was told before, that is not asked again. */
  private async mark(i: number, id: string) {
    const { session } = this;
    session.type(`project${i}.id`, id);
    const { cards } = await setOf(session.id);
    const project = cards.find((card) => card.id === id.trim())?.project;
    if (!project) return;
    session.type(`project${i}.influence`, String(project.influence));
    session.type(`project${i}.favor`, String(project.favor));
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

  private get goOn() {
    const { draft, moment } = this.session;
    return draft.pending === undefined && mayGoOn(moment.game, moment.place);
  }

  override render() {
    const { session, goOn } = this;
    const { game, place } = session.moment;
    const { acting } = session;
    const { stage } = place;
    const mayFlip = session.draft.pending === undefined && acting !== undefined && stages[stage].ask !== undefined;
    const bids = mayFlip && stage === "industry";
    const quiet = goOn && mayFlip;
    return html`
      ${
        quiet || bids || (mayFlip && stage === "startInfluence")
          ? html`
            <div class="row">
              ${bids ? this.bidField() : ""}
              ${mayFlip && stage === "startInfluence" ? this.freeField() : ""}
              ${quiet ? html`<button class="grow" data-testid="next" @click=${this.next}>${t.stage[stage].next()} ${icon("arrow")}</button>` : ""}
            </div>`
          : ""
      }
      ${mayFlip ? Array.from({ length: this.projectCards }, (_, i) => this.projectFields(i)) : ""}
      ${this.wrong && bids ? html`<p role="alert">${t.question.notANumber()}</p>` : ""}
      <p role="status" class=${this.told ? "hint" : "hidden"}>${this.told}</p>
      <div class="row">
        ${this.step("undo", session.canUndo, () => session.undo())}
        ${this.step("redo", session.canRedo, () => session.redo())}
        ${
          mayFlip
            ? html`
              <button class="big" data-testid="flip" @click=${this.press}>
                ${t.stage[stage].flip({
                  aipl: namesOf(game)[acting],
                  aipls: game.cards === "physical" ? 1 : game.aipls.length,
                  bid: bids ? (this.currentBid() ?? "none") : "none",
                })}
              </button>`
            : ""
        }
        ${goOn && !mayFlip ? html`<button class="big" data-testid="next" @click=${this.next}>${t.stage[stage].next()}</button>` : ""}
      </div>
    `;
  }

  /** Undo or redo: pressed in vain it says why nothing happened. */
  private step(way: "undo" | "redo", can: boolean, go: () => void) {
    return html`
      <button
        class="icons"
        data-testid=${way}
        aria-disabled=${!can}
        @click=${() => {
          this.told = can ? "" : t.play.nothingTo({ way });
          if (can) go();
        }}
      >
        ${icon(way)}${t.play[way]()}
      </button>
    `;
  }

  private bidField() {
    return html`
      <label class="field grow">
        ${t.play.currentBid()}
        <input
          class="typed"
          data-testid="current-bid"
          inputmode="numeric"
          autocomplete="off"
          placeholder=${t.play.noBid()}
          .value=${this.bidTyped()}
          aria-invalid=${this.wrong}
          @focus=${(event: Event) => (event.target as HTMLInputElement).select()}
          @input=${(event: Event) => this.session.type("currentBid", (event.target as HTMLInputElement).value)}
          @keydown=${(event: KeyboardEvent) => event.key === "Enter" && this.press(event)}
        />
      </label>
    `;
  }

  private projectFields(i: number) {
    const id = `project${i}.id`;
    return html`
      <div class="row">
        <label class="field grow">
          ${t.play.projectMark({ number: i + 1 })}
          <input autocomplete="off" maxlength="40" name=${id} .value=${this.session.draft.fields[id] ?? ""}
            @input=${(event: Event) => this.mark(i, (event.target as HTMLInputElement).value)} />
        </label>
        ${(["influence", "favor"] as const).map((part) => {
          const field = `project${i}.${part}`;
          return html`
            <label class="field grow">
              ${t.play.project({ number: i + 1, part: t.fact[part]() })}
              <input
                inputmode="numeric"
                autocomplete="off"
                name=${field}
                .value=${this.session.draft.fields[field] ?? ""}
                @input=${(event: Event) => this.session.type(field, (event.target as HTMLInputElement).value)}
              />
            </label>
          `;
        })}
      </div>
    `;
  }

  private freeField() {
    return html`
      <label class="field grow">
        ${t.play.free()}
        <input
          class="typed"
          inputmode="numeric"
          autocomplete="off"
          .value=${this.session.draft.fields.free ?? ""}
          @input=${(event: Event) => this.session.type("free", (event.target as HTMLInputElement).value)}
          @keydown=${(event: KeyboardEvent) => event.key === "Enter" && this.press(event)}
        />
      </label>
    `;
  }
}
