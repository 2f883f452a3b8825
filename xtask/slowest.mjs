// @ts-check
// Prints the ten slowest tests of the last run: node xtask/slowest.mjs FOLDER, in which the runners left their times.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** @typedef {{ name: string, seconds: number }} Test */
/** @typedef {{ suites?: PageSuite[], specs: { title: string, tests: { results: { duration: number }[] }[] }[] }} PageSuite */

const folder = process.argv[2] ?? "target/durations";

/** @type {Record<string, (text: string) => Test[]>} */
const READERS = {
  // Node's runner, by durations.mjs.
  ".jsonl": (text) =>
    text
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
  // Playwright.
  ".json": (text) => JSON.parse(text).suites.flatMap(ofPage),
  // Nextest.
  ".xml": (text) =>
    [...text.matchAll(/<testcase name="([^"]*)"[^>]* time="([\d.]+)"/g)].map(([, name = "", seconds]) => ({
      name,
      seconds: Number(seconds),
    })),
};

/** @param {PageSuite} suite @returns {Test[]} */
function ofPage({ suites = [], specs }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => ({ name: title, seconds: duration / 1000 }))),
  );
  return [...own, ...suites.flatMap(ofPage)];
}

const files = readdirSync(folder).map((file) => join(folder, file));
const junit = join(folder, "../nextest/default/junit.xml");
const tests = [...files, junit]
  .filter((file) => existsSync(file))
  .flatMap((file) => (READERS[file.slice(file.lastIndexOf("."))] ?? (() => []))(readFileSync(file, "utf8")));
tests.sort((one, other) => other.seconds - one.seconds);

if (tests.length > 0) console.log(`the slowest of ${tests.length} tests:`);
for (const { name, seconds } of tests.slice(0, 10)) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
