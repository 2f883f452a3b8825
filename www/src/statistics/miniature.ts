import { html } from "lit";
import type { CardStatistics, Statistics } from "tycoon-aipl/web";
import { outline } from "./steps.js";

/** How a deck goes on bidding, as small as a word; the words beside it say the numbers. */
export function miniature({ cards, industryBid }: Statistics, levels: CardStatistics["levels"]) {
  // One scale for all decks of a set: their pictures are to be compared.
  const most = Math.max(1, ...levels.map((level) => level.industryBid.limit.max ?? 0));
  return html`
    <svg class="miniature" aria-hidden="true" viewBox="0 0 ${most} 1" preserveAspectRatio="none">
      ${outline(industryBid.answers, (answer) => answer.cards / Math.max(1, cards), most)}
    </svg>
  `;
}
