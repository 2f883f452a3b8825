import * as aipl from "/node_modules/tycoon-aipl/pkg/index.js";
import { play } from "/play.mjs";

postMessage(play(aipl));
