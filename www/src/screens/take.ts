import { html } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { AiplElement } from "../../../js/element/base.js";
import type { Save } from "../../../js/flow/save.js";
import { SaveError } from "../../../js/flow/save-error.js";
import { go } from "../route.js";
import { fromLink } from "../saves/link.js";
import { putAsNew } from "../saves/storage.js";
import { t } from "../words.js";

/** A game that came by link: nothing is stored before people say so. */
@customElement("aipl-take")
export class Take extends AiplElement {
  @property() text = "";
  @state() private save?: Save;
  @state() private error?: SaveError;

  override async willUpdate(changed: Map<PropertyKey, unknown>) {
    if (!changed.has("text")) return;
    this.save = undefined;
    this.error = undefined;
    try {
      this.save = await fromLink(this.text);
    } catch (error) {
      if (!(error instanceof SaveError)) throw error;
      this.error = error;
    }
  }

  private async take() {
    if (!this.save) return;
    try {
      go({ at: "game", id: await putAsNew(this.save) });
    } catch (error) {
      if (!(error instanceof SaveError)) throw error;
      this.error = error;
    }
  }

  override render() {
    const { save, error } = this;
    return html`
      <main class="page">
        <h1>${t.take.title()}</h1>
        ${error ? html`<p role="alert" data-testid="error">${t.repair[error.code]()} ${error.path && t.home.place({ path: error.path })}</p>` : ""}
        ${
          save
            ? html`
              <p>${t.take.what({ name: save.name, round: save.now.game.table.round ?? 1, moves: save.cursor })}</p>
              <button class="big" data-testid="take" @click=${this.take}>${t.take.take()}</button>`
            : ""
        }
        <a class="button" href="#/">${t.repair.other()}</a>
      </main>
    `;
  }
}
