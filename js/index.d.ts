import type {
  Card,
  CardStatistics,
  Composition,
  DifficultyInfo,
  Due,
  ErrorCode,
  Game,
  Move,
  NewGame,
  Outcome,
  Player,
  Problem,
  Request,
  SetUp,
  Standing,
  Table,
  Verdict,
} from "./types.js";

export type * from "./types.js";

/** A game as version 0.1.0 wrote it: every function reads it, and hands back a Game of schema 2. */
export type GameOfSchema1 = Omit<Game, "schema" | "course" | "table"> & {
  /** The version of its shape. */
  schema: 1;
  /** What lies on the table. */
  table: Omit<Table, "players"> & {
    /** The three players, in seat order. */
    players: Omit<Player, "unbuiltIndustries">[];
  };
};

/** Starts a game: builds and shuffles the decks, draws the start player, lists the set-up steps. */
export function newGame(options: NewGame): SetUp;

/**
 * Asks the AIPL for one decision. Pure: the game handed in is not changed, the next one is in the outcome.
 * The first step that is no reshuffle, skip or token is the decision itself. Throws AiplError; never traps.
 */
export function decide(game: Game | GameOfSchema1, request: Request): Outcome;

/**
 * What may happen now: the requests due, in turn order, what people tell for the first of them, and what people may do
 * to the course of the game. With neither requests nor moves the game is over. Pure. Throws AiplError.
 */
export function due(game: Game | GameOfSchema1): Due;

/**
 * What people do to the course of the game: the next stage, the Tycoon, their bid, another auction. Pure: the next game is
 * returned. Throws AiplError (`invalidMove`, `wrongStage`, and those of the game).
 */
export function advance(game: Game | GameOfSchema1, move: Move): Game;

/** Checks any value as a Game and returns it (older schema versions upgraded); throws AiplError. */
export function checkGame(value: unknown): Game;

/**
 * Every problem of a game, with its path; [] if it can be played. Never throws on bad input. What ids and cards of
 * different parts contradict is looked for where every part can be read.
 */
export function gameProblems(value: unknown): Problem[];

/** Every problem of a card set, with its path; [] if it can be played. Never throws on bad input. */
export function checkCards(value: unknown): Problem[];

/**
 * What a card set is like, line by line: each of its levels, and a deck of the composition drawn from it at random. The
 * set may be a part of one, as long as it holds the composition. Throws AiplError (`invalidCards`, or `invalidOptions` at
 * `composition`).
 *
 * @param cards the built-in set, or cards
 * @param composition how many cards of level 1, 2 and 3 the deck has
 */
export function cardStatistics(cards: "sample" | Card[], composition: Composition): CardStatistics;

/** The built-in 52 cards: our own, not the publisher's. */
export function sampleCards(): Card[];

/** The deck tables, for menus. */
export function difficulties(): DifficultyInfo[];

/**
 * Who wins, by the rule of the base game: the leader in Asset Value and the leader in Influence compare Favor, and one who
 * leads both has won. Throws AiplError (`invalidRequest`).
 *
 * @param standings the numbers of all players after the scoring
 */
export function verdict(standings: Standing[]): Verdict;

/** The semantic version of the package. */
export function version(): string;

/** What every function throws on bad input. The message says what was expected and what was found. */
export class AiplError extends Error {
  /** By which it is told from other errors. */
  readonly name: "AiplError";
  /** What kind of fault it is; the codes stay across versions. */
  readonly code: ErrorCode;
  /** Where, beginning with the argument: `game.table.players[2].shares[0]`; "" where it is about no part of it. */
  readonly path: string;
}
