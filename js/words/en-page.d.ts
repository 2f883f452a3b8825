import type { Compiled } from "./en.js";
import type messages from "./en.json";

/** The texts of people's own cards are in en-cards.js. */
declare const page: Compiled<Omit<(typeof messages)["page"], "cardSets">>;
export default page;
