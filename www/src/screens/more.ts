import { css, html } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { AiplElement } from "../../../js/element/base.js";
import { cardsOf } from "../../../js/element/lines.js";
import type { Session } from "../../../js/flow/session.js";
import { namesOf } from "../../../js/words/say.js";
import { type CardSet, isWhole } from "../cards/card-sets.js";
import { setOf } from "../cards/met.js";
import { c } from "../cards/words.js";
import { Follow } from "../follow.js";
import { icon } from "../parts/icons.js";
import { link } from "../route.js";
import { download, fileName } from "../saves/file.js";
import { canStayAwake } from "../wake.js";
import { t } from "../words.js";
import "../../../js/element/card.js";
import "../parts/hand-over.js";

/** The game itself: its name, seed and decks, taking it elsewhere, and the way to the other screens. */
@customElement("aipl-more")
export class More extends AiplElement {
  static override styles = css`
    aipl-more .list {
      display: grid;
      gap: 0.5rem;
    }
    aipl-more dl {
      display: grid;
      grid-template-columns: auto 1fr;
      gap: 0.2rem 1rem;
    }
    aipl-more dd {
      margin: 0;
      font-weight: 600;
    }
    aipl-more .choice {
      display: flex;
      gap: 0.8rem;
      align-items: center;
      min-height: 2.75rem;
    }
    aipl-more .choice input {
      flex: none;
      min-width: 0;
      min-height: 0;
      width: 1.4rem;
      height: 1.4rem;
      accent-color: var(--red);
    }
    aipl-more .choice .hint {
      display: block;
    }
    aipl-more .pile {
      list-style: none;
      padding: 0;
      display: grid;
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
      gap: 0.6rem;
    }
  `;

  @property({ attribute: false }) session!: Session;
  @state() private handing = false;
  /** The set of the real cards, once all of them are known. */
  @state() private known?: CardSet;

  constructor() {
    super();
    new Follow(this);
  }

  override async firstUpdated() {
    if (this.session.moment.game.cards !== "physical") return;
    const set = await setOf(this.session.id);
    if (isWhole(set.cards)) this.known = set;
  }

  override render() {
    const { session } = this;
    const { game } = session.moment;
    const { difficulty } = game;
    return html`
      <main>
        <h2 tabindex="-1">${session.name}</h2>
        <label class="field">${t.more.name()}
          <input maxlength="100" autocomplete="off" .value=${session.name}
            @change=${(event: Event) => session.rename((event.target as HTMLInputElement).value)} />
        </label>
        <dl>
          <dt>${t.more.seed()}</dt><dd data-testid="game-seed">${game.seed}</dd>
          <dt>${t.more.difficulty()}</dt>
          <dd>${typeof difficulty === "string" ? t.difficulty[difficulty]() : difficulty.map((deck) => deck.join("/")).join(" · ")}</dd>
          <dt>${t.more.cards()}</dt>
          <dd>${game.cards === "sample" ? t.card.ours() : game.cards === "physical" ? t.card.yours() : t.card.own()}</dd>
        </dl>
        <label class="choice">
          <input type="checkbox" data-testid="asks-first" .checked=${session.draft.asksFirst === true}
            @change=${(event: Event) => session.askFirst((event.target as HTMLInputElement).checked)} />
          <span>${t.more.asksFirst()}<span class="hint">${t.more.asksFirstHint()}</span></span>
        </label>
        <div class="list">
          <button data-testid="export" @click=${() => download(fileName(session.name), session.snapshot)}>
            ${icon("download")}${t.more.export()}
          </button>
          <button data-testid="hand-over" @click=${() => (this.handing = true)}>${icon("qr")}${t.more.handOver()}</button>
          ${this.handing ? html`<aipl-hand-over .save=${session.snapshot}></aipl-hand-over>` : ""}
          <a class="button" href="#/rules">${icon("book")}${t.more.rules()}</a>
          <a class="button" data-testid="saves" href="#/">${icon("home")}${t.more.games()}</a>
        </div>
        ${
          this.known
            ? html`
              <p data-testid="all-known">${c.allKnown({ name: this.known.name })}
                <a class="button" href=${link({ at: "new", cards: this.known.id })}>${c.offer()}</a></p>`
            : ""
        }
        ${canStayAwake ? "" : html`<p class="hint" role="note">${t.more.noWakeLock()}</p>`}
        ${game.cards === "physical" ? "" : this.decks()}
      </main>
    `;
  }

  /** For those who want to know: looking changes nothing. */
  private decks() {
    const { game } = this.session.moment;
    const cards = cardsOf(game);
    const names = namesOf(game);
    return html`
      <h3>${t.more.decks()}</h3>
      <p class="hint">${t.more.decksHint()}</p>
      ${game.aipls.map(({ player, deck, faceUp, setAside }) => {
        // In the order of the set: who looks does not see what comes next.
        const left = [...cards.keys()].filter((id) => deck.includes(id) || setAside === id);
        return [
          { title: t.more.left({ aipl: names[player], n: deck.length, aside: setAside ? 1 : 0 }), pile: left },
          { title: t.more.played({ aipl: names[player], n: faceUp.length }), pile: faceUp },
        ].map(
          ({ title, pile }) => html`
            <details>
              <summary class="fold">${title}</summary>
              <ol class="pile">
                ${pile.map((id) => html`<li><aipl-card .card=${cards.get(id)} .origin=${game.cards === "sample" ? t.card.ours() : t.card.own()} .names=${names}></aipl-card></li>`)}
              </ol>
            </details>
          `,
        );
      })}
    `;
  }
}
