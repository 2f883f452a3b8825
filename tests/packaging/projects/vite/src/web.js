// As it is written for a production build: the bundler sees that the package has a wasm file.

import * as aipl from "tycoon-aipl/web";
import { play } from "../play.mjs";

Promise.all([aipl.init(), aipl.init()]).then(() => {
  document.querySelector("output").textContent = JSON.stringify(play(aipl));
});
