import { css, html } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { checkCards } from "tycoon-aipl/web";
import { AiplElement } from "../../../js/element/base.js";
import { readCard } from "../../../js/element/card-text.js";
import { gears } from "../../../js/element/gears.js";
import { icon } from "../parts/icons.js";
import { go, link } from "../route.js";
import { download, fileName } from "../saves/file.js";
import { t } from "../words.js";
import { cardFile } from "./card-file.js";
import { type CardSet, isWhole, levels, putSet, readSet, removeSet } from "./card-sets.js";
import { type History, historyOf } from "./history.js";
import { cardName, faultsOf, type Said, sayProblem } from "./problems.js";
import type { Sheet } from "./sheet.js";
import * as sheets from "./sheet.js";
import { c } from "./words.js";
import "../../../js/element/card.js";
import "./card-form.js";

/** One set: its cards, one of them in the form. All that is done is stored at once, and can be undone. */
@customElement("aipl-card-editor")
export class CardEditor extends AiplElement {
  static override styles = css`
    aipl-card-editor {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 1rem;
    }
    aipl-card-editor .numbers {
      list-style: none;
      padding: 0;
      display: grid;
      grid-template-columns: repeat(auto-fill, minmax(2.75rem, 1fr));
      gap: 0.3rem;
    }
    aipl-card-editor .numbers a {
      padding: 0 0.2rem;
      width: 100%;
    }
    aipl-card-editor .numbers .faulty {
      border: 2px dashed var(--red);
    }
    aipl-card-editor .numbers [aria-current="true"] {
      background: var(--marigold);
      color: var(--on-marigold);
    }
    aipl-card-editor .progress {
      display: flex;
      flex-wrap: wrap;
      gap: 0.4rem 1.2rem;
    }
    aipl-card-editor .progress .gears {
      height: 1.1rem;
      vertical-align: middle;
    }
    aipl-card-editor .buttons {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
      gap: 0.5rem;
    }
    aipl-card-editor .beside,
    aipl-card-editor .side {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 1rem;
      align-content: start;
    }
    aipl-card-editor .holes a {
      display: inline-flex;
      align-items: center;
      min-height: 2.75rem;
    }
    aipl-card-editor .holes ul {
      padding-left: 1.2rem;
    }
    aipl-card-editor .said:not(:empty) {
      padding: 0.4rem 0.7rem;
      border-left: 4px solid var(--green);
      background: var(--inset);
    }
    @media (min-width: 60rem) {
      aipl-card-sets .page:has(aipl-card-editor) {
        max-width: 64rem;
      }
      aipl-card-editor .beside {
        grid-template-columns: minmax(0, 1fr) 22rem;
        gap: 2rem;
        align-items: start;
      }
      aipl-card-editor .side {
        position: sticky;
        top: 1rem;
      }
    }
  `;

  /** The set that is edited. */
  @property() set!: string;
  /** Its card that is edited, by its place; absent: a new one. */
  @property() card?: string;
  @state() private stored?: CardSet;
  @state() private said = "";
  @state() private deleting = false;
  /** The fields that people went on from. */
  @state() private left: ReadonlySet<string> = new Set();
  /** The card that is being typed for the first time: what it lacks is no problem yet. */
  private begun?: string;
  private history!: History;

  override connectedCallback() {
    super.connectedCallback();
    addEventListener("keydown", this.key);
  }

  override disconnectedCallback() {
    removeEventListener("keydown", this.key);
    super.disconnectedCallback();
  }

  override willUpdate(changed: Map<PropertyKey, unknown>) {
    if (changed.has("set")) void this.look();
    if (!changed.has("card")) return;
    if (this.card === undefined || this.card !== this.begun) {
      this.begun = undefined;
      this.left = new Set();
    }
    this.deleting = false;
    this.history?.pause();
  }

  private async look() {
    this.stored = undefined;
    const set = await readSet(this.set);
    if (!set) return go({ at: "cards" });
    const { name, cards, typed = [] } = set;
    this.history = historyOf(set.id, { name, cards, typed: cards.map((_, i) => typed[i]) });
    this.stored = set;
  }

  private get sheet(): Sheet {
    return this.history.now;
  }

  private get at() {
    const at = this.card === undefined ? Number.POSITIVE_INFINITY : Number(this.card);
    return Number.isInteger(at) && at < this.sheet.cards.length ? at : this.sheet.cards.length;
  }

  private get isNew() {
    return this.at === this.sheet.cards.length || (this.card !== undefined && this.card === this.begun);
  }

