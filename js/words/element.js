/** What the custom elements say of their own, apart from what the engine decides. */
import en from "./en-element.js";

const catalogues = { en };

/** @param {keyof typeof catalogues} [language] */
export const elementWords = (language = "en") => catalogues[language] ?? en;
