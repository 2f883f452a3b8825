import { css, html } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Card, CardStatistics, Composition, Difficulty, Mode, NewGame } from "tycoon-aipl/web";
import { AiplError, checkCards, difficulties } from "tycoon-aipl/web";
import { AiplElement } from "../../../js/element/base.js";
import { gears } from "../../../js/element/gears.js";
import { sum } from "../../../js/element/sum.js";
import { sayError } from "../../../js/words/say.js";
import { words } from "../../../js/words/words.js";
import { allSets, type CardSet, isWhole, MET } from "../cards/card-sets.js";
import { keepIn } from "../cards/met.js";
import { sayPlaced, sayProblem } from "../cards/problems.js";
import { c } from "../cards/words.js";
import { COLOURS, type Colour } from "../game/colours.js";
import { icon } from "../parts/icons.js";
import { type Cards, statisticsOf } from "../statistics/decks.js";
import { miniature } from "../statistics/miniature.js";
import { language, t } from "../words.js";

type Seat = { id: string; kind: "human" | "aipl"; colour: Colour };

/** Clockwise. */
const SEATS: Record<Mode, Seat[]> = {
  solo: [
    { id: "human", kind: "human", colour: "red" },
    { id: "aiplA", kind: "aipl", colour: "blue" },
    { id: "aiplB", kind: "aipl", colour: "green" },
  ],
  twoPlayer: [
    { id: "human1", kind: "human", colour: "red" },
    { id: "human2", kind: "human", colour: "yellow" },
    { id: "aipl", kind: "aipl", colour: "blue" },
  ],
};

/** Beside the printed tables: what the ruling on Industry Giant offers, and a start for decks of one's own. */
const CUSTOM: Record<Mode, Composition[]> = {
  solo: [
    [6, 6, 6],
    [6, 6, 6],
  ],
  twoPlayer: [[4, 18, 14]],
};

/** A new game: everything has a default, so that Start alone will do. */
@customElement("aipl-new-game")
export class NewGameScreen extends AiplElement {
  static override styles = css`
    aipl-new-game form {
      display: grid;
      gap: 1.25rem;
    }
    aipl-new-game legend + .hint {
      margin-bottom: 0.5rem;
    }
    aipl-new-game .choices {
      display: grid;
      gap: 0.5rem;
    }
    aipl-new-game .two {
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr));
    }
    aipl-new-game .choice {
      display: grid;
      grid-template-columns: auto 1fr;
      gap: 0.1rem 0.6rem;
      align-content: start;
      align-items: center;
      padding: 0.5rem 0.7rem;
      min-height: 2.75rem;
      background: var(--sheet);
      border: 1px solid var(--line);
      border-radius: var(--round);
      cursor: pointer;
    }
    aipl-new-game .choice:has(:checked) {
      border-color: var(--ink);
      box-shadow: inset 0 0 0 2px var(--ink);
    }
    aipl-new-game .choice:has(:focus-visible) {
      outline: 3px solid var(--focus);
      outline-offset: 2px;
    }
    aipl-new-game .choice input {
      min-height: 0;
      min-width: 0;
      width: 1.2rem;
      height: 1.2rem;
      accent-color: var(--red);
    }
    aipl-new-game .choice .more {
      grid-column: 2;
    }
    aipl-new-game .deck {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0.1rem 0.6rem;
    }
    aipl-new-game .deck span {
      display: inline-flex;
      align-items: center;
      gap: 0.25rem;
    }
    aipl-new-game .deck .gears {
      height: 0.9rem;
      color: var(--red);
    }
    aipl-new-game .miniature {
      width: 3.2rem;
      height: 1.1rem;
      border: solid var(--line);
      border-width: 0 0 1px 1px;
      fill: var(--red);
    }
    aipl-new-game .like {
      margin-top: 0.5rem;
    }
    aipl-new-game .custom {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 5rem), 1fr));
      gap: 0.4rem;
      margin-top: 0.5rem;
    }
    aipl-new-game .seat {
      display: flex;
      flex-wrap: wrap;
      gap: 0.4rem;
      align-items: end;
    }
    aipl-new-game .seat .field {
      flex: 1 1 5rem;
      min-width: 0;
    }
    aipl-new-game .swatch {
      width: 1.4rem;
      height: 1.4rem;
      margin-bottom: 0.65rem;
      border-radius: 50%;
      border: 2px solid var(--ink);
    }
    aipl-new-game .details {
      display: grid;
      gap: 0.75rem;
    }
    aipl-new-game .start {
      position: sticky;
      bottom: 0;
      padding: 0.5rem 0 0.8rem;
      background: linear-gradient(transparent, var(--paper) 30%);
      display: grid;
    }
  `;

