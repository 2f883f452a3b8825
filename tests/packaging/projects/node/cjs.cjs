const aipl = require("tycoon-aipl");
const { say } = require("tycoon-aipl/words");

const outcome = aipl.decide(aipl.newGame({ mode: "twoPlayer", difficulty: "corporation", seed: "monsoon" }).game, {
  ask: "policyBid",
});
import("./play.mjs").then(({ play }) =>
  console.log(JSON.stringify([play(aipl), say(outcome.steps[0], { aipl: outcome.aipl })])),
);
