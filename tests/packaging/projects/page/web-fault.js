import { init, version } from "/node_modules/tycoon-aipl/pkg/web.js";

const message = await init("/aipl.wasm").then(version, (error) => error.message);
document.querySelector("output").textContent = JSON.stringify(message);