  @property({ attribute: false }) start!: (name: string, options: NewGame) => Promise<string>;
  /** The set that the address names. */
  @property() chosen?: string;
  @state() private mode: Mode = "solo";
  @state() private difficulty: Difficulty | "custom" = "magnate";
  @state() private custom: string[][] = [];
  /** "sample", "physical", or the id of a set. */
  @state() private cards = "sample";
  @state() private sets: CardSet[] = [];
  /** The set that a real deck is remembered in. */
  @state() private memory = MET;
  @state() private seats: (Seat & { name: string })[] = [];
  @state() private seed = "";
  @state() private error?: AiplError;
  @state() private looking = false;

  constructor() {
    super();
    this.choose("solo");
    this.difficulty = "magnate";
  }

  override async connectedCallback() {
    super.connectedCallback();
    this.sets = await allSets();
    const set = this.sets.find(({ id }) => id === this.chosen);
    if (set && set.cards.length > 0 && checkCards(set.cards).length === 0) this.cards = set.id;
  }

  private choose(mode: Mode) {
    this.mode = mode;
    this.difficulty = difficulties().find((info) => info.mode === mode)!.difficulty;
    this.custom = CUSTOM[mode].map((deck) => deck.map(String));
    this.seats = SEATS[mode].map((seat) => ({ ...seat, name: "" }));
  }

  private async submit(event: Event) {
    event.preventDefault();
    const { mode, difficulty } = this;
    const seed = this.seed.trim();
    const decks = this.custom.map((deck) => deck.map((count) => sum(count) ?? Number.NaN) as unknown as Composition);
    const set = this.sets.find(({ id }) => id === this.cards);
    const options: NewGame = {
      mode,
      difficulty: difficulty === "custom" ? decks : difficulty,
      cards: set ? (set.cards as Card[]) : (this.cards as "sample" | "physical"),
      players: this.seats.map(({ id, kind, colour, name }) => ({
        id,
        kind,
        colour,
        name: name.trim() || calledAs(id),
      })),
      ...(seed && { seed }),
    };
    try {
      const game = await this.start(t.newGame.gameName({ mode, difficulty: t.difficulty[difficulty]() }), options);
      if (options.cards === "physical" && this.memory !== MET) await keepIn(game, this.memory);
    } catch (error) {
      if (!(error instanceof AiplError)) throw error;
      this.error = error;
    }
  }

  override render() {
    return html`
      <main class="page">
        <a class="button plain" href="#/">${icon("back")}${t.newGame.home()}</a>
        <h1>${t.newGame.title()}</h1>
        <form @submit=${this.submit}>
          <fieldset>
            <legend>${t.newGame.who()}</legend>
            <div class="choices two">
              ${(["solo", "twoPlayer"] as const).map((mode) =>
                this.choice(
                  "mode",
                  mode,
                  this.mode === mode,
                  () => this.choose(mode),
                  t.mode[mode](),
                  t.mode[`${mode}More`](),
                ),
              )}
            </div>
          </fieldset>
          <fieldset>
            <legend>${t.newGame.difficulty()}</legend>
            <p class="hint">${t.newGame.difficultyMore()}</p>
            <div class="choices">${this.difficulties()}</div>
            <details class="like" @toggle=${this.lookAt}>
              <summary class="fold" data-testid="like">${t.newGame.like({ name: this.pictured.name })}</summary>
              ${this.looking ? html`<aipl-statistics .cards=${this.pictured.cards}></aipl-statistics>` : ""}
            </details>
          </fieldset>
          <fieldset>
            <legend>${t.newGame.cards()}</legend>
            <div class="choices">
              ${(["sample", "physical"] as const).map((cards) =>
                this.choice(
                  "cards",
                  cards,
                  this.cards === cards,
                  () => (this.cards = cards),
                  t.cards[cards](),
                  t.cards[`${cards}More`](),
                ),
              )}
              ${this.own()}
            </div>
          </fieldset>
          <details>
            <summary class="fold">${t.newGame.names()}</summary>
            <div class="details">
              <p class="hint">${t.newGame.seats()}</p>
              ${this.seats.map((seat, i) => this.seat(seat, i))}
            </div>
          </details>
          <label class="field">${t.newGame.seed()}
            <input data-testid="seed" autocomplete="off" maxlength="200" .value=${this.seed}
              @input=${(event: Event) => {
                this.seed = (event.target as HTMLInputElement).value;
              }} />
            <span class="hint">${t.newGame.seedMore()}</span>
          </label>
          ${this.error ? this.refusal(this.error) : ""}
          <div class="start"><button class="big" data-testid="start">${t.newGame.start()}</button></div>
        </form>
      </main>
    `;
  }

