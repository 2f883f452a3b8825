/** The entry "tycoon-aipl/words". It needs no wasm. */
export { sayParts } from "./parts.js";
export { rules, sayRule } from "./rules.js";
export { namesOf, say, sayAction, sayError, sayExit, sayQuestion, sayRegion, sayScored, saySite } from "./say.js";
export { sayReason } from "./why.js";
