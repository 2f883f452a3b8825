// In a classic worker there is no `import.meta`.

import * as aipl from "tycoon-aipl/web";
import { play } from "../play.mjs";

aipl.init("/aipl.wasm").then(() => postMessage(play(aipl)));
