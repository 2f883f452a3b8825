// What tycoon-aipl/words takes and gives. Nothing runs: tsc decides.

import { decide, newGame } from "tycoon-aipl";
import { namesOf, type Saying, say, sayError, sayParts, sayQuestion, sayReason, sayRule } from "tycoon-aipl/words";

const { game } = newGame({ mode: "twoPlayer", difficulty: "corporation" });
const outcome = decide(game, { ask: "policyBid" });
const how: Saying = { names: namesOf(game), aipl: outcome.aipl, card: outcome.card };
if (outcome.status === "decided") {
  for (const step of outcome.steps) {
    const sentence: string = say(step, how);
    const ties: (string | undefined)[] = step.because.map((reason) => sayReason(reason, how).tie);
    const lines: string[] = sayParts(step, how);
    const told: Saying = { ...how, game, request: { ask: "policyBid" }, step, steps: outcome.steps, cards: [] };
    const facts: string[][] = step.because.map((reason) => sayReason(reason, told).facts);
    console.log(sentence, ties, lines, facts);
  }
} else {
  for (const question of outcome.questions) {
    const { text, yes, none }: { text: string; yes: string; none: string } = sayQuestion(question, how);
    console.log(text, yes, none);
  }
}
const { text }: { text: string } = sayError({ code: "badAnswer", path: "", message: "" });
const { ruling }: { ruling: string | undefined } = sayRule("conglomerate", { language: "en" });
console.log(text, ruling);

// @ts-expect-error -- A step is said, not its name.
say("bid");
// @ts-expect-error -- There are no words in it.
say({ do: "pass", because: [] }, { language: "xx" });
// @ts-expect-error -- There is no such rule.
sayRule("luck");
