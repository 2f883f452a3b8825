import { html } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { AiplElement } from "./element.js";
import { begin } from "./game/history.js";
import type { Options } from "./game/moves.js";
import { go, type Route, read } from "./route.js";
import { newSave, readSave, type Save, SaveError } from "./saves/save.js";
import * as storage from "./saves/storage.js";
import { Session } from "./session.js";
import { t } from "./words.js";
import "./screens/home.js";
import "./screens/new-game.js";
import "./screens/play.js";
import "./screens/repair.js";

/** The page: it shows the screen that the address names, and opens the game that it names. */
@customElement("aipl-app")
export class App extends AiplElement {
  /** The engine is loaded and the storage is open. */
  @property({ attribute: false }) ready = false;
  /** Why the engine could not be loaded. */
  @property() failure = "";
  @state() private route: Route = read(location.hash);
  @state() private session?: Session;
  /** What is wrong with the game that the address names. */
  @state() private broken?: { id: string; error: SaveError };
  /** What could not be stored, and why. */
  @state() private unsaved = "";

  override connectedCallback() {
    super.connectedCallback();
    addEventListener("hashchange", this.navigate);
  }

  override disconnectedCallback() {
    removeEventListener("hashchange", this.navigate);
    super.disconnectedCallback();
  }

  override willUpdate(changed: Map<PropertyKey, unknown>) {
    if (changed.has("ready") && this.ready) this.navigate();
  }

  private navigate = () => {
    this.route = read(location.hash);
    if (this.ready && this.route.at === "game") void this.open(this.route.id);
  };

  private async open(id: string) {
    if (this.session?.id === id) return;
    this.session = undefined;
    this.broken = undefined;
    try {
      const stored = await storage.read("games", id);
      if (stored === undefined) throw new SaveError("missing", "", "there is no such game");
      const { save, history } = readSave(stored);
      void storage.put("copies", save).catch(this.notStored);
      this.session = new Session(save, history, this.keep);
    } catch (error) {
      if (!(error instanceof SaveError)) throw error;
      this.broken = { id, error };
    }
  }

  private keep = (save: Save) => {
    storage.put("games", save).then(() => {
      this.unsaved = "";
    }, this.notStored);
  };

  private notStored = (error: unknown) => {
    this.unsaved = String(error);
  };

  private start(name: string, options: Omit<Options, "seed">) {
    const id = crypto.getRandomValues(new Uint32Array(2)).reduce((text, n) => text + n.toString(36), "");
    const history = begin(options);
    const save = newSave(id, name, history);
    this.session = new Session(save, history, this.keep);
    this.keep(save);
    go({ at: "game", id });
  }

  override render() {
    return html`
      ${this.unsaved && html`<p role="alert" data-testid="error">${t.app.unsaved({ reason: this.unsaved })}</p>`}
      ${this.ready ? this.screen() : this.waiting()}
    `;
  }

  private waiting() {
    if (this.failure)
      return html`<p class="page" role="alert" data-testid="error">${t.app.failed({ reason: this.failure })}</p>`;
    return html`<p class="page" role="status">${t.app.loading()}</p>`;
  }

  private screen() {
    switch (this.route.at) {
      case "home":
        return html`<aipl-home></aipl-home>`;
      case "new":
        return html`<aipl-new-game .start=${this.start.bind(this)}></aipl-new-game>`;
      case "game":
        if (this.broken) return html`<aipl-repair .id=${this.broken.id} .error=${this.broken.error}></aipl-repair>`;
        if (!this.session) return this.waiting();
        return html`<aipl-play .session=${this.session} .panel=${this.route.panel}></aipl-play>`;
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "aipl-app": App;
  }
}
