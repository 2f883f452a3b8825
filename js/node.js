// @ts-check
// What `import` gets in Node: the very module that `require` gets, so that there is one instance and one AiplError.

// @ts-expect-error -- The bundler makes it from index.js.
import aipl from "./index.cjs";

export const {
  AiplError,
  newGame,
  decide,
  due,
  advance,
  checkGame,
  gameProblems,
  checkCards,
  cardStatistics,
  sampleCards,
  difficulties,
  verdict,
  version,
} = aipl;
