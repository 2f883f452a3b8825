import { css, html, nothing } from "lit";
import { property } from "lit/decorators.js";
import type { Card, Game, Reason, Request, Step } from "tycoon-aipl/web";
import { sampleCards } from "tycoon-aipl/web";
import { aiplIn } from "../words/names.js";
import { sayOnCard, sayParts } from "../words/parts.js";
import { namesOf, say } from "../words/say.js";
import { sayReason } from "../words/why.js";
import { AiplElement, element } from "./base.js";
import { icon } from "./icon.js";
import { language, t } from "./words.js";

/** What a decision was made from. */
export interface Basis {
  /** The game before it. */
  game: Game;
  /** What was asked, with the answers. */
  request?: Request;
}

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
    /* The lines below the headline have all the width, beside it is the button. */
    aipl-steps .step {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      align-items: center;
      column-gap: 0.4rem;
      padding-bottom: 0.25rem;
      font-size: 1.1rem;
      line-height: 1.25;
    }
    aipl-steps .step p + p {
      grid-column: 1 / -1;
      font-size: 1rem;
    }
    aipl-steps .first .step > :first-child {
      font: bold 1.3rem / 1.2 var(--slab);
    }
    @media (min-width: 50rem) {
      aipl-steps .step {
        font-size: 1.3rem;
      }
      aipl-steps .step p + p {
        font-size: 1.2rem;
      }
      aipl-steps .first .step > :first-child {
        font-size: 1.8rem;
      }
    }
    aipl-steps .aside .step {
      color: var(--soft);
      font-size: 0.95rem;
    }
    aipl-steps .aside .step p + p {
      font-size: inherit;
    }
    aipl-steps .why {
      grid-area: 1 / 2;
      padding: 0;
      color: var(--blue);
      background: none;
      border: 0;
    }
    aipl-steps .why[aria-expanded="true"] {
      background: var(--blue);
      color: var(--sheet);
    }
    aipl-steps .reasons:not([hidden]) {
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
  /** What was decided from: with it the reasons tell the numbers. */
  @property({ attribute: false }) basis?: Basis;
  /** Where a rule can be looked up: the address before its name. Absent: nowhere. */
  @property() rules?: string | null;

  /** The steps whose reasons are open. */
  private readonly open = new WeakSet<Step>();
  private readonly mark = nextId();

  override render() {
    const onCard = this.steps.filter((step) => step.do === "skip" || step.do === "token");
    const others = this.steps
      .filter((step) => step.do !== "skip" && step.do !== "token")
      .map((step) => ({ step, parts: sayParts(step, this.how) }))
      .filter(({ parts }) => parts.length > 0);
    const first = others.find(({ step }) => step.do !== "reshuffle");
    return html`
      <p class="hidden">${t.steps.who({ aipl: aiplIn(this.how) })}</p>
      <ol data-testid="steps">
        ${others.map((one, i) => this.line(i, one.parts, [one.step], one === first ? "first" : ""))}
        ${onCard.length > 0 ? this.line(others.length, sayOnCard(onCard, this.how), onCard, "aside") : ""}
      </ol>
    `;
  }

  /** How all of it is said. The built-in cards are looked up only where both National Projects are told. */
  private get how() {
    const { aipl, card, names, basis, steps } = this;
    const isSample = basis?.game.cards === "sample" && steps.some((step) => step.do === "discardProjects");
    // What was built has left the table.
    const called = { ...(basis && namesOf(basis.game)), ...names };
    return {
      language,
      aipl,
      card,
      names: called,
      ...basis,
      steps,
      ...(isSample && { cards: sampleCards() }),
    } as const;
  }

  /** What is to be done, and behind the button why. */
  private line(n: number, parts: string[], steps: Step[], look: string) {
    const [step] = steps;
    const isOpen = this.open.has(step!);
    const [said, reasons] = [`${this.mark}-${n}`, `${this.mark}-${n}-why`];
    return html`
      <li class=${look}>
        <div class="step">
          ${parts.map((part, i) => html`<p id=${i === 0 ? said : nothing}>${part}</p>`)}
          <button
            type="button"
            class="why"
            data-testid="why"
            title=${t.steps.why()}
            aria-label=${t.steps.why()}
            aria-describedby=${said}
            aria-expanded=${isOpen}
            aria-controls=${reasons}
            @click=${() => this.toggle(step!)}
          >${icon("why")}</button>
        </div>
        <div class="reasons" id=${reasons} ?hidden=${!isOpen}>
          ${isOpen ? steps.map((one) => this.because(one, steps.length > 1 || look === "aside")) : ""}
        </div>
      </li>
    `;
  }

  private toggle(step: Step) {
    if (!this.open.delete(step)) this.open.add(step);
    this.requestUpdate();
  }

  /** The reasons of a step; of one of many with the step itself. */
  private because(step: Step, isNamed: boolean) {
    return html`
      ${isNamed ? html`<p><b>${say(step, this.how)}</b></p>` : ""}
      ${step.because.map((reason) => this.reason(reason, step))}
    `;
  }

  /** Why, by the facts of this decision, else in the words of the rule; with the rule to look up. */
  private reason(reason: Reason, step: Step) {
    const { rule, title, text, tie, facts } = sayReason(reason, { ...this.how, step });
    const name =
      this.rules === undefined
        ? html`<b>${title}</b>`
        : html`<a href=${this.rules + rule}>${icon("book")} ${title}</a>`;
    return html`<p>${name}: ${facts.length > 0 ? facts.join(" ") : text} ${tie ?? ""}</p>`;
  }
}

/** Of several of these in one page each has ids of its own. */
let count = 0;
const nextId = () => `step${count++}`;
