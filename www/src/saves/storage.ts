import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Save } from "../../../js/flow/save.js";
import { newId, SaveError } from "../../../js/flow/save-error.js";
import type { CardSet } from "../cards/card-sets.js";
import type { TableSet } from "../table-sets/table-sets.js";

/**
 * Where games, card sets and table sets are kept: IndexedDB of this browser. Every game has a last good copy, taken whenever it
 * was opened and could be shown. Without IndexedDB (private windows) all lives as long as the page, and `lasting` says so.
 */
interface Schema extends DBSchema {
  games: { key: string; value: Save };
  copies: { key: string; value: Save };
  sets: { key: string; value: CardSet };
  tables: { key: string; value: TableSet };
}

type Store = "games" | "copies" | "sets" | "tables";
const STORES: readonly Store[] = ["games", "copies", "sets", "tables"];

/** One more whenever there is one more store. */
const VERSION = 2;

let database: IDBPDatabase<Schema> | undefined;
const memory = new Map(STORES.map((store) => [store, new Map<string, unknown>()]));

/** Whether what is put here outlives the page. */
export const lasting = () => database !== undefined;

/** `held` hears that another tab has an older version open: that tab keeps what it has, and this one waits for it. */
export async function open(held: () => void): Promise<void> {
  try {
    database = await openDB<Schema>("tycoon-aipl", VERSION, {
      upgrade(db) {
        // What an older version kept stays as it is.
        for (const store of STORES.filter((store) => !db.objectStoreNames.contains(store))) {
          db.createObjectStore(store, { keyPath: "id" });
        }
      },
      blocked: held,
    });
    await takeUp();
  } catch {
    database = undefined;
  }
}

/** Where a game waits that was left before it was stored, by its id. */
const LEFT = "tycoon-aipl-left:";

/**
 * Keeps a game that may not be stored any more: a page that is left closes its database, and what was not written by then
 * is undone. This storage is small, but waits for nothing; it is cleared when the game is stored.
 */
export function leave(save: Save) {
  try {
    localStorage.setItem(LEFT + save.id, JSON.stringify(save));
  } catch {
    // Full, or switched off: what is stored is the move before.
  }
}

const forget = (id: string) => {
  try {
    localStorage.removeItem(LEFT + id);
  } catch {
    // Nothing was kept there.
  }
};

/** Stores what was left, if it is newer than what is stored. */
async function takeUp() {
  for (const key of Object.keys(localStorage).filter((key) => key.startsWith(LEFT))) {
    const id = key.slice(LEFT.length);
    const left = parse(localStorage.getItem(key));
    const known = (await database!.get("games", id)) as Partial<Save> | undefined;
    // What is stored may be of anything; then it is not this page that was left.
    const isNewer = known === undefined || (known.changed !== undefined && left && left.changed > known.changed);
    if (left?.id !== id || !isNewer || (await put("games", left))) forget(id);
  }
}

function parse(text: string | null): Save | undefined {
  try {
    return JSON.parse(text ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** As it lies there: anything may have happened to it. */
export async function read(store: Store, id: string): Promise<unknown> {
  return database ? database.get(store, id) : memory.get(store)!.get(id);
}

export async function all(store: Store): Promise<unknown[]> {
  return database ? database.getAll(store) : [...memory.get(store)!.values()];
}

let hear: (failure?: unknown) => void = () => {};

/** `listener` hears how each storing ends: well, or why the browser would not have it. */
export function watch(listener: typeof hear) {
  hear = listener;
}

/** Whether it could be stored: there may be no room for it. */
export async function put<Name extends Store>(store: Name, value: Schema[Name]["value"]): Promise<boolean> {
  try {
    await write(store, value);
  } catch (error) {
    hear(error);
    return false;
  }
  hear();
  return true;
}

async function write<Name extends Store>(store: Name, value: Schema[Name]["value"]) {
  if (!database) {
    memory.get(store)!.set(value.id, structuredClone(value));
    return;
  }
  const transaction = database.transaction(store, "readwrite");
  const ended = Promise.all([transaction.store.put(value), transaction.done]);
  try {
    // At once: a transaction that is still open when the page is reloaded would be undone.
    transaction.commit();
  } catch {
    // The browser has given it up already: `ended` says why.
  }
  await ended;
}

export async function remove(store: Store, id: string): Promise<void> {
  if (database) await database.delete(store, id);
  else memory.get(store)!.delete(id);
}

/** A game goes with its copy. */
export async function removeGame(id: string): Promise<void> {
  forget(id);
  await remove("games", id);
  await remove("copies", id);
}

/** Stores a game that came from elsewhere, never over another; throws SaveError if there is no room. */
export async function putAsNew(save: Save): Promise<string> {
  const taken = (await read("games", save.id)) !== undefined;
  const kept = taken ? { ...save, id: newId() } : save;
  if (!(await put("games", kept))) throw new SaveError("notStored", "", "no room");
  return kept.id;
}
