import type { Save } from "../../../js/flow/save.js";
import * as storage from "./storage.js";

/** Calls after the next paint; at once where nothing is painted. */
function afterPaint(call: () => void) {
  if (document.hidden) call();
  else requestAnimationFrame(() => setTimeout(call));
}

/**
 * Stores a game as it goes on. People see what their press did first: it is stored after that paint, or as soon as the
 * page is hidden, whichever comes first.
 */
export class Keeper {
  private waiting?: Save;

  constructor() {
    addEventListener("pagehide", this.flush);
    document.addEventListener("visibilitychange", () => document.hidden && this.flush());
  }

  /** Whether something is still to be stored. */
  get busy() {
    return this.waiting !== undefined;
  }

  keep(save: Save) {
    const { busy } = this;
    this.waiting = save;
    if (!busy) afterPaint(this.flush);
  }

  /** Stores now what waits. */
  flush = () => {
    const save = this.waiting;
    this.waiting = undefined;
    if (save) void storage.put("games", save);
  };

  /** Gives up what waits: another tab has the game. */
  drop() {
    this.waiting = undefined;
  }
}
