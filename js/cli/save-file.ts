import { closeSync, fsyncSync, openSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from "node:fs";
import type { Save } from "../flow/save.js";
import { SaveError } from "../flow/save-error.js";

/** What is in the file of a game; undefined: there is no file. */
export function readGame(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SaveError("notJson", "", (error as Error).message);
  }
}

/** Whole or not at all: into a file beside it, which then takes its place. */
export function writeGame(file: string, save: Save) {
  const target = real(file);
  const fresh = `${target}.${process.pid}.tmp`;
  try {
    const open = openSync(fresh, "w");
    try {
      writeFileSync(open, `${JSON.stringify(save)}\n`);
      fsyncSync(open);
    } finally {
      closeSync(open);
    }
    renameSync(fresh, target);
  } catch (error) {
    rmSync(fresh, { force: true });
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
