// @ts-check
// Plays with somebody else's wasm, whose file is the argument. It imports nothing, so nothing of JavaScript is in it.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const [, , file = ""] = process.argv;
const { instance } = await WebAssembly.instantiate(readFileSync(file));
const { steps, refuses } = /** @type {Record<string, () => number>} */ (/** @type {unknown} */ (instance.exports));
assert.equal(steps?.(), 1);
assert.equal(refuses?.(), 1);
