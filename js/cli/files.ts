import { readFileSync, writeFileSync } from "node:fs";
import { Usage } from "./arguments.js";

/** The JSON of a file, or of standard input. */
export function read(file: string | undefined): unknown {
  const isPipe = file === undefined || file === "-";
  let text: string;
  try {
    text = decode(readFileSync(isPipe ? 0 : file));
  } catch (error) {
    throw new Usage(`${isPipe ? "standard input" : file}: ${(error as Error).message}`);
  }
  return parse(text, isPipe ? "standard input" : file);
}

/** Some shells write UTF-16, or a mark before UTF-8. */
function decode(bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isUtf16 ? "utf-16le" : "utf-8").decode(bytes);
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
