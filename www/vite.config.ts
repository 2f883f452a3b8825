import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { compileCatalogue } from "../js/words/compile.mjs";

/** Compiles the catalogue while the page is built: `js/words/en.js` is made of `en.json`. */
function words(): Plugin {
  const catalogue = fileURLToPath(new URL("../js/words/en.json", import.meta.url));
  const compiled = "\0words/en";
  return {
    name: "words",
    enforce: "pre",
    resolveId: (id, importer) => (id === "./en.js" && importer?.endsWith("/words/say.js") ? compiled : undefined),
    load(id) {
      if (id !== compiled) return undefined;
      this.addWatchFile(catalogue);
      return compileCatalogue("en", JSON.parse(readFileSync(catalogue, "utf8")));
    },
  };
}

/** The package says that it has no side effects. That holds for the engine; our elements define themselves. */
function sideEffects(): Plugin {
  return {
    name: "side-effects",
    enforce: "pre",
    async resolveId(id, importer, options) {
      if (!importer?.includes("/www/src/")) return undefined;
      const resolved = await this.resolve(id, importer, { ...options, skipSelf: true });
      return resolved?.id.includes("/www/src/") ? { ...resolved, moduleSideEffects: true } : resolved;
    },
  };
}

export default defineConfig({
  // Relative: the page works in any folder of any server.
  base: "./",
  plugins: [words(), sideEffects()],
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: false,
  },
});
