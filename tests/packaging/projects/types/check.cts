// Each entry that has a CommonJS file, by require.

import aipl = require("tycoon-aipl");
import cards = require("tycoon-aipl/cards.json");
import words = require("tycoon-aipl/words");

const { game } = aipl.newGame({ mode: "twoPlayer", difficulty: "corporation", cards });
const outcome: aipl.Outcome = aipl.decide(game, { ask: "policyBid" });
const how: words.Saying = { names: words.namesOf(game), aipl: outcome.aipl };
const texts: string[] = outcome.status === "decided" ? outcome.steps.map((step) => words.say(step, how)) : [];
const count: number = cards.length;

// @ts-expect-error -- So that a wrong resolution, which gives any, is seen.
const wrong: number = outcome.status;

export = { count, texts, wrong };
