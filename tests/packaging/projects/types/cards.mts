// "node16" knows no import attributes, without which Node reads no JSON.

import { newGame } from "tycoon-aipl";
import cards from "tycoon-aipl/cards.json" with { type: "json" };

// The built-in cards, but for the first.
newGame({ mode: "twoPlayer", difficulty: [[4, 4, 4]], cards: cards.slice(1) });

// @ts-expect-error -- So that a wrong resolution, which gives any, is seen.
export const wrong: number = cards[0]!.id;
