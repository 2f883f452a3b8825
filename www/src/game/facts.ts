import type { Game, Industry, Player, Policy, Sector, StrategySpace } from "tycoon-aipl/web";
import type { Change } from "./moves.js";

/** The facts of a player that are numbers, in the order of the sheet. */
export const NUMBERS = ["influence", "favor", "assetValue", "meritCards", "builtIndustries", "plants"] as const;

/** The nine shares of a player. */
export const SHARES = [30, 35, 40, 45, 50, 55, 60, 65, 70];

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
  assetValue: 20,
  influence: 0,
  sectors: [],
  wildSteps: 0,
});

export const newSpace = (game: Game): StrategySpace => ({ id: freshId(game, "space"), type: "sales", coveredBy: null });

export const newSector = (game: Game): Sector => ({
  id: freshId(game, "sector"),
  name: "",
  length: null,
  blocked: false,
});
