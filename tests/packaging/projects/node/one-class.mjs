import { createRequire } from "node:module";
import * as imported from "tycoon-aipl";

const required = createRequire(import.meta.url)("tycoon-aipl");
let thrown;
try {
  required.decide({}, {});
} catch (error) {
  thrown = error;
}
console.log(JSON.stringify([imported.AiplError === required.AiplError, thrown instanceof imported.AiplError]));
