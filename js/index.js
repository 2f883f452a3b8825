// @ts-check
// The entry "tycoon-aipl": ready when imported. The wasm is inlined, so that it is found in whatever bundle or server
// this ends up, and instantiated at the first call, so that to import it costs nothing.

import { bind } from "./bind.js";
import { AiplError } from "./error.js";
import { initSync } from "./wasm/aipl.js";
import base64 from "./wasm/aipl_bg.wasm";

let isReady = false;

function ready() {
  if (isReady) return;
  try {
    initSync({ module: decode(base64) });
  } catch (cause) {
    // Most likely a Content Security Policy: the browser's own message names it.
    throw new AiplError(`WebAssembly cannot be used here: ${cause}`, { cause });
  }
  isReady = true;
}

/** @param {string} base64 */
function decode(base64) {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
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
} = bind(ready);
