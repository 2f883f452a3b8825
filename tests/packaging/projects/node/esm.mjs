import * as aipl from "tycoon-aipl";
import { say } from "tycoon-aipl/words";
import { play } from "./play.mjs";

const outcome = aipl.decide(aipl.newGame({ mode: "twoPlayer", difficulty: "corporation", seed: "monsoon" }).game, {
  ask: "policyBid",
});
console.log(JSON.stringify([play(aipl), say(outcome.steps[0], { aipl: outcome.aipl })]));
