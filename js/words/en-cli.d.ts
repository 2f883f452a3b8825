import type { Compiled } from "./en.js";
import type messages from "./en.json";

declare const cli: Compiled<(typeof messages)["cli"]>;
export default cli;
