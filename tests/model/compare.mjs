// One case through the model and through an engine: what differs, path by path.

import * as theModel from "./model.mjs";

/** An engine is { decide, newGame?, checkGame?, sampleCards? }, as the package exports them. */
export function compare(one, engine, { sample = [], model = theModel } = {}) {
  // Card sets are left out: those of tables.mjs are frozen.
  const input = () => JSON.stringify(isObject(one.game) ? [{ ...one.game, cards: null }, one.request] : one);
  const before = input();
  const says = answerOf(() => engine.decide(one.game, one.request));
  const differing = [];
  const differ = (path, expected, found) => differing.push([path, expected, found]);
  if (input() !== before) differ("input", "unchanged", "changed");

  let reshuffled = false;
  const expected = model.decide(one.game, one.request, {
    sample,
    shuffled: (pile) => {
      // An error shows no order; if it should be none, that is the difference.
      if (says.error) return pile;
      reshuffled = true;
      const order = orderIn(says, one);
      if (String([...order].sort()) === String([...pile].sort())) return order;
      differ("reshuffle", `an order of ${pile}`, `${order}`);
      return pile;
    },
  });
  differences(expected, says, "", differing, placeOf(one));

  if (one.expect && expected.error?.code !== one.expect.code) differ("generator", one.expect, expected);
  if (one.expect && !one.expect.within && expected.error?.path !== one.expect.path)
    differ("generator", one.expect, expected);
  if (one.shown && says.card && !isSame(one.shown, says.card))
    differ("card", "the one shown with the question", says.card);
  if (expected.status === "decided") {
    const invalid = model.gameError(expected.game, sample);
    if (invalid) differ("generator", "a next game that is valid", invalid);
  }
  if (reshuffled) {
    const again = answerOf(() => engine.decide(one.game, one.request));
    if (!isSame(says, again)) differ("reshuffle", "the same order for the same seed and draws", "another");
  }
  return { expected, says, differing };
}

/** checkGame of the engine, on the same game. */
export function compareCheck(one, engine, { sample = [], model = theModel } = {}) {
  const expected = model.gameError(one.game, sample) ?? JSON.parse(JSON.stringify(one.game));
  const says = answerOf(() => engine.checkGame(one.game));
  const differing = [];
  differences(expected, says, "checkGame", differing, placeOf(one));
  return { expected, says, differing };
}

/** newGame of the engine: what it drew is checked, and all else follows from it. */
export function compareNewGame(one, engine, { sample = [], model = theModel } = {}) {
  const says = answerOf(() => engine.newGame(one.options));
  const differing = [];
  let expected = model.optionsError(one.options, sample);
  if (one.expect && expected?.error.code !== one.expect.code) differing.push(["generator", one.expect, expected]);
  if (!expected && !says.error) {
    const { drawn, wrong } = model.newGameShape(one.options, says, sample);
    for (const [path, why] of wrong) differing.push([path, why, drawn]);
    expected = model.newGame(one.options, drawn);
    const again = { ...one.options, seed: says.game.seed };
    if (
      !isSame(
        answerOf(() => engine.newGame(again)),
        says,
      )
    )
      differing.push(["game", "the same for the same seed", "another"]);
  }
  differences(expected, says, "", differing, placeOf(one));
  return { expected, says, differing };
}

function answerOf(ask) {
  try {
    return ask();
  } catch (error) {
    if (error?.name !== "AiplError" || typeof error.message !== "string" || error.message === "") {
      return { error: { code: "no AiplError", path: String(error?.stack ?? error) } };
    }
    return { error: { code: error.code, path: error.path } };
  }
}

/** The order in which a reshuffle put the cards: the one drawn, then the deck. */
function orderIn(says, { game, request }) {
  if (says.error) return [];
  const index = game.aipls.findIndex((aipl) => aipl.player === says.aipl);
  if (says.status === "needs") {
    // The deck is not handed out; the first card is.
    const rest = game.aipls[index].faceUp.filter((id) => id !== says.card?.id);
    return [says.card?.id, ...rest];
  }
  const { deck = [], faceUp = [], setAside } = says.game?.aipls?.[index] ?? {};
  const drawn = request.ask === "nationalProject" ? (setAside ?? faceUp.at(-1)) : says.card?.id;
  return [drawn, ...deck];
}

/** [path, expected, found] for everything that differs; also a key that is there as undefined, and
 *  objects that are not plain. within: a refused path may lie anywhere inside this one. */
export function differences(expected, found, path = "", list = [], within = undefined) {
  if (within && path.endsWith("error.path") && String(found).startsWith(within)) return list;
  if (isSame(expected, found)) return list;
  if (!isObject(expected) || !isObject(found)) {
    list.push([path || "outcome", expected, found]);
    return list;
  }
  if (!isPlain(found) || Array.isArray(expected) !== Array.isArray(found)) {
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

function isObject(value) {
  return typeof value === "object" && value !== null;
}
function isPlain(value) {
  const proto = Object.getPrototypeOf(value);
  return proto === Object.prototype || proto === Array.prototype;
}
function isSame(expected, found) {
  if (!isObject(expected) || !isObject(found)) return Object.is(expected, found);
  if (!isPlain(found) || Array.isArray(expected) !== Array.isArray(found)) return false;
  const keys = Object.keys(expected);
  return (
    keys.length === Object.keys(found).length &&
    keys.every((key) => Object.hasOwn(found, key) && isSame(expected[key], found[key]))
  );
}

function placeOf({ expect }) {
  return expect?.within ? expect.path : undefined;
}

/** What makes two failures the same kind: the request, and the first place that differs (reasons last). */
export function kindOf(one, { expected, says, differing }) {
  const status = (answer) => answer?.status ?? answer?.error?.code ?? "done";
  const paths = differing.map(([path]) => path.replace(/\[\d+\]/g, "[]"));
  let path =
    paths.find((where) => !where.includes("because")) ?? `${paths[0]} of ${stepDone(differing[0][0], expected)}`;
  if (path.endsWith("error.path")) path += ` ${expected?.error.path}, not ${says?.error.path}`.replace(/\d+/g, "N");
  return [one.kind ?? one.request?.ask ?? "newGame", `${status(expected)}/${status(says)}`, path].join(" ");
}

function stepDone(path, { steps = [] }) {
  return steps[/^steps\[(\d+)\]/.exec(path)?.[1]]?.do;
}
