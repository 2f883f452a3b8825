import { css, html } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import type { Card, Problem } from "tycoon-aipl/web";
import { checkCards } from "tycoon-aipl/web";
import { AiplElement } from "../../../js/element/base.js";
import { type Fields, readCard, typed } from "../../../js/element/card-text.js";
import { gears } from "../../../js/element/gears.js";
import { LINES } from "../../../js/element/lines.js";
import { newId, SaveError } from "../../../js/flow/save-error.js";
import { allSets, type CardSet, parseCards, putSet, readSet, removeSet, WHOLE } from "../cards/card-sets.js";
import { icon } from "../parts/icons.js";
import { go, link } from "../route.js";
import { download, fileName, textOf } from "../saves/file.js";
import { t } from "../words.js";
import "../../../js/element/card.js";
import "../../../js/element/line-fields.js";

/** The card sets of people's own, and the editor of one. */
@customElement("aipl-card-sets")
export class CardSets extends AiplElement {
  static override styles = css`
    aipl-card-sets ul {
      list-style: none;
      padding: 0;
      display: grid;
      gap: 0.5rem;
    }
    aipl-card-sets .numbers {
      grid-template-columns: repeat(auto-fill, minmax(3.2rem, 1fr));
      gap: 0.3rem;
    }
    aipl-card-sets .numbers a {
      padding: 0;
    }
    aipl-card-sets .numbers .faulty {
      border: 2px dashed var(--red);
    }
    aipl-card-sets .numbers [aria-current="true"] {
      background: var(--marigold);
      color: var(--on-marigold);
    }
    aipl-card-sets .progress {
      display: flex;
      flex-wrap: wrap;
      gap: 0.4rem 1.2rem;
    }
    aipl-card-sets .progress .gears {
      height: 1.1rem;
      vertical-align: middle;
    }
    aipl-card-sets form {
      display: grid;
      gap: 0.8rem;
    }
    aipl-card-sets .pair {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 8rem), 1fr));
      gap: 0.5rem;
    }
    aipl-card-sets .buttons {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
      gap: 0.5rem;
    }
    aipl-card-sets .beside {
      display: grid;
      gap: 1rem;
    }
    aipl-card-sets .problem {
      color: var(--red);
    }
    @media (min-width: 60rem) {
      aipl-card-sets .page {
        max-width: 64rem;
      }
      aipl-card-sets .beside {
        grid-template-columns: 1fr 24rem;
        gap: 2rem;
        align-items: start;
      }
      aipl-card-sets .beside > aipl-card {
        position: sticky;
        top: 1rem;
      }
    }
  `;

  /** The set that is edited. */
  @property() set?: string;
  /** Its card that is edited, by its place. */
  @property() card?: string;
  @state() private sets: CardSet[] = [];
  @state() private current?: CardSet;
  @state() private fields: Fields = {};
  @state() private error?: SaveError;
  @state() private deleting = false;
  /** The card that is being typed for the first time: what it lacks is no problem yet. */
  private begun?: string;

  override willUpdate(changed: Map<PropertyKey, unknown>) {
    if (changed.has("set") || changed.has("card") || !this.hasUpdated) void this.look();
    if (this.card !== this.begun) this.begun = undefined;
  }

  private async look() {
    this.deleting = false;
    this.sets = await allSets();
    this.current = this.set ? await readSet(this.set) : undefined;
    this.fields = typed(this.current?.cards[this.at] ?? this.blank());
  }

  private get isNew() {
    return this.card === this.begun;
  }

  private get at() {
    return Number(this.card ?? this.current?.cards.length ?? 0);
  }

  /** The next card: as the last one was, with the next number. */
  private blank(): Partial<Card> {
    const cards = this.current?.cards ?? [];
    const last = cards.at(-1);
    return { id: String(cards.length + 1), level: last?.level ?? 1, region: last?.region, build: last?.build };
  }

  private async begin(name: string, cards: Partial<Card>[] = []) {
    const id = newId();
    await putSet({ id, name, changed: 0, cards });
    go({ at: "cards", set: id });
  }

  private async import(event: Event) {
    const input = event.target as HTMLInputElement;
    const [file] = input.files ?? [];
    input.value = "";
    if (!file) return;
    this.error = undefined;
    try {
      await this.begin(file.name.replace(/\.json$/, ""), parseCards(await textOf(file)));
    } catch (error) {
      if (!(error instanceof SaveError)) throw error;
      this.error = error;
    }
  }

  /** What is typed is kept at once: no input is lost on reload. */
  private type = async (field: string, text: string) => {
    this.fields = { ...this.fields, [field]: text };
    await this.store(this.withCard());
  };

  private withCard(): Partial<Card>[] {
    const { cards } = this.current!;
    return cards.toSpliced(this.at, 1, readCard(this.fields));
  }

  private async store(cards: Partial<Card>[], at?: number) {
    this.current = { ...this.current!, cards };
    if (this.card === undefined && at === undefined) {
      // The address names the card from its first letter on.
      history.replaceState(null, "", link({ at: "cards", set: this.set, card: String(cards.length - 1) }));
      this.card = String(cards.length - 1);
      this.begun = this.card;
    }
    await putSet(this.current);
  }

  private next = (event: Event) => {
    event.preventDefault();
    void this.store(this.withCard(), this.at).then(() => {
      this.card = undefined;
      go({ at: "cards", set: this.set });
      this.querySelector<HTMLElement>("[name=id]")?.focus();
    });
  };

