import type { Action, BuildSite, Card, Level, RegionLine } from "tycoon-aipl/web";
import { LINES, type Line } from "./lines.js";
import { sum } from "./sum.js";

/** A card as it is typed: the text of each field. What is not yet a card can be kept so too. */
export type Fields = Record<string, string>;

/** The key of what we have no word for: it is typed as printed. */
export const OTHER = "x";

/** Everything that a region line can say in our words, each with a short key to type it by. */
export const REGION_LINES: { key: string; region: RegionLine }[] = (
  [
    ["clockwise", "cphe"],
    ["anticlockwise", "alut"],
  ] as const
).flatMap(([direction, keys]) => [
  { key: keys[0]!, region: { kind: "next" as const, direction } },
  ...(["aiplPlants", "humanPlants", "emptyCities"] as const).map((what, i) => ({
    key: keys[i + 1]!,
    region: { kind: "nearestWithMost" as const, direction, what },
  })),
]);

/** Where a plant can go on the board of the game, by the first letter; another region is typed by its id. */
export const SITES: { key: string; build: BuildSite }[] = [
  { key: "m", build: { at: "metro" } },
  ...["north", "east", "south", "west"].map((region) => ({
    key: region[0]!,
    build: { at: "region" as const, region },
  })),
];

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

/** As many as the engine takes. */
export const MOST_ACTIONS = 99;

/** What is typed of the actions: a key each, of another line with its text behind it. */
export const actionsOf = (typed = "") => typed.split("\n").filter(Boolean);
export const typedActions = (actions: string[]) => actions.slice(0, MOST_ACTIONS).join("\n");

/** What of a line is typed, as the engine reads it; undefined: it is not whole. */
export function readLine(line: Line, fields: Fields): Partial<Card> | undefined {
  const text = (field: string) => (fields[field] ?? "").trim();
  const number = (field: string) => {
    const value = sum(text(field));
    return value !== undefined && value >= 0 ? value : undefined;
  };
  switch (line) {
    case "region": {
      if (text("region") === OTHER) {
        return text("regionText") ? { region: { kind: "other", text: text("regionText") } } : undefined;
      }
      const known = REGION_LINES.find(({ key }) => key === text("region"));
      return known && { region: known.region };
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
    case "build": {
      if (text("site") === OTHER) {
        return text("siteText") ? { build: { at: "region", region: text("siteText") } } : undefined;
      }
      const known = SITES.find(({ key }) => key === text("site"));
      return known && { build: known.build };
    }
    case "actions": {
      const actions = actionsOf(fields.actions).map(readAction);
      return actions.length > 0 && actions.every((action) => action !== undefined) ? { actions } : undefined;
    }
  }
}

export function readAction(typed: string): Action | undefined {
  if (typed[0] !== OTHER) return ACTIONS.find(({ key }) => key === typed)?.action;
  const text = typed.slice(1).trim();
  return text ? { do: "other", text } : undefined;
}

/** What is typed of a whole card; what is not typed, or not whole, is a hole. */
export function readCard(fields: Fields): Partial<Card> {
  const id = fields.id?.trim();
  const level = Number(fields.level ?? "") as Level;
  const lines = LINES.map((line) => readLine(line, fields) ?? {});
  return Object.assign({}, id && { id }, [1, 2, 3].includes(level) && { level }, ...lines);
}

/** A card as it would be typed. */
export function typed({ id, level, region, policyBid, project, industryBid, build, actions }: Partial<Card>): Fields {
  const fields: Record<string, string | number | undefined> = { id, level, policyBid, ...project, ...industryBid };
  if (region?.kind === "other") Object.assign(fields, { region: OTHER, regionText: region.text });
  else if (region) fields.region = REGION_LINES.find((known) => same(known.region, region))?.key;
  if (build) {
    fields.site = SITES.find((known) => same(known.build, build))?.key ?? OTHER;
    if (fields.site === OTHER && build.at === "region") fields.siteText = build.region;
  }
  if (actions) fields.actions = typedActions(actions.map(typedAction));
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) => (value === undefined ? [] : [[field, String(value)]])),
  );
}

const typedAction = (action: Action) =>
  action.do === "other"
    ? `${OTHER}${action.text.replace(/\s*\n\s*/g, " ")}`
    : (ACTIONS.find((known) => same(known.action, action))?.key ?? "");

/** Alike, whatever the order of their fields. */
const same = (a: object, b: object) =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([key, value]) => b[key as keyof typeof b] === value);
