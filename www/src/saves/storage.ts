import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Save } from "./save.js";

/**
 * Where games are kept: IndexedDB of this browser. Every game has a last good copy, taken whenever it was read and
 * found sound. Without IndexedDB (private windows) games live as long as the page, and `lasting` says so.
 */
interface Schema extends DBSchema {
  games: { key: string; value: Save };
  copies: { key: string; value: Save };
}

type Store = "games" | "copies";

let database: IDBPDatabase<Schema> | undefined;
const memory: Record<Store, Map<string, Save>> = { games: new Map(), copies: new Map() };

/** Whether what is put here outlives the page. */
export const lasting = () => database !== undefined;

export async function open(): Promise<void> {
  try {
    database = await openDB<Schema>("tycoon-aipl", 1, {
      upgrade(db) {
        db.createObjectStore("games", { keyPath: "id" });
        db.createObjectStore("copies", { keyPath: "id" });
      },
    });
  } catch {
    database = undefined;
  }
}

/** As it lies there: anything may have happened to it. */
export async function read(store: Store, id: string): Promise<unknown> {
  return database ? database.get(store, id) : memory[store].get(id);
}

export async function all(store: Store): Promise<unknown[]> {
  return database ? database.getAll(store) : [...memory[store].values()];
}

/** Rejects if the browser has no room for it. */
export async function put(store: Store, save: Save): Promise<void> {
  if (database) await database.put(store, save);
  else memory[store].set(save.id, structuredClone(save));
}

export async function remove(id: string): Promise<void> {
  for (const store of ["games", "copies"] as const) {
    await database?.delete(store, id);
    memory[store].delete(id);
  }
}
