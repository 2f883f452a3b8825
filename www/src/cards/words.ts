import { cardWords } from "../../../js/words/cards.js";
import { language } from "../words.js";

/** The texts of people's own cards. */
export const c = cardWords(language);
