// @ts-check
// Makes a failing case small: leaves out and simplifies whatever it can while the same kind of
// difference stays, and prints the rest for people.

/** @import { Case, Result } from "./types.js" */
/** @typedef {Record<string | number, unknown>} Holder an object or a list, by keys */
/** @typedef {(copied: Case) => boolean} Change false where an earlier one has taken its place away */

const PARTS = /** @type {const} */ (["game", "request", "move", "options"]);

/** @param {Case} one @returns {Case} */
function copyOf(one) {
  const copy = { ...one };
  for (const part of PARTS) if (one[part] !== undefined) copy[part] = JSON.parse(JSON.stringify(one[part]));
  return copy;
}

/** @param {Case} one */
function size(one) {
  return JSON.stringify(PARTS.map((part) => one[part])).length;
}

/** @param {Case} one @param {(one: Case) => string | undefined} fails the kind of its difference, or undefined
 * @returns {Case} */
export function shrink(one, fails) {
  const kind = fails(one);
  // undefined and NaN do not survive a copy; where they are the point, the case stays as it is.
  let small = copyOf(one);
  if (fails(small) !== kind) return one;
  if (fails({ ...small, shown: undefined }) === kind) small.shown = undefined;
  for (let before = Number.POSITIVE_INFINITY; size(small) < before; ) {
    before = size(small);
    for (const change of changes(small)) {
      const smaller = copyOf(small);
      if (!change(smaller) || size(smaller) >= size(small)) continue;
      if (fails(smaller) === kind) small = smaller;
    }
  }
  return small;
}

/** Changes of a copy of the case: large ones first. They find their place by keys.
 *
 * @param {Case} one */
function changes(one) {
  /** @type {Change[]} */
  const found = [];
  /** @param {(string | number)[]} keys @param {(holder: Holder, key: string | number) => void} act */
  const at = (keys, act) =>
    found.push((copied) => {
      /** @type {unknown} */
      let holder = copied;
      for (const key of keys.slice(0, -1)) {
        if (!isHolder(holder)) return false;
        holder = holder[key];
      }
      const key = keys[keys.length - 1];
      if (!isHolder(holder) || !Object.hasOwn(holder, key)) return false;
      act(holder, key);
      return true;
    });

  // All cards that lie nowhere at once, then the rest one by one.
  found.push((copied) => {
    const { cards, aipls } = /** @type {Holder} */ (copied.game ?? {});
    if (!Array.isArray(cards) || !Array.isArray(aipls)) return false;
    const used = JSON.stringify(aipls);
    const left = cards.filter((card) => used.includes(JSON.stringify(card?.id)));
    copied.game = { .../** @type {Holder} */ (copied.game), cards: left };
    return true;
  });
  /** @param {unknown} value @param {(string | number)[]} keys @param {number} depth */
  const walk = (value, keys, depth) => {
    if (!isHolder(value)) return;
    for (const key of Array.isArray(value) ? [...value.keys()].reverse() : Object.keys(value)) {
      const inner = value[key];
      const to = [...keys, key];
      if (depth > 0) at(to, drop);
      if (Array.isArray(inner) && inner.length > 3) at(to, halve);
      if (typeof inner === "number" && inner > 1) for (const low of [0, 1]) at(to, put(low));
      if (typeof inner === "string" && inner.length > 8) at(to, put("x"));
      walk(inner, to, depth + 1);
    }
  };
  for (const part of PARTS) walk({ [part]: one[part] }, [], 0);
  return found;
}

/** @param {unknown} value @returns {value is Holder} */
function isHolder(value) {
  return typeof value === "object" && value !== null;
}
/** @param {Holder} holder @param {string | number} key */
function drop(holder, key) {
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
}
/** @param {Holder} holder @param {string | number} key */
function halve(holder, key) {
  const list = holder[key];
  if (Array.isArray(list)) list.splice(Math.ceil(list.length / 2));
}
/** @param {unknown} value @returns {(holder: Holder, key: string | number) => void} */
function put(value) {
  return (holder, key) => {
    holder[key] = value;
  };
}

/** The case as JSON, both answers and only what differs.
 *
 * @param {Case} one @param {Result} result */
export function show(one, { expected, says, differing }) {
  const { game, request, move, options, expect } = one;
  /** @param {unknown} value */
  const line = (value, most = 400) => {
    const text = JSON.stringify(value) ?? String(value);
    return text.length > most ? `${text.slice(0, most)}… (${text.length} characters)` : text;
  };
  /** @param {object} answer */
  const brief = (answer) => {
    const { status, card, steps, game, error } = /** @type {Holder} */ (answer);
    const course = isHolder(game) ? game.course : undefined;
    const id = isHolder(card) ? card.id : undefined;
    return line(steps && !error ? { status, card: id, steps, course } : answer, 3000);
  };
  // Of two answers of different kinds, that is all there is to say.
  const { error, status } = /** @type {Holder} */ (expected);
  const alike = !error === !says.error && status === says.status;
  const places = alike ? differing : differing.filter(([path]) => path.endsWith("error") || path.endsWith("status"));
  return [
    `case:   ${line(options ? { options } : { game, request, move }, Number.POSITIVE_INFINITY)}`,
    ...(expect ? [`broken: ${line(expect)}`] : []),
    `model:  ${brief(expected)}`,
    `engine: ${brief(says)}`,
    ...places.slice(0, 12).map(([path, a, b]) => `  ${path}\n    model  ${line(a)}\n    engine ${line(b)}`),
    ...(places.length > 12 ? [`  and ${places.length - 12} more`] : []),
  ].join("\n");
}
