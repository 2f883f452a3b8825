import { css, html } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Card, Step } from "tycoon-aipl/web";
import { say, sayReason } from "../../../js/words/say.js";
import { AiplElement } from "../element.js";
import { language, t } from "../words.js";

/** What the AIPL does, step by step; behind each step, why. */
@customElement("aipl-steps")
export class Steps extends AiplElement {
  static override styles = css`
    aipl-steps ol {
      padding: 0;
      list-style: none;
      display: grid;
      gap: 0.4rem;
    }
    aipl-steps .step {
      font-size: 1.1rem;
    }
    aipl-steps .aside {
      color: var(--soft);
      font-size: 0.95rem;
    }
    aipl-steps summary {
      color: var(--blue);
      min-height: 2.75rem;
      display: flex;
      align-items: center;
      cursor: pointer;
    }
  `;

  @property({ attribute: false }) steps: readonly Step[] = [];
  @property() aipl = "";
  @property({ attribute: false }) card?: Partial<Card>;
  @property({ attribute: false }) names: Record<string, string> = {};

  override render() {
    const { aipl, card, names } = this;
    return html`
      <ol data-testid="steps">
        ${this.steps.map((step) => {
          const aside = step.do === "skip" || step.do === "token" || step.do === "reshuffle";
          return html`
            <li class=${aside ? "step aside" : "step"}>
              ${say(step, { language, aipl, card, names })}
              <details data-testid="why">
                <summary>${t.steps.why()}</summary>
                ${step.because.map((reason) => {
                  const { title, text, tie } = sayReason(reason, { language });
                  return html`<p><b>${title}</b>: ${text} ${tie ?? ""}</p>`;
                })}
              </details>
            </li>
          `;
        })}
      </ol>
    `;
  }
}
