/** Compiles a catalogue of ICU messages (en.json) to ES modules of functions: no parser is shipped, and no eval needed. */
import MessageFormat from "@messageformat/core";
import compileModule from "@messageformat/core/compile-module.js";

/**
 * A catalogue becomes two modules: all that is said in play, and the rules in full.
 * @param {string} language
 * @param {{ rule: Record<string, { title: string, short: string }> }} messages as read from the JSON
 * @param {"play" | "rules"} part
 */
export function compileCatalogue(language, messages, part) {
  const rule = Object.fromEntries(
    Object.entries(messages.rule).map(([id, { title, short }]) => [id, { title, short }]),
  );
  return compileModule(new MessageFormat(language), part === "rules" ? messages.rule : { ...messages, rule });
}
