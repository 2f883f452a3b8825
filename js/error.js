// @ts-check

/** What every function of the package throws. */
export class AiplError extends Error {
  /**
   * @param {string} [message]
   * @param {{ code?: import("./types.js").ErrorCode, path?: string, cause?: unknown }} [options]
   */
  constructor(message, { code = "internal", path = "", ...options } = {}) {
    super(message, options);
    this.code = code;
    this.path = path;
  }

  // On the prototype, as the names of the language's own errors are.
  get name() {
    return "AiplError";
  }
}
