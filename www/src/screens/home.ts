import { css, html } from "lit";
import { customElement, state } from "lit/decorators.js";
import { AiplElement } from "../element.js";
import { link } from "../route.js";
import type { Save } from "../saves/save.js";
import * as storage from "../saves/storage.js";
import { language, t } from "../words.js";

/** The first screen: a new game, and the games there are. */
@customElement("aipl-home")
export class Home extends AiplElement {
  static override styles = css`
    aipl-home .games {
      list-style: none;
      padding: 0;
      display: grid;
      gap: 0.5rem;
    }
    aipl-home .game {
      display: grid;
      justify-items: start;
      text-align: left;
    }
  `;

  @state() private games: Partial<Save>[] = [];

  override connectedCallback() {
    super.connectedCallback();
    void this.list();
  }

  private async list() {
    // Whatever lies there: a damaged game is listed too, and opening it says what is wrong.
    const games = (await storage.all("games")) as Partial<Save>[];
    this.games = games.sort((a, b) => (b.changed ?? 0) - (a.changed ?? 0));
  }

  override render() {
    const [last] = this.games;
    return html`
      <main class="page">
        <h1>${t.app.name()}</h1>
        <p>${t.home.what()}</p>
        ${last ? html`<a class="button big" data-testid="continue" href=${this.to(last)}>${t.home.continue({ name: last.name })}</a>` : ""}
        <a class="button ${last ? "" : "big"}" data-testid="new-game" href="#/new">${t.home.newGame()}</a>
        ${storage.lasting() ? "" : html`<p role="note">${t.home.notLasting()}</p>`}
        ${this.games.length > 0 ? this.saves() : ""}
        <footer class="hint">${t.app.unofficial()}</footer>
      </main>
    `;
  }

  private saves() {
    const date = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
    return html`
      <section data-testid="saves" aria-labelledby="games">
        <h2 id="games">${t.home.games()}</h2>
        <ul class="games">
          ${this.games.map(
            (game) => html`
              <li><a class="button game" href=${this.to(game)}>
                ${game.name ?? t.home.nameless()}
                <span class="hint">${Number.isFinite(game.changed) ? date.format(game.changed) : ""}</span>
              </a></li>
            `,
          )}
        </ul>
      </section>
    `;
  }

  private to = ({ id }: Partial<Save>) => link({ at: "game", id: String(id) });
}
