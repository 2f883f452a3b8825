/** The texts of the page's screens that are rarely wanted: they come with them. */
import en from "./en-later.js";

const catalogues = { en };

/** @param {keyof typeof catalogues} [language] */
export const laterWords = (language = "en") => catalogues[language] ?? en;
