/** Compiles a catalogue of ICU messages (en.json) to ES modules of functions: no parser is shipped, and no eval needed. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
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

const PARTS = /** @type {const} */ ({ "./en.js": "play", "./en-rules.js": "rules" });

/** For Vite and rolldown: `./en.js` and `./en-rules.js` are compiled of `en.json` while they build. */
export function words() {
  const catalogue = fileURLToPath(new URL("en.json", import.meta.url));
  const compiled = "\0words/";
  return {
    name: "words",
    enforce: /** @type {const} */ ("pre"),
    /** @param {string} id @param {string | undefined} importer */
    resolveId: (id, importer) =>
      importer?.includes("/js/words/") && id in PARTS
        ? compiled + PARTS[/** @type {keyof typeof PARTS} */ (id)]
        : undefined,
    /** @this {{ addWatchFile(file: string): void }} @param {string} id */
    load(id) {
      if (!id.startsWith(compiled)) return undefined;
      this.addWatchFile(catalogue);
      const part = /** @type {"play" | "rules"} */ (id.slice(compiled.length));
      return compileCatalogue("en", JSON.parse(readFileSync(catalogue, "utf8")), part);
    },
  };
}
