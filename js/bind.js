// @ts-check
// The public functions, around those of the wasm: every one reads its arguments, calls, and turns what is thrown into
// an AiplError.

import { AiplError } from "./error.js";
import { toJson } from "./plain.js";
import * as wasm from "./wasm/aipl.js";

/**
 * @param {() => void} ready makes sure that the wasm can be called, or throws
 * @returns {Omit<typeof import("./web.js"), "AiplError" | "init">}
 */
export function bind(ready) {
  /** @template T @param {() => T} run @returns {T} */
  function call(run) {
    ready();
    try {
      return run();
    } catch (thrown) {
      throw toError(thrown);
    }
  }

  /**
   * Every problem of a value; one that is no plain data has that one.
   *
   * @param {unknown} value @param {"game" | "cards"} argument @param {(json: Uint8Array) => any} find
   */
  function problems(value, argument, find) {
    let json;
    try {
      json = toJson(value, argument);
    } catch (error) {
      const { code, path, message } = /** @type {AiplError} */ (error);
      return [{ code, path, message }];
    }
    return call(() => find(json));
  }

  return {
    newGame(options) {
      const json = toJson(options, "options");
      return call(() => wasm.newGame(json));
    },
    decide(game, request) {
      const gameJson = toJson(game, "game");
      const requestJson = toJson(request, "request");
      return call(() => wasm.decide(gameJson, requestJson));
    },
    due(game) {
      const json = toJson(game, "game");
      return call(() => wasm.due(json));
    },
    advance(game, move) {
      const gameJson = toJson(game, "game");
      let moveJson;
      try {
        moveJson = toJson(move, "move");
      } catch (error) {
        // What is wrong in the game is said first.
        call(() => wasm.checkGame(gameJson));
        throw error;
      }
      return call(() => wasm.advance(gameJson, moveJson));
    },
    checkGame(value) {
      const json = toJson(value, "game");
      return call(() => wasm.checkGame(json));
    },
    gameProblems: (value) => problems(value, "game", wasm.gameProblems),
    checkCards: (value) => problems(value, "cards", wasm.checkCards),
    verdict(standings) {
      const json = toJson(standings, "standings");
      return call(() => wasm.verdict(json));
    },
    cardStatistics(cards, composition) {
      const cardsJson = toJson(cards, "cards");
      const compositionJson = toJson(composition, "composition");
      return call(() => wasm.cardStatistics(cardsJson, compositionJson));
    },
    sampleCards: () => call(wasm.sampleCards),
    difficulties: () => call(wasm.difficulties),
    version: () => call(wasm.version),
  };
}

/** @param {any} thrown */
function toError(thrown) {
  // The engine throws plain problems. Anything else is a trap, after which the memory of the instance is not to be
  // trusted: the next call gets a new one.
  if (typeof thrown?.code === "string") return new AiplError(thrown.message, thrown);
  wasm.__wbg_reset_state();
  return new AiplError(`a fault of the engine: ${thrown}`, { cause: thrown });
}
