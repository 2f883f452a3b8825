// @ts-check
// node tests/model/prove.mjs [--cases 20000] [--seed TEXT] [--from N] [--engine FILE] [--coverage]
// Random cases through the model and through the package, as many again in walks through whole games;
// exit 1 with small cases where they differ. --from N begins at the case and the walk of that number;
// --engine: another module.

/** @import { Card, Case, Due, Engine, Model, Outcome, Refused, Request } from "./types.js" */
/** @typedef {{ asked: number, failures: Map<string, { times: number, one: Case }>, coverage: Map<string, number>,
 *   by: { sample: Card[], model?: Model } }} Proof */

import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { compare, kindOf, nameOf } from "./compare.mjs";
import { show, shrink } from "./shrink.mjs";
import { cardSets, cases, random, randomOptions } from "./tables.mjs";
import { walks } from "./walks.mjs";

/** Runs count cases of one kind. until: stop after so many kinds of failure.
 *
 * @param {Engine} engine
 * @param {{ kind?: "tables" | "walks", seed: unknown, count: number, sample?: Card[], model?: Model, first?: number,
 *   until?: number, counted?: boolean }} what counted: also what the cases exercise
 * @returns {Proof} */
export function prove(engine, what) {
  const {
    kind = "tables",
    seed,
    count,
    sample = [],
    model,
    first = 0,
    until = Number.POSITIVE_INFINITY,
    counted = false,
  } = what;
  const by = { sample, model };
  /** @type {Proof["failures"]} */
  const failures = new Map();
  /** @type {Proof["coverage"]} */
  const coverage = new Map();
  /** @param {string} name */
  const seen = (name) => coverage.set(name, (coverage.get(name) ?? 0) + 1);
  /** @param {Case} one */
  const judge = (one) => {
    const result = compare(one, engine, by);
    if (counted && one.what !== "checkGame") note(seen, one, result.expected);
    if (result.differing.length > 0) {
      const name = kindOf(one, result);
      const known = failures.get(name);
      if (known) known.times += 1;
      else failures.set(name, { times: 1, one });
    }
    return result.expected;
  };

  const all = sequence(kind, seed, sample, first);
  let asked = 0;
  for (let next = all.next(); asked < count && failures.size < until; ) {
    const { one, counts } = next.value;
    next = all.next(judge(one));
    if (counts) asked++;
  }
  return { asked, failures, coverage, by };
}

/** All that is asked of both, one after another for ever, each with next(what came of the one before).
 *  counts: it is a case, and not something asked beside one.
 *
 * @param {"tables" | "walks"} kind @param {unknown} seed @param {Card[]} sample @param {number} [first]
 * @returns {Generator<{ one: Case, counts: boolean }, never, object | undefined>} */
export function* sequence(kind, seed, sample, first = 0) {
  const games = kind === "walks" ? walks(seed, { sample, first }) : cases(seed, { sample, first });
  const sets = cardSets(random(`${seed} cards`));
  let next = games.next();
  for (let asked = 0; ; asked++) {
    const one = next.value;
    const outcome = yield { one, counts: true };
    if (kind === "tables") {
      // A game that is refused is so by every function.
      const { number, game, expect } = one;
      const ofGame = expect?.code === "invalidGame" || expect?.code === "unsupportedSchema" ? { expect } : {};
      if (expect || asked % 16 === 0) yield { one: { what: "checkGame", number, game, ...ofGame }, counts: false };
      if (asked % 8 === 0) yield { one: { what: "due", number, game, ...ofGame }, counts: false };
      if (asked % 40 === 0) yield { one: randomOptions(random(`${seed} options ${asked}`), sets), counts: false };
    }
    next = games.next(outcome);
  }
}

/** Counts what the cases exercise, so that a gap shows.
 *
 * @param {(name: string) => void} seen @param {Case} one @param {object} answer */
export function note(seen, one, answer) {
  const { status, steps = [], questions = [], error } = /** @type {Outcome & Partial<Refused>} */ (answer);
  const { answers } = /** @type {Partial<Request>} */ (one.request ?? {});
  seen(`outcome ${nameOf(one)} ${status ?? error?.code ?? "done"}`);
  if (one.kind) seen(`broken ${one.kind}`);
  if (one.what === "due" && !error) {
    const { stage, lap, ask, tell, won } = /** @type {Due} */ (answer);
    seen(`due ${stage} ${lap ?? ""} asks ${ask.length} of ${tell}, owes ${won.length}`);
  }
  for (const [key, value] of Object.entries(answers ?? {})) {
    const kind = value === null ? "none" : typeof value === "string" ? "id" : typeof value;
    seen(`answer ${key.replace(/^\d+\./, "N.")} ${kind}`);
  }
  for (const question of questions) seen(`question ${question.about} ${question.rule} ${question.accepts}`);
  for (const step of steps) {
    const unknown = Object.values(step).includes(null) ? " null" : "";
    seen(`step ${step.do}${unknown} ${step.because.map(({ rule, tie }) => (tie ? `${rule}:${tie}` : rule))}`);
  }
}

/** Small cases for people, the most frequent kinds first.
 *
 * @param {Proof} proof @param {Engine} engine */
export function report({ failures, by }, engine, most = 10) {
  const kinds = [...failures].sort(([, a], [, b]) => b.times - a.times);
  const parts = kinds.slice(0, most).map(([kind, { times, one }]) => {
    /** @param {Case} candidate */
    const refused = (candidate) => {
      const { expected } = compare(candidate, engine, by);
      return "error" in expected ? JSON.stringify(expected.error) : undefined;
    };
    const meant = refused(one);
    /** @param {Case} candidate */
    const fails = (candidate) => {
      const result = compare(candidate, engine, by);
      if (result.differing.length === 0) return undefined;
      if (one.expect && refused(candidate) !== meant) return undefined;
      return kindOf(candidate, result);
    };
    const small = shrink(one, fails);
    const where = one.number ?? "of options";
    return `--- ${kind}: ${times} times, first in case ${where}\n${show(small, compare(small, engine, by))}`;
  });
  if (kinds.length > most) parts.push(`--- and ${kinds.length - most} more kinds`);
  return parts.join("\n\n");
}

async function main() {
  const { values } = parseArgs({
    options: {
      cases: { type: "string", default: "20000" },
      seed: { type: "string", default: String(Date.now() % 1e9) },
      from: { type: "string", default: "0" },
      engine: { type: "string" },
      coverage: { type: "boolean", default: false },
    },
  });
  const module = values.engine ? pathToFileURL(resolve(values.engine)).href : "tycoon-aipl";
  const engine = await import(module);
  const { seed } = values;
  for (const kind of /** @type {const} */ (["tables", "walks"])) {
    const started = Date.now();
    const proof = prove(engine, {
      kind,
      seed,
      count: Number(values.cases),
      first: Number(values.from),
      sample: engine.sampleCards(),
      counted: values.coverage,
    });
    if (values.coverage)
      for (const [name, times] of [...proof.coverage].sort()) console.log(String(times).padStart(7), name);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    const failed = [...proof.failures.values()].reduce((all, { times }) => all + times, 0);
    if (failed > 0) console.log(report(proof, engine));
    const verdict = failed === 0 ? "no difference" : `${failed} differ`;
    console.log(`${proof.asked} cases of ${kind}, seed ${seed}, ${seconds} s: ${verdict}`);
    if (failed > 0) process.exitCode = 1;
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
