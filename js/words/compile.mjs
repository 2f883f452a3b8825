/** Compiles a catalogue of ICU messages (en.json) to an ES module of functions: no parser is shipped, and no eval needed. */
import MessageFormat from "@messageformat/core";
import compileModule from "@messageformat/core/compile-module.js";

/** @param {string} language @param {object} messages the catalogue, as read from its JSON */
export function compileCatalogue(language, messages) {
  return compileModule(new MessageFormat(language), messages);
}
