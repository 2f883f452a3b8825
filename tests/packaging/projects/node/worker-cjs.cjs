const { isMainThread, parentPort, Worker } = require("node:worker_threads");
const aipl = require("tycoon-aipl");

if (isMainThread) {
  new Worker(__filename).on("message", (played) => console.log(JSON.stringify(played)));
} else {
  import("./play.mjs").then(({ play }) => parentPort.postMessage(play(aipl)));
}
