// @ts-check
// The ways in: which file each gives, and that it works there.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { createContext, runInContext } from "node:vm";
import { Worker } from "node:worker_threads";
import { gzipSync } from "node:zlib";
import { rolldown } from "rolldown";
import * as esm from "tycoon-aipl";
import { entries, wasmUrl } from "./entries.mjs";

const require = createRequire(import.meta.url);
const root = new URL("../../", import.meta.url);
/** @type {{ version: string, exports: unknown, files: string[] }} */
const manifest = JSON.parse(readFileSync(new URL("package.json", root), "utf8"));

test("import and require share one instance and one AiplError", () => {
  assert.deepEqual(Object.keys(esm), Object.keys(entries.cjs).sort());
  for (const [name, value] of Object.entries(esm)) assert.equal(Reflect.get(entries.cjs, name), value, name);
});

test("every entry has the same names, and web also init", () => {
  const names = [
    "AiplError",
    "advance",
    "cardStatistics",
    "checkCards",
    "checkGame",
    "decide",
    "difficulties",
    "due",
    "gameProblems",
    "newGame",
    "sampleCards",
    "verdict",
    "version",
  ];
  for (const [entry, api] of Object.entries(entries)) {
    assert.deepEqual(Object.keys(api), entry === "web" ? [...names, "init"].sort() : names, entry);
  }
});

test("the version is that of package.json", () => {
  for (const [entry, api] of Object.entries(entries)) assert.equal(api.version(), manifest.version, entry);
});

test("it works in a worker thread", async () => {
  const code = `
    const { parentPort } = require("node:worker_threads");
    const required = require("tycoon-aipl");
    import("tycoon-aipl").then((imported) =>
      parentPort.postMessage([required.version(), required.AiplError === imported.AiplError]));`;
  // A worker from text has no file, and so no package of its own, to begin with.
  const worker = new Worker(`module.paths.push(${JSON.stringify(root.pathname)}); ${code}`, { eval: true });
  const [message] = await new Promise((resolve, reject) => {
    worker.once("message", (value) => resolve([value]));
    worker.once("error", reject);
  });
  assert.deepEqual(message, [manifest.version, true]);
});

test("it works in another realm without TextDecoder, as in Jest's jsdom", () => {
  const path = require.resolve("tycoon-aipl");
  const context = createContext({ module: { exports: {} }, require, atob });
  runInContext(`((exports) => { ${readFileSync(path, "utf8")} })(module.exports)`, context);
  const code = runInContext(
    `const { newGame, decide } = module.exports;
    const { game } = newGame({ mode: "solo", difficulty: [[1, 1, 1], [1, 1, 1]], seed: "a" });
    decide(game, { ask: "policyBid", aipl: "aiplA" }).status`,
    context,
  );
  assert.equal(code, "decided");
});

test("no entry has a top-level await", async () => {
  for (const entry of ["index.js", "web.js", "node.js"]) {
    const bundle = await rolldown({ input: new URL(`pkg/${entry}`, root).pathname, external: "./index.cjs" });
    // In this format it is an error.
    await bundle.generate({ format: "iife", name: "aipl" });
  }
});

test("to import it costs no compilation, and changes nothing global", () => {
  const code = `
    const before = Object.getOwnPropertyNames(globalThis).join();
    WebAssembly.Module = class { constructor() { throw new Error("compiled") } };
    const { version } = require("tycoon-aipl");
    if (Object.getOwnPropertyNames(globalThis).join() !== before) throw new Error("a global was changed");
    try { version() } catch (error) { console.log(error.name, error.code, error.message) }`;
  const output = execFileSync(process.execPath, ["--eval", code], { cwd: root, encoding: "utf8" });
  assert.match(output, /^AiplError internal WebAssembly cannot be used here: Error: compiled/);
});

test("the wasm is at most 92 kB gzip", () => {
  const size = gzipSync(readFileSync(wasmUrl), { level: 9 }).length;
  assert.ok(size <= 92_000, `it is ${size} bytes`);
});

test("all that package.json names is packed, and nothing else", () => {
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const output = execFileSync(npm, ["pack", "--dry-run", "--json", "--ignore-scripts"], {
    cwd: root,
    encoding: "utf8",
  });
  /** @type {string[]} */
  const packed = JSON.parse(output)[0].files.map((/** @type {{ path: string }} */ file) => file.path);
  /** @param {unknown} target @returns {string[]} */
  const targets = (target) =>
    typeof target === "string" ? [target.slice(2)] : Object.values(target ?? {}).flatMap(targets);
  const named = new Set([...targets(manifest.exports), ...manifest.files]);
  // The examples are named as a folder.
  const isIn = (/** @type {string} */ file) => (/** @type {string} */ name) =>
    file === name || file.startsWith(`${name}/`);
  for (const name of named)
    assert.ok(
      packed.some((file) => isIn(file)(name)),
      `${name} is not packed`,
    );
  for (const file of packed) assert.ok([...named, "README.md"].some(isIn(file)), `${file} is packed`);
});
