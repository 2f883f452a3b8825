export * from "./index.js";

/** Where the wasm is, or what it is. */
export type InitInput = string | URL | Request | Response | BufferSource | WebAssembly.Module;

/**
 * Loads the wasm; wait for it before any other function. It may be called twice, or at once: the wasm is loaded once.
 * If it fails, the error says why and with which address, and it may be called again.
 *
 * @param input where the wasm is; absent: `aipl.wasm` beside this module
 */
export function init(input?: InitInput | Promise<InitInput>): Promise<void>;
