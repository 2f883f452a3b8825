// For bundlers that leave the wasm where it is: the host copies it, and says where to.

import * as aipl from "tycoon-aipl/web";
import { play } from "../play.mjs";

aipl.init("/aipl.wasm").then(() => {
  document.querySelector("output").textContent = JSON.stringify(play(aipl));
});
