import { css, html, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { BidStatistics, Card, Mode, Spread, Statistics } from "tycoon-aipl/web";
import { AiplElement } from "../../../js/element/base.js";
import { words } from "../../../js/words/words.js";
import { later } from "../later.js";
import { language, t } from "../words.js";
import { type Part, partsOf, whole } from "./decks.js";
import { outline } from "./steps.js";

const s = later.statistics;
const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });

/** The longest list of numbers that is drawn with its gaps. */
const GAPS = 16;

/** Pictures of what a card set is like: all of it, a level, or the deck of a difficulty. Every picture is a table too. */
@customElement("aipl-statistics")
export class StatisticsPart extends AiplElement {
  static override styles = css`
    aipl-statistics {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 1.25rem;
    }
    aipl-statistics .pictures {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr));
      gap: 1rem;
      align-items: start;
    }
    aipl-statistics section {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 0.5rem;
      padding: 0.7rem;
      background: var(--sheet);
      border: 1px solid var(--line);
      border-radius: var(--round);
    }
    aipl-statistics table {
      width: 100%;
      border-collapse: collapse;
    }
    aipl-statistics th {
      padding: 0.15rem 0.5rem 0.15rem 0;
      font-weight: normal;
      text-align: left;
    }
    aipl-statistics thead th {
      overflow-wrap: normal;
      font-size: 0.85rem;
      color: var(--soft);
    }
    aipl-statistics thead th + th {
      text-align: right;
      padding-right: 0;
    }
    aipl-statistics td {
      padding: 0.15rem 0;
      text-align: right;
    }
    aipl-statistics .bars td {
      display: flex;
      flex-wrap: wrap;
      justify-content: end;
      align-items: center;
      gap: 0 0.5rem;
    }
    aipl-statistics .bars .bar {
      flex: 1 1 6rem;
      min-width: 0;
      height: 0.9rem;
      fill: var(--red);
    }
    aipl-statistics .bars tbody th {
      width: var(--names, 2.5rem);
      max-width: 45%;
    }
    aipl-statistics .bars .value {
      flex: none;
      min-width: 2.5rem;
      font-variant-numeric: tabular-nums;
    }
    aipl-statistics .long {
      --names: 45%;
    }
    aipl-statistics figure {
      margin: 0;
      display: grid;
      gap: 0.2rem;
      font-size: 0.85rem;
    }
    aipl-statistics figure svg {
      width: 100%;
      height: 6rem;
      border: solid var(--line);
      border-width: 0 0 1px 1px;
      fill: color-mix(in srgb, var(--red), transparent 55%);
      stroke: var(--red);
      stroke-width: 2;
    }
    aipl-statistics figure svg.raise {
      height: 3.5rem;
      fill: color-mix(in srgb, var(--blue), transparent 55%);
      stroke: var(--blue);
    }
    aipl-statistics .ticks {
      display: flex;
      flex-wrap: wrap;
      justify-content: space-between;
    }
  `;

  @property({ attribute: false }) cards: "sample" | readonly Partial<Card>[] = "sample";
  /** What of it is looked at, by the id of the part. */
  @property() of?: string;
  private parts: Part[] = [];
  private leftOut = 0;

  override willUpdate(changed: Map<PropertyKey, unknown>) {
    if (!changed.has("cards") && this.hasUpdated) return;
    const { cards } = this;
    const sound = cards === "sample" ? cards : whole(cards);
    this.leftOut = cards.length - sound.length;
    this.parts = partsOf(sound);
  }

  override render() {
    const part = this.parts.find(({ id }) => id === this.of) ?? this.parts[0];
    return html`
      ${this.leftOut > 0 ? html`<p role="note">${s.leftOut({ cards: this.leftOut })}</p>` : ""}
      ${part ? [this.choice(part), this.pictures(part)] : html`<p role="note">${s.none()}</p>`}
    `;
  }

  private choice(part: Part) {
    const option = (each: Part) => html`<option value=${each.id} ?selected=${each === part}>${nameOf(each)}</option>`;
    const ofMode = (mode: Mode) => this.parts.filter((part) => part.mode === mode);
    return html`
      <label class="field">${s.which()}
        <select data-testid="part" @change=${this.choose}>
          ${this.parts.filter(({ id }) => id === "all").map(option)}
          <optgroup label=${s.levels()}>${this.parts.filter(({ level }) => level).map(option)}</optgroup>
          ${(["solo", "twoPlayer"] as const)
            .filter((mode) => ofMode(mode).length > 0)
            .map((mode) => html`<optgroup label=${t.mode[mode]()}>${ofMode(mode).map(option)}</optgroup>`)}
        </select>
        ${part.difficulty ? html`<span class="hint">${s.expected()}</span>` : ""}
      </label>
    `;
  }

  private choose = (event: Event) => {
    this.of = (event.target as HTMLSelectElement).value;
    this.dispatchEvent(new CustomEvent("chosen", { detail: this.of }));
  };

