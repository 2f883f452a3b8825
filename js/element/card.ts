import { css, html, nothing } from "lit";
import { property } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import type { Action, Card, Level } from "tycoon-aipl/web";
import { sayAction, sayRegion, saySite } from "../words/say.js";
import { AiplElement, element } from "./base.js";
import { gears } from "./gears.js";
import { icon } from "./icon.js";
import type { icons } from "./icons.js";
import type { Line } from "./lines.js";
import { language, t } from "./words.js";

/** An AIPL card: its back with the gears, or its face with the line that counts now lit and the others dimmed. */
@element("aipl-card")
export class CardPart extends AiplElement {
  static override styles = css`
    aipl-card {
      display: block;
      perspective: 60rem;
    }
    aipl-card .turn {
      display: grid;
      transform-style: preserve-3d;
    }
    aipl-card .turn > * {
      grid-area: 1 / 1;
      backface-visibility: hidden;
    }
    aipl-card .turn > .back:not(:only-child) {
      transform: rotateY(180deg);
    }
    aipl-card .turning {
      animation: turn-over 350ms ease-out;
    }
    @keyframes turn-over {
      from {
        transform: rotateY(-180deg);
      }
    }
    @media (prefers-reduced-motion: reduce) {
      aipl-card .turning {
        animation: none;
      }
    }

    /* A matchbox label: a frame in a frame, rays from the middle, a plate with the gears. */
    aipl-card .back {
      min-height: 12rem;
      display: grid;
      place-content: center;
      justify-items: center;
      gap: 0.4rem;
      border: 3px solid #231c14;
      border-radius: 0.7rem;
      box-shadow:
        inset 0 0 0 6px #f3e7cd,
        inset 0 0 0 8px #231c14;
      background: repeating-conic-gradient(from 0deg at 50% 55%, var(--label) 0deg 7.5deg, var(--rays) 7.5deg 15deg);
      color: #231c14;
    }
    aipl-card .plate {
      display: grid;
      justify-items: center;
      gap: 0.35rem;
      padding: 0.7rem 1.3rem;
      border-radius: 0.5rem;
      background: #f3e7cd;
      border: 2px solid #231c14;
      box-shadow: 0 0 0 4px #f0a81c;
      font-family: var(--slab);
      font-weight: bold;
      letter-spacing: 0.12em;
    }
    aipl-card .plate .gears {
      height: 2.6rem;
      color: var(--label);
    }

    aipl-card .face {
      background: var(--sheet);
      border: 3px solid var(--edge);
      border-radius: 0.7rem;
      padding: 0.35rem;
      display: grid;
      align-content: start;
      gap: 0.15rem;
    }
    aipl-card .top {
      display: flex;
      align-items: center;
      gap: 0.5rem;
      padding: 0.1rem 0.45rem;
      border-radius: 0.35rem;
      background: var(--label);
      color: #fdf7e8;
      font-size: 0.8rem;
      font-weight: 600;
    }
    aipl-card .top span {
      flex: 1;
    }
    aipl-card .top .gears {
      height: 1.1rem;
    }
    aipl-card .pair {
      display: flex;
      flex-wrap: wrap;
      gap: 0.15rem;
    }
    aipl-card .line {
      display: flex;
      align-items: center;
      gap: 0.5rem;
      min-height: 1.9rem;
      padding: 0.1rem 0.45rem;
      line-height: 1.2;
      font-size: 0.95em;
    }
    aipl-card .face > :is(.line, .pair) + :is(.line, .pair) {
      border-top: 1px dotted var(--line);
    }
    aipl-card .dim {
      color: var(--soft);
    }
    aipl-card .lit {
      background: var(--marigold);
      color: var(--on-marigold);
      font-weight: bold;
      outline: 2px solid #231c14;
      outline-offset: -2px;
      border-radius: 0.35rem;
    }
    aipl-card .line.lit {
      font-size: 1.1em;
      min-height: 2.3rem;
    }
    aipl-card .pair .line {
      flex: 1 1 auto;
      font-size: 0.88em;
    }
    aipl-card ol {
      list-style: none;
      padding: 0;
      margin-top: 0.15rem;
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(3.6rem, 1fr));
      gap: 0.25rem;
    }
    aipl-card li {
      position: relative;
      display: grid;
      align-content: start;
      justify-items: center;
      gap: 0.15rem;
      padding: 0.3rem 0.1rem;
      border: 1px solid var(--line);
      border-radius: 0.35rem;
      font-size: 0.75em;
      line-height: 1.15;
      text-align: center;
      hyphens: manual;
    }
    aipl-card li aipl-icon {
      font-size: 1.1rem;
    }
    /* Its icon is paler; its word stays readable. */
    aipl-card li.token:not(.lit) > :not(.disc) {
      color: var(--soft);
    }
    aipl-card li.token:not(.lit) > aipl-icon {
      opacity: 0.6;
    }
    aipl-card .disc {
      position: absolute;
      top: -0.2rem;
      right: -0.2rem;
      display: grid;
      place-content: center;
      width: 1.25rem;
      height: 1.25rem;
      border-radius: 50%;
      background: #1b5a45;
      color: #fff;
      border: 2px solid #231c14;
      font-size: 0.65rem;
    }
    @media (min-width: 50rem) {
      aipl-card .face {
        font-size: 1.15em;
        padding: 0.5rem;
      }
      aipl-card .back {
        min-height: 18rem;
      }
    }
  `;

