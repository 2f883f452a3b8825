import { laterWords } from "../../js/words/later.js";
import { language } from "./words.js";

/** The texts of the screens that are rarely wanted. */
export const later = laterWords(language);
