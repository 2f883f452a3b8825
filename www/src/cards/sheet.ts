import type { Card } from "tycoon-aipl/web";
import { type Fields, readCard, typed } from "../../../js/element/card-text.js";

/** What of a set is edited. A card has what is whole of it; what is typed beyond that stands beside it. */
export interface Sheet {
  readonly name: string;
  readonly cards: readonly Partial<Card>[];
  readonly typed: readonly (Fields | undefined)[];
}

/** The fields of a card, as they were typed. */
export const fieldsOf = ({ cards, typed: texts }: Sheet, at: number): Fields => texts[at] ?? typed(cards[at] ?? {});

/** The next card: as the last one was, with the next number that is free. */
export function blank({ cards }: Sheet): Fields {
  const last = cards.at(-1);
  const taken = new Set(cards.map(({ id }) => id));
  let number = Number(/^\d{1,6}$/.test(last?.id ?? "") ? last!.id : cards.length) + 1;
  while (taken.has(String(number))) number++;
  return typed({ id: String(number), level: last?.level ?? 1, region: last?.region, build: last?.build });
}

export const type = (sheet: Sheet, at: number, fields: Fields): Sheet =>
  settle(sheet, place(sheet.cards, at, {}), place(sheet.typed, at, fields));

export const drop = (sheet: Sheet, at: number): Sheet =>
  settle(sheet, sheet.cards.toSpliced(at, 1), sheet.typed.toSpliced(at, 1));

export function duplicate(sheet: Sheet, at: number): Sheet {
  const fields = { ...fieldsOf(sheet, at), id: blank(sheet).id! };
  return type(sheet, sheet.cards.length, fields);
}

/** 1 to n, in the order in which they stand. */
export function renumber(sheet: Sheet): Sheet {
  const cards = sheet.cards.map((card, i) => ({ ...card, id: String(i + 1) }));
  const texts = cards.map((_, i) => sheet.typed[i] && { ...sheet.typed[i], id: String(i + 1) });
  return settle(sheet, cards, texts);
}

const order = new Intl.Collator("en", { numeric: true });

/** By their numbers; those without one last. */
export function sort(sheet: Sheet): Sheet {
  const places = sheet.cards.map((_, i) => i);
  const id = (i: number) => sheet.cards[i]!.id ?? sheet.typed[i]?.id;
  places.sort((a, b) => Number(!id(a)) - Number(!id(b)) || order.compare(id(a) ?? "", id(b) ?? ""));
  return settle(
    sheet,
    places.map((i) => sheet.cards[i]!),
    places.map((i) => sheet.typed[i]),
  );
}

/** Reads what is typed anew. Of two cards with one number the later has none: a set never holds the same number twice. */
function settle({ name }: Sheet, cards: readonly Partial<Card>[], texts: readonly (Fields | undefined)[]): Sheet {
  const taken = new Set(cards.flatMap(({ id }, i) => (texts[i] || !id ? [] : [id])));
  const read = cards.map((card, i) => {
    const fields = texts[i];
    if (!fields) return card;
    const { id, ...others } = readCard(fields);
    if (!id || taken.has(id)) return others;
    taken.add(id);
    return { id, ...others };
  });
  return { name, cards: read, typed: read.map((card, i) => left(texts[i], card)) };
}

/** What is typed, unless the card says as much. */
function left(fields: Fields | undefined, card: Partial<Card>): Fields | undefined {
  if (!fields) return undefined;
  const said = typed(card);
  const kept = Object.entries(fields).filter(([, text]) => text !== "");
  const same = kept.length === Object.keys(said).length && kept.every(([field, text]) => said[field] === text);
  return same ? undefined : fields;
}

/** A list with another value at a place, which may be the one behind its end. */
const place = <Value>(list: readonly Value[], at: number, value: Value): Value[] => {
  const copy = [...list];
  copy[at] = value;
  return copy;
};