  /** Absent: the back is shown. */
  @property({ attribute: false }) card?: Partial<Card>;
  @property({ attribute: false }) level?: Level;
  /** Whose set it is from. */
  @property() origin = "";
  /** The line that counts now. */
  @property() lit?: Line;
  @property({ attribute: false }) tokens: readonly number[] = [];
  /** The action that was just used. */
  @property({ attribute: false }) used?: number;
  @property({ attribute: false }) names: Record<string, string> = {};
  /** Another value turns the card over. */
  @property() turn = "";
  private turned?: string;

  override render() {
    const turning = this.card !== undefined && this.turned !== undefined && this.turned !== this.turn;
    this.turned = this.turn;
    if (!this.card) return html`<div class="turn">${this.back(this.level)}</div>`;
    return keyed(
      this.turn,
      html`
        <div class="turn ${turning ? "turning" : ""}">
          ${this.face(this.card)}
          ${turning ? this.back(this.card.level, true) : ""}
        </div>
      `,
    );
  }

  private back(level?: Level, passing = false) {
    return html`
      <div
        class="back"
        data-testid=${passing ? nothing : "card"}
        role=${passing ? nothing : "img"}
        aria-hidden=${passing ? "true" : nothing}
        aria-label=${passing ? nothing : t.card.back({ level: level ?? 0 })}
      >
        <div class="plate" aria-hidden="true">${level ? gears(level) : ""}${t.card.plate()}</div>
      </div>
    `;
  }

  private face({ id, level, region, policyBid, project, industryBid, build, actions }: Partial<Card>) {
    const how = { language, names: this.names } as const;
    return html`
      <div class="face" role="group" data-testid="card" aria-label=${t.card.face()}>
        <p class="top">
          <span>${id === undefined ? this.origin : t.card.title({ id, origin: this.origin })}</span>
          ${level ? html`${gears(level)}<span class="hidden">${t.card.level({ level })}</span>` : ""}
        </p>
        ${region ? this.line("region", "pawn", sayRegion(region, how)) : ""}
        <div class="pair">
          ${policyBid === undefined ? "" : this.line("policyBid", "promoters", t.card.promoters({ n: policyBid }))}
          ${project ? this.line("project", "project", t.card.gains(project)) : ""}
        </div>
        ${industryBid ? this.line("industryBid", "bid", t.card.bid(industryBid)) : ""}
        ${build ? this.line("build", "build", t.card.build({ site: saySite(build, how) })) : ""}
        ${actions ? html`<ol aria-label=${t.line.actions()}>${actions.map((action, i) => this.action(i, action))}</ol>` : ""}
      </div>
    `;
  }

  private line(line: Line, picture: keyof typeof icons, text: string) {
    const lit = this.lit === line;
    return html`
      <div class="line ${lit ? "lit" : this.lit ? "dim" : ""}" aria-current=${lit ? "true" : nothing}>
        ${icon(picture)}<span>${line === "build" ? "" : html`<span class="hidden">${t.line[line]()}: </span>`}${text}</span>
      </div>
    `;
  }

  private action(i: number, action: Action) {
    const used = this.lit === "actions" && this.used === i;
    const token = this.tokens.includes(i);
    const dim = this.lit !== undefined && this.lit !== "actions";
    return html`
      <li class="${used ? "lit" : dim ? "dim" : ""} ${token ? "token" : ""}" aria-current=${used ? "true" : nothing}>
        ${icon(actionIcon(action))}
        <span>${shortAction(action)}</span>
        ${token ? html`<span class="disc">${icon("check")}<span class="hidden">${t.card.token()}</span></span>` : ""}
      </li>
    `;
  }
}

/** The picture of an action. */
export const actionIcon = (action: Action) => (action.do === "strategy" ? action.space : action.do);

/** An action in as few words as fit on the card. */
export function shortAction(action: Action): string {
  switch (action.do) {
    case "buyShare":
      return t.tile[action.of]();
    case "strategy":
      if (action.space !== "administration") return t.tile[action.space]();
      return action.by === "influence" ? t.tile.administrationInfluence() : t.tile.administrationAssetValue();
    case "other":
      return sayAction(action, { language });
    default:
      return t.tile[action.do]();
  }
}
