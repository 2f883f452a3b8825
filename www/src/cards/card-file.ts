import type { Card, Problem } from "tycoon-aipl/web";
import { checkCards } from "tycoon-aipl/web";
import type { CardSet } from "./card-sets.js";

/** The version of this format. */
const SCHEMA = 1;

/** Larger than any set of cards. */
const LARGEST = 1_000_000;
const MOST = 500;

/**
 * A set as a file: the cards as the engine takes them, with the name of the set, and a version that a later app can
 * tell from its own. A bare Card[] is read as well.
 */
export const cardFile = ({ name, cards }: Pick<CardSet, "name" | "cards">) => ({ schema: SCHEMA, name, cards });

/** Why a file is no set of cards; of what is in it with all problems. */
export class CardFileError extends Error {
  constructor(
    readonly code: "tooLarge" | "notJson" | "notCards" | "isGame" | "newer" | "cards",
    readonly problems: Problem[] = [],
    readonly cards: readonly unknown[] = [],
  ) {
    super(code);
  }
}

export async function readCardFile(file: File): Promise<{ name?: string; cards: Partial<Card>[] }> {
  if (file.size > LARGEST) throw new CardFileError("tooLarge");
  return parseCards(await file.text());
}

/** Reads text as a set; throws CardFileError, and keeps nothing of it then. */
export function parseCards(text: string): { name?: string; cards: Partial<Card>[] } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new CardFileError("notJson");
  }
  if (Array.isArray(value)) return { cards: checked(value) };
  if (typeof value !== "object" || value === null) throw new CardFileError("notCards");
  const file = value as Record<string, unknown>;
  if ("save" in file || "aipls" in file) throw new CardFileError("isGame");
  const { schema, name, cards, ...others } = file;
  if (typeof schema === "number" && schema > SCHEMA) throw new CardFileError("newer");
  if (schema !== SCHEMA || !Array.isArray(cards)) throw new CardFileError("notCards");
  const unknown = Object.keys(others);
  if (unknown.length > 0 || (name !== undefined && typeof name !== "string")) {
    const problem = (path: string, message: string): Problem => ({ code: "invalidCards", path, message });
    throw new CardFileError("cards", [
      ...unknown.map((field) => problem(field, "an unknown field")),
      ...(typeof name === "string" || name === undefined
        ? []
        : [problem("name", `expected a text, found ${typeof name}`)]),
    ]);
  }
  return { ...(name && { name: name.slice(0, 60) }), cards: checked(cards) };
}

/** What is there must be right; what is not there yet, people still type in. */
function checked(cards: unknown[]): Partial<Card>[] {
  if (cards.length > MOST) throw new CardFileError("tooLarge");
  const problems = checkCards(cards).filter((problem) => !isHole(problem));
  if (problems.length > 0) throw new CardFileError("cards", problems, cards);
  return cards as Partial<Card>[];
}

const isHole = ({ path, message }: Problem) =>
  (message === "a required field is missing" && /^cards\[\d+\]\.\w+$/.test(path)) ||
  /this is one more$/.test(message) ||
  (path === "cards" && /^expected at least one/.test(message));
