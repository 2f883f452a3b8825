import type { Compiled } from "./en.js";
import type messages from "./en.json";

declare const cards: Compiled<(typeof messages)["page"]["cardSets"]>;
export default cards;
