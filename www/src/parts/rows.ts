import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { AiplError } from "tycoon-aipl/web";
import { AiplElement } from "../../../js/element/base.js";
import { sum } from "../../../js/element/sum.js";
import { later } from "../later.js";
import { language, t } from "../words.js";
import { icon } from "./icons.js";
import { refusedAt } from "./refused.js";

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

/**
 * A list of the table, left to right; absent while people do not track it. To open it says nothing of the table: it is
 * known with the first row, or when people say that there are none.
 */
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
    }
    aipl-rows li > label,
    aipl-rows .offer > label,
    aipl-rows .cell {
      flex: 1 1 4.5rem;
    }
    aipl-rows label:has(select) {
      flex-basis: 8rem;
    }
    aipl-rows .fault {
      color: var(--red);
      font-size: 0.85rem;
    }
    aipl-rows [aria-invalid="true"] {
      border: 2px dashed var(--red);
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
    aipl-rows .wide {
      flex-basis: 8rem;
    }
    aipl-rows .ways {
      display: flex;
      flex-wrap: wrap;
      gap: 0.4rem;
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
  /** Why the engine refused what was typed last, if it did. */
  @property({ attribute: false }) error?: AiplError;
  /** Where the rows stand in the game, as the engine names the place. */
  @property() place = "";
  /** The fields whose text is no number. */
  @state() private wrong: ReadonlySet<string> = new Set();

  override render() {
    const { rows, isOpen } = this;
    return html`
      <div class="heading">
        <strong>${this.title}</strong>
        ${
          rows && this.kept
            ? ""
            : isOpen
              ? html`<button class="plain" aria-label=${t.rows.forget({ list: this.title })} @click=${this.forget}>${t.rows.unknown()}</button>`
              : html`<button class="open" aria-label=${t.rows.track({ list: this.title })} @click=${this.open}>${t.rows.know()}</button>`
        }
      </div>
      ${
        isOpen
          ? html`
            ${rows?.length || this.hasNew ? html`<ol class="rows">${rows?.map((row, i) => this.row(row, i))}${this.newRow()}</ol>` : rows ? html`<p class="hint">${t.rows.none()}</p>` : ""}
            ${this.offer()}
            ${this.hasNew ? "" : html`<div class="ways">${this.ways()}</div>`}`
          : ""
      }
    `;
  }

  /** What can be done with the list as a whole: a row more; and to say that there is none. */
  private ways() {
    const { rows, fresh, title } = this;
    return [
      fresh
        ? html`
          <button class="add" aria-label=${t.rows.addTo({ list: title })} @click=${this.add}>
            ${icon("plus")}${t.rows.add()}
          </button>`
        : "",
      rows
        ? ""
        : html`
          <button aria-label=${later.fields.noneOf({ list: title })} @click=${() => this.know([])}>${later.fields.none()}</button>`,
    ];
  }

  /** Whether people look at it: it is known, or they are about to type it in. */
  private get isOpen() {
    return this.rows !== undefined || this.hasNew || this.typed[this.opening] !== undefined;
  }

  /** The field that says so: it outlives a reload like all that is typed. */
  private get opening() {
    return `${this.list}.open`;
  }

  private open = () => {
    const whole = this.whole?.() ?? [];
    if (whole.length > 0) return this.set(whole);
    this.type(this.opening, "");
    void this.keepFocus(".add");
  };

  private forget = () => {
    this.drop();
    if (this.typed[this.opening] !== undefined) this.type(this.opening, undefined);
    if (this.rows) this.set(undefined);
    void this.keepFocus(".open");
  };

  private know(rows: Row[]) {
    if (this.typed[this.opening] !== undefined) this.type(this.opening, undefined);
    this.set(rows);
    void this.keepFocus(".add");
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
    else this.know([...(this.rows ?? []), this.fresh!()]);
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
          <button aria-label=${t.rows.remove({ number: (this.rows?.length ?? 0) + 1 })} @click=${() => {
            this.drop();
            void this.keepFocus(".add");
          }}>${icon("trash")}</button>
        </span>
        <p class="hint">${t.rows.counts({ columns: new Intl.ListFormat(language).format(this.needed.map(this.nameOf)) })}</p>
      </li>
    `;
  }

  private drop = () => {
    for (const name of [undefined, ...this.columns].map(this.newField)) {
      if (this.typed[name] !== undefined) this.type(name, undefined);
    }
    this.wrong = new Set();
  };

  /** The new row becomes a fact once all that it needs is there, and nothing in it is half a number. */
  private complete = () => {
    const texts = this.columns.map((column) => this.typed[this.newField(column)]?.trim() ?? "");
    const isWrong = (column: string, i: number) => texts[i] !== "" && readText(column, texts[i]!) === undefined;
    this.wrong = new Set(this.columns.filter(isWrong).map(this.newField));
    if (this.wrong.size > 0) return;
    let row = this.fresh!();
    for (const [i, column] of this.columns.entries()) {
      const isNeeded = this.needed.includes(column);
      if (texts[i] === "" && isNeeded) return;
      if (texts[i] !== "") row = withValue(row, path(column), readText(column, texts[i]!));
    }
    this.drop();
    this.know([...(this.rows ?? []), row]);
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
    const change = (event: Event) => {
      const text = (event.target as HTMLInputElement).value.trim();
      const typed = text === "" && column !== "name" ? empty(column) : readText(column, text);
      const isWrong = text !== "" && typed === undefined;
      this.wrong = new Set([...this.wrong].filter((other) => other !== field).concat(isWrong ? field : []));
      if (isWrong) return;
      this.type(field, undefined);
      put(typed);
    };
    // What is typed since is another try.
    const refused =
      this.error && this.typed[field] === undefined
        ? refusedAt(this.error, `${this.place}[${i}].${column}`)
        : undefined;
    return this.field(column, field, String(value ?? ""), change, refused);
  }

  /** What is typed in it is kept under its name until it is a fact. */
  private field(column: string, name: string, value: string, change: (event: Event) => void, refused?: string) {
    const text = column === "name";
    const id = `fault-${name}`.replace(/\s/g, "-");
    const fault = this.wrong.has(name) ? t.question.notANumber() : refused;
    return html`
      <div class="cell ${text ? "wide" : ""}">
        <label>${this.nameOf(column)}
          <input
            inputmode="text"
            autocomplete="off"
            maxlength="60"
            aria-invalid=${fault !== undefined}
            aria-describedby=${fault === undefined ? nothing : id}
            .value=${this.typed[name] ?? value}
            @input=${(event: Event) => {
              this.wrong = new Set([...this.wrong].filter((other) => other !== name));
              this.type(name, (event.target as HTMLInputElement).value);
            }}
            @change=${change}
          />
        </label>
        ${fault === undefined ? "" : html`<span class="fault" role="alert" id=${id}>${fault}</span>`}
      </div>
    `;
  }
}

/** What a text is in a column: a name, or a number of things; undefined: neither. */
function readText(column: string, text: string): string | number | undefined {
  if (column === "name") return text;
  const number = sum(text);
  return number !== undefined && number >= 0 ? number : undefined;
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
