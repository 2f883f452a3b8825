import type { Move as CourseMove, NewGame, Request } from "tycoon-aipl/web";

/**
 * What people did, in order: with the options, the whole game. The engine is pure, so playing the moves again gives
 * the same game, and a save stays small enough for a link.
 */
export type Move =
  /** A request with all its answers, as it was decided; instead: it takes the place of the request before it. */
  | { do: "ask"; request: Request; instead?: true }
  /** What people do to the course: the next stage, the Tycoon, their bid, another auction. */
  | CourseMove
  /** Facts of the table, typed in or corrected. */
  | { do: "edit"; changes: Change[] };

/** One fact: where it is in the Game ("table", "players", 1, "influence"), and what it is now; absent: not known. */
export interface Change {
  at: (string | number)[];
  to?: unknown;
}

/** The options of a game with its seed: moves are played on from them. */
export type Options = NewGame & { seed: string };
