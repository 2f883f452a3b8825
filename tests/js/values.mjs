// @ts-check

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { decide, newGame } from "tycoon-aipl";

/**
 * @typedef {import("tycoon-aipl").Game} Game
 * @typedef {Pick<Game, "aipls" | "table">} After what a decision changes
 * @typedef {object} Case a decision: the game has no cards, all have the same
 * @property {string} name
 * @property {Omit<Game, "cards">} game
 * @property {import("tycoon-aipl").Request} request
 * @property {{ status: "needs", questions: string[] } | { status: "error", code: string }
 *   | { status: "decided", steps: object[] } & After} want
 */

/** The decisions that an independent model worked out. */
export const decisions = cases("decisions");

/** The same, of cases about what is asked. */
export const questions = cases("questions");

/** @param {string} name @returns {{ cards: import("tycoon-aipl").Card[], cases: Case[] }} */
function cases(name) {
  return JSON.parse(readFileSync(new URL(`../data/${name}.json`, import.meta.url), "utf8"));
}

/** A solo game where nothing of the table is unknown, aiplA is Tycoon and has flipped a card. */
export function fullGame() {
  const { game } = newGame({ mode: "solo", difficulty: "tycoon", seed: "full" });
  const { table } = decisions.cases.find(({ name }) => name === "action 132")?.game ?? assert.fail("there is no case");
  const outcome = decide({ ...game, table: { ...table, tycoon: "aiplA" } }, { ask: "policyBid", aipl: "aiplA" });
  if (outcome.status !== "decided") throw new Error("nothing is unknown");
  return outcome.game;
}

/**
 * Calls a function with what its types forbid, on purpose.
 *
 * @template R
 * @param {(...args: never[]) => R} call
 * @param {unknown[]} args
 * @returns {R}
 */
export const handIn = (call, ...args) => Reflect.apply(call, undefined, args);

/**
 * Of whichever entry: each has a class of its own.
 *
 * @param {unknown} error
 * @returns {asserts error is import("tycoon-aipl").AiplError}
 */
export function isAiplError(error) {
  assert.ok(error instanceof Error);
  assert.equal(error.name, "AiplError", String(error));
}

/** @template T @param {T} value @returns {T} the same, all of it frozen */
export function deepFreeze(value) {
  if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
}