  private get fields() {
    return this.at < this.sheet.cards.length ? sheets.fieldsOf(this.sheet, this.at) : sheets.blank(this.sheet);
  }

  /** One change more; it is stored at once: no input is lost on reload. */
  private change(sheet: Sheet, at: number, name?: string) {
    this.history.add(sheet, at, name);
    this.store();
  }

  private store() {
    const { name, cards, typed } = this.sheet;
    this.stored = { ...this.stored!, name, cards: [...cards], typed: [...typed] };
    void putSet(this.stored);
  }

  private type = (field: string, text: string) => {
    const { at } = this;
    const isFirst = at === this.sheet.cards.length;
    this.said = "";
    // Each letter of the actions is an action of its own.
    this.change(
      sheets.type(this.sheet, at, { ...this.fields, [field]: text }),
      at,
      field === "actions" ? "" : `${at} ${field}`,
    );
    if (!isFirst) return;
    // The address names the card from its first letter on.
    this.begun = String(at);
    this.turnTo(at);
  };

  /** Shows a card in the place of the one that was shown: Back does not lead to that one. */
  private turnTo(at: number) {
    this.card = at < this.sheet.cards.length ? String(at) : undefined;
    location.replace(link({ at: "cards", set: this.set, card: this.card }));
  }

  private leave = (field: string) => {
    if (field && this.fields[field]) this.left = new Set([...this.left, field]);
    this.history.pause();
  };

  /** Shows a card, and puts the focus into its form. */
  private async show(at: number, field?: string) {
    const { length } = this.sheet.cards;
    this.card = at < length ? String(at) : undefined;
    go({ at: "cards", set: this.set, card: this.card });
    await this.updateComplete;
    await new Promise(requestAnimationFrame);
    this.querySelector("aipl-card-form")?.start(field);
  }

  /** The card is kept as it is: what it lacks can be typed in later. */
  private keep = () => {
    const { at, sheet } = this;
    if (at === sheet.cards.length) {
      this.said = c.nothing();
      return this.querySelector("aipl-card-form")?.start();
    }
    this.said = c.kept({
      card: sheet.cards[at]!.id ?? "?",
      problems: this.problems.filter((said) => said.at === at).length,
    });
    this.begun = undefined;
    void this.show(at + 1);
  };

  private get problems(): Said[] {
    const { cards } = this.sheet;
    return cards.length === 0 ? [] : checkCards(cards).map(sayProblem);
  }

  private undo = () => this.goBack(this.history.undo(), c.undone());
  private redo = () => this.goBack(this.history.redo(), c.redone());

  private goBack(at: number | undefined, said: string) {
    if (at === undefined) return;
    const field = (document.activeElement as HTMLInputElement | null)?.name;
    this.said = said;
    this.store();
    if (this.contains(document.activeElement) && !field) this.turnTo(at);
    else void this.show(at, field || undefined);
  }

