// @ts-check

const ROUNDS = 40;
const ROUND_MS = 50;

/**
 * How long each of the functions takes: the best of many short rounds, in turns, so that what else the machine does
 * falls on all of them alike.
 *
 * @param {(() => unknown)[]} functions
 */
export function microseconds(functions) {
  const best = functions.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < ROUNDS; round++) {
    functions.forEach((run, i) => {
      let calls = 0;
      const start = performance.now();
      while (performance.now() - start < ROUND_MS) {
        run();
        calls++;
      }
      best[i] = Math.min(best[i], ((performance.now() - start) * 1000) / calls);
    });
  }
  return best;
}
