import { cardStatistics } from "tycoon-aipl/web";
import type { Card, Composition, Statistics } from "../types.js";
import { sayRule } from "../words/rules.js";
import type { Options } from "./arguments.js";
import { parse, print, readCards } from "./files.js";
import { lengthOf, padded } from "./text.js";
import { c, language, t } from "./words.js";

/** What a card set is like, and a deck of it; without a composition the deck is all of it. */
export function stats({ composition, words, output }: Options, file?: string) {
  const cards = file === undefined ? "sample" : (readCards(file) as Card[]);
  const deck = composition === undefined ? whole(cards) : (parse(composition, "--composition") as Composition);
  const { levels, deck: mixed } = cardStatistics(cards, deck);
  if (!words) return print(JSON.stringify({ levels, deck: mixed }, null, 2), output);
  const heads = [...levels.map((_, i) => t.card.level({ level: i + 1 })), c.stats.deck()];
  return print(table(heads, [...levels, mixed]), output);
}

/** All cards of a set; what is wrong in it, the engine says. */
function whole(cards: unknown): Composition {
  if (cards === "sample" || !Array.isArray(cards)) return [18, 18, 16];
  return [1, 2, 3].map((level) => cards.filter((card) => card?.level === level).length) as Composition;
}

function table(heads: string[], columns: Statistics[]): string {
  const rows: [string, (of: Statistics) => number | null][] = [
    [c.stats.cards(), ({ cards }) => cards],
    [c.stats.promoters(), ({ policyBid }) => policyBid.mean],
    [t.fact.influence(), ({ project }) => project.influence.mean],
    [t.fact.favor(), ({ project }) => project.favor.mean],
    [t.lineForm.increase(), ({ industryBid }) => industryBid.increase.mean],
    [c.stats.limit(), ({ industryBid }) => industryBid.limit.mean],
    ...columns[0]!.actions.map(({ rule }, i): (typeof rows)[number] => [
      sayRule(rule, { language }).title,
      ({ actions, cards }) => (cards === 0 ? null : actions[i]!.count / cards),
    ]),
  ];
  const width = Math.max(...rows.map(([name]) => lengthOf(name)));
  const wide = Math.max(...heads.map(lengthOf));
  const line = (name: string, cells: string[]) =>
    [padded(name, width), ...cells.map((cell) => cell.padStart(wide))].join("  ").trimEnd();
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  return [
    line("", heads),
    ...rows.map(([name, value]) =>
      line(
        name,
        columns.map((column) => {
          const found = value(column);
          return found === null ? c.stats.none() : number.format(found);
        }),
      ),
    ),
    "",
    c.stats.hint(),
  ].join("\n");
}
