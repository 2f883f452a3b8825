import type { Card } from "tycoon-aipl/web";
import { allSets, type CardSet, MET, putSet, readSet } from "./card-sets.js";
import { c } from "./words.js";

/** Where what a game with a real deck shows is kept. */
export async function setOf(game: string): Promise<CardSet> {
  const chosen = (await allSets()).find(({ games }) => games?.includes(game));
  return chosen ?? (await readSet(MET)) ?? { id: MET, name: c.met(), changed: 0, cards: [] };
}

/** From now on this game is kept in that set. */
export async function keepIn(game: string, id: string): Promise<void> {
  const set = await readSet(id);
  if (set) await putSet({ ...set, games: [...(set.games ?? []), game] });
}

let last: Promise<unknown> = Promise.resolve();

/** Changes what is kept of a game, one change after the other; returns the cards then. */
export function keep(game: string, change: (cards: Partial<Card>[]) => Partial<Card>[]): Promise<Partial<Card>[]> {
  const kept = last.then(async () => {
    const set = await setOf(game);
    const cards = change(set.cards);
    if (cards !== set.cards) await putSet({ ...set, cards });
    return cards;
  });
  last = kept.catch(() => {});
  return kept;
}

/** The cards with what one of them showed, beside what it showed before. */
export function withCard(cards: Partial<Card>[], card: Partial<Card>): Partial<Card>[] {
  const at = cards.findIndex(({ id }) => id === card.id);
  return at < 0 ? [...cards, card] : cards.with(at, { ...cards[at], ...card });
}

/** The cards as they were before one of them was told. */
export const withoutCard = (cards: Partial<Card>[], id: string, before?: Partial<Card>) =>
  before ? cards.map((card) => (card.id === id ? before : card)) : cards.filter((card) => card.id !== id);
