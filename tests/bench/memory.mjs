// @ts-check

import { decide } from "tycoon-aipl";
import { fullGame } from "../js/values.mjs";

/**
 * How much the memory of the process grows over many decisions, once it has had time to settle.
 *
 * @param {number} calls
 * @returns {import("./bench.mjs").Row}
 */
export function memory(calls) {
  const game = fullGame();
  const run = (/** @type {number} */ times) => {
    for (let i = 0; i < times; i++) decide(game, { ask: "action", aipl: "aiplA" });
  };
  run(20_000);
  const before = process.memoryUsage.rss();
  run(calls);
  const grown = (process.memoryUsage.rss() - before) / 1e6;
  return { name: `growth of memory over ${calls} decisions`, value: grown, unit: "MB", limit: 32 };
}
