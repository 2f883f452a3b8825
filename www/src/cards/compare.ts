import type { Card } from "tycoon-aipl/web";
import { LINES, type Line } from "../../../js/element/lines.js";
import { sayLine } from "../../../js/element/say-line.js";
import { t } from "../words.js";

/** What of two cards is compared, a row each. */
export const PARTS = ["level", ...LINES] as const;
export type Part = (typeof PARTS)[number];

export interface Row {
  part: Part;
  /** What each of the two says; empty: nothing. */
  says: [string[], string[]];
  differs: boolean;
}

export interface Pair {
  id: string;
  cards: [Partial<Card> | undefined, Partial<Card> | undefined];
  rows: Row[];
  differs: boolean;
}

/** The cards of two sets side by side, by their numbers. Those without a number match none. */
export function compare(left: readonly Partial<Card>[], right: readonly Partial<Card>[]): Pair[] {
  const of = (cards: readonly Partial<Card>[]) => new Map(cards.flatMap((card) => (card.id ? [[card.id, card]] : [])));
  const [a, b] = [of(left), of(right)] as Map<string, Partial<Card>>[];
  const ids = [...new Set([...a!.keys(), ...b!.keys()])].sort(new Intl.Collator("en", { numeric: true }).compare);
  return ids.map((id) => {
    const cards: Pair["cards"] = [a!.get(id), b!.get(id)];
    const rows = PARTS.map((part) => row(part, cards));
    return { id, cards, rows, differs: rows.some(({ differs }) => differs) || cards.includes(undefined) };
  });
}

function row(part: Part, [left, right]: Pair["cards"]): Row {
  const differs = canonical(left?.[part]) !== canonical(right?.[part]);
  return { part, says: [say(part, left), say(part, right)], differs };
}

function say(part: Part, card: Partial<Card> = {}): string[] {
  if (part === "level") return card.level === undefined ? [] : [t.card.level({ level: card.level })];
  return sayLine(part, card, {});
}

/** A value as a text, whatever the order of its fields. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  ) ?? "";

export const partName = (part: Part) => (part === "level" ? t.lineForm.level() : t.line[part as Line]());
