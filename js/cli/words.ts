import { words } from "../words/words.js";

/** The texts of the text game: those of the page where they fit. */
export const language = "en";
export const t = words(language).page;
export const c = words(language).cli;