  /** The cards that the pictures are of: the chosen ones; of a real deck nothing is known, ours stand for it. */
  private get pictured(): { name: string; cards: Cards } {
    const set = this.sets.find(({ id }) => id === this.cards);
    return set ? { name: set.name, cards: set.cards as Card[] } : { name: t.cards.sample(), cards: "sample" };
  }

  private lookAt = async (event: Event) => {
    const { open } = event.target as HTMLDetailsElement;
    if (open) await import("../statistics/statistics.js");
    this.looking = open;
  };

  private difficulties() {
    const known = difficulties()
      .filter((info) => info.mode === this.mode)
      .map(({ difficulty, decks }) =>
        this.choice(
          "difficulty",
          difficulty,
          this.difficulty === difficulty,
          () => (this.difficulty = difficulty),
          t.difficulty[difficulty](),
          decks.map((deck, d) => this.deck(deck, decks.length > 1 ? d : undefined)),
        ),
      );
    const custom = this.choice(
      "difficulty",
      "custom",
      this.difficulty === "custom",
      () => (this.difficulty = "custom"),
      t.difficulty.custom(),
      this.mode === "twoPlayer" ? t.newGame.giant() : t.newGame.customMore(),
    );
    return [...known, custom, this.difficulty === "custom" ? this.customDecks() : ""];
  }

  private customDecks() {
    return html`
      ${this.custom.map(
        (deck, d) => html`
          <div class="custom" role="group" aria-label=${t.newGame.customDeck({ number: d + 1 })}>
            ${deck.map(
              (count, i) => html`
                <label class="field">${t.card.level({ level: i + 1 })}
                  <input inputmode="numeric" autocomplete="off" data-testid="custom-${d}-${i}" .value=${count}
                    @input=${(event: Event) => {
                      const { value } = event.target as HTMLInputElement;
                      this.custom = this.custom.map((other, n) => (n === d ? other.with(i, value) : other));
                    }} />
                </label>`,
            )}
          </div>`,
      )}
      ${this.mode === "twoPlayer" ? html`<p class="hint"><a href="#/rules/deckTable">${t.newGame.giantWhy()}</a></p>` : ""}
    `;
  }

  /** What the engine refuses; of a card set in words, with the card it is about. */
  private refusal(error: AiplError) {
    const set = this.sets.find(({ id }) => id === this.cards);
    const message = set ? sayPlaced(error, set.cards) : error.message;
    return html`<p role="alert" data-testid="error">${sayError(error, { language }).text} ${message}</p>`;
  }

  /** Where what a real deck shows is kept, and the sets of one's own; one with a fault says which, and is not offered. */
  private own() {
    const sets = this.sets.filter(({ cards }) => cards.length > 0);
    const first = sets.find(({ cards }) => checkCards(cards).length === 0);
    return [
      this.cards === "physical" ? this.remembered() : "",
      sets.map((set) => this.ownSet(set, set === first)),
      first ? "" : this.toOwnCards(),
    ];
  }

  private ownSet(set: CardSet, isFirst: boolean) {
    const problems = checkCards(set.cards);
    if (problems.length === 0) {
      return this.choice(
        "cards",
        isFirst ? "own" : set.id,
        this.cards === set.id,
        () => (this.cards = set.id),
        set.name,
        isWhole(set.cards) ? c.whole() : t.newGame.own({ cards: set.cards.length }),
      );
    }
    return html`
      <details data-testid="faulty-${set.id}">
        <summary class="fold">${c.tooFew({ name: set.name, n: problems.length })}</summary>
        <ul>${problems.slice(0, SHOWN).map((problem) => html`<li>${sayPlaced(problem, set.cards)}</li>`)}</ul>
        ${problems.length > SHOWN ? html`<p>${c.moreHoles({ n: problems.length - SHOWN })}</p>` : ""}
        <a class="button" href="#/cards/${set.id}/${sayProblem(problems[0]!).at ?? 0}">${c.mend({ name: set.name })}</a>
      </details>
    `;
  }

