// @ts-check
// The parts of src/ that no rules test reaches, by what cargo llvm-cov counted. A part is a region of LLVM: finer than a
// line, each side of a condition is one.

import { readFileSync } from "node:fs";
import { compareWithList } from "./listed.mjs";

/** Region: line, column, last line and column, count, file, expanded file, kind. */
/** @typedef {[number, number, number, number, number, number, number, number]} Region */
/** @type {{ functions: { regions: Region[], filenames: string[] }[] }} */
const { functions } = JSON.parse(readFileSync("target/coverage.json", "utf8")).data[0];

/** The highest count of each region over all instances of generic functions. @type {Map<string, number>} */
const counts = new Map();
for (const { regions, filenames } of functions) {
  for (const [line, column, endLine, endColumn, count, fileId, , kind] of regions) {
    const file = filenames[fileId].match(/\/(src\/.*\.rs)$/)?.[1];
    if (!file || kind !== 0) continue;
    const key = JSON.stringify([file, line, column, endLine, endColumn]);
    counts.set(key, Math.max(counts.get(key) ?? 0, count));
  }
}

/** @type {Map<string, string[]>} */
const sources = new Map();
/** @param {string} file */
const lines = (file) => {
  const read = sources.get(file) ?? readFileSync(file, "utf8").split("\n");
  sources.set(file, read);
  return read;
};

/** One for each line on which a part is missed. @type {Map<string, import("./listed.mjs").Found>} */
const missed = new Map();
let count = 0;
for (const [key, times] of counts) {
  if (times > 0) continue;
  count++;
  /** @type {[string, number]} */
  const [file, line] = JSON.parse(key);
  missed.set(`${file}:${String(line).padStart(5)}`, { file, line, what: lines(file)[line - 1].trim() });
}
const found = [...missed].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
const covered = (((counts.size - count) / counts.size) * 100).toFixed(2);
console.log(`${counts.size - count} of ${counts.size} regions of src/ are covered by rules tests: ${covered} %`);
compareWithList("tests/uncovered.json", found);
