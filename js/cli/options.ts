import { difficulties } from "tycoon-aipl/web";
import type { Difficulty, Mode, NewGame } from "../types.js";
import { oneOf, type Prompt } from "./prompt.js";
import { c, t } from "./words.js";

/** The options of a new game: people are asked for what is not given. What is given wrong, the engine refuses. */
export async function askOptions(prompt: Prompt, given: Partial<NewGame>): Promise<NewGame> {
  const mode = given.mode ?? modeOf(given.difficulty) ?? (await askMode(prompt));
  const difficulty = given.difficulty ?? (await askDifficulty(prompt, mode));
  return { ...given, mode, difficulty };
}

/** What a game is called. */
export const nameOf = ({ mode, difficulty }: NewGame): string =>
  t.newGame.gameName({ mode, difficulty: sayDifficulty(difficulty) });

const sayDifficulty = (difficulty: NewGame["difficulty"]) =>
  typeof difficulty === "string" && Object.hasOwn(t.difficulty, difficulty)
    ? t.difficulty[difficulty]()
    : t.difficulty.custom();

/** A difficulty belongs to one mode. */
function modeOf(difficulty: NewGame["difficulty"] | undefined): Mode | undefined {
  return difficulties().find((info) => info.difficulty === difficulty)?.mode;
}

async function askMode(prompt: Prompt): Promise<Mode> {
  const modes = ["solo", "twoPlayer"] as const;
  const said = modes.map((mode) => c.mode({ name: t.mode[mode](), more: t.mode[`${mode}More`]() }));
  return modes[await choose(prompt, t.newGame.who(), said, 0)]!;
}

async function askDifficulty(prompt: Prompt, mode: Mode): Promise<Difficulty> {
  const known = difficulties().filter((info) => info.mode === mode);
  const said = known.map(({ difficulty, decks, cards }) =>
    c.difficulty({
      name: t.difficulty[difficulty](),
      decks: decks.map(([level1, level2, level3], i) => c.deck({ cards: cards[i], level1, level2, level3 })).join("; "),
    }),
  );
  return known[await choose(prompt, t.newGame.difficulty(), said, 1, c.decks())]!.difficulty;
}

/** Enter alone takes the one that is named. */
async function choose(prompt: Prompt, title: string, choices: string[], usual: number, hint = ""): Promise<number> {
  prompt.raw();
  prompt.say(title, "bold");
  if (hint) prompt.say(hint, "quiet");
  prompt.list(choices);
  const reader = oneOf(choices.length);
  for (;;) {
    const text = await prompt.ask(c.usual({ number: usual + 1 }));
    const chosen = text === "" ? usual : reader.read(text);
    if (chosen !== undefined) return chosen;
    prompt.alert(reader.expected);
  }
}
