import { css, html } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Composition, Difficulty, Mode, NewGame } from "tycoon-aipl/web";
import { difficulties } from "tycoon-aipl/web";
import { AiplElement } from "../element.js";
import { t } from "../words.js";

const IDS: Record<Mode, { id: string; kind: "human" | "aipl" }[]> = {
  solo: [
    { id: "human", kind: "human" },
    { id: "aiplA", kind: "aipl" },
    { id: "aiplB", kind: "aipl" },
  ],
  twoPlayer: [
    { id: "human1", kind: "human" },
    { id: "human2", kind: "human" },
    { id: "aipl", kind: "aipl" },
  ],
};

/** A new game: everything has a default, so that Start alone will do. */
@customElement("aipl-new-game")
export class NewGameScreen extends AiplElement {
  static override styles = css`
    aipl-new-game .choices {
      display: grid;
      gap: 0.5rem;
    }
    aipl-new-game .two {
      grid-template-columns: 1fr 1fr;
    }
    aipl-new-game .choice {
      display: grid;
      grid-template-columns: auto 1fr;
      gap: 0.1rem 0.6rem;
      align-items: center;
      padding: 0.6rem 0.8rem;
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
  `;

  @property({ attribute: false }) start!: (name: string, options: Omit<NewGame, "seed"> & { seed?: string }) => void;
  @state() private mode: Mode = "solo";
  @state() private difficulty: Difficulty = "magnate";
  @state() private cards: "sample" | "physical" = "sample";
  @state() private names: Record<string, string> = {};
  @state() private seed = "";

  private choose(mode: Mode) {
    this.mode = mode;
    this.difficulty = difficulties().find((info) => info.mode === mode)!.difficulty;
  }

  private submit(event: Event) {
    event.preventDefault();
    const { mode, difficulty, cards } = this;
    const players = IDS[mode].map((player) => ({
      ...player,
      name: this.names[player.id]?.trim() || this.calledAs(player.id),
    }));
    const seed = this.seed.trim();
    this.start(t.newGame.gameName({ mode, difficulty: t.difficulty[difficulty]() }), {
      mode,
      difficulty,
      cards,
      players,
      ...(seed && { seed }),
    });
  }

  private calledAs = (id: string) => t.player[id as keyof typeof t.player]();

  override render() {
    return html`
      <main class="page">
        <h1>${t.newGame.title()}</h1>
        <form @submit=${this.submit} class="page">
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
            <div class="choices">
              ${difficulties()
                .filter((info) => info.mode === this.mode)
                .map(({ difficulty, decks }) =>
                  this.choice(
                    "difficulty",
                    difficulty,
                    this.difficulty === difficulty,
                    () => {
                      this.difficulty = difficulty;
                    },
                    t.difficulty[difficulty](),
                    decks.map((deck) => this.deck(deck)),
                  ),
                )}
            </div>
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
            </div>
          </fieldset>
          <fieldset class="choices">
            <legend>${t.newGame.names()}</legend>
            ${IDS[this.mode].map(
              ({ id }) => html`
                <label class="field">${this.calledAs(id)}
                  <input autocomplete="off" maxlength="40" placeholder=${this.calledAs(id)} .value=${this.names[id] ?? ""}
                    @input=${(event: InputEvent) => {
                      this.names = { ...this.names, [id]: (event.target as HTMLInputElement).value };
                    }} />
                </label>
              `,
            )}
          </fieldset>
          <label class="field">${t.newGame.seed()}
            <input data-testid="seed" autocomplete="off" maxlength="200" .value=${this.seed}
              @input=${(event: InputEvent) => {
                this.seed = (event.target as HTMLInputElement).value;
              }} />
            <span class="hint">${t.newGame.seedMore()}</span>
          </label>
          <button class="big" data-testid="start">${t.newGame.start()}</button>
        </form>
      </main>
    `;
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

  private deck(deck: Composition) {
    const [level1, level2, level3] = deck;
    return html`<span class="hint">${t.newGame.deck({ level1, level2, level3, cards: level1 + level2 + level3 })}</span> `;
  }
}
