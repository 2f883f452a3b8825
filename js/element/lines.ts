import type { AiplError, Card, Game, Level, Request } from "tycoon-aipl/web";
import { sampleCards } from "tycoon-aipl/web";

/** The parts of a card that people look at, from top to bottom. */
export const LINES = ["region", "policyBid", "project", "industryBid", "build", "actions"] as const;
export type Line = (typeof LINES)[number];

/** The nine shares of a player, in Cr. */
export const SHARES = [30, 35, 40, 45, 50, 55, 60, 65, 70];

/** The line that counts for a request. */
export const lineOf: Partial<Record<Request["ask"], Line>> = {
  region: "region",
  policyBid: "policyBid",
  nationalProject: "project",
  industryBid: "industryBid",
  action: "actions",
};

/** The cards of a game by id; none with a deck of real cards. */
export function cardsOf({ cards }: Game): Map<string, Card> {
  if (cards === "physical") return new Map();
  return new Map((cards === "sample" ? sample() : cards).map((card) => [card.id, card]));
}

/** What the back of the next card shows, if it is known. */
export function nextLevel(game: Game, aipl: string): Level | undefined {
  const next = game.aipls.find(({ player }) => player === aipl)?.deck[0];
  return next === undefined ? undefined : cardsOf(game).get(next)?.level;
}

let own: Card[] | undefined;
function sample(): Card[] {
  own ??= sampleCards();
  return own;
}

/** The engine names the line that it lacks, "request.card.policyBid"; with no card at all it is the one that counts. */
export function neededLine({ code, path }: AiplError, { ask }: Request): Line | undefined {
  if (code !== "cardNeeded") return undefined;
  const named = path.split(".")[2];
  return LINES.find((line) => line === named) ?? lineOf[ask];
}
