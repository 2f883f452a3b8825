/** The entry "tycoon-aipl/words". It needs no wasm. */
export { rules, sayRule } from "./rules.js";
export {
  namesOf,
  say,
  sayAction,
  sayError,
  sayExit,
  sayQuestion,
  sayReason,
  sayRegion,
  sayScored,
  saySite,
} from "./say.js";
