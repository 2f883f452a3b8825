import { difficulties } from "tycoon-aipl/web";
import type { History } from "../../../js/flow/history.js";

/** What flips a card; an action looks at the one that lies there. */
const FLIPS = ["region", "policyBid", "industryBid", "startInfluence", "startPolicy"];

/**
 * The real cards that lie face up before an AIPL, as far as they were told with their marks. Once so many were drawn as
 * its deck has, people have shuffled it: then none is known to lie there.
 */
export function playedOf({ moments, moves, cursor }: History, aipl: string): string[] {
  const { aipls, difficulty } = moments[cursor]!.game;
  const known =
    typeof difficulty === "string" ? difficulties().find((info) => info.difficulty === difficulty) : undefined;
  const decks = typeof difficulty === "string" ? known?.decks : difficulty;
  const deck = decks?.[aipls.findIndex(({ player }) => player === aipl)] ?? [];
  const played: string[] = [];
  let drawn = 0;
  for (let n = 0; n < cursor; n++) {
    const { decided } = moments[n + 1]!;
    if (moves[n]!.do !== "ask" || decided?.aipl !== aipl) continue;
    const { ask, card } = decided;
    const flips = card !== undefined && FLIPS.includes(ask);
    if (flips || ask === "nationalProject") drawn++;
    if (flips && card.id) played.push(card.id);
  }
  const size = deck.reduce((sum, count) => sum + count, 0);
  return drawn < size - 1 ? played : [];
}
