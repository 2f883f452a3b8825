import type { Card, Game, Outcome, Request, Step } from "tycoon-aipl/web";
import { advance, checkGame, decide, newGame } from "tycoon-aipl/web";
import type { Change, Move, Options } from "./moves.js";

/** One moment of a game: the table with its course, and what was decided last. */
export interface Moment {
  game: Game;
  decided?: Decided;
}

/** What the engine says if it must know more first. */
export type Needs = Extract<Outcome, { status: "needs" }>;

/** What came of a request, to be shown as long as people carry it out. */
export interface Decided {
  ask: Request["ask"];
  aipl: string;
  card?: Partial<Card>;
  steps: Step[];
}

/** The first moment; the seed is in its Game if the options have none. */
export function start(options: Options | Omit<Options, "seed">): { moment: Moment; setup: Step[] } {
  const { game, steps } = newGame(options);
  return { moment: { game }, setup: steps };
}

/** The moment after a move. Throws what the engine throws; the moment handed in is not changed. */
export function play(moment: Moment, move: Move): Moment {
  switch (move.do) {
    case "ask":
      return ask(moment, move.request);
    case "edit":
      return { ...moment, game: changed(moment.game, move.changes) };
    // While an auction runs people still see what was decided in it.
    case "bid":
      return { ...moment, game: advance(moment.game, move) };
    default:
      return { game: advance(moment.game, move) };
  }
}

function ask({ game }: Moment, request: Request): Moment {
  const outcome = decide(game, request);
  if (outcome.status === "needs") {
    throw new Error(`a move lacks its answers: ${outcome.questions.map((question) => question.key).join(", ")}`);
  }
  return afterDeciding(request, outcome);
}

/** The moment after the engine decided a request. */
export function afterDeciding(request: Request, outcome: Exclude<Outcome, Needs>): Moment {
  const { game, aipl, card, steps } = outcome;
  return { game, decided: { ask: request.ask, aipl, card, steps } };
}

/** The game with these facts in it, checked by the engine. */
function changed(game: Game, changes: Change[]): Game {
  const copy = structuredClone(game);
  for (const { at, to } of changes) {
    const owner = at.slice(0, -1).reduce<unknown>(own, copy) as Record<string | number, unknown>;
    const key = at.at(-1)!;
    if (to === undefined) delete owner[key];
    else Object.defineProperty(owner, key, { value: to, writable: true, enumerable: true, configurable: true });
  }
  return checkGame(copy);
}

/** What value holds itself: the paths of an imported game are foreign, and must not lead to prototypes. */
function own(value: unknown, key: string | number): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) throw new Error(`there is no ${key}`);
  return value[key as keyof typeof value];
}
