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
  /** On its way to the storage. */
  private storing?: Save;

  constructor() {
    addEventListener("pagehide", this.leave);
    document.addEventListener("visibilitychange", () => document.hidden && this.leave());
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
    if (save) void this.store(save);
  };

  private async store(save: Save) {
    this.storing = save;
    if ((await storage.put("games", save)) && this.storing === save) this.storing = undefined;
  }

  private leave = () => {
    this.flush();
    if (this.storing) storage.leave(this.storing);
  };

  /** Gives up what waits: another tab has the game. */
  drop() {
    this.waiting = undefined;
    this.storing = undefined;
  }
}
