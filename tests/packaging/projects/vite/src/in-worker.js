import * as aipl from "tycoon-aipl";
import { play } from "../play.mjs";

postMessage(play(aipl));
