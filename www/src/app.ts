import { html } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { AiplElement } from "../../js/element/base.js";
import type { Options } from "../../js/flow/moves.js";
import type { Save } from "../../js/flow/save.js";
import { SaveError } from "../../js/flow/save-error.js";
import type { Session } from "../../js/flow/session.js";
import { screenChanged, stopIfTooSoon } from "./parts/guard.js";
import { go, type Route, read } from "./route.js";
import { claim, unclaim } from "./saves/claim.js";
import { Keeper } from "./saves/keeper.js";
import * as storage from "./saves/storage.js";
import { t } from "./words.js";
import "./parts/update.js";
import "./screens/home.js";

/** The page: it shows the screen that the address names, and opens the game that it names. */
@customElement("aipl-app")
export class App extends AiplElement {
  /** The storage is open: the games there are can be shown. */
  @property({ attribute: false }) stored = false;
  /** The engine is loaded: games can be played. */
  @property({ attribute: false }) engine = false;
  /** An older version of the page, in another tab, has the storage: it must be closed first. */
  @property({ attribute: false }) held = false;
  /** Why the engine could not be loaded. */
  @property() failure = "";
  @state() private route: Route = read(location.hash);
  @state() private session?: Session;
  /** What is wrong with the game that the address names. */
  @state() private broken?: { id: string; error: SaveError };
  /** The game that the address names is played in another tab. */
  @state() private elsewhere = false;
  /** A part of the page is missing. */
  @state() private incomplete = false;
  /** What could not be stored, and why. */
  @state() private unsaved = "";
  private readonly keeper = new Keeper();
  /** The address whose screen is shown: a tick behind what a link or a key has just led to. */
  shown?: string;

  override connectedCallback() {
    // What index.html shows until the script is here.
    this.replaceChildren();
    super.connectedCallback();
    storage.watch((failure) => {
      this.unsaved = failure === undefined ? "" : String(failure);
    });
    addEventListener("hashchange", this.navigate);
    addEventListener("vite:preloadError", this.notLoaded);
    this.addEventListener("fault", this.notShown);
    this.addEventListener("click", stopIfTooSoon, { capture: true });
  }

  override disconnectedCallback() {
    removeEventListener("hashchange", this.navigate);
    removeEventListener("vite:preloadError", this.notLoaded);
    this.removeEventListener("fault", this.notShown);
    this.removeEventListener("click", stopIfTooSoon, { capture: true });
    super.disconnectedCallback();
  }

  override willUpdate(changed: Map<PropertyKey, unknown>) {
    if (this.ready && (changed.has("stored") || changed.has("engine"))) this.navigate();
  }

  /** Whether a move of the game is still to be stored. */
  get saving() {
    return this.keeper.busy;
  }

  /** Whether all is there that the screen needs. */
  private get ready() {
    const { at } = this.route;
    return this.stored && (this.engine || at === "home" || at === "rules");
  }

  private navigate = () => {
    const before = this.route.at;
    const { hash } = location;
    if (this.shown !== undefined && this.shown !== hash) screenChanged();
    this.keeper.flush();
    this.route = read(hash);
    if (!this.ready) return;
    if (this.route.at === "game") void this.open(this.route.id);
    else if (this.route.at === "home") this.leave();
    const loaded = load(this.route);
    void Promise.allSettled([loaded]).then(async () => {
      await this.updateComplete;
      this.shown = hash;
    });
    if (this.route.at === before) return;
    scrollTo(0, 0);
    void loaded?.then(this.focusTitle);
    if (this.route.at === "home") void this.focusTitle();
  };

  /** Focus that went with the last screen goes to the title of the new one; a game puts it on what is to be done. */
  private focusTitle = async () => {
    await this.updateComplete;
    await new Promise(requestAnimationFrame);
    if (document.activeElement !== document.body) return;
    const title = this.querySelector<HTMLElement>("main h1");
    title?.setAttribute("tabindex", "-1");
    title?.focus({ preventScroll: true });
  };

  /** Leaves the game, so that another tab may have it. */
  private leave() {
    this.session = undefined;
    unclaim();
  }

  private async open(id: string, steal = false) {
    if (this.session?.id === id && !steal) return;
    this.session = undefined;
    this.broken = undefined;
    const claimed = await claim(id, steal, this.lost);
    // People may be elsewhere by now.
    if (this.route.at !== "game") return unclaim();
    if (this.route.id !== id) return;
    this.elsewhere = !claimed;
    if (this.elsewhere) return;
    try {
      const [stored, { openGame }] = await Promise.all([storage.read("games", id), import("../../js/flow/games.js")]);
      const session = openGame(stored, this.keep);
      session.takesAsGiven = true;
      this.session = session;
      void this.copy(session);
    } catch (error) {
      if (!(error instanceof SaveError)) throw error;
      this.repair(id, error);
    }
  }

