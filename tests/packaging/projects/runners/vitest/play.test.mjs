import * as aipl from "tycoon-aipl";
import cards from "tycoon-aipl/cards.json";
import { say } from "tycoon-aipl/words";
import { expect, test } from "vitest";
import expected from "../expected.json";
import { play } from "../play.mjs";

test("a game is played", () => {
  expect(play(aipl)).toEqual(expected.played);
  expect(cards).toHaveLength(expected.cards);
  const { game } = aipl.newGame({ mode: "twoPlayer", difficulty: "corporation", seed: "monsoon" });
  const outcome = aipl.decide(game, { ask: "policyBid" });
  expect(say(outcome.steps[0], { aipl: outcome.aipl })).toBe(expected.words);
});

test("it is the environment that was asked for", () => {
  expect(typeof document).toBe(process.env.ENVIRONMENT === "jsdom" ? "object" : "undefined");
});
