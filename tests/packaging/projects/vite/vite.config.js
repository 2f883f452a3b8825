import { defineConfig } from "vite";

const pages = ["index.html", "web.html", "web-url.html", "worker.html"];

export default defineConfig({
  build: { rollupOptions: { input: pages } },
  // Pages are found while it serves: then it would load them anew.
  optimizeDeps: { entries: pages },
});
