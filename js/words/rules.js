/**
 * The rules in full, for a reference: kept apart from the rest, since most who play never open it.
 *
 * @import { RuleId } from "../types.js"
 */
import en from "./en-rules.js";

const catalogues = { en };

/** @typedef {keyof typeof catalogues} Language */

/** Every rule, in the order of play. @returns {RuleId[]} */
export const rules = () => /** @type {RuleId[]} */ (Object.keys(en));

/**
 * A rule in full; ruling is what we settled ourselves, where the source leaves it open.
 * @param {RuleId} rule @param {{ language?: Language }} [how]
 * @returns {{ title: string, text: string, ruling?: string }}
 */
export function sayRule(rule, { language = "en" } = {}) {
  const { title, text, ...rest } = (catalogues[language] ?? en)[rule];
  return { title: title({}), text: text({}), ruling: "ruling" in rest ? rest.ruling({}) : undefined };
}
