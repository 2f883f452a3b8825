import vue from "@vitejs/plugin-vue";
import { defineConfig } from "vite";

// So that Vue does not look for a component of this name.
const isCustomElement = (tag) => tag === "aipl-turn";

export default defineConfig({
  plugins: [vue({ template: { compilerOptions: { isCustomElement } } })],
});
