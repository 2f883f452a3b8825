// Each entry, by import: what is exported has the types that it should have.

import { AiplError, decide, type Game, newGame, type Outcome, sampleCards } from "tycoon-aipl";
import type { AiplTurn } from "tycoon-aipl/element";
import { init, decide as webDecide } from "tycoon-aipl/web";
import { namesOf, say } from "tycoon-aipl/words";

const game: Game = newGame({ mode: "twoPlayer", difficulty: "corporation" }).game;
const outcome: Outcome = decide(game, { ask: "policyBid" });
if (outcome.status === "decided") {
  const texts: string[] = outcome.steps.map((step) => say(step, { names: namesOf(game), aipl: outcome.aipl }));
  texts.push(outcome.steps[0]!.because[0]!.rule);
}
const loaded: Promise<void> = init(new Uint8Array());
const same: typeof decide = webDecide;
const count: number = sampleCards().length;
const code: string = new AiplError().code;

/** The element, where there is a DOM. */
function ask(turn: AiplTurn): Promise<Game> {
  turn.addEventListener("aipl-outcome", ({ detail }) => detail.game.draws);
  turn.addEventListener("click", ({ clientX }: MouseEvent) => clientX);
  turn.request = null;
  const found: AiplTurn | null = document.querySelector("aipl-turn");
  // @ts-expect-error -- A request that is none.
  found?.ask({ ask: "policyBit" });
  return turn.ask({ ask: "policyBid" }).then(({ game }) => game);
}

// @ts-expect-error -- A word that is no question.
decide(game, { ask: "policyBit" });
// @ts-expect-error -- So that a wrong resolution, which gives any, is seen.
const wrong: number = outcome.status;

export { ask, code, count, loaded, same, wrong };
