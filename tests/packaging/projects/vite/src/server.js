// What is rendered on a server.

import * as aipl from "tycoon-aipl";
import { say } from "tycoon-aipl/words";
import { play } from "../play.mjs";

const { game } = aipl.newGame({ mode: "twoPlayer", difficulty: "corporation", seed: "monsoon" });
const outcome = aipl.decide(game, { ask: "policyBid" });
console.log(JSON.stringify([play(aipl), say(outcome.steps[0], { aipl: outcome.aipl })]));
