import { css, html } from "lit";
import { customElement, state } from "lit/decorators.js";
import { AiplElement } from "../../../js/element/base.js";
import { gears } from "../../../js/element/gears.js";
import type { Save } from "../../../js/flow/save.js";
import { SaveError } from "../../../js/flow/save-error.js";
import { icon } from "../parts/icons.js";
import { go, link } from "../route.js";
import * as storage from "../saves/storage.js";
import { language, t } from "../words.js";

/** The first screen: a new game, and the games there are. */
@customElement("aipl-home")
export class Home extends AiplElement {
  static override styles = css`
    aipl-home section {
      display: grid;
      gap: 0.5rem;
    }
    aipl-home .games {
      list-style: none;
      padding: 0;
      display: grid;
      gap: 0.5rem;
    }
    aipl-home .games li {
      display: flex;
      gap: 0.3rem;
    }
    aipl-home .game {
      flex: 1;
      display: grid;
      justify-items: start;
      text-align: left;
    }
    aipl-home .links {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
      gap: 0.5rem;
    }
  `;

  @state() private games: Partial<Save>[] = [];
  /** The game that is about to be deleted, if people say so once more. */
  @state() private deleting = "";
  @state() private error?: SaveError;

  override connectedCallback() {
    super.connectedCallback();
    void this.list();
  }

  private async list() {
    // Whatever lies there: a damaged game is listed too, and opening it says what is wrong.
    const games = (await storage.all("games")) as Partial<Save>[];
    this.games = games.sort((a, b) => (b.changed ?? 0) - (a.changed ?? 0));
  }

  private async discard(id: string) {
    if (this.deleting !== id) {
      this.deleting = id;
      return;
    }
    this.deleting = "";
    await storage.removeGame(id);
    await this.list();
  }

  private async import(event: Event) {
    const input = event.target as HTMLInputElement;
    const [file] = input.files ?? [];
    input.value = "";
    if (!file) return;
    this.error = undefined;
    try {
      const { parse, textOf } = await import("../saves/file.js");
      go({ at: "game", id: await storage.putAsNew(parse(await textOf(file))) });
    } catch (error) {
      if (!(error instanceof SaveError)) throw error;
      this.error = error;
    }
  }

  private async export(name: string, game: Partial<Save>) {
    const { download, fileName } = await import("../saves/file.js");
    download(fileName(name), game);
  }

  override render() {
    const last = this.games.find((game) => !isOver(game));
    return html`
      <main class="page">
        <div class="sign">
          ${gears(3)}
          <h1>${t.app.name()}</h1>
          <p>${t.app.what()}</p>
        </div>
        ${
          last
            ? html`<a class="button big" data-testid="continue" href=${this.to(last)}>${t.home.continue({ name: last.name ?? t.home.nameless() })}</a>`
            : ""
        }
        <a class="button ${last ? "" : "big"}" data-testid="new-game" href="#/new">${icon("plus")}${t.home.newGame()}</a>
        ${storage.lasting() ? "" : html`<p role="note">${t.home.notLasting()}</p>`}
        <section data-testid="saves" aria-labelledby="games">
          <h2 id="games">${t.home.games()}</h2>
          ${this.games.length > 0 ? this.saves() : html`<p class="hint">${t.home.noGames()}</p>`}
        </section>
        ${this.error ? html`<p role="alert" data-testid="error">${t.repair[this.error.code]()} ${this.error.path && t.home.place({ path: this.error.path })} ${t.home.notImported()}</p>` : ""}
        <div class="links">
          <label class="button">${icon("upload")}${t.home.import()}
            <input class="hidden" type="file" accept="application/json,.json" data-testid="import" @change=${this.import} />
          </label>
          <a class="button" href="#/cards">${icon("cards")}${t.home.cards()}</a>
          <a class="button" href="#/tables">${icon("map")}${t.home.tables()}</a>
          <a class="button" href="#/rules">${icon("book")}${t.home.rules()}</a>
        </div>
        <footer class="hint">${t.app.unofficial()} ${t.app.storage()}</footer>
      </main>
    `;
  }

  private saves() {
    const date = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
    return html`
      <ul class="games">
        ${this.games.map((game) => {
          const id = String(game.id);
          const name = game.name ?? t.home.nameless();
          const round = game.now?.game?.table?.round ?? 0;
          return html`
            <li>
              <a class="button game" data-testid="game" href=${this.to(game)}>
                ${name}
                <span class="hint">
                  ${Number.isFinite(game.changed) ? t.home.when({ date: date.format(game.changed), round: isOver(game) ? "over" : round }) : ""}
                </span>
              </a>
              <button aria-label=${t.home.export({ name })} title=${t.home.export({ name })} @click=${() => this.export(name, game)}>
                ${icon("download")}
              </button>
              <button data-testid="delete" aria-label=${t.home.delete({ name })} title=${t.home.delete({ name })} @click=${() => this.discard(id)}>
                ${icon("trash")}${this.deleting === id ? t.home.really() : ""}
              </button>
            </li>
          `;
        })}
      </ul>
    `;
  }

  private to = ({ id }: Partial<Save>) => link({ at: "game", id: String(id) });
}

/** All is played and scored: people look at it, and do not go on with it. */
function isOver({ now }: Partial<Save>): boolean {
  const { course, aipls } = now?.game ?? {};
  return course?.stage === "scoring" && course.asked?.length === aipls?.length;
}
