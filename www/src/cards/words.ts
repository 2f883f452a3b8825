import { later } from "../later.js";

/** The texts of people's own cards. */
export const c = later.cardSets;
