import { css, html } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { AiplElement } from "../../../js/element/base.js";
import type { Save } from "../../../js/flow/save.js";
import { toLink } from "../saves/link.js";
import { t } from "../words.js";
import { icon } from "./icons.js";

/** The most that a QR code of a sensible size holds. */
const QR_HOLDS = 2300;

/** A game as a link and as a QR code, for another device. */
@customElement("aipl-hand-over")
export class HandOver extends AiplElement {
  static override styles = css`
    aipl-hand-over {
      display: grid;
      gap: 0.5rem;
    }
    aipl-hand-over .qr {
      width: min(100%, 22rem);
      justify-self: center;
      background: #fff;
      padding: 0.5rem;
    }
    aipl-hand-over .qr svg {
      display: block;
      width: 100%;
    }
  `;

  @property({ attribute: false }) save!: Save;
  @state() private link = "";
  @state() private code?: { picture: Element; short: boolean };
  @state() private told = "";

  override async firstUpdated() {
    this.link = await toLink(this.save);
    const { renderSVG } = await import("uqr");
    // Too long a history does not fit into a code: then the code holds the game from now on.
    const short = this.link.length > QR_HOLDS;
    const text = short ? await toLink({ ...this.save, base: this.save.now, moves: [], cursor: 0 }) : this.link;
    if (text.length > QR_HOLDS) return;
    const picture = new DOMParser().parseFromString(
      renderSVG(text, { ecc: "L", border: 2 }),
      "image/svg+xml",
    ).documentElement;
    picture.setAttribute("role", "img");
    picture.setAttribute("aria-label", t.handOver.code());
    this.code = { picture, short };
  }

  private async copy() {
    try {
      await navigator.clipboard.writeText(this.link);
      this.told = t.handOver.copied();
    } catch {
      this.querySelector<HTMLInputElement>("input")?.select();
      this.told = t.handOver.noClipboard();
    }
  }

  private async share() {
    try {
      await navigator.share({ title: this.save.name, url: this.link });
    } catch {
      // Closed without sharing.
    }
  }

  override render() {
    return html`
      <label class="field">${t.handOver.link()}
        <input readonly data-testid="link" .value=${this.link} @focus=${(event: Event) => (event.target as HTMLInputElement).select()} />
      </label>
      <button data-testid="copy" @click=${this.copy}>${icon("copy")}${t.handOver.copy()}</button>
      ${"share" in navigator ? html`<button @click=${this.share}>${icon("share")}${t.handOver.share()}</button>` : ""}
      <p role="status">${this.told}</p>
      ${this.code ? html`<div class="qr">${this.code.picture}</div>` : ""}
      ${this.code?.short ? html`<p class="hint">${t.handOver.short()}</p>` : ""}
    `;
  }
}
