import { css, html } from "lit";
import { property } from "lit/decorators.js";
import type { Card, Game, Reason, Request, Step } from "tycoon-aipl/web";
import { say, sayAction, sayLines, sayReason, sayScored } from "../words/say.js";
import { AiplElement, element } from "./base.js";
import { icon } from "./icon.js";
import { cardsOf } from "./lines.js";
import { language, t } from "./words.js";

/** What the AIPL does, step by step; behind each step, why. What happens on the card alone is one quiet line. */
@element("aipl-steps")
export class Steps extends AiplElement {
  static override styles = css`
    aipl-steps ol {
      padding: 0;
      list-style: none;
      display: grid;
      gap: 0.1rem;
    }
    aipl-steps li + li {
      border-top: 1px dotted var(--line);
    }
    /* What to do beside the icon; where and with what below both, so that it has the whole width. */
    aipl-steps summary {
      display: grid;
      grid-template-columns: minmax(0, 1fr) 2.75rem;
      align-items: center;
      column-gap: 0.4rem;
      min-height: 2.75rem;
      padding: 0.2rem 0 0.25rem;
      cursor: pointer;
      list-style: none;
      font-size: 1.05rem;
      line-height: 1.25;
    }
    aipl-steps summary > .line {
      grid-column: 1 / -1;
      font: 0.95rem / 1.3 var(--text);
    }
    aipl-steps summary::-webkit-details-marker {
      display: none;
    }
    aipl-steps .first summary > :first-child {
      font-family: var(--slab);
      font-size: 1.15rem;
      line-height: 1.2;
      font-weight: bold;
    }
    @media (min-width: 50rem) {
      aipl-steps summary {
        font-size: 1.3rem;
      }
      aipl-steps summary > .line {
        font-size: 1.2rem;
      }
      aipl-steps .first summary > :first-child {
        font-size: 1.8rem;
      }
    }
    aipl-steps li ul {
      padding-left: 1.2rem;
      margin-bottom: 0.4rem;
      font-size: 1.1rem;
    }
    aipl-steps li ul li + li {
      border: 0;
    }
    aipl-steps .aside summary {
      color: var(--soft);
      font-size: 0.95rem;
    }
    aipl-steps .why {
      grid-area: 1 / 2;
      justify-self: end;
      display: grid;
      place-content: center;
      width: 1.7rem;
      height: 1.7rem;
      font: bold 1rem var(--text);
      color: var(--blue);
      border: 2px solid currentcolor;
      border-radius: 50%;
    }
    aipl-steps [open] .why {
      background: var(--blue);
      color: var(--sheet);
    }
    aipl-steps .reasons {
      display: grid;
      gap: 0.35rem;
      padding: 0.5rem 0.7rem;
      margin-bottom: 0.5rem;
      background: var(--inset);
      border-left: 4px solid var(--blue);
      font-size: 0.95rem;
    }
  `;

  @property({ attribute: false }) steps: readonly Step[] = [];
  @property() aipl = "";
  @property({ attribute: false }) card?: Partial<Card>;
  @property({ attribute: false }) names: Record<string, string> = {};
  /** The game before the decision, for what was compared. */
  @property({ attribute: false }) gameBefore?: Game;
  /** What was asked. */
  @property({ attribute: false }) request?: Request;
  /** Where a rule can be looked up: the address before its name. Absent: nowhere. */
  @property() rules?: string | null;

  override render() {
    const onCard = this.steps.filter((step) => step.do === "skip" || step.do === "token");
    const others = this.steps.filter((step) => !["skip", "token"].includes(step.do) && !this.isDoneByUs(step));
    const first = others.find((step) => step.do !== "reshuffle");
    return html`
      <ol data-testid="steps">
        ${others.map((step) => this.step(step, step === first ? "first" : ""))}
        ${onCard.length > 0 ? this.onCard(onCard) : ""}
      </ol>
    `;
  }

  /** With cards of ours nobody puts one down. */
  private isDoneByUs(step: Step) {
    return step.do === "discardProjects" && this.gameBefore !== undefined && this.gameBefore.cards !== "physical";
  }

  private get how() {
    const { aipl, card, names, gameBefore: game, request, steps } = this;
    const cardOf = (id: string) => game && cardsOf(game).get(id);
    return { language, aipl, card, names, game, request, steps, cardOf } as const;
  }

  private step(step: Step, look: string) {
    const { names } = this;
    const scored = step.do === "score" ? sayScored(step, { language, names }) : [];
    const lines =
      scored.length > 0 ? [t.steps.scored({ aipl: names[this.aipl] ?? this.aipl })] : sayLines(step, this.how);
    return html`
      <li class=${look}>
        <details>
          ${summary(lines)}
          <div class="reasons">${step.because.map((reason) => this.reason(reason, step))}</div>
        </details>
        ${scored.length > 0 ? html`<ul>${scored.map((part) => html`<li>${part}</li>`)}</ul>` : ""}
      </li>
    `;
  }

  /** The action that was used, and those passed over before it. */
  private onCard(steps: Extract<Step, { action: number }>[]) {
    const token = steps.find((step) => step.do === "token");
    const skipped = steps.filter((step) => step.do === "skip");
    const action = token && sayAction(this.card?.actions?.[token.action], { language });
    const text = token
      ? t.steps.token({ number: token.action + 1, action, skipped: skipped.length })
      : t.steps.skipped({ skipped: skipped.length });
    return html`
      <li class="aside">
        <details>
          ${summary([text])}
          <div class="reasons">
            ${steps.map((step) => html`<p><b>${say(step, this.how)}</b></p>${step.because.map((reason) => this.reason(reason, step))}`)}
          </div>
        </details>
      </li>
    `;
  }

  /** Why, with the rule to look up. */
  private reason(reason: Reason, step: Step) {
    const { rule, title, text, facts, tie } = sayReason(reason, { ...this.how, step });
    const name =
      this.rules === undefined
        ? html`<b>${title}</b>`
        : html`<a href=${this.rules + rule}>${icon("book")} ${title}</a>`;
    return html`<p>${name}: ${text} ${facts ? html`<strong>${facts}</strong>` : ""} ${tie ?? ""}</p>`;
  }
}

/** What to do, line by line; an icon opens why. */
const summary = ([first, ...lines]: string[]) => html`
  <summary data-testid="why">
    <span>${first}</span>
    ${lines.map((line) => html` <span class="line">${line}</span>`)}
    <span class="why" title=${t.steps.why()}><span aria-hidden="true">?</span><span class="hidden">${t.steps.why()}</span></span>
  </summary>
`;
