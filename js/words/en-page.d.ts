import type { Compiled } from "./en.js";
import type messages from "./en.json";

/** Two screens have theirs in en-later.js. */
declare const page: Compiled<Omit<(typeof messages)["page"], "statistics" | "tableSets">>;
export default page;
