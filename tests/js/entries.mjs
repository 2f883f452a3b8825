// @ts-check
// The package as its users get it, by each way in.

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import * as esm from "tycoon-aipl";
import * as web from "tycoon-aipl/web";

const require = createRequire(import.meta.url);

export const wasmUrl = new URL(import.meta.resolve("tycoon-aipl/aipl.wasm"));

await web.init(readFile(wasmUrl));

/** @type {typeof esm} */
const cjs = require("tycoon-aipl");
/** What bundlers take, and pages without one. @type {typeof esm} */
const inlined = await import(new URL("../../pkg/index.js", import.meta.url).href);

/** @type {Record<string, typeof esm>} */
export const entries = { esm, cjs, inlined, web };
