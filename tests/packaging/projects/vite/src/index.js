import * as aipl from "tycoon-aipl";
import cards from "tycoon-aipl/cards.json";
import { say } from "tycoon-aipl/words";
import { play } from "../play.mjs";

const { game } = aipl.newGame({ mode: "twoPlayer", difficulty: "corporation", seed: "monsoon", cards });
const outcome = aipl.decide(game, { ask: "policyBid" });
const result = [play(aipl), say(outcome.steps[0], { aipl: outcome.aipl }), cards.length];
document.querySelector("output").textContent = JSON.stringify(result);
