import type { Card, Composition, Game } from "tycoon-aipl/web";
import { difficulties } from "tycoon-aipl/web";
import { LINES } from "./lines.js";

/** How many cards of each level the deck of an AIPL is made of. */
export function deckOf({ difficulty, aipls }: Game, aipl: string): Composition | undefined {
  const decks =
    typeof difficulty === "string" ? difficulties().find((info) => info.difficulty === difficulty)?.decks : difficulty;
  return decks?.[aipls.findIndex(({ player }) => player === aipl)];
}

/** Whether a real card can be the one that lies there: it is of a level of that deck, and agrees with what was told of it. */
export function canLieThere(card: Partial<Card>, deck: Composition | undefined, told: Partial<Card>): boolean {
  if (card.level && deck && deck[card.level - 1] === 0) return false;
  return (["level", ...LINES] as const).every(
    (line) => card[line] === undefined || told[line] === undefined || alike(card[line], told[line]),
  );
}

/** Whether two plain values are alike, whatever the order of their fields. */
function alike(a: unknown, b: unknown): boolean {
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return a === b;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => alike(a[key as keyof typeof a], b[key as keyof typeof b]))
  );
}
