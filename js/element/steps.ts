import { css, html } from "lit";
import { property } from "lit/decorators.js";
import type { Card, Reason, Step } from "tycoon-aipl/web";
import { say, sayAction, sayReason, sayScored } from "../words/say.js";
import { AiplElement, element } from "./base.js";
import { icon } from "./icon.js";
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
    aipl-steps summary {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0.2rem 0.6rem;
      min-height: 2.75rem;
      padding: 0.25rem 0;
      cursor: pointer;
      list-style: none;
      font-size: 1.1rem;
      line-height: 1.25;
    }
    aipl-steps summary::-webkit-details-marker {
      display: none;
    }
    aipl-steps summary > :first-child {
      flex: 1 1 9rem;
    }
    aipl-steps .first summary {
      font-family: var(--slab);
      font-size: 1.4rem;
      line-height: 1.2;
      font-weight: bold;
    }
    @media (min-width: 50rem) {
      aipl-steps summary {
        font-size: 1.3rem;
      }
      aipl-steps .first summary {
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
      flex: none;
      font: 600 0.85rem var(--text);
      color: var(--blue);
      border: 1px solid currentcolor;
      border-radius: 1rem;
      padding: 0.1rem 0.6rem;
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
  /** Where a rule can be looked up: the address before its name. Absent: nowhere. */
  @property() rules?: string | null;

  override render() {
    const onCard = this.steps.filter((step) => step.do === "skip" || step.do === "token");
    const others = this.steps.filter((step) => step.do !== "skip" && step.do !== "token");
    const first = others.find((step) => step.do !== "reshuffle");
    return html`
      <ol data-testid="steps">
        ${others.map((step) => this.step(step, step === first ? "first" : ""))}
        ${onCard.length > 0 ? this.onCard(onCard) : ""}
      </ol>
    `;
  }

  private say(step: Step) {
    const { aipl, card, names } = this;
    return say(step, { language, aipl, card, names });
  }

  private step(step: Step, look: string) {
    const { names } = this;
    const scored = step.do === "score" ? sayScored(step, { language, names }) : [];
    const text = scored.length > 0 ? t.steps.scored({ aipl: names[this.aipl] ?? this.aipl }) : this.say(step);
    return html`
      <li class=${look}>
        <details>
          <summary data-testid="why"><span>${text}</span><span class="why">${t.steps.why()}</span></summary>
          <div class="reasons">${step.because.map(this.reason)}</div>
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
          <summary data-testid="why"><span>${text}</span><span class="why">${t.steps.why()}</span></summary>
          <div class="reasons">
            ${steps.map((step) => html`<p><b>${this.say(step)}</b></p>${step.because.map(this.reason)}`)}
          </div>
        </details>
      </li>
    `;
  }

  /** Why, with the rule to look up. */
  private reason = (reason: Reason) => {
    const { rule, title, text, tie } = sayReason(reason, { language });
    const name =
      this.rules === undefined
        ? html`<b>${title}</b>`
        : html`<a href=${this.rules + rule}>${icon("book")} ${title}</a>`;
    return html`<p>${name}: ${text} ${tie ?? ""}</p>`;
  };
}
