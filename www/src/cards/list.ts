import { css, html } from "lit";
import { customElement, state } from "lit/decorators.js";
import type { Card } from "tycoon-aipl/web";
import { AiplElement } from "../../../js/element/base.js";
import { newId } from "../../../js/flow/save-error.js";
import { icon } from "../parts/icons.js";
import { go, link } from "../route.js";
import { CardFileError, readCardFile } from "./card-file.js";
import { allSets, type CardSet, putSet } from "./card-sets.js";
import { sayPlaced } from "./problems.js";
import { c } from "./words.js";

/** All card sets of people's own, and the ways to another one. */
@customElement("aipl-set-list")
export class SetList extends AiplElement {
  static override styles = css`
    aipl-set-list {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 1rem;
    }
    aipl-set-list .sets {
      list-style: none;
      padding: 0;
      display: grid;
      gap: 0.5rem;
    }
    aipl-set-list .sets a {
      width: 100%;
    }
    aipl-set-list .buttons {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
      gap: 0.5rem;
    }
    aipl-set-list [role="alert"] {
      border: 2px solid var(--red);
      padding: 0.6rem 0.8rem;
      background: var(--sheet);
    }
  `;

  @state() private sets: CardSet[] = [];
  @state() private error?: CardFileError;

  override async connectedCallback() {
    super.connectedCallback();
    this.sets = await allSets();
  }

  private async begin(name: string, cards: Partial<Card>[] = []) {
    const id = newId();
    await putSet({ id, name, changed: 0, cards });
    go({ at: "cards", set: id });
  }

  private import = async (event: Event) => {
    const input = event.target as HTMLInputElement;
    const [file] = input.files ?? [];
    if (!file) return;
    this.error = undefined;
    try {
      const { name = file.name.replace(/\.json$/, ""), cards } = await readCardFile(file);
      await this.begin(name, cards);
    } catch (error) {
      if (!(error instanceof CardFileError)) throw error;
      this.error = error;
    } finally {
      input.value = "";
    }
  };

  override render() {
    return html`
      <h1>${c.title()}</h1>
      <p>${c.what()}</p>
      <ul class="sets">
        ${this.sets.map(
          ({ id, name, cards }) =>
            html`<li><a class="button" href=${link({ at: "cards", set: id })}>${c.entry({ name, cards: cards.length })}</a></li>`,
        )}
      </ul>
      <div class="buttons">
        <button class="big" data-testid="new-set" @click=${() => this.begin(c.newName({ number: this.sets.length + 1 }))}>
          ${icon("plus")}${c.new()}
        </button>
        <label class="button">${icon("upload")}${c.import()}
          <input class="hidden" type="file" accept="application/json,.json" data-testid="import-cards" @change=${this.import} />
        </label>
        ${
          this.sets.length > 1
            ? html`<a class="button" href=${link({ at: "cards", set: this.sets[0]!.id, card: "compare", other: this.sets[1]!.id })}>${icon("copy")}${c.compareTitle()}</a>`
            : ""
        }
      </div>
      ${this.error ? this.refusal(this.error) : ""}
    `;
  }

  private refusal({ code, problems, cards }: CardFileError) {
    return html`
      <div role="alert" data-testid="error">
        <p><b>${c.refused()}</b></p>
        <p>${c.file[code]()}</p>
        <ul>${problems.slice(0, SHOWN).map((problem) => html`<li>${sayPlaced(problem, cards)}</li>`)}</ul>
        ${problems.length > SHOWN ? html`<p>${c.moreHoles({ n: problems.length - SHOWN })}</p>` : ""}
      </div>
    `;
  }
}

const SHOWN = 20;