  /** The last good copy: of a game that is sound, and could be shown. */
  private async copy(session: Session) {
    const save = session.snapshot;
    await load(this.route);
    await new Promise(requestAnimationFrame);
    if (this.session === session) void storage.put("copies", save);
  }

  private repair(id: string, error: SaveError) {
    this.broken = { id, error };
    void import("./screens/repair.js");
  }

  /** What an element could not show: of a game it is the game that is at fault. */
  private notShown = (event: Event) => {
    const { detail } = event as CustomEvent<unknown>;
    if (this.route.at !== "game" || !this.session) return;
    event.preventDefault();
    const { id } = this.session;
    this.keeper.drop();
    this.session = undefined;
    this.repair(id, new SaveError("damaged", "now", String(detail)));
  };

  /** Another tab took the game over: this one must not store it any more. */
  private lost = () => {
    this.keeper.drop();
    this.session = undefined;
    this.elsewhere = true;
  };

  private keep = (save: Save) => this.keeper.keep(save);

  /** A part of the page that comes later could not be had: offline before all was kept, or a new version on the server. */
  private notLoaded = (event: Event) => {
    event.preventDefault();
    this.incomplete = true;
  };

  private start = async (name: string, options: Omit<Options, "seed">) => {
    const { startGame } = await import("../../js/flow/games.js");
    const session = startGame(name, options, this.keep);
    session.takesAsGiven = true;
    await claim(session.id, false, this.lost);
    // Else a browser that is short of room may clear it away; one that says no keeps it as long as it can.
    void navigator.storage?.persist?.().catch(() => {});
    this.session = session;
    go({ at: "game", id: session.id });
    return session.id;
  };

  override render() {
    return html`
      <aipl-update ?playing=${this.route.at === "game" && this.session !== undefined}></aipl-update>
      ${this.unsaved ? html`<p class="page" role="alert" data-testid="error">${t.app.unsaved({ reason: this.unsaved })}</p>` : ""}
      ${
        this.incomplete
          ? html`
            <p class="page" role="alert" data-testid="error">
              ${t.app.incomplete()} <button @click=${() => location.reload()}>${t.app.reload()}</button>
            </p>`
          : ""
      }
      ${this.ready ? this.screen(this.route) : this.waiting()}
    `;
  }

  private waiting() {
    if (this.failure) {
      return html`<p class="page" role="alert" data-testid="error">${t.app.failed({ reason: this.failure })}</p>`;
    }
    return html`<p class="page" role="status">${this.held && !this.stored ? t.app.otherTabs() : t.app.loading()}</p>`;
  }

  private screen(route: Route) {
    switch (route.at) {
      case "home":
        return html`<aipl-home></aipl-home>`;
      case "new":
        return html`<aipl-new-game .start=${this.start} .chosen=${route.cards}></aipl-new-game>`;
      case "rules":
        return html`<aipl-rules .rule=${route.rule}></aipl-rules>`;
      case "cards":
        return html`<aipl-card-sets .set=${route.set} .card=${route.card} .other=${route.other}></aipl-card-sets>`;
      case "statistics":
        return html`<aipl-set-statistics .set=${route.set} .of=${route.of}></aipl-set-statistics>`;
      case "tables":
        return html`<aipl-table-sets .set=${route.set}></aipl-table-sets>`;
      case "take":
        return html`<aipl-take .text=${route.text}></aipl-take>`;
      case "game":
        if (this.broken) return html`<aipl-repair .game=${this.broken.id} .error=${this.broken.error}></aipl-repair>`;
        if (this.elsewhere) return this.inAnotherTab(route.id);
        if (!this.session) return this.waiting();
        return html`<aipl-play .session=${this.session} .panel=${route.panel}></aipl-play>`;
    }
  }

  private inAnotherTab(id: string) {
    return html`
      <main class="page">
        <h1>${t.elsewhere.title()}</h1>
        <p role="alert">${t.elsewhere.what()}</p>
        <button class="big" data-testid="take-over" @click=${() => this.open(id, true)}>${t.elsewhere.here()}</button>
        <a class="button" href="#/">${t.repair.other()}</a>
      </main>
    `;
  }
}

/** The screens that the first one leads to come when they are wanted; the service worker has them by then. */
function load({ at }: Route): Promise<unknown> | undefined {
  switch (at) {
    case "new":
      return import("./screens/new-game.js");
    case "game":
      return import("./screens/play.js");
    case "rules":
      return import("./screens/rules.js");
    case "cards":
      return import("./screens/card-sets.js");
    case "statistics":
      return import("./screens/statistics.js");
    case "tables":
      return import("./screens/table-sets.js");
    case "take":
      return import("./screens/take.js");
    default:
      return undefined;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "aipl-app": App;
  }
}
