import type { Action, Card, Level, RegionLine } from "tycoon-aipl/web";
import { LINES, type Line } from "./lines.js";
import { sum } from "./sum.js";

/** A card as it is typed: the text of each field. What is not yet a card can be kept so too. */
export type Fields = Record<string, string>;

/** Everything that a region line can say in our words. */
export const REGION_LINES: RegionLine[] = (["clockwise", "anticlockwise"] as const).flatMap((direction) => [
  { kind: "next" as const, direction },
  ...(["aiplPlants", "humanPlants", "emptyCities"] as const).map((what) => ({
    kind: "nearestWithMost" as const,
    direction,
    what,
  })),
]);

/** Everything that an action can be in our words, each with a short key to type it by. */
export const ACTIONS: { key: string; action: Action }[] = [
  { key: "b", action: { do: "build" } },
  { key: "i", action: { do: "buyShare", of: "leastInfluence" } },
  { key: "m", action: { do: "buyShare", of: "mostBuilt" } },
  { key: "h", action: { do: "buyShare", of: "highestValue" } },
  { key: "s", action: { do: "strategy", space: "sales" } },
  { key: "l", action: { do: "strategy", space: "lobby" } },
  { key: "o", action: { do: "strategy", space: "office" } },
  { key: "a", action: { do: "strategy", space: "advertising" } },
  { key: "e", action: { do: "strategy", space: "export" } },
  { key: "n", action: { do: "strategy", space: "administration", by: "influence" } },
  { key: "v", action: { do: "strategy", space: "administration", by: "assetValue" } },
  { key: "p", action: { do: "politics" } },
];

export const MOST_ACTIONS = 6;

/** What of a line is typed, as the engine reads it; undefined: it is not whole. */
export function readLine(line: Line, fields: Fields): Partial<Card> | undefined {
  const text = (field: string) => (fields[field] ?? "").trim();
  const number = (field: string) => sum(text(field));
  switch (line) {
    case "region": {
      if (text("region") === "other") {
        return text("regionText") ? { region: { kind: "other", text: text("regionText") } } : undefined;
      }
      const region = REGION_LINES[Number(text("region") || "0")];
      return region && { region };
    }
    case "policyBid": {
      const policyBid = number("policyBid");
      return policyBid === undefined ? undefined : { policyBid };
    }
    case "project": {
      const [influence, favor] = [number("influence"), number("favor")];
      return influence === undefined || favor === undefined ? undefined : { project: { influence, favor } };
    }
    case "industryBid": {
      const [increase, limit] = [number("increase"), number("limit")];
      return increase === undefined || limit === undefined ? undefined : { industryBid: { increase, limit } };
    }
    case "build":
      return { build: text("site") ? { at: "region", region: text("site") } : { at: "metro" } };
    case "actions": {
      const actions = readActions(text);
      return actions.length > 0 ? { actions } : undefined;
    }
  }
}

function readActions(text: (field: string) => string): Action[] {
  return Array.from({ length: MOST_ACTIONS }, (_, i) => i).flatMap((i): Action[] => {
    const chosen = text(`action${i}`);
    if (chosen === "other") return [{ do: "other", text: text(`actionText${i}`) }];
    const known = ACTIONS.find(({ key }) => key === chosen);
    return known ? [known.action] : [];
  });
}

/** What is typed of a whole card. */
export function readCard(fields: Fields): Partial<Card> {
  const level = Number(fields.level ?? "1") as Level;
  return Object.assign({ id: fields.id?.trim() ?? "", level }, ...LINES.map((line) => readLine(line, fields) ?? {}));
}

/** A card as it would be typed. */
export function typed({ id, level, region, policyBid, project, industryBid, build, actions }: Partial<Card>): Fields {
  const fields: Record<string, string | number | undefined> = {
    id,
    level,
    policyBid,
    ...project,
    ...industryBid,
    site: build?.at === "region" ? build.region : "",
  };
  if (region?.kind === "other") Object.assign(fields, { region: "other", regionText: region.text });
  else if (region) fields.region = REGION_LINES.findIndex((line) => same(line, region));
  for (const [i, action] of (actions ?? []).entries()) {
    if (action.do === "other") Object.assign(fields, { [`action${i}`]: "other", [`actionText${i}`]: action.text });
    else fields[`action${i}`] = ACTIONS.find((known) => same(known.action, action))?.key;
  }
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) => (value === undefined ? [] : [[field, String(value)]])),
  );
}

/** Alike, whatever the order of their fields. */
const same = (a: object, b: object) =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([key, value]) => b[key as keyof typeof b] === value);