  /** With a real deck: where the cards are kept as they are told. */
  private remembered() {
    const set = this.sets.find(({ id }) => id === this.memory);
    const others = this.sets.filter(({ id }) => id !== MET);
    return html`
      <label class="field">${c.rememberIn()}
        <select data-testid="memory" @change=${(event: Event) => (this.memory = (event.target as HTMLSelectElement).value)}>
          <option value=${MET}>${c.met()}</option>
          ${others.map(({ id, name }) => html`<option value=${id} ?selected=${id === this.memory}>${name}</option>`)}
        </select>
      </label>
      ${
        set && isWhole(set.cards)
          ? html`
            <p class="hint" data-testid="all-known">${c.allKnown({ name: set.name })}
              <button type="button" @click=${() => (this.cards = set.id)}>${c.play()}</button></p>`
          : ""
      }
    `;
  }

  private toOwnCards() {
    return html`<a class="button" data-testid="cards-own" href="#/cards">${icon("cards")}${t.newGame.ownNone()}</a>`;
  }

  private choice(group: string, value: string, checked: boolean, choose: () => void, label: string, more: unknown) {
    return html`
      <label class="choice">
        <input type="radio" name=${group} value=${value} data-testid="${group}-${value}" .checked=${checked} @change=${choose} />
        <b>${label}</b>
        <span class="more hint">${more}</span>
      </label>
    `;
  }

  /** A deck as gears, and how hard it bids. */
  private deck(deck: Composition, d?: number) {
    const found = statisticsOf(this.pictured.cards, deck);
    const [level1, level2, level3] = deck;
    return html`
      <span class="deck">
        ${d === undefined ? "" : html`<b>${t.newGame.deckOf({ d })}</b>`}
        <span class="hidden">${t.newGame.deck({ level1, level2, level3, cards: level1 + level2 + level3 })}</span>
        ${deck.map((count, i) => (count > 0 ? html`<span aria-hidden="true">${count} × ${gears(i + 1)}</span>` : ""))}
        ${found ? this.strength(found) : ""}
      </span>
    `;
  }

  /** How hard a deck bids. */
  private strength({ deck, levels }: CardStatistics) {
    const promoters = rounded.format(deck.policyBid.mean ?? 0);
    const limit = rounded.format(deck.industryBid.limit.mean ?? 0);
    return html`
      <span class="hidden">${t.newGame.bids({ promoters, limit })}</span>
      <span aria-hidden="true" data-testid="strength">${miniature(deck, levels)} ${t.newGame.small({ promoters, limit })}</span>
    `;
  }

  private seat({ id, name, colour }: Seat & { name: string }, i: number) {
    const put = (change: Partial<Seat & { name: string }>) => {
      this.seats = this.seats.map((seat, n) => (n === i ? { ...seat, ...change } : seat));
    };
    return html`
      <div class="seat">
        <span class="swatch" data-colour=${colour}></span>
        <label class="field">${calledAs(id)}
          <input autocomplete="off" maxlength="40" data-testid="name-${id}" placeholder=${calledAs(id)} .value=${name}
            @input=${(event: Event) => put({ name: (event.target as HTMLInputElement).value })} />
        </label>
        <label class="field">${t.newGame.colour()}
          <select aria-label=${t.newGame.colourOf({ player: calledAs(id) })}
            @change=${(event: Event) => put({ colour: (event.target as HTMLSelectElement).value as Colour })}>
            ${COLOURS.map((each) => html`<option value=${each} ?selected=${each === colour}>${t.colour[each]()}</option>`)}
          </select>
        </label>
        <button type="button" aria-label=${t.newGame.earlier({ player: calledAs(id) })} aria-disabled=${i === 0}
          @click=${() => {
            if (i > 0) this.seats = this.seats.toSpliced(i, 1).toSpliced(i - 1, 0, this.seats[i]!);
          }}>↑</button>
      </div>
    `;
  }
}

/** More would be more exact than a shuffle. */
const rounded = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });

/** So many problems of a set are told here; its editor tells all. */
const SHOWN = 10;

const { player } = words(language);
const calledAs = (id: string) => player[id as keyof typeof player]();
