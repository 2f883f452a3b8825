import { defineConfig } from "vite";

export default defineConfig(({ mode }) => ({
  build: { ssr: "src/server.js", outDir: `dist-${mode}` },
  // By default the package stays outside, and Node loads it.
  ssr: { noExternal: mode === "inside" ? true : [] },
}));
