import * as aipl from "/node_modules/tycoon-aipl/pkg/web.js";
import { play } from "/play.mjs";

// Twice at once, and once more.
await Promise.all([aipl.init(), aipl.init()]);
await aipl.init();
document.querySelector("output").textContent = JSON.stringify(play(aipl));
