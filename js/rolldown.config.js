// @ts-check
// Each entry becomes one file of pkg/, with all that it needs inside: nothing for the bundler, the server or the test
// runner of whoever uses it to resolve.

import { fileURLToPath } from "node:url";
import { defineConfig } from "rolldown";
import { words } from "./words/compile.mjs";

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
    input: "js/cli/main.ts",
    plugins: [words()],
    resolve: { alias: { "tycoon-aipl/web": fileURLToPath(new URL("cli/engine.js", import.meta.url)) } },
    external: ["./index.cjs", /^node:/],
    output: { file: "pkg/cli.js", format: "esm" },
  },
]);
