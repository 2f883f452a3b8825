import type { Card } from "tycoon-aipl/web";
import { SaveError } from "../../../js/flow/save-error.js";
import * as storage from "../saves/storage.js";

/** A set of real cards as people typed it in, perhaps with holes. */
export interface CardSet {
  id: string;
  name: string;
  changed: number;
  cards: Partial<Card>[];
}

/** The cards that were told while a real deck was flipped. */
export const MET = "met";

/** How many cards of each level there are. */
export const WHOLE = [18, 18, 16] as const;

export async function readSet(id: string): Promise<CardSet | undefined> {
  const value = await storage.read("sets", id);
  return isSet(value) ? value : undefined;
}

export async function allSets(): Promise<CardSet[]> {
  return (await storage.all("sets")).filter(isSet);
}

export const putSet = (set: CardSet) => storage.put("sets", { ...set, changed: Date.now() });

export const removeSet = (id: string) => storage.remove("sets", id);

/** Keeps what a real card showed, beside what it showed before. */
export async function remember(card: Partial<Card>, name: string): Promise<void> {
  if (!card.id) return;
  const set = (await readSet(MET)) ?? { id: MET, name, changed: 0, cards: [] };
  const known = set.cards.find(({ id }) => id === card.id);
  const cards = known
    ? set.cards.map((other) => (other === known ? { ...known, ...card } : other))
    : [...set.cards, card];
  await putSet({ ...set, cards });
}

/** The text of a set as a file: the format of the engine, Card[]; with holes, as far as it goes. */
export function parseCards(text: string): Partial<Card>[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new SaveError("notJson", "", String(error));
  }
  if (!isCards(value)) throw new SaveError("notCards", "", "expected a list of cards");
  return value;
}

function isSet(value: unknown): value is CardSet {
  const set = value as CardSet | undefined;
  return typeof set?.id === "string" && typeof set.name === "string" && isCards(set.cards);
}

const isCards = (value: unknown): value is Partial<Card>[] =>
  Array.isArray(value) && value.every((card) => typeof card === "object" && card !== null && !Array.isArray(card));
