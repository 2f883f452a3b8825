import { readSave, type Save } from "../../../js/flow/save.js";
import { SaveError } from "../../../js/flow/save-error.js";

/** Hands a value to people as a file. */
export function download(name: string, value: unknown) {
  const file = new Blob([JSON.stringify(value, undefined, 2)], { type: "application/json" });
  const address = URL.createObjectURL(file);
  const anchor = document.createElement("a");
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** A name that every system takes. */
export const fileName = (name: string) => `${name.replace(/[^\p{L}\p{N}]+/gu, "-").slice(0, 60) || "game"}.json`;

/** Larger than any game: a file beyond it is not even read. */
const LARGEST = 5_000_000;

/** The text of a file that people chose. */
export async function textOf(file: File): Promise<string> {
  if (file.size > LARGEST) throw new SaveError("notASave", "", `the file has ${file.size} bytes`);
  return file.text();
}

/** Reads text as a game; throws SaveError, and keeps nothing of it then. */
export function parse(text: string): Save {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new SaveError("notJson", "", String(error));
  }
  return readSave(value).save;
}
