import { css, html } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { AiplElement } from "../../../js/element/base.js";
import { sum } from "../../../js/element/sum.js";
import type { Ask, Session } from "../../../js/flow/session.js";
import { sayRule } from "../../../js/words/rules.js";
import { namesOf } from "../../../js/words/say.js";
import { Follow } from "../follow.js";
import { link } from "../route.js";
import { language, t } from "../words.js";
import "../../../js/element/signs.js";

/** What people's moves make an AIPL do or choose, at any time. */
@customElement("aipl-react")
export class React extends AiplElement {
  static override styles = css`
    aipl-react .list {
      display: grid;
      gap: 0.5rem;
    }
    aipl-react .list button {
      display: grid;
      justify-content: start;
      justify-items: start;
      text-align: left;
    }
    aipl-react .choose {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
      gap: 0.5rem;
    }
    aipl-react [aria-pressed="true"] {
      border: 2px solid var(--ink);
    }
    aipl-react form {
      display: grid;
      gap: 0.6rem;
    }
  `;

  @property({ attribute: false }) session!: Session;
  @state() private who = "";
  @state() private wrong = false;

  constructor() {
    super();
    new Follow(this);
  }

  private ask(ask: Ask) {
    this.session.ask(ask, this.aipl);
    location.hash = link({ at: "game", id: this.session.id });
  }

  private get aipl() {
    return this.who || this.session.shown;
  }

  private settle(event: Event) {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    const amount = sum(String(form.get("amount")));
    this.wrong = amount === undefined || amount < 0;
    if (amount !== undefined && !this.wrong) {
      this.ask({ ask: "settle", payments: [{ from: String(form.get("from")), to: String(form.get("to")), amount }] });
    }
  }

  override render() {
    const { game } = this.session.moment;
    const names: Record<string, string> = { ...namesOf(game), supply: t.react.supply() };
    const payers = [...game.table.players.map(({ id }) => id), "supply"];
    const options = payers.map((id) => html`<option value=${id}>${names[id]}</option>`);
    return html`
      <main>
        <h2 tabindex="-1">${t.react.title()}</h2>
        ${
          game.aipls.length > 1
            ? html`
              <div class="choose" role="group" aria-label=${t.play.aipls()}>
                ${game.aipls.map(
                  ({ player }) => html`
                    <button data-testid="react-${player}" aria-pressed=${this.aipl === player} @click=${() => (this.who = player)}>
                      ${names[player]}
                    </button>
                  `,
                )}
              </div>`
            : ""
        }
        <div class="list">
          ${(["wildStep", "conglomerate", "chooseOpponent", "takePolicy"] as const).map(
            (ask) => html`
              <button data-testid="react-${ask}" @click=${() => this.ask({ ask })}>
                ${t.react[ask]()}
                <span class="hint">${sayRule(ask === "takePolicy" ? "choosePolicy" : ask, { language }).text}</span>
              </button>
            `,
          )}
          ${
            this.session.may("auction")
              ? html`<button data-testid="auction" @click=${() => this.again()}>${t.react.auction()}</button>`
              : ""
          }
        </div>
        <form @submit=${this.settle}>
          <h3>${t.react.settle()}</h3>
          <p class="hint">${sayRule("money", { language }).text}</p>
          <label class="field">${t.react.from()}<select name="from">${options}</select></label>
          <label class="field">${t.react.to()}<select name="to">${[...options].reverse()}</select></label>
          <div class="signed">
            <label class="field">${t.react.amount()}<input
              name="amount"
              inputmode="numeric"
              autocomplete="off"
              required
              .value=${this.session.draft.fields.settle ?? ""}
              @input=${(event: Event) => this.session.type("settle", (event.target as HTMLInputElement).value)}
            /></label>
            <aipl-signs></aipl-signs>
          </div>
          ${this.wrong ? html`<p role="alert">${t.question.notANumber()}</p>` : ""}
          <button>${t.react.settleNow()}</button>
        </form>
      </main>
    `;
  }

  private again() {
    this.session.auction();
    location.hash = link({ at: "game", id: this.session.id });
  }
}
