import { closeSync, fsyncSync, openSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from "node:fs";
import type { Save } from "../flow/save.js";
import { SaveError } from "../flow/save-error.js";

/** Somebody else has written to the file since it was read or written here. */
export class Changed extends Error {}

/** What was last read from, or written to, each file. */
const seen = new Map<string, string | undefined>();

/** What is in the file of a game; undefined: there is no file. */
export function readGame(file: string): unknown {
  const text = textOf(file);
  seen.set(file, text);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SaveError("notJson", "", (error as Error).message);
  }
}

/** Whole or not at all: into a file beside it, which then takes its place. */
export function writeGame(file: string, save: Save) {
  const found = textOf(file);
  if (found !== undefined && found !== seen.get(file)) throw new Changed();
  const text = `${JSON.stringify(save)}\n`;
  const target = real(file);
  const fresh = `${target}.${process.pid}.tmp`;
  try {
    const open = openSync(fresh, "w");
    try {
      writeFileSync(open, text);
      fsyncSync(open);
    } finally {
      closeSync(open);
    }
    renameSync(fresh, target);
    seen.set(file, text);
  } catch (error) {
    rmSync(fresh, { force: true });
    throw error;
  }
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Where a link leads: the link itself must stay. */
function real(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}
