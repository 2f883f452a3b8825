import { css, html } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { AiplElement } from "../../../js/element/base.js";
import { begin } from "../../../js/flow/history.js";
import { newSave } from "../../../js/flow/save.js";
import { newId, SaveError } from "../../../js/flow/save-error.js";
import type { Session } from "../../../js/flow/session.js";
import { MET } from "../cards/card-sets.js";
import { keepIn, setOf } from "../cards/met.js";
import { later } from "../later.js";
import { icon } from "../parts/icons.js";
import { go } from "../route.js";
import { toLink } from "../saves/link.js";
import * as storage from "../saves/storage.js";
import { t } from "../words.js";

const e = later.ending;

/** What is done with a finished game: another one like it, and telling others of it. */
@customElement("aipl-ending")
export class Ending extends AiplElement {
  static override styles = css`
    aipl-ending {
      display: grid;
      gap: 0.5rem;
    }
    aipl-ending .buttons {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 10rem), 1fr));
      gap: 0.5rem;
    }
  `;

  @property({ attribute: false }) session!: Session;
  /** Who won and the numbers, a line each; empty as long as that is not known. */
  @property({ attribute: false }) result: string[] = [];
  @state() private told = "";
  /** What people copy themselves, where the browser does not let us. */
  @state() private text = "";

  /** The same choices; the decks are others. */
  private again = async () => {
    const { session } = this;
    const { seed: _, ...options } = session.whole.options;
    try {
      const id = await storage.putAsNew(newSave(newId(), session.name, begin(options)));
      if (options.cards === "physical") await this.rememberAlike(id);
      go({ at: "game", id });
    } catch (error) {
      if (!(error instanceof SaveError)) throw error;
      this.told = t.repair[error.code]();
    }
  };

  /** The real cards are the same: what they show is kept in the same set. */
  private async rememberAlike(game: string) {
    const { id } = await setOf(this.session.id);
    if (id !== MET) await keepIn(game, id);
  }

  private share = async () => {
    this.told = "";
    this.text = "";
    const text = this.result.join("\n");
    const url = await toLink(this.session.snapshot);
    if ("share" in navigator) {
      try {
        return await navigator.share({ title: e.title(), text, url });
      } catch (error) {
        // Closed without sharing; anything else, such as a link too long for it, is copied.
        if ((error as Error).name === "AbortError") return;
      }
    }
    const whole = `${text}\n${url}`;
    try {
      await (navigator as Navigator).clipboard.writeText(whole);
      this.told = e.copied();
    } catch {
      this.told = e.byHand();
      this.text = whole;
      await this.updateComplete;
      this.querySelector("textarea")?.select();
    }
  };

  override render() {
    return html`
      <div class="buttons">
        <button data-testid="again" @click=${this.again}>${icon("plus")}${e.again()}</button>
        ${this.result.length > 0 ? html`<button data-testid="share" @click=${this.share}>${icon("share")}${e.share()}</button>` : ""}
      </div>
      <p role="status" data-testid="shared">${this.told}</p>
      ${
        this.text
          ? html`
            <label class="field">${e.text()}
              <textarea readonly rows="5" data-testid="share-text" .value=${this.text}></textarea>
            </label>`
          : ""
      }
    `;
  }
}
