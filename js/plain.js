// @ts-check
// Any value of JavaScript as JSON, or an error that says where it is none. JSON.stringify alone will not do: it
// drops or changes what it cannot write (Map, NaN, undefined, toJSON), so that a mistake would pass for an unknown fact.
//
// Getters and proxies may answer differently each time and may throw. So every part is read once, into a copy, before
// anything is done with it.

import { AiplError } from "./error.js";

const MAX_DEPTH = 64;
const MAX_VALUES = 200_000;
const MAX_CHARACTERS = 5_000_000;

/** @type {Record<string, import("./types.js").ErrorCode>} */
const CODES = {
  options: "invalidOptions",
  game: "invalidGame",
  request: "invalidRequest",
  move: "invalidMove",
  cards: "invalidCards",
  composition: "invalidOptions",
  standings: "invalidRequest",
};

/** The two records of the API: their keys are people's own, so they are always in brackets (src/read/path.rs). */
const RECORDS = new Set(["answers", "positions"]);

const encoder = new TextEncoder();

/**
 * @param {unknown} value
 * @param {"options" | "game" | "request" | "move" | "cards" | "composition" | "standings"} argument its name, with which paths begin
 */
export function toJson(value, argument) {
  const reader = new Reader();
  try {
    // As bytes: a text would be handed to the wasm character by character.
    return encoder.encode(JSON.stringify(reader.read(value)));
  } catch (thrown) {
    // Not instanceof: what a getter throws may be a proxy, which could throw again.
    const message = refusals.has(thrown)
      ? /** @type {Refusal} */ (thrown).message
      : `expected a readable value, found one that throws ${text(thrown)}`;
    throw new AiplError(message, { code: CODES[argument], path: argument + reader.path() });
  }
}

class Refusal extends Error {}

/** @type {WeakSet<any>} the refusals of our own */
const refusals = new WeakSet();

class Reader {
  /** @type {(string | number)[]} the keys that lead to the value being read; only the first `depth` count */
  #keys = [];
  /** @type {object[]} the objects along those keys */
  #parents = [];
  #depth = 0;
  #values = MAX_VALUES;
  #characters = MAX_CHARACTERS;

  path() {
    const keys = this.#keys.slice(0, this.#depth);
    return keys.map((key, i) => segment(key, RECORDS.has(/** @type {string} */ (keys[i - 1])))).join("");
  }

  /** @param {unknown} value @returns {unknown} */
  read(value) {
    if (--this.#values < 0) refuse(`at most ${MAX_VALUES} values`, "more");
    switch (typeof value) {
      case "string":
        return this.#text(value);
      case "number":
        return Number.isFinite(value) ? value : refuse("a finite number", String(value));
      case "boolean":
        return value;
      case "object":
        return value === null ? null : this.#object(value);
      default:
        return refuse("a JSON value", describe(value));
    }
  }

  /** @param {object} value */
  #object(value) {
    if (this.#depth === MAX_DEPTH) refuse(`at most ${MAX_DEPTH} levels`, "more");
    for (let i = 0; i < this.#depth; i++) {
      if (this.#parents[i] === value) refuse("a JSON value", "a cycle");
    }
    const isArray = Array.isArray(value);
    const prototype = Object.getPrototypeOf(value);
    // Plain values of another realm (a frame, a vm, a test runner) are as good as ours, so they are told by their
    // likeness: Object.prototype has no prototype itself, and Array.prototype is an array itself.
    const isPlain = isArray
      ? Array.isArray(prototype)
      : prototype === null || Object.getPrototypeOf(prototype) === null;
    if (!isPlain) refuse("a plain object or array", describe(value));
    for (const key of Object.getOwnPropertySymbols(value)) {
      // Those that cannot be enumerated are the private marks of reactive libraries.
      if (Object.getOwnPropertyDescriptor(value, key)?.enumerable) refuse("keys that are text", "a symbol");
    }
    return isArray ? this.#array(value) : this.#record(/** @type {Record<string, unknown>} */ (value));
  }

  /** @param {unknown[]} array */
  #array(array) {
    const length = array.length;
    if (length > this.#values) refuse(`at most ${MAX_VALUES} values`, `a list of ${length}`);
    const copy = [];
    for (let i = 0; i < length; i++) {
      this.#enter(array, i);
      copy.push(this.read(array[i]));
      this.#depth--;
    }
    return copy;
  }

  /** @param {Record<string, unknown>} record */
  #record(record) {
    /** @type {Record<string, unknown>} */
    const copy = {};
    for (const key of Object.keys(record)) {
      this.#enter(record, key);
      this.#text(key);
      const value = record[key];
      if (value !== undefined) {
        const part = this.read(value);
        if (key !== "__proto__") copy[key] = part;
        // Assigned, it would become the prototype.
        else Object.defineProperty(copy, key, { value: part, enumerable: true });
      }
      this.#depth--;
    }
    return copy;
  }

  /** @param {object} parent @param {string | number} key */
  #enter(parent, key) {
    this.#parents[this.#depth] = parent;
    this.#keys[this.#depth++] = key;
  }

  /** @param {string} value */
  #text(value) {
    this.#characters -= value.length;
    if (this.#characters < 0) refuse(`at most ${MAX_CHARACTERS} characters`, "more");
    if (!isWellFormed(value)) refuse("well-formed text", "half of a surrogate pair");
    return value;
  }
}

/** @type {(text: string) => boolean} */
const isWellFormed =
  "isWellFormed" in String.prototype
    ? (text) => /** @type {any} */ (text).isWellFormed()
    : (text) => !/\p{Surrogate}/u.test(text);

/** @param {string} expected @param {string} found @returns {never} */
function refuse(expected, found) {
  const refusal = new Refusal(`expected ${expected}, found ${found}`);
  refusals.add(refusal);
  throw refusal;
}

/** @param {unknown} value */
function describe(value) {
  if (value === undefined) return "undefined";
  if (typeof value !== "object" || value === null) return `a ${typeof value}`;
  const name = value.constructor?.name;
  return typeof name === "string" && name !== "" ? `an instance of ${name.slice(0, 40)}` : "an instance of a class";
}

/** @param {unknown} thrown */
function text(thrown) {
  try {
    return String(thrown).slice(0, 100);
  } catch {
    return "what cannot be told";
  }
}

/** @param {string | number} key @param {boolean} inRecord */
function segment(key, inRecord) {
  if (typeof key === "number") return `[${key}]`;
  return !inRecord && /^[A-Za-z_$][\w$]*$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`;
}
