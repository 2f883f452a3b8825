import { css, html } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Table } from "tycoon-aipl/web";
import { AiplElement } from "../../../js/element/base.js";
import { mapText, readMap } from "../game/map-text.js";
import { t } from "../words.js";

/** A map as text: it becomes a fact when people say so. An empty text: not known. */
@customElement("aipl-map-field")
export class MapField extends AiplElement {
  static override styles = css`
    aipl-map-field form {
      display: grid;
      justify-items: start;
      gap: 0.5rem;
    }
    aipl-map-field .field {
      width: 100%;
    }
  `;

  @property({ attribute: false }) map: Table["map"];
  /** What is typed and not yet the map. */
  @property({ attribute: false }) typed?: string;
  @property({ attribute: false }) type!: (text: string | undefined) => void;
  @property({ attribute: false }) set!: (map: Table["map"]) => void;
  @state() private wrong = "";

  override render() {
    return html`
      <form @submit=${this.read}>
        <label class="field">${t.table.mapText()}
          <textarea rows="5" .value=${this.typed ?? mapText(this.map)} @input=${(event: Event) => this.type((event.target as HTMLTextAreaElement).value)}></textarea>
          <span class="hint">${t.table.mapHint()}</span>
        </label>
        ${this.wrong ? html`<p role="alert">${this.wrong}</p>` : ""}
        <button>${t.table.mapKeep()}</button>
      </form>
    `;
  }

  private read = (event: Event) => {
    event.preventDefault();
    const text = this.typed ?? mapText(this.map);
    const read = text.trim() === "" ? undefined : readMap(text, this.map);
    this.wrong = read && "line" in read ? t.table.mapWrong({ line: read.line }) : "";
    if (read && "line" in read) return;
    this.type(undefined);
    this.set(read);
  };
}
