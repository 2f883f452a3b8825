// For esbuild, with `--loader:.wasm=file`: the import is the address of a copy.

import wasm from "tycoon-aipl/aipl.wasm";
import * as aipl from "tycoon-aipl/web";
import { play } from "../play.mjs";

aipl.init(wasm).then(() => {
  document.querySelector("output").textContent = JSON.stringify(play(aipl));
});
