// The parts of src/ that no rules test reaches, by what cargo llvm-cov counted. A part is a region of LLVM: finer than a
// line, each side of a condition is one.

import { readFileSync } from "node:fs";
import { compareWithList } from "./listed.mjs";

const { functions } = JSON.parse(readFileSync("target/coverage.json", "utf8")).data[0];

/** The highest count of each region over all instances of generic functions. */
const counts = new Map();
for (const { regions, filenames } of functions) {
  for (const [line, column, endLine, endColumn, count, fileId, , kind] of regions) {
    const file = filenames[fileId].match(/\/(src\/.*\.rs)$/)?.[1];
    if (!file || kind !== 0) continue;
    const key = JSON.stringify([file, line, column, endLine, endColumn]);
    counts.set(key, Math.max(counts.get(key) ?? 0, count));
  }
}

const sources = new Map();
const lines = (file) => {
  if (!sources.has(file)) sources.set(file, readFileSync(file, "utf8").split("\n"));
  return sources.get(file);
};

const missed = [];
for (const [key, count] of counts) {
  if (count > 0) continue;
  const [file, line, column, endLine, endColumn] = JSON.parse(key);
  const [first, ...others] = lines(file).slice(line - 1, endLine);
  const text = others.length > 0 ? first.slice(column - 1) : first.slice(column - 1, endColumn - 1);
  missed.push({ file, line, what: text.trim() });
}
const order = (one) => [one.file, String(one.line).padStart(5)].join();
missed.sort((a, b) => order(a).localeCompare(order(b)));
const covered = (((counts.size - missed.length) / counts.size) * 100).toFixed(2);
console.log(`${counts.size - missed.length} of ${counts.size} regions of src/ are covered by rules tests: ${covered} %`);
compareWithList("tests/uncovered.json", missed);
