// @ts-check
// The entry "tycoon-aipl/web": the wasm is a file of its own, fetched by init().

import { bind } from "./bind.js";
import { AiplError } from "./error.js";
import { initSync } from "./wasm/aipl.js";

let isReady = false;
/** @type {Promise<void> | undefined} */
let loading;

/** @param {import("./web.js").InitInput | Promise<import("./web.js").InitInput>} [input] */
export function init(input = new URL("./aipl.wasm", import.meta.url)) {
  loading ??= load(input).catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** @param {import("./web.js").InitInput | Promise<import("./web.js").InitInput>} input */
async function load(input) {
  const source = await input;
  const module = source instanceof WebAssembly.Module ? source : await compile(source);
  initSync({ module });
  isReady = true;
}

/** @param {string | URL | Request | Response | BufferSource} source */
async function compile(source) {
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return WebAssembly.compile(source);
  const response = source instanceof Response ? source : await get(source);
  const from = `${response.url || "the response"} (status ${response.status}, ${response.headers.get("content-type")})`;
  if (!response.ok) throw new Error(`tycoon-aipl: cannot load the wasm from ${from}`);
  // Read whole, not streamed: then a server that knows no MIME type for .wasm does no harm.
  const bytes = await response.arrayBuffer();
  const start = new TextDecoder().decode(bytes.slice(0, 40));
  if (!start.startsWith("\0asm")) {
    throw new Error(`tycoon-aipl: ${from} is not WebAssembly: it begins with ${JSON.stringify(start)}`);
  }
  return WebAssembly.compile(bytes).catch((cause) => {
    throw new Error(`tycoon-aipl: ${from} cannot be compiled: ${cause}`, { cause });
  });
}

/** @param {string | URL | Request} source */
async function get(source) {
  try {
    return await fetch(source);
  } catch (cause) {
    const url = source instanceof Request ? source.url : source;
    throw new Error(
      `tycoon-aipl: cannot fetch the wasm from ${url}: ${cause}. Where there is no server, hand its bytes to init(), or import "tycoon-aipl".`,
      { cause },
    );
  }
}

export { AiplError };
export const {
  newGame,
  decide,
  due,
  advance,
  checkGame,
  gameProblems,
  checkCards,
  cardStatistics,
  sampleCards,
  difficulties,
  verdict,
  version,
} = bind(() => {
  if (!isReady)
    throw new AiplError("the wasm is not loaded: await init() before any other function of tycoon-aipl/web");
});
