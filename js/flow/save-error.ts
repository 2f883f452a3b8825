/** Why a save cannot be read, and where it is wrong. */
export class SaveError extends Error {
  constructor(
    readonly code: "missing" | "notJson" | "notALink" | "notASave" | "newer" | "damaged" | "moves" | "notStored",
    readonly path: string,
    message: string,
  ) {
    super(message);
  }
}

/** Random, since names are not unique; crypto.randomUUID would need https. */
export const newId = () => Array.from(crypto.getRandomValues(new Uint32Array(2)), (n) => n.toString(36)).join("");
