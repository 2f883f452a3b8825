import { css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Card, Level } from "tycoon-aipl/web";
import { sayAction, sayRegion, saySite } from "../../../js/words/say.js";
import { AiplElement } from "../element.js";
import type { Line } from "../game/cards.js";
import { language, t } from "../words.js";

/** An AIPL card: its back with the gears, or its face with the line that counts now lit. */
@customElement("aipl-card")
export class CardPart extends AiplElement {
  static override styles = css`
    aipl-card {
      display: block;
    }
    aipl-card .card {
      background: var(--sheet);
      border: 2px solid var(--ink);
      outline: 1px solid var(--ink);
      outline-offset: -6px;
      border-radius: 0.6rem;
      padding: 0.7rem;
      display: grid;
      gap: 2px;
    }
    aipl-card .back {
      min-height: 9rem;
      place-content: center;
      justify-items: center;
    }
    aipl-card .line {
      display: grid;
      grid-template-columns: 7rem 1fr;
      gap: 0.5rem;
      padding: 0.15rem 0.4rem;
      border-radius: var(--round);
      color: var(--soft);
    }
    aipl-card .lit {
      background: var(--marigold);
      color: var(--on-marigold);
      font-weight: bold;
    }
    aipl-card ol {
      list-style: none;
      padding: 0;
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(4.2rem, 1fr));
      gap: 0.25rem;
    }
    aipl-card li {
      border: 1px solid currentcolor;
      border-radius: var(--round);
      padding: 0.2rem;
      font-size: 0.8rem;
      text-align: center;
    }
    aipl-card .token {
      text-decoration: line-through;
    }
  `;

  /** Absent: the back is shown. */
  @property({ attribute: false }) card?: Partial<Card>;
  @property({ attribute: false }) level?: Level;
  /** The line that counts now. */
  @property() lit?: Line;
  @property({ attribute: false }) tokens: readonly number[] = [];
  /** The action that was just used. */
  @property({ attribute: false }) used?: number;
  @property({ attribute: false }) names: Record<string, string> = {};

  override render() {
    return this.card ? this.face(this.card) : this.back();
  }

  private back() {
    return html`
      <div class="card back" data-testid="card" role="img" aria-label=${t.card.back({ level: this.level ?? 0 })}>
        <span aria-hidden="true">${"⚙".repeat(this.level ?? 0)}</span>
      </div>
    `;
  }

  private face({ region, policyBid, project, industryBid, build, actions }: Partial<Card>) {
    const how = { language, names: this.names } as const;
    return html`
      <section class="card" data-testid="card" aria-label=${t.card.face()}>
        ${region && this.line("region", sayRegion(region, how))}
        ${policyBid !== undefined ? this.line("policyBid", t.card.promoters({ n: policyBid })) : nothing}
        ${project && this.line("project", t.card.gains(project))}
        ${industryBid && this.line("industryBid", t.card.bid(industryBid))}
        ${build && this.line("build", saySite(build, how))}
        ${actions && this.line("actions", html`<ol>${actions.map((action, i) => this.action(i, sayAction(action, how)))}</ol>`)}
      </section>
    `;
  }

  private line(line: Line, content: unknown) {
    const lit = this.lit === line && line !== "actions";
    return html`
      <div class="line ${lit ? "lit" : ""}" aria-current=${lit ? "true" : nothing}>
        <span>${t.line[line]()}</span>
        <span>${content}</span>
      </div>
    `;
  }

  private action(i: number, text: string) {
    const used = this.lit === "actions" && this.used === i;
    const token = this.tokens.includes(i);
    return html`
      <li class="${used ? "lit" : ""} ${token && !used ? "token" : ""}" aria-current=${used ? "true" : nothing}>
        ${text}${token ? html`<span class="hidden">${t.card.token()}</span>` : ""}
      </li>
    `;
  }
}
