import type { Sheet } from "./sheet.js";

interface Moment {
  readonly sheet: Sheet;
  /** The card that was changed to come here. */
  readonly at: number;
}

/** All that was done to a set in this visit, to be undone and redone. */
export class History {
  private past: Moment[] = [];
  private future: Moment[] = [];
  private last = "";

  constructor(private moment: Moment) {}

  get now(): Sheet {
    return this.moment.sheet;
  }
  get canUndo() {
    return this.past.length > 0;
  }
  get canRedo() {
    return this.future.length > 0;
  }

  /** One change more. Changes in a row with the same name are one: a word is undone, not its letters. */
  add(sheet: Sheet, at: number, name = "") {
    if (name === "" || name !== this.last || this.future.length > 0) this.past.push(this.moment);
    this.last = name;
    this.future = [];
    this.moment = { sheet, at };
  }

  /** People turned to something else: what they type there is a change of its own. */
  pause() {
    this.last = "";
  }

  /** Returns the card to look at; undefined: there is nothing to take back. */
  undo(): number | undefined {
    const { at } = this.moment;
    return this.go(this.past, this.future) ? at : undefined;
  }

  redo(): number | undefined {
    return this.go(this.future, this.past) ? this.moment.at : undefined;
  }

  private go(from: Moment[], to: Moment[]): boolean {
    const moment = from.pop();
    if (!moment) return false;
    to.push(this.moment);
    this.moment = moment;
    this.last = "";
    return true;
  }
}

const histories = new Map<string, History>();

/** The history of a set in this visit: a new one if the set was changed elsewhere meanwhile. */
export function historyOf(id: string, sheet: Sheet): History {
  const known = histories.get(id);
  if (known && JSON.stringify(known.now) === JSON.stringify(sheet)) return known;
  const history = new History({ sheet, at: 0 });
  histories.set(id, history);
  return history;
}
