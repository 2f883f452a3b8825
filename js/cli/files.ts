import { readFileSync, writeFileSync } from "node:fs";
import { Usage } from "./arguments.js";

/** The JSON of a file, or of standard input. */
export function read(file: string | undefined): unknown {
  const isPipe = file === undefined || file === "-";
  let text: string;
  try {
    text = readFileSync(isPipe ? 0 : file, "utf8");
  } catch (error) {
    throw new Usage((error as Error).message);
  }
  return parse(text, isPipe ? "standard input" : file);
}

export function parse(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Usage(`${where} is no JSON: ${(error as Error).message}`);
  }
}

/** The cards in a file: a Card[], or a set as the page exports it. */
export function readCards(file: string | undefined): unknown {
  const value = read(file);
  const isSet = typeof value === "object" && value !== null && "schema" in value && "cards" in value;
  return isSet ? value.cards : value;
}

/** To the file, if one is named. Returns the exit code. */
export function print(text: string, file?: string): 0 {
  if (file === undefined) process.stdout.write(`${text}\n`);
  else writeFileSync(file, `${text}\n`);
  return 0;
}
