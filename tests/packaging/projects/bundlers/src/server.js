import * as aipl from "tycoon-aipl";
import { play } from "../play.mjs";

console.log(JSON.stringify(play(aipl)));
