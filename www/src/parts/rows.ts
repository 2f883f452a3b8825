import { css, html } from "lit";
import { customElement, property } from "lit/decorators.js";
import { AiplElement } from "../element.js";
import { t } from "../words.js";
import { icon } from "./icon.js";
import { sum } from "./sum.js";

// biome-ignore lint/suspicious/noExplicitAny: rows of any list of the table; the engine checks what comes of them
type Row = any;

/** Paths keep their ids whole, whatever is in them: "steps.a.b" is the entry "a.b" of the steps. */
function path(column: string): string[] {
  const [first = "", ...rest] = column.split(".");
  return rest.length > 0 ? [first, rest.join(".")] : [first];
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
  /** The rows of a list that is known as a whole or not at all: none is added to it or taken from it. */
  @property({ attribute: false }) whole?: () => Row[];
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
          rows
            ? html`<button class="plain" aria-label=${t.rows.forget({ list: this.title })} @click=${() => this.set(undefined)}>${t.rows.unknown()}</button>`
            : html`<button aria-label=${t.rows.track({ list: this.title })} @click=${() => this.set(this.whole?.() ?? [])}>${t.rows.know()}</button>`
        }
      </div>
      ${
        rows
          ? html`
            ${rows.length > 0 ? html`<ol class="rows">${rows.map((row, i) => this.row(row, i))}</ol>` : html`<p class="hint">${t.rows.none()}</p>`}
            ${
              fresh
                ? html`
                  <button aria-label=${t.rows.addTo({ list: this.title })} @click=${() => this.set([...rows, fresh()])}>
                    ${icon("plus")}${t.rows.add()}
                  </button>`
                : ""
            }`
          : ""
      }
    `;
  }

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
    const name = this.labels[column] ?? t.column[column as keyof typeof t.column]();
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
    const text = column === "name";
    const field = `${this.list}.${i}.${column}`;
    return html`
      <label class=${text ? "wide" : ""}>${name}
        <input
          inputmode=${text ? "text" : "numeric"}
          autocomplete="off"
          maxlength="60"
          .value=${this.typed[field] ?? String(value ?? "")}
          @input=${(event: Event) => this.type(field, (event.target as HTMLInputElement).value)}
          @change=${(event: Event) => {
            const input = event.target as HTMLInputElement;
            this.type(field, undefined);
            const typed = text ? input.value : input.value.trim() === "" ? empty(column) : sum(input.value);
            if (typed === undefined && input.value.trim() !== "") input.value = String(value ?? "");
            else put(typed);
          }}
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
