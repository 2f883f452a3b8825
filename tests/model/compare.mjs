// @ts-check
// One case through the model and through an engine: what differs, path by path.

/** @import { Card, NewGame, Outcome } from "./types.js" */
/** @import { Case, Difference, Engine, Model, Result } from "./types.js" */

import * as theModel from "./model.mjs";

/** @typedef {{ sample?: Card[], model?: Model }} By */
/** @typedef {Record<string, unknown>} Fields */

/** What the case asks of both.
 *
 * @param {Case} one @param {Engine} engine @param {By} [by] @returns {Result} */
export function compare(one, engine, by) {
  switch (one.what) {
    case "decide":
      return compareDecide(one, engine, by);
    case "newGame":
      return compareNewGame(one, engine, by);
    default:
      return comparePlain(one, engine, by);
  }
}

/** due, advance and checkGame: nothing is drawn.
 *
 * @param {Case} one @param {Engine} engine @param {By} [by] @returns {Result} */
function comparePlain(one, engine, { sample = [], model = theModel } = {}) {
  const { game, move } = one;
  /** @type {Difference[]} */
  const differing = [];
  const before = input(one);
  const says = answerOf(one, engine);
  if (input(one) !== before) differing.push(["input", "unchanged", "changed"]);
  const expected = {
    due: () => model.due(game, sample),
    advance: () => model.advance(game, move, sample),
    checkGame: () => model.checkedGame(game, sample),
  }[/** @type {"due" | "advance" | "checkGame"} */ (one.what)]();
  differences(expected, says, "", differing, placeOf(one));
  asMeant(one, expected, differing);
  return { expected, says, differing };
}

/** @param {Case} one @param {Engine} engine @param {By} [by] @returns {Result} */
function compareDecide(one, engine, { sample = [], model = theModel } = {}) {
  const before = input(one);
  const says = answerOf(one, engine);
  /** @type {Difference[]} */
  const differing = [];
  if (input(one) !== before) differing.push(["input", "unchanged", "changed"]);

  let reshuffled = false;
  const expected = model.decide(one.game, one.request, {
    sample,
    shuffled: (pile) => {
      // An error shows no order; if it should be none, that is the difference.
      if (says.error) return pile;
      reshuffled = true;
      const order = orderIn(says, one);
      if (String([...order].sort()) === String([...pile].sort())) return order;
      differing.push(["reshuffle", `an order of ${pile}`, `${order}`]);
      return pile;
    },
  });
  differences(expected, says, "", differing, placeOf(one));
  asMeant(one, expected, differing);
  if (one.shown && says.card && !isSame(one.shown, says.card))
    differing.push(["card", "the one shown with the question", says.card]);
  if ("game" in expected && isSampled(one)) {
    const invalid = model.gameError(expected.game, sample);
    if (invalid) differing.push(["generator", "a next game that is valid", invalid]);
  }
  if (reshuffled) {
    const again = answerOf(one, engine);
    if (!isSame(says, again)) differing.push(["reshuffle", "the same order for the same seed and draws", "another"]);
  }
  return { expected, says, differing };
}

/** What it drew is checked, and all else follows from it.
 *
 * @param {Case} one @param {Engine} engine @param {By} [by] @returns {Result} */
function compareNewGame(one, engine, { sample = [], model = theModel } = {}) {
  const says = answerOf(one, engine);
  /** @type {Difference[]} */
  const differing = [];
  /** @type {Result["expected"] | undefined} */
  let expected = model.optionsError(one.options, sample);
  asMeant(one, expected, differing);
  if (!expected && !says.error) {
    const options = /** @type {NewGame} */ (one.options);
    const { drawn, wrong } = model.newGameShape(options, says, sample);
    for (const [path, why] of wrong) differing.push([path, why, drawn]);
    expected = model.newGame(options, drawn);
    const again = answerOf({ ...one, options: { ...options, seed: drawn.seed } }, engine);
    if (!isSame(again, says)) differing.push(["game", "the same for the same seed", "another"]);
  }
  differences(expected, says, "", differing, placeOf(one));
  return { expected: expected ?? {}, says, differing };
}

/** The error that a change made on purpose must give.
 *
 * @param {Case} one @param {object | undefined} expected @param {Difference[]} differing */
function asMeant({ expect }, expected, differing) {
  if (!expect) return;
  const error = expected && "error" in expected ? /** @type {Fields} */ (expected.error) : undefined;
  if (error?.code !== expect.code || (!expect.within && error?.path !== expect.path))
    differing.push(["generator", expect, error]);
}

/** What takes long, and hardly ever tells anything, is done of every fourth case. @param {Case} one */
function isSampled({ number = 0 }) {
  return number % 4 === 0;
}

/** What is handed in, as text; without card sets, which are frozen or nobody's to change. @param {Case} one */
function input(one) {
  if (!isSampled(one)) return undefined;
  const { game, request, move } = one;
  const without = isObject(game) ? { ...game, cards: null } : game;
  return JSON.stringify([without, request, move]);
}

/** What the engine says; a refusal as { error: { code, path } }.
 *
 * @param {Case} one @param {Engine} engine @returns {Fields} */
