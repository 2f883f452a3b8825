import { css, html, type PropertyValues } from "lit";
import { customElement, property } from "lit/decorators.js";
import { AiplElement } from "../../../js/element/base.js";
import type { Session } from "../../../js/flow/session.js";
import { namesOf, sayError } from "../../../js/words/say.js";
import { Follow } from "../follow.js";
import { screenChanged } from "../parts/guard.js";
import { type IconName, icon } from "../parts/icons.js";
import { link, type Panel } from "../route.js";
import { stayAwake } from "../wake.js";
import { language, t } from "../words.js";
import "../play/controls.js";
import "../play/now.js";
import "../play/tabs.js";

/** The game being played: where it stands, what is to be done now, and the panels beside it. */
@customElement("aipl-play")
export class Play extends AiplElement {
  static override styles = css`
    aipl-play {
      display: flex;
      flex-direction: column;
      height: calc(100dvh - env(safe-area-inset-top));
      max-width: 64rem;
      margin: 0 auto;
    }
    aipl-play header {
      display: flex;
      flex-wrap: wrap;
      align-items: stretch;
      padding: 0.2rem 0.4rem 0 0.75rem;
    }
    aipl-play header h1 {
      flex: 1 1 6.5rem;
      min-width: 0;
      display: grid;
      align-content: center;
      font-size: 0.95rem;
      line-height: 1.15;
    }
    aipl-play [data-testid="round"] {
      font: 600 0.75rem var(--text);
      color: var(--soft);
    }
    aipl-play .tycoon {
      display: flex;
      align-items: center;
      gap: 0.25rem;
      font: 600 0.75rem var(--text);
      color: var(--soft);
      overflow-wrap: anywhere;
    }
    aipl-play .tycoon aipl-icon {
      flex: none;
    }
    aipl-play .phases {
      display: grid;
      grid-template-columns: repeat(4, 1fr);
      gap: 3px;
      padding: 0.25rem 0.75rem 0.5rem;
    }
    aipl-play .phases span {
      height: 5px;
      border-radius: 3px;
      background: var(--line);
      opacity: 0.4;
    }
    aipl-play .phases .past {
      opacity: 1;
    }
    aipl-play .phases .here {
      opacity: 1;
      background: var(--red);
    }
    @media (forced-colors: active) {
      aipl-play .phases span {
        border: 1px solid CanvasText;
        opacity: 1;
      }
      aipl-play .phases .past {
        background: CanvasText;
        forced-color-adjust: none;
      }
      aipl-play .phases .here {
        background: Highlight;
        forced-color-adjust: none;
      }
    }
    aipl-play nav {
      display: flex;
    }
    aipl-play nav a {
      display: grid;
      justify-items: center;
      gap: 0.05rem;
      min-width: min(2.75rem, 22vw);
      min-height: 2.9rem;
      padding: 0.25rem 0.2rem;
      font: 600 min(0.7rem, 5vw) var(--text);
      border: 0;
      background: none;
      color: var(--ink);
    }
    aipl-play nav aipl-icon {
      font-size: 1rem;
    }
    aipl-play nav [aria-current="page"] {
      color: var(--red);
      text-decoration: underline;
    }
    aipl-play .refusal {
      padding: 0.5rem 0.75rem;
      border: 2px solid var(--red);
      background: var(--sheet);
    }
    aipl-play main {
      /* What is only heard stands in here too, and must not lengthen the page. */
      position: relative;
      flex: 1;
      min-height: 9rem;
      overflow-y: auto;
      padding: 0 0.75rem 0.75rem;
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      align-content: start;
      gap: 0.6rem;
    }
    @media (min-width: 50rem) {
      /* No taller than it must be, with room for the card: the controls stay where they are, near the steps. */
      aipl-play > main {
        flex: 0 1 auto;
        min-height: min(23rem, 60dvh);
      }
    }
    /* A panel scrolls in its main, between the head and the way back. */
    aipl-play > :is(aipl-react, aipl-sheet, aipl-table, aipl-log, aipl-more) {
      display: contents;
    }
    aipl-play aside {
      overflow-y: auto;
      min-height: 0;
      padding: 0.5rem 0;
    }
    aipl-play aside aipl-log-list button {
      font-size: 0.85rem;
    }
    aipl-play aside h2 {
      font-size: 1rem;
    }
    @media (min-width: 75rem) and (min-height: 40rem) {
      /* What happened has the room below the card. */
      aipl-play .foot {
        display: grid;
        grid-template-columns: 24rem minmax(0, 1fr);
        grid-template-rows: minmax(0, 1fr);
        column-gap: 1.25rem;
        flex: 1;
        min-height: 0;
        padding-left: 0.75rem;
      }
      aipl-play .foot > aipl-controls {
        padding-left: 0.75rem;
        align-self: start;
      }
    }
    aipl-play .panelfoot {
      display: grid;
      padding: 0.5rem 0.75rem calc(0.6rem + env(safe-area-inset-bottom));
      border-top: 2px solid var(--ink);
    }
  `;

  @property({ attribute: false }) session!: Session;
  @property() panel?: Panel;
  private means?: string;
  private readonly wide = matchMedia("(min-width: 75rem) and (min-height: 40rem)");

  constructor() {
    super();
    new Follow(this);
  }

  override connectedCallback() {
    super.connectedCallback();
    addEventListener("keydown", this.key);
    this.wide.addEventListener("change", this.widthChanged);
    stayAwake(true);
  }

  private widthChanged = () => this.requestUpdate();

  /** Whether there is room for the log beside the game: it comes when it is wanted. */
  private get isWide() {
    if (this.wide.matches) void import("../parts/log-list.js");
    return this.wide.matches;
  }

