import { css, html } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { AiplElement } from "../../../js/element/base.js";
import { newId, SaveError } from "../../../js/flow/save-error.js";
import { later } from "../later.js";
import { icon } from "../parts/icons.js";
import { go, link } from "../route.js";
import { download, fileName, textOf } from "../saves/file.js";
import { fileOf, parseTableSet, TableSetError } from "../table-sets/file.js";
import { sayProblem } from "../table-sets/say.js";
import {
  allTableSets,
  type Printed,
  putTableSet,
  readTableSet,
  removeTableSet,
  type TableSet,
} from "../table-sets/table-sets.js";
import "../table-sets/editor.js";

const s = later.tableSets;

/** What is printed on people's board and cards, by set. */
@customElement("aipl-table-sets")
export class TableSets extends AiplElement {
  static override styles = css`
    aipl-table-sets ul {
      list-style: none;
      padding: 0;
      display: grid;
      gap: 0.5rem;
    }
    aipl-table-sets li .button {
      width: 100%;
    }
    aipl-table-sets .buttons {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 10rem), 1fr));
      gap: 0.5rem;
    }
  `;

  /** The set that is edited. */
  @property() set?: string;
  @state() private sets: TableSet[] = [];
  /** Null: there is none at this address. */
  @state() private current?: TableSet | null;
  @state() private problem = "";
  @state() private deleting = false;

  override willUpdate(changed: Map<PropertyKey, unknown>) {
    if (changed.has("set") || !this.hasUpdated) void this.look();
  }

  private async look() {
    const { set } = this;
    this.deleting = false;
    this.problem = "";
    this.sets = await allTableSets();
    const current = set ? ((await readTableSet(set)) ?? null) : undefined;
    if (set !== this.set) return;
    this.current = current;
    await this.updateComplete;
    await new Promise(requestAnimationFrame);
    // The control that led here is gone.
    if (document.activeElement === document.body) this.querySelector<HTMLElement>("h1")?.focus();
  }

  private async begin(name: string, table: Printed = {}) {
    const id = newId();
    const stored = await putTableSet({ id, name, changed: 0, table, typed: {} });
    if (stored) go({ at: "tables", set: id });
    else this.problem = s.problem.notStored();
  }

  private async import(event: Event) {
    const input = event.target as HTMLInputElement;
    const [file] = input.files ?? [];
    if (!file) return;
    this.problem = "";
    try {
      const { name, table } = parseTableSet(await textOf(file));
      await this.begin(name, table);
    } catch (error) {
      if (error instanceof TableSetError) this.problem = `${sayProblem(error)} ${s.problem.nothing()}`;
      else if (error instanceof SaveError) this.problem = `${s.problem.notATableSet()} ${s.problem.nothing()}`;
      else throw error;
    } finally {
      input.value = "";
    }
  }

  private put = (set: TableSet) => {
    this.current = set;
    void putTableSet(set);
  };

  private async discard(set: TableSet) {
    if (!this.deleting) {
      this.deleting = true;
      return;
    }
    await removeTableSet(set.id);
    go({ at: "tables" });
  }

  override render() {
    return html`
      <main class="page">
        <a class="button plain" href=${this.set ? "#/tables" : "#/"}>${icon("back")}${this.set ? s.title() : s.home()}</a>
        ${this.set ? this.one() : this.list()}
      </main>
    `;
  }

  private list() {
    return html`
      <h1 tabindex="-1">${s.title()}</h1>
      <p>${s.what()}</p>
      <ul>
        ${this.sets.map(
          ({ id, name, table: { policies, industries } }) => html`
            <li><a class="button" href=${link({ at: "tables", set: id })}>
              ${s.entry({ name, policies: policies?.length ?? 0, industries: industries?.length ?? 0 })}
            </a></li>`,
        )}
      </ul>
      <div class="buttons">
        <button class="big" data-testid="new-table-set" @click=${() => this.begin(s.newName({ number: this.sets.length + 1 }))}>
          ${icon("plus")}${s.new()}
        </button>
        <label class="button">${icon("upload")}${s.import()}
          <input class="hidden" type="file" accept="application/json,.json" data-testid="import-table-set" @change=${this.import} />
        </label>
      </div>
      ${this.problem ? html`<p role="alert" data-testid="error">${this.problem}</p>` : ""}
    `;
  }

  private one() {
    const { current } = this;
    if (current === undefined) return "";
    if (current === null) return html`<h1>${s.title()}</h1><p role="alert" data-testid="error">${s.gone()}</p>`;
    return html`
      <h1 tabindex="-1">${current.name}</h1>
      <aipl-table-set .set=${current} .put=${this.put}></aipl-table-set>
      <div class="buttons">
        <button data-testid="export-table-set" @click=${() => download(fileName(current.name), fileOf(current))}>
          ${icon("download")}${s.export()}
        </button>
        <button data-testid="remove-table-set" @click=${() => this.discard(current)}>
          ${icon("trash")}${this.deleting ? s.really() : s.remove()}
        </button>
      </div>
    `;
  }
}
