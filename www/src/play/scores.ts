import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { AiplError, type Standing, type Verdict, verdict } from "tycoon-aipl/web";
import { AiplElement } from "../../../js/element/base.js";
import { sum } from "../../../js/element/sum.js";
import { basisOf } from "../../../js/flow/history.js";
import type { Moment } from "../../../js/flow/play.js";
import type { Session } from "../../../js/flow/session.js";
import { namesOf } from "../../../js/words/say.js";
import { Follow } from "../follow.js";
import { later } from "../later.js";
import { link } from "../route.js";
import { language, t } from "../words.js";
import "../../../js/element/steps.js";
import "./ending.js";

const PARTS = ["assetValue", "influence", "favor"] as const;
type Part = (typeof PARTS)[number];

/** The end of the game: what the AIPLs have is known as far as it was told; people add the rest, and see who wins. */
@customElement("aipl-scores")
export class Scores extends AiplElement {
  static override styles = css`
    aipl-scores section {
      display: grid;
      gap: 0.75rem;
    }
    aipl-scores aipl-steps .first .step > :first-child {
      font: bold 1.1rem / 1.3 var(--slab);
    }
    aipl-scores aipl-steps .step p + p {
      font-size: 1rem;
    }
    aipl-scores .details {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
      gap: 0.5rem 2rem;
    }
    aipl-scores table {
      width: 100%;
      border-collapse: collapse;
      table-layout: fixed;
    }
    aipl-scores th {
      text-align: left;
      font-size: 0.85rem;
      padding: 0.2rem;
    }
    aipl-scores td {
      padding: 0.15rem;
    }
    aipl-scores td input:not([type="file"]) {
      min-width: 0;
      padding: 0.3rem;
      text-align: center;
      font-weight: 600;
    }
    aipl-scores [aria-invalid="true"] {
      border: 2px dashed var(--red);
    }
    aipl-scores .fault {
      color: var(--red);
      font-weight: 600;
    }
    aipl-scores .verdict {
      padding: 0.9rem;
      text-align: center;
      font: bold 1.3rem var(--slab);
      background: var(--marigold);
      color: var(--on-marigold);
      border: 3px solid #231c14;
      border-radius: var(--round);
    }
    aipl-scores .verdict small {
      display: block;
      font: 1rem var(--text);
    }
  `;

  @property({ attribute: false }) session!: Session;
  /** The fields that people went on from. */
  @state() private left: ReadonlySet<string> = new Set();

  constructor() {
    super();
    new Follow(this);
  }

  private get scored() {
    const { moments, cursor } = this.session.whole;
    return moments.slice(0, cursor + 1).flatMap(({ decided }: Moment) => (decided?.ask === "score" ? [decided] : []));
  }

  /** What is typed, else what the engine scored, else what the table says. */
  private text(id: string, part: Part): string {
    const { draft, moment } = this.session;
    const typed = draft.fields[`score.${id}.${part}`];
    if (typed !== undefined) return typed;
    const step = this.scored.find(({ aipl }) => aipl === id)?.steps.find((step) => step.do === "score");
    if (step) return String(step[part] ?? "");
    return String(moment.game.table.players.find((player) => player.id === id)?.[part] ?? "");
  }

  override render() {
    const { session } = this;
    const { players } = session.moment.game.table;
    const names = namesOf(session.moment.game);
    return html`
      <section data-testid="scores" aria-labelledby="scores">
        <h2 id="scores" tabindex="-1">${t.score.title()}</h2>
        <p>${t.score.hint()}</p>
        <table>
          <thead>
            <tr><th scope="col">${t.score.player()}</th>${PARTS.map((part) => html`<th scope="col">${t.fact[part]()}</th>`)}</tr>
          </thead>
          <tbody>
            ${players.map(({ id }) => [
              html`<tr><th scope="row">${names[id]}</th>${PARTS.map((part) => html`<td>${this.field(id, part, names[id]!)}</td>`)}</tr>`,
              this.faults(id),
            ])}
          </tbody>
        </table>
        <div role="status">${this.verdict(names)}</div>
        <aipl-ending .session=${session} .result=${this.result(names)}></aipl-ending>
        <div class="details">
          ${this.scored.map((decided) => html`<aipl-steps .steps=${decided.steps} .aipl=${decided.aipl} .names=${names} .basis=${basisOf(session.whole, decided)} rules=${link({ at: "rules", rule: "" })}></aipl-steps>`)}
        </div>
      </section>
    `;
  }

  private field(id: string, part: Part, player: string) {
    const name = `score.${id}.${part}`;
    const isWrong = this.isWrong(id, part);
    return html`
      <input
        inputmode="text" autocomplete="off" data-testid="score-${id}-${part}"
        aria-label=${t.score.field({ player, part: t.fact[part]() })}
        aria-invalid=${isWrong}
        aria-describedby=${isWrong ? `score-fault-${id}` : nothing}
        .value=${this.text(id, part)}
        @input=${(event: Event) => {
          this.left = new Set([...this.left].filter((other) => other !== name));
          this.session.type(name, (event.target as HTMLInputElement).value);
        }}
        @change=${() => {
          this.left = new Set([...this.left, name]);
        }}
      />
    `;
  }

  private isWrong(id: string, part: Part) {
    const text = this.text(id, part).trim();
    return text !== "" && !((sum(text) ?? -1) >= 0) && this.left.has(`score.${id}.${part}`);
  }

  private faults(id: string) {
    if (!PARTS.some((part) => this.isWrong(id, part))) return "";
    return html`
      <tr><td colspan=${PARTS.length + 1}><span class="fault" role="alert" id="score-fault-${id}">${t.question.notANumber()}</span></td></tr>
    `;
  }

  /** All numbers, once each of them is one. */
  private get standings(): Standing[] | undefined {
    const standings = this.session.moment.game.table.players.map(({ id }) => ({
      id,
      ...Object.fromEntries(PARTS.map((part) => [part, sum(this.text(id, part))])),
    }));
    return standings.every(isWhole) ? standings : undefined;
  }

  private verdict(names: Record<string, string>) {
    const found = this.standings && judged(this.standings);
    if (!found) return html`<p class="hint">${t.score.missing()}</p>`;
    const [who, why] = saidOf(found, names);
    return html`<p class="verdict" data-testid="verdict">${who} ${why ? html`<small>${why}</small>` : ""}</p>`;
  }

  /** What can be told of the game: who won and why, and the numbers of all. */
  private result(names: Record<string, string>): string[] {
    const { standings } = this;
    const found = standings && judged(standings);
    if (!found) return [];
    return [
      ...saidOf(found, names),
      ...standings.map(({ id, ...numbers }) => later.ending.numbers({ player: names[id], ...numbers })),
    ];
  }
}

/** Who won, and why. */
function saidOf(found: Verdict, names: Record<string, string>): string[] {
  if (found.why === "tie") {
    const between = new Intl.ListFormat(language).format(found.between.map((id) => names[id]!));
    return [t.score.tie({ between, about: t.fact[found.about]() })];
  }
  const why = found.why === "both" ? t.score.both() : t.score.favor({ other: names[found.other] });
  return [t.score.wins({ player: names[found.winner] }), why];
}

const isWhole = (standing: { id: string } & Partial<Standing>): standing is Standing =>
  PARTS.every((part) => standing[part] !== undefined);

/** None for numbers that no game has. */
function judged(standings: Standing[]): Verdict | undefined {
  try {
    return verdict(standings);
  } catch (error) {
    if (error instanceof AiplError) return undefined;
    throw error;
  }
}
