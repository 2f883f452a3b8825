import type { AiplError } from "tycoon-aipl/web";
import { later } from "../later.js";

/** What the engine refused at a place of the game, in words; undefined: it refused something else. */
export function refusedAt({ path, message }: AiplError, place: string): string | undefined {
  if (path.replace(/\["(.*?)"\]/g, ".$1") !== place) return undefined;
  const [, least, most] = message.match(/^expected a whole number from (\S+) to (\S+),/) ?? [];
  if (least !== undefined) return later.fields.range({ least, most });
  const [, length] = message.match(/^the sector has (\d+) steps/) ?? [];
  return length === undefined ? later.fields.refused() : later.fields.range({ least: 0, most: length });
}
