const aipl = require("tycoon-aipl");
const cards = require("tycoon-aipl/cards.json");
const { say } = require("tycoon-aipl/words");
const expected = require("../expected.json");
const { play } = require("../play.cjs");

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
