import type { Game, Request, Step } from "tycoon-aipl/web";
import type { Move, Options } from "./moves.js";
import { type Decided, type Moment, play, start } from "./play.js";

/**
 * A game with everything that can be undone and redone. moments[n] is what it was after n moves; cursor is where
 * people stand, and what lies beyond it can be redone.
 */
export interface History {
  readonly options: Options;
  /** The set-up steps of this game. */
  readonly setup: readonly Step[];
  /** The first moment, if that is not the start of the game. */
  readonly base?: Moment;
  readonly moves: readonly Move[];
  readonly moments: readonly Moment[];
  readonly cursor: number;
}

/** A new game. Without a seed one is drawn. */
export function begin(options: Options | Omit<Options, "seed">): History {
  const { moment, setup } = start(options);
  return { options: { ...options, seed: moment.game.seed }, setup, moves: [], moments: [moment], cursor: 0 };
}

/** A game from some moment on. */
export function resume(options: Options, base: Moment): History {
  return { ...begin(options), base, moments: [base] };
}

/** Plays moves again, then goes to the cursor. */
export function replay(history: History, moves: readonly Move[], cursor: number): History {
  return goTo(
    moves.reduce((before, move) => add(before, move), history),
    cursor,
  );
}

/** One move more, and the moment that it leads to. What had been undone is given up. */
export function add(history: History, move: Move, moment = play(from(history, move), move)): History {
  const { cursor } = history;
  return {
    ...history,
    moves: [...history.moves.slice(0, cursor), move],
    moments: [...history.moments.slice(0, cursor + 1), moment],
    cursor: cursor + 1,
  };
}

export const goTo = (history: History, cursor: number): History => ({ ...history, cursor });

export const now = (history: History): Moment => history.moments[history.cursor]!;

/** The moment before the last request, which another one may take the place of. */
export function beforeLast({ moves, moments, cursor }: Pick<History, "moves" | "moments" | "cursor">): Moment {
  let n = cursor - 1;
  while (isInstead(moves[n])) n--;
  if (moves[n]?.do !== "ask") throw new Error("there is no request before it");
  return moments[n]!;
}

const isInstead = (move: Move | undefined) => move?.do === "ask" && move.instead === true;

/** Where a move is made from. */
const from = (history: History, move: Move) => (isInstead(move) ? beforeLast(history) : now(history));

/** What an AIPL decided last, since people went on to where they are. */
export function decidedBy(history: History, aipl: string): Decided | undefined {
  for (let n = history.cursor; n >= 0; n--) {
    const { decided } = history.moments[n]!;
    if (decided === undefined || decided.aipl === aipl) return decided;
  }
  return undefined;
}

/** The game that it was decided in, and what was asked; nothing where the history begins after it. */
export function basisOf({ moments, moves }: History, decided: Decided): { game: Game; request: Request } | undefined {
  const n = moments.findIndex((moment) => moment.decided === decided);
  const move = moves[n - 1];
  if (move?.do !== "ask") return undefined;
  return { game: beforeLast({ moves, moments, cursor: n }).game, request: move.request };
}
