// What compiles for those who use the types, and what must not. Nothing runs: tsc decides.

import {
  type Action,
  AiplError,
  type Card,
  decide,
  type Game,
  newGame,
  type Outcome,
  type Question,
  type Request,
  type Step,
} from "tycoon-aipl";
import { say } from "tycoon-aipl/words";

/** Every kind of step can be told apart, and there is no other: one left out would be an error at `never`. */
export function amount(step: Step): number | string | null | undefined {
  switch (step.do) {
    case "reshuffle":
    case "takePieces":
    case "firstTycoon":
      return step.player;
    case "removeCards":
    case "setAside":
    case "pass":
    case "nothing":
      return undefined;
    case "buildDeck":
      return step.composition[0];
    case "takeAgenda":
      return step.agenda;
    case "takeInfluenceSpace":
      return step.influence;
    case "movePawn":
      return step.region ?? step.line.kind;
    case "bidPromoters":
      return step.promoters;
    case "takePolicy":
      return step.policy;
    case "pay":
      return step.amount;
    case "discardProjects":
      return step.cards.length;
    case "bid":
      return step.amount;
    case "takeIndustry":
    case "buildOnCard":
    case "build":
      return step.industry;
    case "skip":
    case "token":
      return step.action;
    case "buyShare":
    case "coverSpace":
      return step.price;
    case "placePlant":
      return step.city;
    case "sectorSteps":
      return step.steps;
    case "politics":
      return step.favor;
    case "other":
      return step.text;
    case "gain":
      return step.influence;
    case "takeConglomerate":
      return step.conglomerate;
    case "choose":
      return step.opponent;
    case "score":
      return step.assetValue;
    default:
      return step satisfies never;
  }
}

/** An outcome is decided, or needs answers. */
export function next(outcome: Outcome): Game | Question[] {
  return outcome.status === "decided" ? outcome.game : outcome.questions;
}

/** An action of a card says all that there is to it. */
export function space(action: Action): string {
  if (action.do !== "strategy") return action.do;
  return action.space === "administration" ? action.by : action.space;
}

// Data as it comes from a variable, not only as written in place.
const request: Request = { ask: "industryBid", lap: 1, currentBid: null, answers: { lowestAssetValue: 20 } };
const { game, steps } = newGame({
  mode: "solo",
  difficulty: [
    [1, 0, 0],
    [1, 0, 0],
  ],
  cards: [],
});
decide(game, request);
steps.map((step) => say(step, { names: {} }));

// @ts-expect-error -- There is no such request.
decide(game, { ask: "policyBit" });
// @ts-expect-error -- A lap is 1 or 2.
decide(game, { ask: "industryBid", lap: 3, currentBid: 20 });
// @ts-expect-error -- The current bid is needed: null where nobody has bid.
decide(game, { ask: "industryBid", lap: 1 });
// @ts-expect-error -- A word too many is a slip.
decide(game, { ask: "policyBid", bid: 3 });
// @ts-expect-error -- An answer is plain.
decide(game, { ask: "action", answers: { city: ["Delhi"] } });
// @ts-expect-error -- An outcome has no game before it is known to be decided.
decide(game, request).game;
// @ts-expect-error -- A difficulty is one of nine, or compositions.
newGame({ mode: "solo", difficulty: "hard" });
// @ts-expect-error -- A composition has three numbers.
newGame({ mode: "twoPlayer", difficulty: [[1, 2]] });
// @ts-expect-error -- A number is a number: no bigint comes in or goes out.
game.draws = 3n;
// @ts-expect-error -- null is none, and there is always a round or it is not known.
game.table.round = null;
// @ts-expect-error -- A level is 1, 2 or 3.
export const level: Card["level"] = 4;
// @ts-expect-error -- A code is one of those listed.
new AiplError("", { code: "wrong" });

/** No part of what goes in or out is `any`. */
type HasAny<T, Deep extends 0[] = []> = 0 extends 1 & T
  ? true
  : Deep["length"] extends 8
    ? false
    : T extends object
      ? true extends { [Key in keyof T]-?: HasAny<T[Key], [...Deep, 0]> }[keyof T]
        ? true
        : false
      : false;
const noAny: [HasAny<Game>, HasAny<Request>, HasAny<Outcome>, HasAny<Card>] = [false, false, false, false];
// @ts-expect-error -- And it would be seen: JSON.parse gives any.
const any: HasAny<{ a: { b: ReturnType<typeof JSON.parse> }[] }> = false;

export { any, noAny };
