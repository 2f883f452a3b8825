// @ts-check
// The engine of the command line: what `require` gives, beside it in pkg/. To js/flow it is "tycoon-aipl/web".

// @ts-expect-error -- The bundler makes it from index.js.
import aipl from "./index.cjs";

/** @type {Omit<typeof import("../web.js"), "init">} */
export const {
  AiplError,
  newGame,
  decide,
  checkGame,
  checkCards,
  cardStatistics,
  sampleCards,
  difficulties,
  verdict,
  version,
} = aipl;
