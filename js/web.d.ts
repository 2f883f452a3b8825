import type { Standing, Verdict } from "./types.js";

export * from "./index.js";

/**
 * Who wins, by the rule of the base game: the leader in Asset Value and the leader in Influence compare Favor, and one who
 * leads both has won. Throws AiplError (`invalidRequest`).
 *
 * @param standings the numbers of all players after the scoring
 */
export function verdict(standings: Standing[]): Verdict;

/** Where the wasm is, or what it is. */
export type InitInput = string | URL | Request | Response | BufferSource | WebAssembly.Module;

/**
 * Loads the wasm; wait for it before any other function. It may be called twice, or at once: the wasm is loaded once.
 * If it fails, the error says why and with which address, and it may be called again.
 *
 * @param input where the wasm is; absent: `aipl.wasm` beside this module
 */
export function init(input?: InitInput | Promise<InitInput>): Promise<void>;
