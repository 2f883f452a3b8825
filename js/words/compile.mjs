// @ts-check
// Compiles a catalogue of ICU messages (en.json) to ES modules of functions: no parser is shipped, and no eval needed.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

// Required: the types that they declare are those of ES modules, and they are none.
const require = createRequire(import.meta.url);
/** @type {new (language: string) => object} */
const MessageFormat = require("@messageformat/core");
/** @type {(format: object, messages: object) => string} */
const compileModule = require("@messageformat/core/compile-module");

/** A catalogue becomes a module for each who needs only that: what is said in play, and what belongs to one front. */
const MODULES = /** @type {const} */ ({
  "./en.js": "play",
  "./en-rules.js": "rules",
  "./en-element.js": "element",
  "./en-page.js": "page",
  "./en-later.js": "later",
  "./en-cli.js": "cli",
});

/**
 * @param {string} language
 * @param {typeof import("./en.json")} messages as read from the JSON
 * @param {(typeof MODULES)[keyof typeof MODULES]} part
 */
export function compileCatalogue(language, messages, part) {
  return compileModule(new MessageFormat(language), choose(messages, part));
}

/**
 * What the first screen of the page has no need of comes later.
 * @param {typeof import("./en.json")} messages @param {(typeof MODULES)[keyof typeof MODULES]} part
 * @returns {object}
 */
function choose(
  { page: { statistics, tableSets, cardSets, fields, seats, ending, ...page }, element, cli, ...messages },
  part,
) {
  switch (part) {
    case "cli":
      return cli;
    case "page":
      return page;
    case "later":
      return { cardSets, statistics, tableSets, fields, seats, ending };
    case "element":
      return element;
    case "rules":
      return messages.rule;
    case "play": {
      const rules = Object.entries(messages.rule).map(([id, { title, short }]) => [id, { title, short }]);
      return { ...messages, rule: Object.fromEntries(rules) };
    }
  }
}

/** For Vite and rolldown: the modules are compiled of `en.json` while they build. */
export function words() {
  const catalogue = fileURLToPath(new URL("en.json", import.meta.url));
  const compiled = "\0words/";
  return {
    name: "words",
    enforce: /** @type {const} */ ("pre"),
    /** @param {string} id @param {string | undefined} importer */
    resolveId: (id, importer) =>
      importer?.includes("/js/words/") && id in MODULES
        ? compiled + MODULES[/** @type {keyof typeof MODULES} */ (id)]
        : undefined,
    /** @this {{ addWatchFile(file: string): void }} @param {string} id */
    load(id) {
      if (!id.startsWith(compiled)) return undefined;
      this.addWatchFile(catalogue);
      const part = /** @type {(typeof MODULES)[keyof typeof MODULES]} */ (id.slice(compiled.length));
      return compileCatalogue("en", JSON.parse(readFileSync(catalogue, "utf8")), part);
    },
  };
}
