import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Request } from "tycoon-aipl/web";
import { AiplElement } from "../../../js/element/base.js";
import { likelyOf } from "../../../js/element/likely.js";
import { sum } from "../../../js/element/sum.js";
import type { Ask, Session } from "../../../js/flow/session.js";
import { namesOf } from "../../../js/words/say.js";
import { keep, setOf, withCard } from "../cards/met.js";
import { Follow } from "../follow.js";
import { sayMove } from "../game/say-move.js";
import { isTooSoon } from "../parts/guard.js";
import { icon } from "../parts/icons.js";
import { t } from "../words.js";
import "../../../js/element/signs.js";

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
    aipl-controls .project > .grow {
      flex-basis: 5rem;
      min-width: 0;
    }
    aipl-controls .likely {
      display: flex;
      flex-wrap: wrap;
      gap: 0.2rem;
    }
    aipl-controls .likely span {
      flex-basis: 100%;
      font-size: 0.85rem;
    }
    aipl-controls .likely button {
      flex: 1 1 2.75rem;
      padding: 0;
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
  press = () => {
    const { session } = this;
    // Enter in a field gets here too.
    if (isTooSoon() || session.draft.pending) return;
    this.told = "";
    const { next } = session;
    if (!next) return this.withoutRequest();
    const request = this.request(next);
    if (!request) return;
    if (session.together) session.askAll(request);
    else session.ask(request, next.aipl);
  };

  /** What the big control does where nothing is due. */
  private withoutRequest() {
    const { session } = this;
    const { holder } = this;
    if (holder && this.bidTyped()) this.raise();
    else if (holder) session.ask(holder);
    else if (session.may("next")) session.goOn();
  }

  /** The AIPL that holds the highest bid, as the request that it is asked when it has won. */
  private get holder() {
    const { stage, won } = this.session.due;
    return stage === "industryBid" ? won[0] : undefined;
  }

  private raise() {
    const bid = this.bidOrWrong();
    if (typeof bid === "number") this.session.raise(bid);
  }

  private nobodyBid = () => {
    const { next } = this.session;
    if (next?.ask === "industryBid") this.session.ask({ ...next, currentBid: null });
  };

  private next = () => {
    this.told = "";
    this.session.goOn();
  };

  /** What the big control asks. */
  private request(next: Request): Ask | undefined {
    const { ask } = next;
    switch (ask) {
      case "industryBid": {
        if (!this.session.tells("currentBid")) return next;
        const currentBid = this.bidOrWrong();
        if (currentBid === null) {
          this.told = t.play.tellBid();
          this.querySelector<HTMLElement>("input")?.focus();
        }
        return typeof currentBid === "number" ? { ...next, currentBid } : undefined;
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
      default:
        return next;
    }
  }

  private projects() {
    const { fields } = this.session.draft;
    return Array.from({ length: this.session.projectsToTell }, (_, i) => ({
      influence: sum(fields[`project${i}.influence`] ?? ""),
      favor: sum(fields[`project${i}.favor`] ?? ""),
    })).filter((project): project is { influence: number; favor: number } =>
      Object.values(project).every((n) => n !== undefined),
    );
  }

  /** The real cards that were told with a mark are kept with what they show. */
  private keepProjects() {
    const { fields } = this.session.draft;
    for (let i = 0; i < this.session.projectsToTell; i++) {
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

  /** null: nothing is typed. Undefined: what is typed is no number, which is then shown. */
  private bidOrWrong(): number | null | undefined {
    const typed = this.bidTyped();
    const bid = typed === "" ? null : sum(typed);
    this.wrong = bid === undefined;
    if (this.wrong) this.querySelector<HTMLElement>("input")?.focus();
    return bid;
  }

  /** What is typed of the bid of people: of one that they answer with, the bid known so far to begin with. */
  private bidTyped(): string {
    const { draft, moment } = this.session;
    const known = this.holder ? "" : String(moment.game.course.auction?.bid ?? "");
    return (draft.fields.currentBid ?? known).trim();
  }

  override render() {
    const { session, holder } = this;
    const { pending } = session.draft;
    const next = pending ? undefined : session.next;
    const goesOn = pending === undefined && session.may("next");
    const bids = next?.ask === "industryBid" && session.tells("currentBid");
    const raises = pending === undefined && holder !== undefined;
    const told = [
      bids ? this.bidField("current-bid", t.play.currentBid()) : "",
      bids && session.due.ask[0]?.ask === "industryBid" && session.moment.game.course.auction?.bid === null
        ? html`<button class="grow" data-testid="nobody-bid" @click=${this.nobodyBid}>${t.play.nobodyBid()}</button>`
        : "",
      raises ? this.bidField("higher-bid", t.play.higherBid()) : "",
      next?.ask === "startInfluence" ? this.freeField() : "",
      goesOn && (next || raises) ? this.nextControl("grow") : "",
      goesOn && !next && !raises && session.may("auction")
        ? html`<button class="grow" data-testid="auction" @click=${() => session.auction()}>${t.react.auction()}</button>`
        : "",
    ].filter(Boolean);
    return html`
      ${told.length > 0 ? html`<div class="row">${told}</div>` : ""}
      ${next ? Array.from({ length: session.projectsToTell }, (_, i) => this.projectFields(i)) : ""}
      ${next ? this.likelyProjects() : ""}
      ${this.wrong && (bids || raises) ? html`<p role="alert">${t.question.notANumber()}</p>` : ""}
      <p role="status" class=${this.told ? "hint" : "hidden"}>${this.told}</p>
      <div class="row">
        ${this.step("undo", session.canUndo, () => session.undo())}
        ${this.step("redo", session.canRedo, () => session.redo())}
        ${next ? this.flip(next) : raises ? this.wonOrRaised(holder) : goesOn ? this.nextControl("big") : ""}
      </div>
    `;
  }

  private flip({ aipl = "" }: Request) {
    const { session } = this;
    const { game } = session.moment;
    const bid = session.tells("currentBid") ? (sum(this.bidTyped()) ?? "untold") : game.course.auction?.bid;
    return html`
      <button class="big" data-testid="flip" @click=${this.press}>
        ${t.stage[session.due.stage].flip({
          aipl: namesOf(game)[aipl],
          aipls: session.together ? game.aipls.length : 1,
          bid: bid ?? "none",
        })}
      </button>
    `;
  }

  /** Nobody bid higher than the AIPL, or somebody did: then it is typed. */
  private wonOrRaised({ aipl = "" }: Request) {
    const bid = this.bidTyped();
    const names = namesOf(this.session.moment.game);
    return html`
      <button class="big" data-testid=${bid ? "flip" : `won-${aipl}`} @click=${this.press}>
        ${
          bid
            ? t.stage.industryBid.flip({ aipl: names[aipl], aipls: 1, bid: sum(bid) ?? "none" })
            : t.play.hasWon({ aipl: names[aipl] })
        }
      </button>
    `;
  }

  private nextControl(size: "big" | "grow") {
    return html`
      <button class=${size} data-testid="next" @click=${this.next}>
        ${t.stage[this.session.due.stage].next()} ${size === "grow" ? icon("arrow") : ""}
      </button>
    `;
  }

  /** Undo or redo: pressed in vain it says why nothing happened. */
  private step(way: "undo" | "redo", can: boolean, go: () => void) {
    const { whole, draft } = this.session;
    // An answer, or a request that waits for one, is taken back before the last move.
    const what = can && !draft.pending ? sayMove(whole, way === "undo" ? whole.cursor - 1 : whole.cursor) : "";
    return html`
      <button
        class="icons"
        data-testid=${way}
        title=${what ? t.play[way === "undo" ? "undoing" : "redoing"]({ what }) : nothing}
        aria-disabled=${!can}
        @click=${() => {
          this.told = can ? what && t.play[way === "undo" ? "undone" : "redone"]({ what }) : t.play.nothingTo({ way });
          if (can) go();
        }}
      >
        ${icon(way)}${t.play[way]()}
      </button>
    `;
  }

  private bidField(id: string, label: string) {
    return html`
      <div class="signed grow">
        <label class="field">
          ${label}
          <input
            class="typed"
            data-testid=${id}
            inputmode="numeric"
            autocomplete="off"
            placeholder=${t.play.noBid()}
            .value=${this.bidTyped()}
            aria-invalid=${this.wrong}
            @focus=${(event: Event) => (event.target as HTMLInputElement).select()}
            @input=${(event: Event) => this.session.type("currentBid", (event.target as HTMLInputElement).value)}
            @keydown=${(event: KeyboardEvent) => event.key === "Enter" && this.press()}
          />
        </label>
        <aipl-signs></aipl-signs>
      </div>
    `;
  }

  private projectFields(i: number) {
    const id = `project${i}.id`;
    return html`
      <div class="row project">
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

  /** The likely numbers of the first field that is still empty: a tap instead of a keyboard. */
  private likelyProjects() {
    const { session } = this;
    const fields = Array.from({ length: session.projectsToTell }, (_, i) =>
      (["influence", "favor"] as const).map((part) => ({ field: `project${i}.${part}`, number: i + 1, part })),
    ).flat();
    const empty = fields.find(({ field }) => !session.draft.fields[field]?.trim());
    if (!empty) return "";
    const { field, number, part } = empty;
    const label = t.play.project({ number, part: t.fact[part]() });
    return html`
      <div class="likely" role="group" aria-labelledby="likely-of">
        <span id="likely-of">${label}</span>
        ${likelyOf(part)?.map(
          (n) => html`
            <button data-testid="likely-${field}-${n}"
              @click=${() => session.type(field, String(n))}>${n}</button>`,
        )}
      </div>
    `;
  }

  private freeField() {
    return html`
      <div class="signed grow">
        <label class="field">
          ${t.play.free()}
          <input
            class="typed"
            inputmode="numeric"
            autocomplete="off"
            .value=${this.session.draft.fields.free ?? ""}
            @input=${(event: Event) => this.session.type("free", (event.target as HTMLInputElement).value)}
            @keydown=${(event: KeyboardEvent) => event.key === "Enter" && this.press()}
          />
        </label>
        <aipl-signs></aipl-signs>
      </div>
    `;
  }
}
