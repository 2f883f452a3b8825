// @ts-check

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const criterion = join(process.env.CARGO_TARGET_DIR ?? "target", "criterion");

/**
 * What `cargo bench` has measured; a benchmark of one decision is named "decide …" and has a limit.
 *
 * @returns {import("./bench.mjs").Row[]}
 */
export function core() {
  if (!existsSync(criterion)) return [];
  return readdirSync(criterion, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(join("new", "estimates.json")))
    .sort()
    .map((path) => {
      const read = (/** @type {string} */ file) => JSON.parse(readFileSync(join(criterion, path, "..", file), "utf8"));
      const name = read("benchmark.json").full_id;
      const value = read("estimates.json").median.point_estimate / 1000;
      return { name: `core: ${name}`, value, unit: "µs", limit: name.startsWith("decide") ? 10 : undefined };
    });
}
