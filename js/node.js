// @ts-check
// What `import` gets in Node: the very module that `require` gets, so that there is one instance and one AiplError.

import aipl from "./index.cjs";

export const { AiplError, newGame, decide, checkGame, checkCards, sampleCards, difficulties, version } = aipl;
