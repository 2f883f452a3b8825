import { cliWords } from "../words/cli.js";
import { elementWords } from "../words/element.js";
import { pageWords } from "../words/page.js";

/** The texts of the text game: those of the page where they fit. */
export const language = "en";
export const t = { ...elementWords(language), ...pageWords(language) };
export const c = cliWords(language);
