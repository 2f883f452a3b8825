import { isMainThread, parentPort, Worker } from "node:worker_threads";
import * as aipl from "tycoon-aipl";
import { play } from "./play.mjs";

if (isMainThread) {
  new Worker(new URL(import.meta.url)).on("message", (played) => console.log(JSON.stringify(played)));
} else {
  parentPort.postMessage(play(aipl));
}
