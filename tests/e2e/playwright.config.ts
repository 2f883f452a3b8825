import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { LAUNCH } from "./browser.mjs";

const target = process.env.TARGET ?? "../../target";

export default defineConfig({
  testDir: ".",
  fullyParallel: true,
  workers: availableParallelism(),
  forbidOnly: true,
  // Whole games on a busy machine.
  timeout: 300_000,
  use: { launchOptions: LAUNCH },
  outputDir: `${target}/test-failures/page`,
  reporter: [["list"], ["json", { outputFile: `${target}/durations/page.json` }]],
});
