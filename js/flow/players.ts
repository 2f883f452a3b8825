import type { Aipl, Game } from "tycoon-aipl/web";

export const aiplOf = (game: Game, id: string): Aipl => game.aipls.find((aipl) => aipl.player === id)!;
