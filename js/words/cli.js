/** What only the command line says. */
import en from "./en-cli.js";

const catalogues = { en };

/** @param {keyof typeof catalogues} [language] */
export const cliWords = (language = "en") => catalogues[language] ?? en;
