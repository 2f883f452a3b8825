import type { Compiled } from "./en.js";
import type messages from "./en.json";

/** What comes later is in en-later.js. */
declare const page: Compiled<
  Omit<(typeof messages)["page"], "statistics" | "tableSets" | "cardSets" | "fields" | "seats" | "ending">
>;
export default page;
