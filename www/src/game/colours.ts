import type { Game } from "tycoon-aipl/web";

/** The colours that people can give to players; page.css says how they look. */
export const COLOURS = ["red", "blue", "green", "yellow", "black", "white"] as const;

export type Colour = (typeof COLOURS)[number];

export function colourOf(game: Game, id: string): Colour {
  const colour = game.table.players.find((player) => player.id === id)?.colour;
  return COLOURS.find((known) => known === colour) ?? "green";
}
