import type { Table } from "tycoon-aipl/web";
import * as storage from "../saves/storage.js";

/** What of a table is printed, and not a matter of play. */
export type Printed = Pick<Table, (typeof PARTS)[number]>;

export const PARTS = ["map", "sectors", "strategy", "policies", "industries"] as const;

/** What is printed on people's board and cards, as far as they typed it in. */
export interface TableSet {
  id: string;
  name: string;
  changed: number;
  table: Printed;
  /** What is typed and not yet a part of it, by field: no input is lost on reload. */
  typed: Record<string, string>;
}

/** As it lies there: anything may have happened to it. */
export async function readTableSet(id: string): Promise<TableSet | undefined> {
  const value = await storage.read("tables", id);
  return isTableSet(value) ? value : undefined;
}

/** The one that was changed last comes first. */
export async function allTableSets(): Promise<TableSet[]> {
  return (await storage.all("tables")).filter(isTableSet).sort((a, b) => b.changed - a.changed);
}

export const putTableSet = (set: TableSet) => storage.put("tables", { ...set, changed: Date.now() });

export const removeTableSet = (id: string) => storage.remove("tables", id);

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function isTableSet(value: unknown): value is TableSet {
  return (
    isObject(value) &&
    typeof value.id === "string" &&
    typeof value.name === "string" &&
    Number.isFinite(value.changed) &&
    isObject(value.table) &&
    isObject(value.typed) &&
    Object.values(value.typed).every((text) => typeof text === "string")
  );
}
