import type { Card, Problem } from "tycoon-aipl/web";
import { type Fields, OTHER } from "../../../js/element/card-text.js";
import { sum } from "../../../js/element/sum.js";
import { c } from "./words.js";

/** A problem of the engine in words, with its place. */
export interface Said {
  /** The place of the card in its set; absent: it is of the set. */
  at?: number;
  /** The line, "id" or "level"; absent: it is of the whole card. */
  line?: string;
  text: string;
}

export function sayProblem({ path, message }: Pick<Problem, "path" | "message">): Said {
  const [, at, inner = path] = path.match(/cards\[(\d+)\](.*)$/s) ?? [];
  const field = inner.match(/[^.[\]"]+(?=["\]]*$)/)?.[0] ?? inner;
  const line = inner.match(/^\.(\w+)/)?.[1];
  return { ...(at !== undefined && { at: Number(at) }), ...(line && { line }), text: inWords(message, field, path) };
}

type Way = [pattern: RegExp, say: (found: string[], field: string) => string];

/** What the engine says, from the closest to the widest; beyond them its own words stand. */
const WAYS: Way[] = [
  [/^a required field is missing$/, (_, field) => c.problem.missing({ field })],
  [/^an unknown field/, (_, field) => c.problem.unknownField({ field })],
  [
    /^expected a whole number from (\S+) to (\S+), found (.*)$/s,
    ([least, most, found], field) => c.problem.number({ field, least, most, found }),
  ],
  [/^expected an id .*, found (.*)$/s, ([found], field) => c.problem.noId({ field, found })],
  [/^"(.*)" is there twice$/s, ([id]) => c.problem.twice({ id })],
  [/^the game has (\d+) cards of level (\d)/, ([most, level]) => c.problem.tooMany({ most, level: Number(level) })],
  [
    /^expected a list of at most (\d+), found a list of (\d+)$/,
    ([most, found]) => c.problem.tooManyActions({ most, found }),
  ],
  [/^expected at least one card/, () => c.problem.noCards()],
  [
    /^the card set has (\d+) of level (\d), the decks take (\d+)$/,
    ([have, level, takes]) => c.problem.notEnough({ have, level, takes }),
  ],
  [
    /^expected ((?:\w+, )*\w+ or \w+), found (.*)$/s,
    ([words, found], field) => c.problem.word({ field, words, found }),
  ],
];

function inWords(message: string, field: string, path: string): string {
  const object = message.match(/^expected an object, found (.*)$/s);
  if (object && /cards\[\d+\]$/.test(path)) return c.problem.notACard({ found: object[1] });
  for (const [pattern, say] of WAYS) {
    const found = message.match(pattern);
    if (found) return say(found.slice(1), field);
  }
  const kind = message.match(/^expected .*, found (.*)$/s);
  return kind ? c.problem.kind({ field, found: kind[1] }) : c.problem.message({ message });
}

/** A card by its number, else by its place. */
export const cardName = (cards: readonly unknown[], at: number) => {
  const { id } = (cards[at] ?? {}) as Partial<Card>;
  return typeof id === "string" && id !== "" ? c.cardName({ card: id }) : c.noName({ place: at + 1 });
};

/** A problem with its place, in one sentence. */
export function sayPlaced(problem: Pick<Problem, "path" | "message">, cards: readonly unknown[]): string {
  const { at, text } = sayProblem(problem);
  return at === undefined ? text : c.placed({ card: cardName(cards, at), problem: text });
}

const FIELDS: Record<string, string[]> = {
  region: ["region", "regionText"],
  project: ["influence", "favor"],
  industryBid: ["increase", "limit"],
  build: ["site", "siteText"],
};
const NUMBERS = ["policyBid", "influence", "favor", "increase", "limit"];

/**
 * What is wrong with the card that is typed, by its field. Of one that is typed for the first time only what people
 * typed and went on from: the rest is yet to come; and nothing of one that is not begun.
 */
export function faultsOf(
  fields: Fields,
  card: Partial<Card> | undefined,
  problems: Said[],
  { begun, left }: { begun: boolean; left: ReadonlySet<string> },
): Record<string, string> {
  const faults: Record<string, string> = {};
  if (!card) return faults;
  const text = (field: string) => (fields[field] ?? "").trim();
  const seen = (field: string) => !begun || left.has(field);
  for (const field of NUMBERS) {
    if (text(field) && !((sum(text(field)) ?? -1) >= 0) && seen(field))
      faults[field] = c.problem.typed({ text: text(field) });
  }
  if (text("id") && card.id === undefined && seen("id")) faults.id = c.problem.taken({ id: text("id") });
  for (const problem of problems) {
    const { line = "id" } = problem;
    if (begun && line !== "level") continue;
    const of = FIELDS[line] ?? [line];
    const empty = of.filter((field) => !text(field) && (!/Text$/.test(field) || text(of[0]!) === OTHER));
    for (const field of empty.length > 0 ? empty : of.slice(0, 1)) {
      faults[field] ??=
        field === "actions" && text(field)
          ? c.problem.otherAction()
          : /Text$/.test(field)
            ? c.problem.otherText()
            : problem.text;
    }
  }
  // A line of two numbers lacks only the one that is no number.
  for (const [a, b] of [
    ["influence", "favor"],
    ["increase", "limit"],
  ] as const) {
    for (const [field, other] of [
      [a, b],
      [b, a],
    ] as const) {
      if (field in faults && text(field) && sum(text(field)) !== undefined && other in faults) delete faults[field];
    }
  }
  return faults;
}