  private async duplicate() {
    const cards = this.withCard();
    const copy = { ...readCard(this.fields), id: String(cards.length + 1) };
    await this.store([...cards, copy], cards.length);
    go({ at: "cards", set: this.set, card: String(cards.length) });
  }

  private async drop() {
    await this.store(this.current!.cards.toSpliced(this.at, 1), 0);
    this.card = undefined;
    go({ at: "cards", set: this.set });
  }

  override render() {
    return html`
      <main class="page">
        <a class="button plain" href=${this.set ? "#/cards" : "#/"}>${icon("back")}${this.set ? t.cardSets.title() : t.cardSets.home()}</a>
        ${this.current ? this.editor(this.current) : this.list()}
      </main>
    `;
  }

  private list() {
    return html`
      <h1>${t.cardSets.title()}</h1>
      <p>${t.cardSets.what()}</p>
      <ul>
        ${this.sets.map(
          ({ id, name, cards }) =>
            html`<li><a class="button" href=${link({ at: "cards", set: id })}>${t.cardSets.entry({ name, cards: cards.length })}</a></li>`,
        )}
      </ul>
      <div class="buttons">
        <button class="big" data-testid="new-set" @click=${() => this.begin(t.cardSets.newName({ number: this.sets.length + 1 }))}>
          ${icon("plus")}${t.cardSets.new()}
        </button>
        <label class="button">${icon("upload")}${t.cardSets.import()}
          <input class="hidden" type="file" accept="application/json,.json" data-testid="import-cards" @change=${this.import} />
        </label>
      </div>
      ${this.error ? html`<p role="alert" data-testid="error">${t.repair[this.error.code]({ path: this.error.path })}</p>` : ""}
    `;
  }

  private editor(set: CardSet) {
    const card = readCard(this.fields);
    const problems = checkCards(set.cards);
    const here = this.isNew ? [] : problems.filter(({ path }) => path.startsWith(`cards[${this.at}]`));
    return html`
      <h1>${set.name}</h1>
      <label class="field">${t.cardSets.name()}
        <input maxlength="60" autocomplete="off" .value=${set.name}
          @change=${(event: Event) => {
            this.current = { ...set, name: (event.target as HTMLInputElement).value };
            void putSet(this.current);
          }} />
      </label>
      <p class="progress" data-testid="progress">
        ${WHOLE.map((whole, i) => {
          const have = set.cards.filter(({ level }) => level === i + 1).length;
          return html`<span>${gears(i + 1)} ${t.cardSets.progress({ level: i + 1, have, whole })}</span>`;
        })}
      </p>
      <nav aria-label=${t.cardSets.cards()}>
        <ul class="numbers">
          ${repeat(
            set.cards,
            (_, i) => i,
            ({ id }, i) => html`
              <li><a class="button ${(i !== this.at || !this.isNew) && problems.some(({ path }) => path.startsWith(`cards[${i}]`)) ? "faulty" : ""}"
                href=${link({ at: "cards", set: set.id, card: String(i) })} aria-current=${i === this.at}>${id || "?"}</a></li>`,
          )}
          <li><a class="button" href=${link({ at: "cards", set: set.id })} aria-label=${t.cardSets.add()} aria-current=${this.at >= set.cards.length}>+</a></li>
        </ul>
      </nav>
      <div class="beside">
        <form data-testid="card-form" @submit=${this.next}>
          <div class="pair">
            <label class="field">${t.cardSets.number()}
              <input name="id" autocomplete="off" maxlength="40" .value=${this.fields.id ?? ""} @input=${(event: Event) => this.type("id", (event.target as HTMLInputElement).value)} />
            </label>
            <label class="field">${t.cardSets.level()}
              <select name="level" .value=${this.fields.level ?? "1"} @change=${(event: Event) => this.type("level", (event.target as HTMLSelectElement).value)}>
                ${[1, 2, 3].map((level) => html`<option value=${level} ?selected=${String(level) === (this.fields.level ?? "1")}>${t.card.level({ level })}</option>`)}
              </select>
            </label>
          </div>
          ${LINES.map(
            (line) => html`
              <fieldset>
                <legend>${t.line[line]()}</legend>
                <aipl-line-fields .line=${line} .fields=${this.fields} .type=${this.type}></aipl-line-fields>
                ${here.filter(({ path }) => path.includes(`.${line}`)).map(problemText)}
              </fieldset>
            `,
          )}
          ${here.filter(({ path }) => !LINES.some((line) => path.includes(`.${line}`))).map(problemText)}
          <button class="big">${t.cardSets.next()}</button>
          <div class="buttons">
            <button type="button" @click=${this.duplicate}>${icon("copy")}${t.cardSets.duplicate()}</button>
            <button type="button" @click=${this.drop}>${icon("trash")}${t.cardSets.drop()}</button>
          </div>
        </form>
        <aipl-card .card=${card} .origin=${set.name}></aipl-card>
      </div>
      <div class="buttons">
        <a class="button" data-testid="like" href=${link({ at: "statistics", set: set.id })}>${t.newGame.like({ name: set.name })}</a>
        <button data-testid="export-cards" @click=${() => download(fileName(set.name), set.cards)}>${icon("download")}${t.cardSets.export()}</button>
        <button
          @click=${async () => {
            if (this.deleting) {
              await removeSet(set.id);
              go({ at: "cards" });
            }
            this.deleting = true;
          }}
        >${icon("trash")}${this.deleting ? t.home.really() : t.cardSets.remove()}</button>
      </div>
    `;
  }
}

const problemText = ({ message }: Problem) => html`<p class="problem" role="status">${message}</p>`;
