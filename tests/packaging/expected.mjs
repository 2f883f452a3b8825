// @ts-check
// What projects/play.mjs gives, wherever it is played.

import { readFileSync } from "node:fs";

const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));

export const expected = {
  version,
  card: "s16",
  bid: ["bidPromoters 1"],
  answers: { "1.space": true },
  action: ["skip", "token", "coverSpace"],
  draws: 5,
  deck: 35,
  error: "true AiplError unsupportedSchema game.schema",
};

/** The same bid in words. */
export const words = "The AIPL bids 1 Promoter.";

/** How many cards tycoon-aipl/cards.json has. */
export const cards = 52;
