import { html } from "lit";
import { customElement, property } from "lit/decorators.js";
import { AiplElement } from "../../../js/element/base.js";
import type { Session } from "../../../js/flow/session.js";
import { t } from "../words.js";
import "../parts/log-list.js";

/** The log as a panel of its own. */
@customElement("aipl-log")
export class Log extends AiplElement {
  @property({ attribute: false }) session!: Session;

  override async firstUpdated() {
    await this.querySelector("aipl-log-list")?.updateComplete;
    this.querySelector('[aria-current="step"]')?.scrollIntoView({ block: "center" });
  }

  override render() {
    return html`
      <main>
        <h2 tabindex="-1">${t.log.title()}</h2>
        <p class="hint">${t.log.hint()}</p>
        <aipl-log-list .session=${this.session}></aipl-log-list>
      </main>
    `;
  }
}
