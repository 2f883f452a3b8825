import { css, html, nothing } from "lit";
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
import { later } from "../later.js";
import { icon } from "../parts/icons.js";
import { type Choices, remember, remembered } from "../saves/choices.js";
import { type Cards, statisticsOf, whole } from "../statistics/decks.js";
import { miniature } from "../statistics/miniature.js";
import { language, t } from "../words.js";

type Seat = { id: string; kind: "human" | "aipl"; colour: Colour };
type Taken = Seat & { name: string };

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

/** A new game: everything has a default, that of the last game, so that Start alone will do. */
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
    aipl-new-game .fault {
      color: var(--red);
      font-weight: 600;
      font-size: 0.9rem;
    }
    aipl-new-game .seat .fault,
    aipl-new-game .custom .fault {
      flex-basis: 100%;
      grid-column: 1 / -1;
    }
    aipl-new-game [aria-invalid="true"] {
      border: 2px dashed var(--red);
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
  @state() private seats: Taken[] = [];
  /** The seat that was changed last: what is wrong between two seats is said there. */
  @state() private touched = "";
  @state() private seed = "";
  @state() private error?: AiplError;
  @state() private looking = false;

  private readonly last = remembered();
  private readonly loading = allSets();

  constructor() {
    super();
    this.choose("solo");
    this.difficulty = "magnate";
    const { last } = this;
    if (!last || !(last.mode in SEATS)) return;
    this.choose(last.mode);
    this.cards = last.cards;
    this.memory = last.memory;
  }

  override async connectedCallback() {
    super.connectedCallback();
    const sets = await this.loading;
    const canPlay = (id?: string) => {
      const set = sets.find((set) => set.id === id);
      return set !== undefined && set.cards.length > 0 && checkCards(set.cards).length === 0;
    };
    this.sets = sets;
    if (canPlay(this.chosen)) this.cards = this.chosen!;
    // The set of the last game may be gone.
    else if (this.cards !== "sample" && this.cards !== "physical" && !canPlay(this.cards)) this.cards = "sample";
    if (!sets.some(({ id }) => id === this.memory)) this.memory = MET;
  }

  private choose(mode: Mode) {
    const { last } = this;
    const known = difficulties().filter((info) => info.mode === mode);
    this.mode = mode;
    this.touched = "";
    this.difficulty = known[0]!.difficulty;
    this.custom = CUSTOM[mode].map((deck) => deck.map(String));
    this.seats = SEATS[mode].map((seat) => ({ ...seat, name: "" }));
    if (last?.mode !== mode) return;
    if (last.difficulty === "custom" || known.some((info) => info.difficulty === last.difficulty)) {
      this.difficulty = last.difficulty;
    }
    if (last.custom.length === this.custom.length) this.custom = last.custom;
    const seats = last.seats.flatMap(({ id, name, colour }) => {
      const seat = this.seats.find((seat) => seat.id === id);
      return seat ? [{ ...seat, name, colour }] : [];
    });
    if (new Set(seats.map(({ id }) => id)).size === this.seats.length) this.seats = seats;
  }

  private async submit(event: Event) {
    event.preventDefault();
    this.error = undefined;
    await this.loading;
    if (this.seats.some((seat) => faultsOf(seat, this.seats))) return this.goToFault();
    const { mode, difficulty, cards, memory, custom, seats } = this;
    const seed = this.seed.trim();
    const decks = custom.map((deck) => deck.map((count) => sum(count) ?? Number.NaN) as unknown as Composition);
    const set = this.sets.find(({ id }) => id === cards);
    const options: NewGame = {
      mode,
      difficulty: difficulty === "custom" ? decks : difficulty,
      cards: set ? (set.cards as Card[]) : (cards as "sample" | "physical"),
      players: seats.map(({ id, kind, colour, name }) => ({
        id,
        kind,
        colour,
        name: name.trim() || calledAs(id),
      })),
      ...(seed && { seed }),
    };
    try {
      const game = await this.start(t.newGame.gameName({ mode, difficulty: t.difficulty[difficulty]() }), options);
      const typed = seats.map(({ id, name, colour }) => ({ id, name: name.trim(), colour }));
      remember({ mode, difficulty, cards, memory, custom, seats: typed } satisfies Choices);
      if (options.cards === "physical" && memory !== MET) await keepIn(game, memory);
    } catch (error) {
      if (!(error instanceof AiplError)) throw error;
      this.error = error;
      await this.goToFault();
    }
  }

  /** What was refused goes when something else is tried. */
  private forget = () => {
    this.error = undefined;
  };

  private async goToFault() {
    await this.updateComplete;
    const field = this.querySelector<HTMLElement>("[aria-invalid=true]");
    const fold = field?.closest("details");
    if (fold) fold.open = true;
    field?.focus();
  }

  override render() {
    return html`
      <main class="page">
        <a class="button plain" href="#/">${icon("back")}${t.newGame.home()}</a>
        <h1>${t.newGame.title()}</h1>
        <form novalidate @submit=${this.submit} @input=${this.forget} @change=${this.forget}>
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
            ${this.like()}
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
          ${this.error && Object.keys(this.deckFaults).length === 0 ? this.refusal(this.error) : ""}
          <div class="start"><button class="big" data-testid="start">${t.newGame.start()}</button></div>
        </form>
      </main>
    `;
  }

  /** The cards that the pictures are of: the chosen ones; of a real deck what was told of it, if that is anything. */
  private get pictured(): { name: string; cards: Cards } | undefined {
    if (this.cards === "sample") return { name: t.cards.sample(), cards: "sample" };
    const set = this.sets.find(({ id }) => id === (this.cards === "physical" ? this.memory : this.cards));
    const isKnown = set && (this.cards !== "physical" || whole(set.cards).length > 0);
    return isKnown ? { name: set.name, cards: set.cards as Card[] } : undefined;
  }

  private like() {
    const { pictured } = this;
    if (!pictured) return "";
    return html`
      <details class="like" @toggle=${this.lookAt}>
        <summary class="fold" data-testid="like">${t.newGame.like({ name: pictured.name })}</summary>
        ${this.looking ? html`<aipl-statistics .cards=${pictured.cards}></aipl-statistics>` : ""}
      </details>
    `;
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
    const faults = this.deckFaults;
    return html`
      ${this.custom.map(
        (deck, d) => html`
          <div class="custom" role="group" aria-label=${t.newGame.customDeck({ number: d + 1 })}>
            ${deck.map((count, i) => {
              const fault = faults[`${d}-${i}`];
              return html`
                <label class="field">${t.card.level({ level: i + 1 })}
                  <input inputmode="numeric" autocomplete="off" data-testid="custom-${d}-${i}" .value=${count}
                    aria-invalid=${fault !== undefined} aria-describedby=${fault === undefined ? nothing : `deck-fault-${d}`}
                    @input=${(event: Event) => {
                      const { value } = event.target as HTMLInputElement;
                      this.custom = this.custom.map((other, n) => (n === d ? other.with(i, value) : other));
                    }} />
                </label>`;
            })}
            ${this.deckFault(d, faults)}
          </div>`,
      )}
      ${this.mode === "twoPlayer" ? html`<p class="hint"><a href="#/rules/deckTable">${t.newGame.giantWhy()}</a></p>` : ""}
    `;
  }

  private deckFault(d: number, faults: Record<string, string>) {
    const said = [0, 1, 2].map((i) => faults[`${d}-${i}`]).find((fault) => fault !== undefined);
    return said ? html`<span class="fault" role="alert" id="deck-fault-${d}">${said}</span>` : "";
  }

  /** What the engine refuses of decks of one's own, by the number that is at fault. */
  private get deckFaults(): Record<string, string> {
    const { error, custom } = this;
    if (!error || this.difficulty !== "custom") return {};
    const { path, message } = error;
    const [, deck, level] = path.match(/^options\.difficulty\[(\d)\](?:\[(\d)\])?$/) ?? [];
    if (level !== undefined) return { [`${deck}-${level}`]: later.seats.notANumber() };
    if (deck !== undefined) return { [`${deck}-0`]: later.seats.noCards() };
    const [, have, of, takes] = message.match(/^the card set has (\d+) of level (\d), the decks take (\d+)$/) ?? [];
    if (of === undefined) return {};
    const words = custom.length > 1 ? later.seats.twoDecks : later.seats.oneDeck;
    const said = words({ level: of, have, takes });
    return Object.fromEntries(custom.map((_, d) => [`${d}-${Number(of) - 1}`, said]));
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
    const { pictured } = this;
    const found = pictured && statisticsOf(pictured.cards, deck);
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

  private seat(seat: Taken, i: number) {
    const { id, name, colour } = seat;
    const put = (change: Partial<Taken>) => {
      this.touched = id;
      this.seats = this.seats.map((seat, n) => (n === i ? { ...seat, ...change } : seat));
    };
    const faults = this.isToldAt(seat) ? faultsOf(seat, this.seats) : undefined;
    const field = (part: "name" | "colour") => ({
      isInvalid: faults?.[part] !== undefined,
      by: faults?.[part] ? `${part}-fault-${id}` : nothing,
      said: faults?.[part]
        ? html`<span class="fault" role="alert" id="${part}-fault-${id}">${faults[part]}</span>`
        : "",
    });
    const [named, coloured] = [field("name"), field("colour")];
    return html`
      <div class="seat">
        <span class="swatch" data-colour=${colour}></span>
        <label class="field">${calledAs(id)}
          <input autocomplete="off" maxlength="40" data-testid="name-${id}" placeholder=${calledAs(id)} .value=${name}
            aria-invalid=${named.isInvalid} aria-describedby=${named.by}
            @input=${(event: Event) => put({ name: (event.target as HTMLInputElement).value })} />
        </label>
        <label class="field">${t.newGame.colour()}
          <select data-testid="colour-${id}" aria-label=${t.newGame.colourOf({ player: calledAs(id) })}
            aria-invalid=${coloured.isInvalid} aria-describedby=${coloured.by}
            @change=${(event: Event) => put({ colour: (event.target as HTMLSelectElement).value as Colour })}>
            ${COLOURS.map((each) => html`<option value=${each} ?selected=${each === colour}>${t.colour[each]()}</option>`)}
          </select>
        </label>
        <button type="button" aria-label=${t.newGame.earlier({ player: calledAs(id) })} aria-disabled=${i === 0}
          @click=${() => {
            if (i > 0) this.seats = this.seats.toSpliced(i, 1).toSpliced(i - 1, 0, this.seats[i]!);
          }}>↑</button>
        ${named.said} ${coloured.said}
      </div>
    `;
  }

  /** Two seats that clash: it is said at the one that was changed last, else at the later one. */
  private isToldAt(seat: Taken) {
    const { seats, touched } = this;
    const clashing = seats.filter((other) => other.id === seat.id || clash(seat, other));
    const told = clashing.find(({ id }) => id === touched) ?? clashing.at(-1);
    return told?.id === seat.id;
  }
}

const nameOf = ({ id, name }: Taken) => name.trim() || calledAs(id);
const sameName = (a: Taken, b: Taken) => nameOf(a).toLocaleLowerCase() === nameOf(b).toLocaleLowerCase();
const clash = (a: Taken, b: Taken) => sameName(a, b) || a.colour === b.colour;

/** What two players cannot share, by the field of the one; undefined: it is alone with both. */
function faultsOf(seat: Taken, seats: Taken[]): { name?: string; colour?: string } | undefined {
  const others = seats.filter(({ id }) => id !== seat.id);
  const alike = others.find(({ colour }) => colour === seat.colour);
  const name = others.some((other) => sameName(seat, other)) ? later.seats.sameName({ name: nameOf(seat) }) : undefined;
  const colour = alike && later.seats.sameColour({ colour: t.colour[seat.colour](), player: nameOf(alike) });
  return name || colour ? { ...(name && { name }), ...(colour && { colour }) } : undefined;
}

/** More would be more exact than a shuffle. */
const rounded = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });

/** So many problems of a set are told here; its editor tells all. */
const SHOWN = 10;

const { player } = words(language);
const calledAs = (id: string) => player[id as keyof typeof player]();
