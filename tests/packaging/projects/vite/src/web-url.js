// As it is written to work in the dev server too.

import wasm from "tycoon-aipl/aipl.wasm?url";
import * as aipl from "tycoon-aipl/web";
import { play } from "../play.mjs";

aipl.init(wasm).then(() => {
  document.querySelector("output").textContent = JSON.stringify(play(aipl));
});
