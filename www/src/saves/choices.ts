import type { Difficulty, Mode } from "tycoon-aipl/web";
import { COLOURS, type Colour } from "../game/colours.js";

/** What people chose for the game that they started last: the next one begins with it. */
export interface Choices {
  mode: Mode;
  difficulty: Difficulty | "custom";
  /** The numbers of a deck of one's own, as they were typed. */
  custom: string[][];
  /** "sample", "physical", or the id of a set. */
  cards: string;
  /** The set that a real deck is remembered in. */
  memory: string;
  /** In seat order. */
  seats: { id: string; name: string; colour: Colour }[];
}

/** In the small storage: it is there before the first paint, and games may be deleted without it. */
const KEY = "tycoon-aipl-choices";

export function remember(choices: Choices) {
  try {
    localStorage.setItem(KEY, JSON.stringify(choices));
  } catch {
    // Full, or switched off: the next game begins with what we chose.
  }
}

/** Undefined: nothing was chosen yet, or what lies there is nothing of ours. */
export function remembered(): Choices | undefined {
  try {
    const choices = JSON.parse(localStorage.getItem(KEY) ?? "null") as Choices | null;
    return choices && isSound(choices) ? choices : undefined;
  } catch {
    return undefined;
  }
}

const isText = (value: unknown) => typeof value === "string";

function isSound({ mode, difficulty, custom, cards, memory, seats }: Choices): boolean {
  return (
    [mode, difficulty, cards, memory].every(isText) &&
    custom.every((deck) => deck.length === 3 && deck.every(isText)) &&
    seats.every(({ id, name, colour }) => isText(id) && isText(name) && COLOURS.includes(colour))
  );
}
