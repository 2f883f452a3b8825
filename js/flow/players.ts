import type { Aipl, Game } from "tycoon-aipl/web";

export const aiplOf = (game: Game, id: string): Aipl => game.aipls.find((aipl) => aipl.player === id)!;

/** The human that is Tycoon: that one moves the pawn by hand, opens and begins. */
export const humanTycoon = ({ table: { players, tycoon } }: Game): string | undefined =>
  players.find(({ id, kind }) => id === tycoon && kind === "human")?.id;
