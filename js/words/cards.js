/** The texts of the screens of people's own cards, which come later than those of the page. */
import en from "./en-cards.js";

const catalogues = { en };

/** @param {keyof typeof catalogues} [language] */
export const cardWords = (language = "en") => catalogues[language] ?? en;
