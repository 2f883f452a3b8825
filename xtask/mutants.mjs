// @ts-check
// The score of the last run of cargo-mutants, and the mutants that no test saw.

import { readFileSync } from "node:fs";
import { compareWithList } from "./listed.mjs";

/** @typedef {{ file: string, name: string, span: { start: { line: number } } }} Mutant */
/** @type {{ outcomes: { scenario: "Baseline" | { Mutant: Mutant }, summary: string }[] }} */
const { outcomes } = JSON.parse(readFileSync("target/mutants.out/outcomes.json", "utf8"));
const mutants = outcomes.flatMap(({ scenario, summary }) =>
  scenario === "Baseline" ? [] : [{ ...scenario.Mutant, summary }],
);
const of = (/** @type {string} */ summary) => mutants.filter((one) => one.summary === summary);
const caught = of("CaughtMutant").length + of("Timeout").length;
const missed = of("MissedMutant");
const score = ((caught / (caught + missed.length)) * 100).toFixed(2);
console.log(`${caught} of ${caught + missed.length} mutants were seen by a test: ${score} %`);
compareWithList(
  "tests/survivors.json",
  missed.map(({ file, name, span }) => ({
    file,
    line: span.start.line,
    what: name.replace(/^.*?:\d+:\d+: /, ""),
  })),
);
