/** The catalogues, one a language. */
import en from "./en.js";

const catalogues = { en };

/** @typedef {keyof typeof catalogues} Language */
/** @typedef {typeof en} Words */

/** The words of a language that say what the engine decides. @param {Language} [language] */
export const words = (language = "en") => catalogues[language] ?? en;
