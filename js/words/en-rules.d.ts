import type { Compiled } from "./en.js";
import type messages from "./en.json";

declare const rules: Compiled<(typeof messages)["rule"]>;
export default rules;