  private key = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || !this.stored) return;
    const key = event.key.toLowerCase();
    const isRedo = key === "y" || (key === "z" && event.shiftKey);
    if (key !== "z" && !isRedo) return;
    event.preventDefault();
    if (isRedo) this.redo();
    else this.undo();
  };

  private duplicate = () => {
    const { length } = this.sheet.cards;
    if (this.at === length) return;
    this.change(sheets.duplicate(this.sheet, this.at), length);
    this.said = c.duplicated();
    void this.show(length);
  };

  private drop = () => {
    const { at } = this;
    if (at === this.sheet.cards.length) return;
    this.change(sheets.drop(this.sheet, at), at);
    this.said = c.dropped();
    void this.show(at);
  };

  private order(sheet: Sheet, said: string) {
    this.change(sheet, 0);
    this.said = said;
  }

  override render() {
    if (!this.stored) return "";
    const { sheet, at, fields } = this;
    const problems = this.problems;
    const here = problems.filter((said) => said.at === at);
    const faults = faultsOf(fields, sheet.cards[at], here, { begun: this.isNew, left: this.left });
    return html`
      <h1 tabindex="-1">${sheet.name}</h1>
      <p class="progress" data-testid="progress">
        ${levels([...sheet.cards]).map(
          ({ have, whole }, i) =>
            html`<span><span aria-hidden="true">${gears(i + 1)}</span> ${c.progress({ level: i + 1, have, whole })}</span>`,
        )}
      </p>
      ${isWhole([...sheet.cards]) ? html`<p>${c.whole()} <a class="button" href=${link({ at: "new", cards: this.set })}>${c.play()}</a></p>` : ""}
      <p class="said" role="status" data-testid="said">${this.said}</p>
      <div class="buttons">
        ${this.button("undo", c.undo(), this.undo, this.history.canUndo)}
        ${this.button("redo", c.redo(), this.redo, this.history.canRedo)}
        ${this.button("copy", c.duplicate(), this.duplicate, at < sheet.cards.length)}
        ${this.button("trash", c.drop(), this.drop, at < sheet.cards.length)}
      </div>
      <div class="beside">
        <aipl-card-form .fields=${fields} .faults=${faults} .type=${this.type} .keep=${this.keep} .leave=${this.leave}></aipl-card-form>
        <div class="side">
          <aipl-card .card=${readCard(fields)} .origin=${sheet.name}></aipl-card>
          ${this.numbers(problems)}
        </div>
      </div>
      ${this.holes(problems)}
      ${this.whole()}
    `;
  }

  private button(picture: "undo" | "redo" | "copy" | "trash", text: string, press: () => void, can: boolean) {
    return html`
      <button data-testid="card-${picture}" aria-disabled=${!can} @click=${() => can && press()}>${icon(picture)}${text}</button>
    `;
  }

  private numbers(problems: Said[]) {
    const { sheet, at } = this;
    return html`
      <nav aria-label=${c.cards()}>
        <ul class="numbers">
          ${repeat(
            sheet.cards,
            (_, i) => i,
            ({ id = "?" }, i) => {
              const faulty = (i !== at || !this.isNew) && problems.some((said) => said.at === i);
              return html`
                <li><a class="button ${faulty ? "faulty" : ""}" href=${link({ at: "cards", set: this.set, card: String(i) })}
                  aria-current=${i === at} aria-label=${faulty ? c.faulty({ id }) : c.cardName({ card: id })}>${id}</a></li>`;
            },
          )}
          <li><a class="button" data-testid="new-card" href=${link({ at: "cards", set: this.set })} aria-label=${c.add()} aria-current=${at >= sheet.cards.length}>+</a></li>
        </ul>
      </nav>
    `;
  }

  private holes(problems: Said[]) {
    const { cards } = this.sheet;
    const said = problems.filter((problem) => problem.at !== this.at || !this.isNew);
    if (cards.length === 0) return "";
    return html`
      <details class="holes" data-testid="holes">
        <summary class="fold">${c.holes({ n: said.length })}</summary>
        <ul>
          ${said
            .slice(0, SHOWN)
            .map(
              ({ at = 0, text }) =>
                html`<li><a href=${link({ at: "cards", set: this.set, card: String(at) })}>${c.hole({ card: cardName(cards, at), problem: text })}</a></li>`,
            )}
        </ul>
        ${said.length > SHOWN ? html`<p>${c.moreHoles({ n: said.length - SHOWN })}</p>` : ""}
      </details>
    `;
  }

  /** What is done with the set as a whole. */
  private whole() {
    const { sheet, set } = this;
    return html`
      <label class="field">${c.name()}
        <input maxlength="60" autocomplete="off" data-testid="set-name" .value=${sheet.name}
          @change=${(event: Event) => {
            const name = (event.target as HTMLInputElement).value.trim();
            if (name) this.change({ ...sheet, name }, this.at);
          }} />
      </label>
      <div class="buttons">
        <button data-testid="renumber" @click=${() => this.order(sheets.renumber(sheet), c.renumbered())}>
          ${c.renumber({ n: sheet.cards.length })}
        </button>
        <button data-testid="sort" @click=${() => this.order(sheets.sort(sheet), c.sorted())}>${c.sort()}</button>
        <a class="button" data-testid="like" href=${link({ at: "statistics", set })}>${t.newGame.like({ name: sheet.name })}</a>
        <a class="button" data-testid="print" href=${link({ at: "cards", set, card: "print" })}>${icon("log")}${c.print()}</a>
        <a class="button" data-testid="compare" href=${link({ at: "cards", set, card: "compare" })}>${icon("copy")}${c.compare()}</a>
        <button data-testid="export-cards" @click=${() => download(fileName(sheet.name), cardFile({ name: sheet.name, cards: [...sheet.cards] }))}>
          ${icon("download")}${c.export()}
        </button>
        <button data-testid="remove-set"
          @click=${async () => {
            if (this.deleting) {
              await removeSet(set);
              go({ at: "cards" });
            }
            this.deleting = true;
          }}
        >${icon("trash")}${this.deleting ? t.home.really() : c.remove()}</button>
      </div>
    `;
  }
}

const SHOWN = 30;
