// As it is written for a production build: the bundler sees that the package has a wasm file. The dev servers before
// Vite 8 do not.

import * as aipl from "tycoon-aipl/web";
import { play } from "../play.mjs";

const show = (value) => {
  document.querySelector("output").textContent = JSON.stringify(value);
};

Promise.all([aipl.init(), aipl.init()]).then(
  () => show(play(aipl)),
  (error) => show(error.message),
);
