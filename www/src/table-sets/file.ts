import { AiplError, checkGame, type Game, newGame } from "tycoon-aipl/web";
import { isObject, PARTS, type Printed, type TableSet } from "./table-sets.js";

/** The version of the format, and what tells it from other files of ours. */
const SCHEMA = 1;
const KIND = "table";

/** Longer than any name that people type. */
const LONGEST = 1000;

/** Why a file or a change is refused, and where it is wrong. */
export class TableSetError extends Error {
  constructor(
    readonly code: "notJson" | "notATableSet" | "newer" | "damaged",
    readonly path = "",
    message = "",
  ) {
    super(message);
  }
}

/** A set as a file. */
export const fileOf = ({ name, table }: TableSet) => ({ schema: SCHEMA, kind: KIND, name, table });

/** Reads the text of a file; throws TableSetError. */
export function parseTableSet(text: string): Pick<TableSet, "name" | "table"> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new TableSetError("notJson", "", String(error));
  }
  if (!isObject(value) || value.kind !== KIND) throw new TableSetError("notATableSet");
  const { schema, name, table } = value;
  if (!Number.isInteger(schema) || (schema as number) < 1) throw new TableSetError("damaged", "schema", "expected 1");
  if ((schema as number) > SCHEMA) throw new TableSetError("newer");
  if (typeof name !== "string" || name.length > LONGEST) throw new TableSetError("damaged", "name", "expected a name");
  const other = Object.keys(value).find((key) => !["schema", "kind", "name", "table"].includes(key));
  if (other !== undefined) throw new TableSetError("damaged", other, "not known");
  return { name, table: checkPrinted(table) };
}

/** The engine says whether this can lie on a table; nobody has played on it yet. */
export function checkPrinted(value: unknown): Printed {
  if (!isObject(value)) throw new TableSetError("damaged", "table", "expected an object");
  const other = Object.keys(value).find((key) => !PARTS.includes(key as (typeof PARTS)[number]));
  if (other !== undefined) throw new TableSetError("damaged", `table.${other}`, "not known");
  const table = value as Printed;
  try {
    checkGame({ ...EMPTY, table: { ...EMPTY.table, ...table } });
  } catch (error) {
    if (!(error instanceof AiplError)) throw error;
    throw new TableSetError("damaged", error.path.replace(/^game\./, ""), error.message);
  }
  if (table.map?.pawn !== undefined) throw new TableSetError("damaged", "table.map.pawn", "not known");
  return table;
}

/** A table with nobody at it whose name a file could guess: what names a player is refused. */
const seat = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join("");
const EMPTY: Game = newGame({
  mode: "twoPlayer",
  difficulty: "corporation",
  cards: "physical",
  seed: "a table set",
  players: [
    { id: seat(), kind: "human" },
    { id: seat(), kind: "human" },
    { id: seat(), kind: "aipl" },
  ],
}).game;
