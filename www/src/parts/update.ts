import { registerSW } from "virtual:pwa-register";
import { html } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { AiplElement } from "../element.js";
import { t } from "../words.js";

/** Says when a new version is ready. It is swapped in only when people say so, and never offered in the middle of a game. */
@customElement("aipl-update")
export class Update extends AiplElement {
  @property({ type: Boolean }) playing = false;
  @state() private ready = false;
  private swap?: () => Promise<void>;

  override firstUpdated() {
    this.swap = registerSW({
      onNeedRefresh: () => {
        this.ready = true;
      },
    });
  }

  override render() {
    if (!this.ready || this.playing) return "";
    return html`
      <p class="page" role="status" data-testid="update">
        ${t.update.ready()}
        <button @click=${() => this.swap?.()}>${t.update.now()}</button>
      </p>
    `;
  }
}
