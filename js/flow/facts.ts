import type { Game, Industry, Player, Policy, Sector, StrategySpace, Table } from "tycoon-aipl/web";
import type { Change } from "./moves.js";

/** The facts of a player that are numbers, in the order of the sheet. */
export const NUMBERS = ["influence", "favor", "assetValue", "meritCards", "builtIndustries", "plants"] as const;

export function playerAt(game: Game, id: string): (string | number)[] {
  return ["table", "players", game.table.players.findIndex((player) => player.id === id)];
}

export const fact = (game: Game, id: string, name: keyof Player, to: unknown): Change => ({
  at: [...playerAt(game, id), name],
  to,
});

/** Every id that the game uses: a new one must be another. */
export function freshId(game: Game, kind: string): string {
  const used = JSON.stringify(game);
  let n = 1;
  while (used.includes(`"${kind}${n}"`)) n++;
  return `${kind}${n}`;
}

export const newPolicy = (game: Game): Policy => ({
  id: freshId(game, "policy"),
  name: "",
  politics: { influence: 0, meritCards: 0 },
});

export const newIndustry = (game: Game): Industry => ({
  id: freshId(game, "industry"),
  name: "",
  assetValue: 0,
  influence: 0,
  sectors: [],
  wildSteps: 0,
});

export const newSpace = (game: Game): StrategySpace => ({ id: freshId(game, "space"), type: "sales", coveredBy: null });

/** How many sectors the board has: the engine takes all of them, or none. */
const SECTORS = 6;

export const newSectors = (name: (number: number) => string): Sector[] =>
  Array.from({ length: SECTORS }, (_, i) => ({
    id: `sector${i + 1}`,
    name: name(i + 1),
    length: null,
    blocked: false,
  }));

/** Industries as rows to type in: the steps in a sector by its id. */
export type IndustryRow = Omit<Industry, "sectors"> & { steps: Record<string, number> };

export const toRows = (industries: readonly Industry[] | undefined): IndustryRow[] | undefined =>
  industries?.map(({ sectors, ...industry }) => ({
    ...industry,
    steps: Object.fromEntries(sectors.map(({ sector, steps }) => [sector, steps])),
  }));

export const fromRows = (rows: readonly IndustryRow[] | undefined): Industry[] | undefined =>
  rows?.map(({ steps, ...industry }) => ({
    ...industry,
    sectors: Object.entries(steps)
      .filter(([, steps]) => steps > 0)
      .map(([sector, steps]) => ({ sector, steps })),
  }));

/** What is told of an Industry, with a field for its steps in each sector, once the sectors are known. */
export const industryColumns = ({ sectors }: Table): string[] => [
  "name",
  "assetValue",
  "influence",
  ...(sectors ?? []).map(({ id }) => `steps.${id}`),
  "wildSteps",
];
