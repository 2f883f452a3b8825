// @ts-check
// After bad calls, and after a trap, the next good call works.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { createContext, runInContext } from "node:vm";
import { checkCards, checkGame, decide, newGame } from "tycoon-aipl";
import { fullGame, handIn } from "./values.mjs";

test("100,000 bad calls leave memory as it was", () => {
  const game = fullGame();
  /** @type {import("tycoon-aipl").Request} */
  const request = { ask: "region", aipl: "aiplA" };
  const good = () => decide(game, request);
  /** @type {(() => unknown)[]} */
  const bad = [
    () => handIn(decide, { ...game, seed: 1 }, request),
    () => decide(game, { ...request, aipl: "nobody" }),
    () => handIn(decide, game, { ...request, typo: 1n }),
    () => checkGame({ ...game, schema: 3 }),
    () => handIn(newGame, { mode: "trio" }),
    () => {
      if (checkCards([{}]).length > 0) throw new Error("found");
    },
  ];
  const expected = good();
  /** @param {number} calls */
  const run = (calls) => {
    for (let i = 0; i < calls; i++) assert.throws(bad[i % bad.length]);
  };
  run(5_000);
  const before = process.memoryUsage.rss();
  run(100_000);
  const grown = process.memoryUsage.rss() - before;
  assert.ok(grown < 32e6, `memory grew by ${grown} bytes`);
  assert.deepEqual(good(), expected);
});

test("after a trap the next good call gets a new instance", () => {
  // There is no known way to make the engine trap: so its first instance is given a decide that does.
  const { Instance } = WebAssembly;
  let instances = 0;
  class Trapping {
    /** @param {WebAssembly.Module} module @param {WebAssembly.Imports} imports */
    constructor(module, imports) {
      const { exports } = new Instance(module, imports);
      const trap = () => {
        throw new WebAssembly.RuntimeError("unreachable");
      };
      this.exports = instances++ === 0 ? { ...exports, decide: trap } : exports;
    }
  }
  const path = createRequire(import.meta.url).resolve("tycoon-aipl");
  const context = createContext({ module: { exports: {} }, require: createRequire(path), atob, Trapping });
  runInContext("WebAssembly.Instance = Trapping", context);
  runInContext(`((exports) => { ${readFileSync(path, "utf8")} })(module.exports)`, context);
  /** @type {typeof import("tycoon-aipl")} */
  const aipl = context.module.exports;

  const game = fullGame();
  const call = () => aipl.decide(game, { ask: "region", aipl: "aiplA" });
  assert.throws(call, { name: "AiplError", code: "internal", path: "", message: /unreachable/ });
  assert.equal(call().status, "decided");
  assert.equal(instances, 2);
});
