import { css, html } from "lit";
import { customElement, property } from "lit/decorators.js";
import { AiplElement } from "../../../js/element/base.js";
import { sum } from "../../../js/element/sum.js";
import { later } from "../later.js";
import { language, t } from "../words.js";
import { icon } from "./icons.js";

// biome-ignore lint/suspicious/noExplicitAny: rows of any list of the table; the engine checks what comes of them
type Row = any;

/** Paths keep their ids whole, whatever is in them: "steps.a.b" is the entry "a.b" of the steps. */
function path(column: string): string[] {
  const [first = "", ...rest] = column.split(".");
  return rest.length > 0 ? [first, rest.join(".")] : [first];
}

/** What can be picked instead of typed. */
export interface Offers {
  /** What the list of them is called. */
  title: string;
  texts: string[];
  put: (index: number) => void;
}

/** A list of the table, left to right; absent while people do not track it. */
@customElement("aipl-rows")
export class Rows extends AiplElement {
  static override styles = css`
    aipl-rows {
      display: grid;
      gap: 0.4rem;
    }
    aipl-rows .rows {
      list-style: none;
      padding: 0;
      display: grid;
      gap: 0.4rem;
    }
    aipl-rows li {
      display: flex;
      flex-wrap: wrap;
      align-items: end;
      gap: 0.4rem;
      padding: 0.4rem;
      border: 1px dotted var(--line);
      border-radius: var(--round);
    }
    aipl-rows label {
      display: grid;
      font-size: 0.8rem;
      flex: 1 1 4.5rem;
    }
    aipl-rows label:has(select) {
      flex-basis: 8rem;
    }
    aipl-rows li .hint {
      flex-basis: 100%;
      font-size: 0.85rem;
    }
    aipl-rows .buttons {
      display: flex;
      gap: 0.4rem;
      margin-left: auto;
    }
    aipl-rows label.wide {
      flex-basis: 8rem;
    }
    aipl-rows input[type="checkbox"] {
      width: 1.4rem;
    }
    aipl-rows .offer {
      display: flex;
      flex-wrap: wrap;
      align-items: end;
      gap: 0.4rem;
    }
    aipl-rows .heading {
      display: flex;
      justify-content: space-between;
      align-items: center;
      gap: 0.5rem;
    }
    aipl-rows .heading button {
      flex: none;
    }
  `;

  @property() override title = "";
  @property({ attribute: false }) rows?: Row[];
  /** The fields of a row, by their path in it. */
  @property({ attribute: false }) columns: string[] = [];
  /** What columns are called that the catalogue cannot know. */
  @property({ attribute: false }) labels: Record<string, string> = {};
  /** The choices of a column that has some. */
  @property({ attribute: false }) choices: Record<string, [value: string | null, text: string][]> = {};
  @property({ attribute: false }) fresh?: () => Row;
  /** The columns of a fresh row that must be typed before it is a fact: what it lacks is not 0. */
  @property({ attribute: false }) needed: string[] = [];
  /** The rows that the list begins with, once it is known; without `fresh` none is added to them or taken from them. */
  @property({ attribute: false }) whole?: () => Row[];
  /** Rows that are typed in already, to pick from. */
  @property({ attribute: false }) offers?: Offers;
  /** The list is never forgotten as a whole. */
  @property({ attribute: false }) kept = false;
  @property({ attribute: false }) set!: (rows: Row[] | undefined) => void;
  /** What is typed and not yet a fact: by the name of the list, the row and the column. */
  @property() list = "";
  @property({ attribute: false }) typed: Record<string, string> = {};
  @property({ attribute: false }) type!: (field: string, text: string | undefined) => void;

  override render() {
    const { rows, fresh } = this;
    return html`
      <div class="heading">
        <strong>${this.title}</strong>
        ${
          rows && this.kept
            ? ""
            : rows
              ? html`<button class="plain" aria-label=${t.rows.forget({ list: this.title })} @click=${() => this.set(undefined)}>${t.rows.unknown()}</button>`
              : html`<button aria-label=${t.rows.track({ list: this.title })} @click=${() => this.set(this.whole?.() ?? [])}>${t.rows.know()}</button>`
        }
      </div>
      ${
        rows
          ? html`
            ${rows.length > 0 || this.hasNew ? html`<ol class="rows">${rows.map((row, i) => this.row(row, i))}${this.newRow()}</ol>` : html`<p class="hint">${t.rows.none()}</p>`}
            ${this.offer()}
            ${
              fresh && !this.hasNew
                ? html`
                  <button class="add" aria-label=${t.rows.addTo({ list: this.title })} @click=${this.add}>
                    ${icon("plus")}${t.rows.add()}
                  </button>`
                : ""
            }`
          : ""
      }
    `;
  }

  private offer() {
    const { offers } = this;
    if (!offers || offers.texts.length === 0) return "";
    return html`
      <div class="offer">
        <label class="wide">${offers.title}
          <select>${offers.texts.map((text, i) => html`<option value=${i}>${text}</option>`)}</select>
        </label>
        <button @click=${this.pick}>${icon("plus")}${later.tableSets.put()}<span class="hidden"> ${later.tableSets.putOne({ list: this.title })}</span></button>
      </div>
    `;
  }

