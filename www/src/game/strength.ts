import type { Card, Composition } from "tycoon-aipl/web";

/** How hard a deck bids: the mean Promoters and the mean limit of its cards, by the levels that it is made of. */
export function strength(cards: readonly Card[], deck: Composition) {
  const mean = (value: (card: Card) => number) => {
    const levels = deck.map((count, i) => {
      const values = cards.filter(({ level }) => level === i + 1).map(value);
      return count * (values.reduce((total, one) => total + one, 0) / Math.max(1, values.length));
    });
    return Math.round(levels.reduce((total, one) => total + one, 0) / Math.max(1, deck[0] + deck[1] + deck[2]));
  };
  return { promoters: mean(({ policyBid }) => policyBid), limit: mean(({ industryBid }) => industryBid.limit) };
}
