// "node16" knows no import attributes, without which Node reads no JSON.

import cards from "tycoon-aipl/cards.json" with { type: "json" };

export const count: number = cards.length;
