import type { Compiled } from "./en.js";
import type messages from "./en.json";

declare const later: Compiled<
  Pick<(typeof messages)["page"], "cardSets" | "statistics" | "tableSets" | "fields" | "seats" | "ending">
>;
export default later;
