import { defineConfig, type Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { words } from "../js/words/compile.mjs";

/** Indentation means nothing in our templates and styles, and the minifier leaves it there. */
function dedent(): Plugin {
  return {
    name: "dedent",
    apply: "build",
    enforce: "pre",
    transform: (code, id) => (/\/(www\/src|js\/element)\/.*\.ts$/.test(id) ? code.replace(/\n\s+/g, "\n") : undefined),
  };
}

export default defineConfig({
  // Relative: the page works in any folder of any server.
  base: "./",
  plugins: [
    words(),
    dedent(),
    VitePWA({
      // A new version waits until people want it: src/parts/update.ts.
      registerType: "prompt",
      injectRegister: false,
      manifest: {
        name: "AIPL deck helper",
        short_name: "AIPL",
        description: "The AIPL, the automated opponent of Tycoon: India 1981, at your table. Unofficial.",
        lang: "en",
        start_url: "./",
        display: "standalone",
        background_color: "#f3e7cd",
        theme_color: "#a32b16",
        icons: [{ src: "icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" }],
      },
      workbox: {
        globPatterns: ["**/*.{html,js,css,wasm,svg}"],
        inlineWorkboxRuntime: true,
        sourcemap: false,
      },
    }),
  ],
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: false,
  },
});
