// @ts-check

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** @typedef {import("./bench.mjs").Row} Row */

const criterion = join(process.env.CARGO_TARGET_DIR ?? "target", "criterion");

/**
 * What `cargo bench` has measured: single decisions, named "decide …", and what is due, named "due …", which have a limit, and the same decision with
 * more and more of something on the table, named "… of/<count>", which may take longer by as much as there is more.
 */
export function core() {
  const rows = measured();
  return [...rows, ...growth(rows)];
}

/** @returns {Row[]} */
function measured() {
  if (!existsSync(criterion)) return [];
  return readdirSync(criterion, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(join("new", "sample.json")))
    .map((path) => {
      const read = (/** @type {string} */ file) => JSON.parse(readFileSync(join(criterion, path, "..", file), "utf8"));
      const name = read("benchmark.json").full_id;
      // The best sample, as in time.mjs: what else the machine does falls on the others.
      const { times, iters } = read("sample.json");
      const value =
        Math.min(...times.map((/** @type {number} */ time, /** @type {number} */ i) => time / iters[i])) / 1000;
      return {
        name: `core: ${name}`,
        value,
        unit: "µs",
        limit: name.startsWith("decide") ? 10 : name.startsWith("due") ? 2 : undefined,
      };
    })
    .sort((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }));
}

/** @param {Row[]} rows @returns {Row[]} the worst step from one count to the next, of each group */
function growth(rows) {
  /** @type {Map<string, number>} */
  const worst = new Map();
  const points = rows.flatMap(({ name, value }) => {
    const [, group, count] = /^(.*)\/(\d+)$/.exec(name) ?? [];
    return group ? [{ group, count: Number(count), value }] : [];
  });
  for (const [i, { group, count, value }] of points.slice(1).entries()) {
    const smaller = points[i];
    if (smaller.group !== group) continue;
    const step = value / smaller.value / (count / smaller.count);
    worst.set(group, Math.max(step, worst.get(group) ?? 0));
  }
  return [...worst].map(([group, value]) => {
    return { name: `${group}: growth of time / of count`, value, unit: "times", limit: 1.5 };
  });
}
