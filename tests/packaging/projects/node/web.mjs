import { readFile } from "node:fs/promises";
import * as aipl from "tycoon-aipl/web";
import { play } from "./play.mjs";

const bytes = await readFile(new URL(import.meta.resolve("tycoon-aipl/aipl.wasm")));
await aipl.init(bytes);
console.log(JSON.stringify(play(aipl)));
