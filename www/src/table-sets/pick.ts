import type { Game, Industry, Policy, Sector, Table } from "tycoon-aipl/web";
import { freshId } from "../../../js/flow/facts.js";
import type { Change } from "../../../js/flow/moves.js";
import type { Printed } from "./table-sets.js";

type Named = { id: string; name?: string };

/** A card is told by its name; without one, by its id. */
const alike = (a: Named, b: Named) => (a.name && b.name ? a.name === b.name : a.id === b.id);

const without = <Row extends Named>(rows: readonly Row[] | undefined, there: readonly Named[]): Row[] =>
  (rows ?? []).filter((row) => !there.some((other) => alike(row, other)));

const policiesOf = ({ policies, players }: Table): Policy[] => [
  ...(policies ?? []),
  ...players.flatMap((player) => player.policies ?? []),
];

const industriesOf = ({ industries, players }: Table): Industry[] => [
  ...(industries ?? []),
  ...players.flatMap(({ unbuilt }) => unbuilt ?? []),
];

/** The Policies of the set that are nowhere on the table. */
export const policiesLeft = ({ policies }: Printed, table: Table) => without(policies, policiesOf(table));

/** The Industries of the set that are nowhere on the table; built ones are not tracked one by one. */
export const industriesLeft = ({ industries }: Printed, table: Table) => without(industries, industriesOf(table));

/** The card as it is; should something else have its id, with another. */
const unique = <Row extends Named>(row: Row, others: readonly Named[], among: unknown, kind: string): Row =>
  others.some(({ id }) => id === row.id) ? { ...row, id: freshId(among as Game, kind) } : row;

export function putPolicy(policy: Policy, game: Game): Change[] {
  const { table } = game;
  const put = unique(policy, policiesOf(table), game, "policy");
  return [{ at: ["table", "policies"], to: [...(table.policies ?? []), put] }];
}

/** Its sector steps are in the sectors of the table: where those are not known, they come from the set too. */
export function putIndustry(industry: Industry, { sectors }: Printed, game: Game): Change[] {
  const { table } = game;
  const put = unique(inSectors(industry, sectors, table.sectors), industriesOf(table), game, "industry");
  const change = { at: ["table", "industries"], to: [...(table.industries ?? []), put] };
  if (table.sectors || !sectors || industry.sectors.length === 0) return [change];
  return [{ at: ["table", "sectors"], to: sectors }, change];
}

/** The steps of an Industry in other sectors: those of the same name, else those in the same place. */
function inSectors(industry: Industry, from?: readonly Sector[], to?: readonly Sector[]): Industry {
  if (!from || !to) return industry;
  const sectors = industry.sectors.map(({ sector, steps }) => {
    const place = from.findIndex(({ id }) => id === sector);
    const name = from[place]?.name;
    const named = name ? to.find((other) => other.name === name) : undefined;
    return { sector: (named ?? to[place])?.id ?? sector, steps };
  });
  return { ...industry, sectors };
}

/** What is printed of a tracked table, without what people did on it. */
export function printedOf(table: Table): Printed {
  const { map, sectors, strategy } = table;
  return {
    ...(map && { map: { regions: map.regions, cities: map.cities.map((city) => ({ ...city, plant: null })) } }),
    ...(sectors && { sectors: sectors.map(({ positions: _, ...sector }) => ({ ...sector, blocked: false })) }),
    ...(strategy && { strategy: strategy.map((space) => ({ ...space, coveredBy: null })) }),
    policies: policiesOf(table),
    industries: industriesOf(table),
  };
}

/** A set with what else is known of the same box: what it has already stays as it is. */
export function merged(set: Printed, more: Printed): Printed {
  const table: Printed = { ...more, ...set };
  const policies = [...(set.policies ?? [])];
  for (const policy of without(more.policies, policies)) policies.push(unique(policy, policies, policies, "policy"));
  const industries = [...(set.industries ?? [])];
  for (const industry of without(more.industries, industries)) {
    const moved = inSectors(industry, more.sectors, table.sectors);
    industries.push(unique(moved, industries, industries, "industry"));
  }
  return { ...table, policies, industries };
}
