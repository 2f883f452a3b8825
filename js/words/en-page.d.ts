import type { Compiled } from "./en.js";
import type messages from "./en.json";

declare const page: Compiled<(typeof messages)["page"]>;
export default page;