  override willUpdate(changed: PropertyValues<this>) {
    if (changed.has("session")) {
      changed.get("session")?.removeEventListener("change", this.noteChange);
      this.session.addEventListener("change", this.noteChange);
    }
    this.noteChange();
  }

  /** The same screen means something else when the game has gone on, or waits for something. */
  private noteChange = () => {
    const { id, whole, draft, due } = this.session;
    const played = whole.moves.slice(0, whole.cursor).findLastIndex((move) => move.do !== "edit");
    const means = JSON.stringify([id, this.panel, played, due.stage, draft.pending]);
    if (this.means !== undefined && this.means !== means) screenChanged();
    this.means = means;
  };

  override disconnectedCallback() {
    removeEventListener("keydown", this.key);
    this.session.removeEventListener("change", this.noteChange);
    this.wide.removeEventListener("change", this.widthChanged);
    stayAwake(false);
    super.disconnectedCallback();
  }

  /** Shortcuts press what is on the screen, so that they can do no more than it offers. */
  private key = (event: KeyboardEvent) => {
    const typing = event.target instanceof HTMLElement && event.target.closest("input, select, textarea");
    if (typing || event.altKey || event.defaultPrevented) return;
    const undo = event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey);
    const way = undo ? (event.shiftKey ? "redo" : "undo") : event.ctrlKey || event.metaKey ? "" : SHORTCUTS[event.key];
    const target = way && this.querySelector<HTMLElement>(`[data-testid="${way}"]`);
    if (!target) return;
    event.preventDefault();
    target.click();
  };

  /** Focus goes to what is new: a question, a panel, else the control that took the place of the one pressed. */
  override async updated(changed: Map<PropertyKey, unknown>) {
    if (this.panel) await import("./panels.js");
    await new Promise(requestAnimationFrame);
    const lost = !document.activeElement || document.activeElement === document.body;
    if (changed.has("panel") && this.panel) {
      // Who was quick is in the panel already.
      const isThere = this.querySelector("main")?.contains(document.activeElement);
      if (!isThere) this.querySelector<HTMLElement>("main h2")?.focus({ preventScroll: true });
    } else if (lost) {
      const targets = ["#question", "#line-form", "#scores", "[data-testid=flip]", "[data-testid=next]"];
      const target = targets.map((name) => this.querySelector<HTMLElement>(name)).find(Boolean);
      target?.focus({ preventScroll: true });
    }
  }

  override render() {
    const { session, panel } = this;
    const { phase, round, stage } = session.due;
    const { game } = session.moment;
    const tycoon = phase && game.table.tycoon ? namesOf(game)[game.table.tycoon] : undefined;
    const controls = html`<aipl-controls .session=${session}></aipl-controls>`;
    return html`
      <header>
        <h1 tabindex="-1">
          ${phase ? html`<span data-testid="round">${t.play.round({ round })}</span>` : ""}
          ${tycoon ? html`<span class="tycoon" data-testid="tycoon">${icon("crown")}<span class="hidden">${t.play.isTycoon()}: </span>${tycoon}</span>` : ""}
          <span data-testid="phase">
            ${phase ? t.play.phase({ phase, name: t.stage[stage].name() }) : t.stage[stage].name()}
          </span>
        </h1>
        <nav aria-label=${t.play.panels()}>
          ${this.tab("react", "react")} ${this.tab("sheet", "sheet")} ${this.tab("log", "log")} ${this.tab("more", "more")}
        </nav>
      </header>
      <div class="phases" aria-hidden="true">
        ${[1, 2, 3, 4].map((n) => html`<span class=${n === phase ? "here" : n < (phase ?? 0) ? "past" : ""}></span>`)}
      </div>
      ${session.error ? this.refusal(session.error) : ""}
      ${
        panel
          ? html`
            ${this.content(panel)}
            <footer class="panelfoot"><a class="button big" data-testid="back" href=${this.to()}>${t.play.back()}</a></footer>`
          : html`
            <main><aipl-tabs .session=${session}></aipl-tabs><aipl-now .session=${session}></aipl-now></main>
            ${
              this.isWide
                ? html`
                  <div class="foot">
                    <aside aria-labelledby="beside" data-testid="beside">
                      <h2 id="beside">${t.log.title()}</h2>
                      <aipl-log-list last-first .session=${session}></aipl-log-list>
                    </aside>
                    ${controls}
                  </div>`
                : controls
            }`
      }
    `;
  }

  private refusal(error: NonNullable<Session["error"]>) {
    const { text, place } = sayError(error, { language });
    return html`<div class="refusal" role="alert" data-testid="error"><p>${text}</p><p class="hint">${place}</p></div>`;
  }

  private content(panel: Panel) {
    const { session } = this;
    switch (panel) {
      case "log":
        return html`<aipl-log .session=${session}></aipl-log>`;
      case "sheet":
        return html`<aipl-sheet .session=${session}></aipl-sheet>`;
      case "react":
        return html`<aipl-react .session=${session}></aipl-react>`;
      case "table":
        return html`<aipl-table .session=${session}></aipl-table>`;
      case "more":
        return html`<aipl-more .session=${session}></aipl-more>`;
    }
  }

  private tab(panel: Exclude<Panel, "table">, name: IconName) {
    const here = this.panel === panel;
    return html`
      <a class="button" data-testid=${panel} href=${here ? this.to() : this.to(panel)} aria-current=${here ? "page" : "false"}>
        ${icon(name)}${t.play[panel]()}
      </a>
    `;
  }

  private to = (panel?: Panel) => link({ at: "game", id: this.session.id, panel });
}

const SHORTCUTS: Record<string, string> = { u: "undo", r: "redo", l: "log", s: "sheet", Escape: "back" };
