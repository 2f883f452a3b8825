// A server has no DOM, and need not have @types/node for what needs neither.

import { decide, newGame } from "tycoon-aipl";
import { say } from "tycoon-aipl/words";

const outcome = decide(newGame({ mode: "twoPlayer", difficulty: "corporation" }).game, { ask: "policyBid" });
export const texts: string[] = outcome.status === "decided" ? outcome.steps.map((step) => say(step)) : [];
