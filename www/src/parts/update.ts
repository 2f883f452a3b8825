import { html } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { AiplElement } from "../../../js/element/base.js";
import { t } from "../words.js";

/**
 * Makes the page work offline, and says when a new version is ready. It is swapped in only when people say so, and
 * is not offered in the middle of a game.
 */
@customElement("aipl-update")
export class Update extends AiplElement {
  @property({ type: Boolean }) playing = false;
  /** The new version, that waits. */
  @state() private waiting?: ServiceWorker;

  override firstUpdated() {
    // After the page itself: a first visit is not slowed down by what it needs only offline.
    if (document.readyState === "complete") void this.register();
    else addEventListener("load", () => void this.register(), { once: true });
  }

  private async register() {
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    try {
      const registration = await navigator.serviceWorker.register("./sw.js");
      const look = () => {
        // Without a controller it is the first visit: nothing is replaced.
        if (registration.waiting && navigator.serviceWorker.controller) this.waiting = registration.waiting;
      };
      const follow = () => registration.installing?.addEventListener("statechange", look);
      look();
      follow();
      registration.addEventListener("updatefound", follow);
    } catch {
      // Without https, or not allowed here: the page works on, online.
    }
  }

  private swap = () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    // What the service worker of Workbox listens to.
    this.waiting?.postMessage({ type: "SKIP_WAITING" });
  };

  override render() {
    if (!this.waiting || this.playing) return "";
    return html`
      <p class="page" role="status" data-testid="update">
        ${t.update.ready()}
        <button @click=${this.swap}>${t.update.now()}</button>
      </p>
    `;
  }
}
