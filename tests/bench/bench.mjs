// @ts-check
// Measures the package and the built page against their limits; with the measurements that criterion has left of the
// core, if there are any.
//
//   node tests/bench/bench.mjs [--json] [--calls N]

import { parseArgs } from "node:util";
import { decide } from "tycoon-aipl";
import { measurePage } from "../e2e/measure.mjs";
import { fullGame } from "../js/values.mjs";
import { core } from "./core.mjs";
import { memory } from "./memory.mjs";
import { microseconds } from "./time.mjs";

const { values: options } = parseArgs({
  options: { json: { type: "boolean", default: false }, calls: { type: "string", default: "1000000" } },
});

/** @typedef {{ name: string, value: number, unit: string, limit?: number }} Row */

const game = fullGame();
const size = JSON.stringify(game).length;
const [decision, clone] = microseconds([
  () => decide(game, { ask: "action", aipl: "aiplA" }),
  () => structuredClone(game),
]);

/** @type {Row[]} */
const rows = [
  ...core(),
  { name: `decide through JavaScript, a game of ${size} bytes`, value: decision, unit: "µs" },
  { name: "structuredClone of the same game", value: clone, unit: "µs" },
  { name: "decide / structuredClone", value: decision / clone, unit: "times", limit: 4 },
  memory(Number(options.calls)),
  ...(await measurePage()),
];
const isOver = (/** @type {Row} */ { value, limit = Number.POSITIVE_INFINITY }) => value > limit;

if (options.json) {
  console.log(JSON.stringify(rows.map((row) => ({ ...row, ok: !isOver(row) }))));
} else {
  const width = Math.max(...rows.map(({ name }) => name.length));
  for (const row of rows) {
    const limit = row.limit === undefined ? "" : `limit ${row.limit}${isOver(row) ? ", EXCEEDED" : ""}`;
    console.log(row.name.padEnd(width), row.value.toFixed(2).padStart(10), row.unit.padEnd(6), limit);
  }
}
process.exitCode = rows.some(isOver) ? 1 : 0;
