// node tests/model/prove.mjs [--cases 20000] [--seed TEXT] [--from N] [--engine FILE] [--coverage]
// Random cases through the model and through the package; exit 1 with small cases where they differ.
// --from N begins at the case of that number (with --cases 1 it repeats one); --engine: another module.

import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { compare, compareCheck, compareNewGame, kindOf } from "./compare.mjs";
import { show, shrink } from "./shrink.mjs";
import { cardSets, cases, random, randomOptions } from "./tables.mjs";

/** Runs count cases. Returns { asked, failures: Map kind → { times, one, result }, coverage }.
 *  until: stop after so many kinds of failure. */
export function prove(engine, { seed, count, sample = [], model, first = 0, until = Infinity }) {
  const options = { sample, model };
  const failures = new Map();
  const coverage = new Map();
  const seen = (what) => coverage.set(what, (coverage.get(what) ?? 0) + 1);
  const judge = (one, run) => {
    const result = run(one, engine, options);
    if (run !== compareCheck) note(seen, one, result.expected);
    if (result.differing.length > 0) {
      const kind = kindOf(one, result);
      const known = failures.get(kind);
      if (known) known.times += 1;
      else failures.set(kind, { times: 1, one, run });
    }
    return result.expected;
  };

  const games = cases(seed, { sample, first });
  const sets = cardSets(random(`${seed} cards`));
  let asked = 0;
  for (let next = games.next(); asked < count && failures.size < until; asked++) {
    const one = next.value;
    const outcome = judge(one, compare);
    if (engine.checkGame && (one.expect || asked % 16 === 0)) judge(one, compareCheck);
    if (engine.newGame && asked % 40 === 0)
      judge(randomOptions(random(`${seed} options ${asked}`), sets), compareNewGame);
    next = games.next(outcome);
  }
  return { asked, failures, coverage, options };
}

/** Counts what the cases exercise, so that a gap shows. */
function note(seen, one, answer) {
  const ask = one.options ? "newGame" : String(one.request?.ask);
  seen(`outcome ${ask} ${answer?.status ?? answer?.error?.code ?? "done"}`);
  if (one.kind) seen(`broken ${one.kind}`);
  for (const [key, value] of Object.entries(one.request?.answers ?? {})) {
    const kind = value === null ? "none" : typeof value === "string" ? "id" : typeof value;
    seen(`answer ${key.replace(/^\d+\./, "N.")} ${kind}`);
  }
  for (const question of answer?.questions ?? [])
    seen(`question ${question.about} ${question.rule} ${question.accepts}`);
  for (const step of answer?.steps ?? []) {
    const unknown = Object.values(step).includes(null) ? " null" : "";
    seen(`step ${step.do}${unknown} ${step.because.map(({ rule, tie }) => (tie ? `${rule}:${tie}` : rule))}`);
  }
}

/** Small cases for people, the most frequent kinds first. */
export function report({ failures, options }, engine, most = 10) {
  const kinds = [...failures].sort(([, a], [, b]) => b.times - a.times);
  const parts = kinds.slice(0, most).map(([kind, { times, one, run }]) => {
    const refused = JSON.stringify(run(one, engine, options).expected?.error);
    const fails = (candidate) => {
      const result = run(candidate, engine, options);
      if (result.differing.length === 0) return undefined;
      if (one.expect && JSON.stringify(result.expected?.error) !== refused) return undefined;
      return kindOf(candidate, result);
    };
    const small = shrink(one, fails);
    return `--- ${kind}: ${times} times, first in case ${one.number ?? "of options"}\n${show(small, run(small, engine, options))}`;
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
  const engine = await import(values.engine ? pathToFileURL(resolve(values.engine)) : "tycoon-aipl");
  const started = Date.now();
  const result = prove(engine, {
    seed: values.seed,
    count: Number(values.cases),
    first: Number(values.from),
    sample: engine.sampleCards?.() ?? [],
  });
  if (values.coverage)
    for (const [what, times] of [...result.coverage].sort()) console.log(String(times).padStart(7), what);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const failed = [...result.failures.values()].reduce((all, { times }) => all + times, 0);
  if (failed > 0) console.log(report(result, engine));
  console.log(
    `${result.asked} cases, seed ${values.seed}, ${seconds} s: ${failed === 0 ? "no difference" : `${failed} differ`}`,
  );
  if (failed > 0) process.exitCode = 1;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
