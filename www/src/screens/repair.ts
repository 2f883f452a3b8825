import { html } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { AiplElement } from "../../../js/element/base.js";
import { readSave, type Save } from "../../../js/flow/save.js";
import type { SaveError } from "../../../js/flow/save-error.js";
import { download } from "../saves/file.js";
import * as storage from "../saves/storage.js";
import { t } from "../words.js";

/** What is shown instead of a game that cannot be read. */
@customElement("aipl-repair")
export class Repair extends AiplElement {
  @property() game = "";
  @property({ attribute: false }) error!: SaveError;
  /** The last good copy, if there is one and it is sound. */
  @state() private copy?: Save;

  override willUpdate(changed: Map<PropertyKey, unknown>) {
    if (changed.has("game")) void this.look();
  }

  private async look() {
    try {
      this.copy = readSave(await storage.read("copies", this.game)).save;
    } catch {
      this.copy = undefined;
    }
  }

  private async restore() {
    if (!this.copy) return;
    await storage.put("games", this.copy);
    location.reload();
  }

  private async exportIt() {
    download(`${this.game}.json`, await storage.read("games", this.game));
  }

  override render() {
    return html`
      <main class="page">
        <h1>${t.repair.title()}</h1>
        <p role="alert" data-testid="error">${t.repair[this.error.code]()}</p>
        ${
          this.error.path || this.error.message
            ? html`
              <details>
                <summary class="fold">${t.repair.details()}</summary>
                <p class="hint">${[this.error.path, this.error.message].filter(Boolean).join(": ")}</p>
              </details>`
            : ""
        }
        ${this.copy && html`<button class="big" data-testid="restore" @click=${this.restore}>${t.repair.restore()}</button>`}
        ${this.error.code === "missing" ? "" : html`<button data-testid="export" @click=${this.exportIt}>${t.repair.export()}</button>`}
        <a class="button" href="#/">${t.repair.other()}</a>
      </main>
    `;
  }
}
