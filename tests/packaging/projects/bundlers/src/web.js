// For webpack, which finds the wasm by itself.

import * as aipl from "tycoon-aipl/web";
import { play } from "../play.mjs";

aipl.init().then(() => {
  document.querySelector("output").textContent = JSON.stringify(play(aipl));
});
