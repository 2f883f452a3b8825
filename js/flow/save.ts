import type { Game, Request } from "tycoon-aipl/web";
import { checkGame, version } from "tycoon-aipl/web";
import { begin, type History, now, replay, resume } from "./history.js";
import type { Move, Options } from "./moves.js";
import type { Moment } from "./play.js";
import { SaveError } from "./save-error.js";
import { isOld, upgraded } from "./upgrade.js";

/** What is typed or chosen and not yet a move: it outlives a reload, and is not undone. */
export interface Draft {
  /** Half-typed fields, by name. */
  fields: Record<string, string>;
  /** The set-up steps ticked off. */
  ticks: number[];
  /** The AIPL people look at. */
  tab?: string;
  /** A request that waits for answers. */
  pending?: Request;
  /** Whether it is to take the place of the last move. */
  instead?: boolean;
  /** Whether people are asked first what else is taken as given. */
  asksFirst?: boolean;
}

export const emptyDraft = (): Draft => ({ fields: {}, ticks: [] });

/** A game as it is stored, exported and handed over. */
export interface Save {
  save: typeof FORMAT;
  id: string;
  name: string;
  /** Milliseconds since 1970. */
  created: number;
  changed: number;
  /** The version of the engine that played it. */
  engine: string;
  options: Options;
  /** Where the moves begin, if that is not the start of the game. */
  base?: Moment;
  moves: Move[];
  cursor: number;
  /** The moment at the cursor: the game goes on from it, should another version of the engine play the moves otherwise. */
  now: Moment;
  draft: Draft;
}

/** The version of this format. */
const FORMAT = 2;

export function newSave(id: string, name: string, history: History, draft = emptyDraft()): Save {
  const created = Date.now();
  return { save: FORMAT, id, name, created, changed: created, engine: version(), draft, ...state(history) };
}

/** What of a save its history is. */
export function state({ options, base, moves, cursor, ...history }: History) {
  return {
    options,
    ...(base && { base }),
    moves: [...moves],
    cursor,
    now: now({ options, moves, cursor, ...history }),
  };
}

/** Reads any value as a save and plays its moves; throws SaveError. */
export function readSave(value: unknown): { save: Save; history: History } {
  const save = checkShape(value);
  let history: History;
  try {
    history = replayed(save);
  } catch (error) {
    if (save.engine === version()) throw new SaveError("moves", "moves", String(error));
    return { save, history: carriedOn(save) };
  }
  const isSame = isOld(value) ? sameBesideCourse : same;
  if (!isSame(now(history).game, save.now.game)) {
    if (save.engine === version()) throw new SaveError("moves", "now", "the moves lead to another state");
    history = carriedOn(save);
  }
  return { save, history };
}

/** Where an old game stands in an auction was not kept wholly: its moves, played again, say it better. */
function sameBesideCourse(a: Game, b: Game): boolean {
  const rest = ({ course: { stage }, aipls, ...game }: Game) => ({
    ...game,
    stage,
    aipls: aipls.map(({ passed: _, ...aipl }) => aipl),
  });
  return same(rest(a), rest(b));
}

/** The game from its last state on, without what came before: another version of the engine plays its moves otherwise. */
function carriedOn({ options, now }: Save): History {
  try {
    return resume(options, now);
  } catch (error) {
    throw new SaveError("damaged", "options", String(error));
  }
}

function replayed({ options, base, moves, cursor }: Save): History {
  return replay(base ? resume(options, base) : begin(options), moves, cursor);
}

/** Checks everything that the engine does not check when the moves are played. */
function checkShape(value: unknown): Save {
  const save = upgraded(value) as Save;
  const must = (path: string, holds: boolean, code: SaveError["code"] = "damaged") => {
    if (!holds) throw new SaveError(code, path, "not as it must be");
  };
  must("", isObject(save) && "save" in save, "notASave");
  must("save", Number.isInteger(save.save) && save.save >= 1);
  must("save", save.save <= FORMAT, "newer");
  must("id", isText(save.id, 100) && save.id !== "");
  must("name", isText(save.name, 1000));
  must("created", Number.isFinite(save.created));
  must("changed", Number.isFinite(save.changed));
  must("engine", isText(save.engine, 100));
  must("options", isObject(save.options) && isText(save.options.seed, 10_000));
  must("moves", Array.isArray(save.moves));
  save.moves.forEach((move, i) => must(`moves[${i}]`, isMove(move)));
  must("cursor", Number.isInteger(save.cursor) && save.cursor >= 0 && save.cursor <= save.moves.length);
  checkMoment("now", save.now);
  if (save.base !== undefined) checkMoment("base", save.base);
  must("draft", isDraft(save.draft));
  const { tab } = save.draft;
  must("draft.tab", tab === undefined || save.now.game.aipls.some(({ player }) => player === tab));
  return save;
}

function checkMoment(path: string, moment: unknown) {
  const fail = (at: string, message: string) => {
    throw new SaveError("damaged", `${path}.${at}`, message);
  };
  if (!isObject(moment)) return fail("", "not as it must be");
  try {
    checkGame(moment.game);
  } catch (error) {
    fail("game", String(error));
  }
  if (moment.decided !== undefined && !isDecided(moment.decided)) fail("decided", "not as it must be");
}

/** What a game goes on from is shown as it stands, without the engine having said it again. */
function isDecided(decided: unknown): boolean {
  const isReason = (reason: unknown) => isObject(reason) && isText(reason.rule, 100);
  const isStep = (step: unknown) =>
    isObject(step) && isText(step.do, 100) && Array.isArray(step.because) && step.because.every(isReason);
  return (
    isObject(decided) &&
    isText(decided.ask, 100) &&
    isText(decided.aipl, 1000) &&
    (decided.card === undefined || isObject(decided.card)) &&
    Array.isArray(decided.steps) &&
    decided.steps.every(isStep)
  );
}

function isMove(move: unknown): boolean {
  if (!isObject(move)) return false;
  switch (move.do) {
    case "ask":
      return isObject(move.request) && (move.instead === undefined || move.instead === true);
    case "tycoon":
      return isText(move.player, 1000);
    case "edit":
      return Array.isArray(move.changes) && move.changes.every((change) => isObject(change) && isPath(change.at));
    case "bid":
      return move.amount === null || Number.isFinite(move.amount);
    default:
      return move.do === "next" || move.do === "auction";
  }
}

const isPath = (at: unknown) =>
  Array.isArray(at) && at.length > 0 && at.every((key) => typeof key === "string" || Number.isInteger(key));

function isDraft(draft: unknown): boolean {
  return (
    isObject(draft) &&
    isObject(draft.fields) &&
    isTexts(Object.values(draft.fields)) &&
    Array.isArray(draft.ticks) &&
    draft.ticks.every(Number.isInteger) &&
    (draft.tab === undefined || typeof draft.tab === "string") &&
    (draft.pending === undefined || isObject(draft.pending)) &&
    [draft.instead, draft.asksFirst].every((choice) => choice === undefined || typeof choice === "boolean")
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isText = (value: unknown, longest: number): value is string =>
  typeof value === "string" && value.length <= longest;

const isTexts = (value: unknown) => Array.isArray(value) && value.every((text) => typeof text === "string");

/** Whether two plain values are alike, whatever the order of their fields. */
function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const keys = Object.keys(a).filter((key) => a[key as keyof typeof a] !== undefined);
  const others = Object.keys(b).filter((key) => b[key as keyof typeof b] !== undefined);
  return keys.length === others.length && keys.every((key) => same(a[key as keyof typeof a], b[key as keyof typeof b]));
}
