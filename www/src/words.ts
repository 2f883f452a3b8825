import { elementWords } from "../../js/words/element.js";
import { pageWords } from "../../js/words/page.js";

/** The texts of the page and of the elements, in the language of the page. */
export const language = "en";
export const t = { ...elementWords(language), ...pageWords(language) };
