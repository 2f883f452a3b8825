import type { Card } from "tycoon-aipl/web";
import { checkCards } from "tycoon-aipl/web";
import type { Fields } from "../../../js/element/card-text.js";
import * as storage from "../saves/storage.js";

/** A set of real cards as people typed it in, perhaps with holes. */
export interface CardSet {
  id: string;
  name: string;
  changed: number;
  cards: Partial<Card>[];
  /** What is typed of a card and is not yet part of it, by its place. */
  typed?: (Fields | undefined)[];
  /** The games with a real deck that are remembered here. */
  games?: string[];
}

/** The cards that were told while a real deck was flipped, unless people chose another set for it. */
export const MET = "met";

/** How many cards of each level there are. */
export const WHOLE = [18, 18, 16] as const;

export const levels = (cards: Partial<Card>[]) =>
  WHOLE.map((whole, i) => ({ whole, have: cards.filter(({ level }) => level === i + 1).length }));

/** Whether all cards of the box are known, without a fault. */
export const isWhole = (cards: Partial<Card>[]) =>
  levels(cards).every(({ have, whole }) => have === whole) && checkCards(cards).length === 0;

export async function readSet(id: string): Promise<CardSet | undefined> {
  const value = await storage.read("sets", id);
  return isSet(value) ? value : undefined;
}

export async function allSets(): Promise<CardSet[]> {
  return (await storage.all("sets")).filter(isSet);
}

export const putSet = (set: CardSet) => storage.put("sets", { ...set, changed: Date.now() });

export const removeSet = (id: string) => storage.remove("sets", id);

function isSet(value: unknown): value is CardSet {
  const set = value as CardSet | undefined;
  return typeof set?.id === "string" && typeof set.name === "string" && isCards(set.cards);
}

const isCards = (value: unknown): value is Partial<Card>[] =>
  Array.isArray(value) && value.every((card) => typeof card === "object" && card !== null && !Array.isArray(card));
