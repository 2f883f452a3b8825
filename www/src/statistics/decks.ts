import type { Card, CardStatistics, Composition, Difficulty, DifficultyInfo, Mode, Statistics } from "tycoon-aipl/web";
import { AiplError, cardStatistics, checkCards, difficulties, sampleCards } from "tycoon-aipl/web";

/** Cards to look at: ours, or people's own, as far as they go. */
export type Cards = "sample" | readonly Card[];

/** A part of a set, or a deck of it, and what it is like. */
export interface Part {
  /** Its name in addresses. */
  id: string;
  level?: number;
  difficulty?: Difficulty;
  mode?: Mode;
  /** Solo: which of two different decks; "both": they are alike. */
  deck?: "0" | "1" | "both";
  statistics: Statistics;
}

/** What was found once: a list of difficulties asks for the same again at every tap. */
const found = new WeakMap<object, Map<string, CardStatistics | undefined>>();
const SAMPLE = {};

/** Undefined: such a deck cannot be drawn from these cards. */
export function statisticsOf(cards: Cards, composition: Composition): CardStatistics | undefined {
  const key = cards === "sample" ? SAMPLE : cards;
  const known = found.get(key) ?? new Map<string, CardStatistics | undefined>();
  found.set(key, known);
  const name = composition.join();
  if (!known.has(name)) known.set(name, ask(cards, composition));
  return known.get(name);
}

function ask(cards: Cards, composition: Composition) {
  try {
    return cardStatistics(cards as "sample" | Card[], composition);
  } catch (error) {
    if (!(error instanceof AiplError)) throw error;
    return undefined;
  }
}

/** The cards of a set that lack nothing. */
export function whole(cards: readonly Partial<Card>[]): Card[] {
  const faulty = new Set(checkCards(cards as Card[]).map(({ path }) => Number(path.match(/^cards\[(\d+)\]/)?.[1])));
  return cards.filter((_, i) => !faulty.has(i)) as Card[];
}

/** All that can be looked at: the set, its levels, and the decks that can be drawn from it. */
export function partsOf(cards: Cards): Part[] {
  const all = cards === "sample" ? sampleCards() : cards;
  const count = (level: number) => all.filter((card) => card.level === level).length;
  const set = statisticsOf(cards, [count(1), count(2), count(3)]);
  if (!set) return [];
  const levels = set.levels
    .map((statistics, i) => ({ id: `level${i + 1}`, level: i + 1, statistics }))
    .filter(({ statistics }) => statistics.cards > 0);
  return [{ id: "all", statistics: set.deck }, ...levels, ...difficulties().flatMap((info) => decksOf(cards, info))];
}

function decksOf(cards: Cards, info: DifficultyInfo): Part[] {
  const { difficulty, mode, decks } = info;
  const alike = decks.length > 1 && decks.every((deck) => deck.join() === decks[0]!.join());
  return (alike ? decks.slice(0, 1) : decks).flatMap((composition, d): Part[] => {
    const statistics = statisticsOf(cards, composition)?.deck;
    if (!statistics) return [];
    if (decks.length === 1) return [{ id: difficulty, difficulty, mode, statistics }];
    const deck = alike ? "both" : d === 0 ? "0" : "1";
    return [{ id: alike ? difficulty : `${difficulty}-${d}`, difficulty, mode, deck, statistics }];
  });
}