export function answerOf({ what, game, request, move, options }, engine) {
  const ask = {
    decide: () => engine.decide(game, request),
    due: () => engine.due(game),
    advance: () => engine.advance(game, move),
    checkGame: () => engine.checkGame(game),
    newGame: () => engine.newGame(options),
  };
  try {
    const answer = ask[what]();
    return isObject(answer) ? answer : { answer };
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "AiplError" || error.message === "")
      return { error: { code: "no AiplError", path: String(error instanceof Error ? error.stack : error) } };
    const { code, path } = /** @type {Fields} */ (/** @type {unknown} */ (error));
    return { error: { code, path } };
  }
}

/** The order in which a reshuffle put the cards: the one drawn, then the deck.
 *
 * @param {Fields} answer @param {Case} one @returns {string[]} */
function orderIn(answer, { game, request }) {
  const says = /** @type {Outcome} */ (/** @type {unknown} */ (answer));
  const { aipls } = /** @type {NonNullable<Outcome["game"]>} */ (game);
  const index = aipls.findIndex((aipl) => aipl.player === says.aipl);
  const first = says.card?.id ?? "";
  // With a question the deck is not handed out; the first card is.
  if (says.status === "needs") return [first, ...aipls[index].faceUp.filter((id) => id !== first)];
  const { deck = [], faceUp = [], setAside } = says.game?.aipls?.[index] ?? {};
  const project = /** @type {Fields} */ (request).ask === "nationalProject";
  return [String(project ? (setAside ?? faceUp.at(-1)) : first), ...deck];
}

/** [path, expected, found] for everything that differs; also a key that is there as undefined, and
 *  objects that are not plain. within: a refused path may lie anywhere inside this one.
 *
 * @param {unknown} expected @param {unknown} found @param {string} [path] @param {Difference[]} [list]
 * @param {string} [within] */
export function differences(expected, found, path = "", list = [], within = undefined) {
  if (within && path.endsWith("error.path") && String(found).startsWith(within)) return list;
  if (isSame(expected, found)) return list;
  const alike = isObject(expected) && isObject(found) && Array.isArray(expected) === Array.isArray(found);
  if (!alike || !isPlain(found)) {
    list.push([path || "outcome", expected, found]);
    return list;
  }
  for (const key of new Set([...Object.keys(expected), ...Object.keys(found)])) {
    const at = Array.isArray(expected) ? `${path}[${key}]` : path ? `${path}.${key}` : key;
    if (!Object.hasOwn(expected, key))
      list.push([at, "(absent)", found[key] === undefined ? "(undefined)" : found[key]]);
    else if (!Object.hasOwn(found, key)) list.push([at, expected[key], "(absent)"]);
    else differences(expected[key], found[key], at, list, within);
  }
  return list;
}

/** @param {unknown} value @returns {value is Fields} */
function isObject(value) {
  return typeof value === "object" && value !== null;
}
/** @param {object} value */
function isPlain(value) {
  const proto = Object.getPrototypeOf(value);
  return proto === Object.prototype || proto === Array.prototype;
}
/** @param {unknown} expected @param {unknown} found @returns {boolean} */
export function isSame(expected, found) {
  if (expected === found) return true;
  if (!isObject(expected) || !isObject(found)) return Object.is(expected, found);
  if (!isPlain(found) || Array.isArray(expected) !== Array.isArray(found)) return false;
  const keys = Object.keys(expected);
  if (keys.length !== Object.keys(found).length) return false;
  for (const key of keys) if (!Object.hasOwn(found, key) || !isSame(expected[key], found[key])) return false;
  return true;
}

/** @param {Case} one */
function placeOf({ expect }) {
  return expect?.within ? expect.path : undefined;
}

/** What makes two failures the same kind: what was asked, and the first place that differs (reasons last).
 *
 * @param {Case} one @param {Result} result */
export function kindOf(one, { expected, says, differing }) {
  /** @param {object} answer */
  const status = (answer) => {
    const { status, error } = /** @type {{ status?: string, error?: { code: string } }} */ (answer);
    return status ?? error?.code ?? "done";
  };
  const paths = differing.map(([path]) => path.replace(/\[\d+\]/g, "[]"));
  let path =
    paths.find((where) => !where.includes("because")) ?? `${paths[0]} of ${stepDone(differing[0][0], expected)}`;
  if (path.endsWith("error.path")) path += ` ${pathOf(expected)}, not ${pathOf(says)}`.replace(/\d+/g, "N");
  return [one.kind ?? nameOf(one), `${status(expected)}/${status(says)}`, path].join(" ");
}

/** What the case asks. @param {Case} one */
export function nameOf({ what, request, move }) {
  if (what === "decide") return String(isObject(request) ? request.ask : request);
  return what === "advance" ? `${what} ${isObject(move) ? move.do : move}` : what;
}

/** @param {object} answer */
function pathOf(answer) {
  return /** @type {{ error?: { path: string } }} */ (answer).error?.path;
}

/** @param {string} path @param {object} answer */
function stepDone(path, answer) {
  const { steps = [] } = /** @type {Partial<Outcome>} */ (answer);
  return steps[Number(/^steps\[(\d+)\]/.exec(path)?.[1])]?.do;
}
