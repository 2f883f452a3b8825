/** The texts of the page. */
import en from "./en-page.js";

const catalogues = { en };

/** @param {keyof typeof catalogues} [language] */
export const pageWords = (language = "en") => catalogues[language] ?? en;