  private pick = async () => {
    const select = this.querySelector<HTMLSelectElement>(".offer select")!;
    this.offers!.put(select.selectedIndex);
    await this.keepFocus(".add");
    select.selectedIndex = 0;
  };

  /** Focus that went with what it was on goes to what can be done next. */
  private async keepFocus(next: string) {
    await new Promise(requestAnimationFrame);
    if (document.activeElement === document.body) this.querySelector<HTMLElement>(next)?.focus();
  }

  private add = () => {
    if (this.needed.length > 0) this.type(this.newField(), "");
    else this.set([...this.rows!, this.fresh!()]);
    void this.keepFocus("li:last-child :is(input, select)");
  };

  /** What is typed of a new row is named like that of another, with "new" for its number. */
  private newField = (column?: string) => [this.list, "new", ...(column ? [column] : [])].join(".");

  private get hasNew() {
    return this.typed[this.newField()] !== undefined;
  }

  private newRow() {
    if (!this.hasNew) return "";
    return html`
      <li>
        ${this.columns.map((column) => this.field(column, this.newField(column), "", this.complete))}
        <span class="buttons">
          <button aria-label=${t.rows.remove({ number: this.rows!.length + 1 })} @click=${() => {
            this.drop();
            void this.keepFocus(".add");
          }}>${icon("trash")}</button>
        </span>
        <p class="hint">${t.rows.counts({ columns: new Intl.ListFormat(language).format(this.needed.map(this.nameOf)) })}</p>
      </li>
    `;
  }

  private drop = () => {
    for (const column of [undefined, ...this.columns]) this.type(this.newField(column), undefined);
  };

  /** The new row becomes a fact once all that it needs is there, and nothing in it is half a number. */
  private complete = () => {
    let row = this.fresh!();
    for (const column of this.columns) {
      const typed = this.typed[this.newField(column)]?.trim() ?? "";
      if (typed === "" && !this.needed.includes(column)) continue;
      const value = column === "name" ? typed : sum(typed);
      if (value === undefined) return;
      row = withValue(row, path(column), value);
    }
    this.drop();
    this.set([...this.rows!, row]);
    void this.keepFocus(".add");
  };

  private nameOf = (column: string): string => this.labels[column] ?? t.column[column as keyof typeof t.column]();

  private row(row: Row, i: number) {
    const rows = this.rows!;
    return html`
      <li>
        ${this.columns.map((column) => this.cell(row, i, column))}
        <span class="buttons">
          <button aria-label=${t.rows.left({ number: i + 1 })} @click=${() => this.set(moved(rows, i))}>${icon("back")}</button>
          ${
            this.fresh
              ? html`<button aria-label=${t.rows.remove({ number: i + 1 })} @click=${() => this.set(rows.filter((_, n) => n !== i))}>${icon("trash")}</button>`
              : ""
          }
        </span>
      </li>
    `;
  }

  private cell(row: Row, i: number, column: string) {
    const value = path(column).reduce((inner, key) => inner?.[key], row);
    const put = (to: unknown) =>
      this.set(this.rows!.map((other, n) => (n === i ? withValue(other, path(column), to) : other)));
    const choices = this.choices[column];
    const name = this.nameOf(column);
    if (choices) {
      return html`
        <label>${name}
          <select @change=${(event: Event) => put(choices[(event.target as HTMLSelectElement).selectedIndex]![0])}>
            ${choices.map(([choice, text]) => html`<option ?selected=${choice === (value ?? null)}>${text}</option>`)}
          </select>
        </label>
      `;
    }
    if (column === "blocked") {
      return html`<label>${name}<input type="checkbox" .checked=${value} @change=${() => put(!value)} /></label>`;
    }
    const field = `${this.list}.${i}.${column}`;
    return this.field(column, field, String(value ?? ""), (event) => {
      const input = event.target as HTMLInputElement;
      this.type(field, undefined);
      const typed = column === "name" ? input.value : input.value.trim() === "" ? empty(column) : sum(input.value);
      if (typed === undefined && input.value.trim() !== "") input.value = String(value ?? "");
      else put(typed);
    });
  }

  /** What is typed in it is kept under its name until it is a fact. */
  private field(column: string, name: string, value: string, change: (event: Event) => void) {
    const text = column === "name";
    return html`
      <label class=${text ? "wide" : ""}>${this.nameOf(column)}
        <input
          inputmode=${text ? "text" : "numeric"}
          autocomplete="off"
          maxlength="60"
          .value=${this.typed[name] ?? value}
          @input=${(event: Event) => this.type(name, (event.target as HTMLInputElement).value)}
          @change=${change}
        />
      </label>
    `;
  }
}

/** What an empty field means: a sector without a length has no end; any other number is not known. */
const empty = (column: string) => (column === "length" ? null : undefined);

/** One place to the left; the first one goes to the right end. */
function moved(rows: Row[], i: number): Row[] {
  const others = rows.filter((_, n) => n !== i);
  return i === 0 ? [...others, rows[0]] : others.toSpliced(i - 1, 0, rows[i]);
}

function withValue(row: Row, [key, ...rest]: string[], to: unknown): Row {
  const value = rest.length === 0 ? to : withValue(row[key!] ?? {}, rest, to);
  const { [key!]: _, ...others } = row;
  return value === undefined ? others : { ...row, [key!]: value };
}
