// @ts-check

import { readFileSync } from "node:fs";
import { decide, newGame } from "tycoon-aipl";

/** The decisions that an independent model worked out. */
export const decisions = cases("decisions");

/** The same, of cases about what is asked. */
export const questions = cases("questions");

/** @param {string} name */
function cases(name) {
  return JSON.parse(readFileSync(new URL(`../data/${name}.json`, import.meta.url), "utf8"));
}

/** A solo game where nothing of the table is unknown, aiplA is Tycoon and has flipped a card. */
export function fullGame() {
  const { game } = newGame({ mode: "solo", difficulty: "tycoon", seed: "full" });
  const { table } = decisions.cases.find((/** @type {any} */ it) => it.name === "action 132").game;
  const outcome = decide({ ...game, table: { ...table, tycoon: "aiplA" } }, { ask: "policyBid", aipl: "aiplA" });
  if (outcome.status !== "decided") throw new Error("nothing is unknown");
  return outcome.game;
}

/** @template T @param {T} value @returns {T} the same, all of it frozen */
export function deepFreeze(value) {
  if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
}
