// @ts-check
// Each entry becomes one file of pkg/, with all that it needs inside: nothing for the bundler, the server or the test
// runner of whoever uses it to resolve.

import { readFileSync } from "node:fs";
import { defineConfig } from "rolldown";
import { words } from "./words/compile.mjs";

/** A stylesheet as a text, as Vite gives it to the page. @type {import("rolldown").Plugin} */
const inlineCss = {
  name: "inline-css",
  load: {
    filter: { id: /\.css\?inline$/ },
    handler: (id) => `export default ${JSON.stringify(tight(readFileSync(id.replace("?inline", ""), "utf8")))}`,
  },
};

/** Indentation and comments mean nothing in our templates and styles. */
const dedent = {
  name: "dedent",
  transform: {
    filter: { id: /js\/element\/.*\.ts$/ },
    /** @param {string} code */
    handler: (code) => code.replace(/\n\s+/g, "\n"),
  },
};

/** @param {string} css */
const tight = (css) => css.replace(/\/\*.*?\*\//gs, "").replace(/\s+/g, " ");

/** On a server there are no elements: what Lit touches when it is loaded is stood in for, so that nothing happens. */
const NO_ELEMENTS = `const HTMLElement = globalThis.HTMLElement ?? class {};
const document = globalThis.document ?? { createTreeWalker() {} };`;

// What the page shares (js/element, js/flow) takes the engine from tycoon-aipl/web. In the package it gets the engine of
// its own surroundings, beside it in pkg/ and ready when imported.

/** @type {import("rolldown").InputOptions} */
const input = { moduleTypes: { ".wasm": "base64" }, platform: "neutral" };

export default defineConfig([
  { ...input, input: "js/index.js", output: { file: "pkg/index.js", format: "esm" } },
  {
    ...input,
    input: "js/index.js",
    output: { file: "pkg/index.cjs", format: "cjs" },
    platform: "node",
    // For Jest's jsdom, which hides these two globals.
    transform: { inject: { TextDecoder: ["node:util", "TextDecoder"], TextEncoder: ["node:util", "TextEncoder"] } },
  },
  { ...input, input: "js/node.js", external: "./index.cjs", output: { file: "pkg/node.js", format: "esm" } },
  { ...input, input: "js/web.js", output: { file: "pkg/web.js", format: "esm" } },
  { ...input, input: "js/words/index.js", plugins: [words()], output: { file: "pkg/words.js", format: "esm" } },
  { ...input, input: "js/words/index.js", plugins: [words()], output: { file: "pkg/words.cjs", format: "cjs" } },
  {
    ...input,
    input: "js/element/index.ts",
    platform: "browser",
    tsconfig: "js/element/tsconfig.json",
    plugins: [words(), inlineCss, dedent],
    external: ["tycoon-aipl/web"],
    output: { file: "pkg/element.js", format: "esm", paths: { "tycoon-aipl/web": "./index.js" }, intro: NO_ELEMENTS },
  },
  {
    ...input,
    input: "js/cli/main.ts",
    plugins: [words()],
    external: ["tycoon-aipl/web", /^node:/],
    output: { file: "pkg/cli.js", format: "esm", paths: { "tycoon-aipl/web": "./node.js" } },
  },
]);
