import * as aipl from "/node_modules/tycoon-aipl/pkg/index.js";
import { play } from "/play.mjs";

document.querySelector("output").textContent = JSON.stringify(play(aipl));
