import { elementWords } from "../words/element.js";

/** The texts of the elements, in their language. */
export const language = "en";
export const t = elementWords(language);