  private pictures({ statistics }: Part) {
    const { policyBid, industryBid, project, cards } = statistics;
    return html`
      <div class="pictures" data-testid="pictures">
        ${spread(s.promoters(), s.promotersShort(), policyBid, cards)}
        ${bids(industryBid, cards)}
        ${actions(statistics)}
        ${spread(s.influence(), t.fact.influence(), project.influence, cards)}
        ${spread(s.favor(), t.fact.favor(), project.favor, cards)}
      </div>
    `;
  }
}

function nameOf({ id, level, difficulty, deck, statistics: { cards } }: Part) {
  if (difficulty) return s.deck({ difficulty: t.difficulty[difficulty](), d: deck });
  return id === "all" ? s.all({ cards }) : s.level({ level, cards });
}

function picture(title: string, content: unknown) {
  return html`<section><h2>${title}</h2>${content}</section>`;
}

function bars(head: string, more: string, rows: TemplateResult[], kind = "") {
  return html`
    <table class="bars ${kind}">
      <thead><tr><th scope="col">${head}</th><th scope="col">${more}</th></tr></thead>
      <tbody>${rows}</tbody>
    </table>
  `;
}

function bar(name: string, cards: number, of: number, value = number.format(cards)) {
  return html`
    <tr>
      <th scope="row">${name}</th>
      <td><svg class="bar" aria-hidden="true" viewBox="0 0 1 1" preserveAspectRatio="none"><rect width=${of > 0 ? cards / of : 0} height="1" /></svg><span class="value">${value}</span></td>
    </tr>
  `;
}

/** How the numbers of a line are spread: the longest bar is the number that most cards have. */
function spread(title: string, head: string, { mean, min, max, counts }: Spread, cards: number) {
  const most = Math.max(...counts.map((count) => count.cards));
  const near = max! - min! < GAPS;
  const values = near ? Array.from({ length: max! - min! + 1 }, (_, i) => min! + i) : counts.map(({ value }) => value);
  const of = (value: number) => counts.find((count) => count.value === value)?.cards ?? 0;
  return picture(
    title,
    html`
      <p>${s.spread({ mean: number.format(mean!), min, max, cards })}</p>
      ${bars(
        head,
        s.cards(),
        values.map((value) => bar(number.format(value), of(value), most)),
      )}
    `,
  );
}

/** Increases against limits, step by step of the current bid. */
function bids({ answers, increase, limit }: BidStatistics, cards: number) {
  const last = answers.at(-1);
  if (!last) return picture(s.bids(), html`<p>${s.noBids()}</p>`);
  const most = Math.max(...answers.map((answer) => answer.increase));
  const chart = s.chart({ first: number.format(answers[0]!.cards), last: last.upTo });
  return picture(
    s.bids(),
    html`
      <p>${s.bidsMean({ increase: number.format(increase.mean!), limit: number.format(limit.mean!) })}</p>
      <figure>
        <span>${s.answering({ cards })}</span>
        <svg role="img" aria-label=${chart} viewBox="0 0 ${last.upTo} 1" preserveAspectRatio="none">
          ${outline(answers, (answer) => answer.cards / cards, last.upTo)}
        </svg>
        <span>${s.raising({ most: number.format(most) })}</span>
        <svg class="raise" aria-hidden="true" viewBox="0 0 ${last.upTo} 1" preserveAspectRatio="none">
          ${outline(answers, (answer) => answer.increase / most, last.upTo)}
        </svg>
        <span class="ticks" aria-hidden="true">
          ${[0, last.upTo / 2, last.upTo].map((bid) => html`<span>${s.tick({ bid: number.format(bid) })}</span>`)}
        </span>
      </figure>
      <details>
        <summary class="fold">${s.numbers()}</summary>
        <table data-testid="answers">
          <thead><tr><th scope="col">${s.currentBid()}</th><th scope="col">${s.answer()}</th><th scope="col">${s.raise()}</th></tr></thead>
          <tbody>
            ${answers.map(
              (answer, i) => html`
                <tr>
                  <th scope="row">${range(i > 0 ? answers[i - 1]!.upTo + 1 : 0, answer.upTo)}</th>
                  <td>${number.format(answer.cards)}</td>
                  <td>${number.format(answer.increase)}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </details>
    `,
  );
}

const range = (from: number, to: number) => (from === to ? number.format(to) : s.from({ from, to }));

function actions({ actions, cards }: Statistics) {
  const title = (rule: (typeof actions)[number]["rule"]) => words(language).rule[rule].title();
  const there = actions.filter(({ count }) => count > 0);
  const never = actions.filter(({ count }) => count === 0).map(({ rule }) => title(rule));
  return picture(
    s.actions(),
    html`
      ${bars(
        s.action(),
        s.actionCards(),
        there.map(({ rule, cards: having, count }) => {
          const value = number.format(having);
          return bar(
            title(rule),
            having,
            cards,
            count === having ? value : s.often({ cards: value, count: number.format(count) }),
          );
        }),
        "long",
      )}
      ${never.length > 0 ? html`<p class="hint">${s.never({ actions: new Intl.ListFormat(language).format(never) })}</p>` : ""}
    `,
  );
}
