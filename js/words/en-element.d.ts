import type { Compiled } from "./en.js";
import type messages from "./en.json";

declare const element: Compiled<(typeof messages)["element"]>;
export default element;
