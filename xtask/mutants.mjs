// The score of the last run of cargo-mutants, and the mutants that no test saw.

import { readFileSync } from "node:fs";
import { compareWithList } from "./listed.mjs";

const { outcomes } = JSON.parse(readFileSync("target/mutants.out/outcomes.json", "utf8"));
const mutants = outcomes.filter(({ scenario }) => scenario !== "Baseline");
const of = (summary) => mutants.filter((one) => one.summary === summary);
const caught = of("CaughtMutant").length + of("Timeout").length;
const missed = of("MissedMutant");
const score = ((caught / (caught + missed.length)) * 100).toFixed(2);
console.log(`${caught} of ${caught + missed.length} mutants were seen by a test: ${score} %`);
compareWithList(
  "tests/survivors.json",
  missed.map(({ scenario: { Mutant: mutant } }) => ({
    file: mutant.file,
    line: mutant.span.start.line,
    what: mutant.name.replace(/^.*?:\d+:\d+: /, ""),
  })),
);
