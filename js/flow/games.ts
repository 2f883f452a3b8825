import { begin } from "./history.js";
import type { Options } from "./moves.js";
import { newSave, readSave, type Save } from "./save.js";
import { newId, SaveError } from "./save-error.js";
import { Session } from "./session.js";

/** Games begun and opened. The first screen needs none of it: it comes when a game is wanted. */
type Keep = (save: Save) => void;

/** A new game, which is kept from its first moment on. */
export function startGame(name: string, options: Omit<Options, "seed">, keep: Keep): Session {
  const history = begin(options);
  const save = newSave(newId(), name, history);
  keep(save);
  return new Session(save, history, keep);
}

/** A game as it was stored; throws SaveError. */
export function openGame(stored: unknown, keep: Keep): Session {
  if (stored === undefined) throw new SaveError("missing", "", "");
  const { save, history } = readSave(stored);
  return new Session(save, history, keep);
}
