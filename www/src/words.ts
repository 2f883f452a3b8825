import { words } from "../../js/words/words.js";

/** The texts of the page, in the language of the page. */
export const language = "en";
export const t = words(language).page;
