// What every test of the page begins with: the built page, served to the Chromium of its worker, and a context a test.

import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, type BrowserContextOptions, test as base, type TestInfo } from "@playwright/test";
import { type Site, serve } from "../site.mjs";
import { consoleOf, visit } from "./browser.mjs";

/** What a test opens in it is closed when the test ends. */
export let browser: Browser;
/** The page as it was built, served for this worker alone: a test may change it. */
export let site: Site;

/** It waits for what is to be seen, where `assert` looks once. */
export { expect } from "@playwright/test";

export const test = base.extend<{ closing: undefined }, { opening: undefined }>({
  opening: [
    async ({ browser: ours }, use) => {
      browser = ours;
      site = await serve();
      await use(undefined);
      site.close();
    },
    { scope: "worker", auto: true },
  ],
  closing: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads in it which fixtures are needed
    async ({}, use, info) => {
      await use(undefined);
      if (info.status !== info.expectedStatus) await leaveTrace(info);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});

/** A page as a new user has it, at an address of the site. */
export const open = (options: BrowserContextOptions & { ownClock?: boolean } = {}, address = "") =>
  visit(browser, `${site.url}${address}`, options);

/** What the pages of a failed test look like: their screenshots, HTML and consoles, in the folder of the test. */
async function leaveTrace(info: TestInfo) {
  const pages = browser.contexts().flatMap((context) => context.pages());
  await mkdir(info.outputDir, { recursive: true });
  for (const [n, page] of pages.entries()) {
    const file = (name: string) => join(info.outputDir, `page${n + 1}${name}`);
    const html = await page.content().catch((error: Error) => `<!-- ${error.message} -->`);
    await writeFile(file(".html"), html);
    await writeFile(file("-console.txt"), [page.url(), ...consoleOf(page)].join("\n"));
    await page.screenshot({ path: file(".png"), timeout: 5000 }).catch(() => {});
  }
  console.error(`the trace of "${info.title}" is in ${info.outputDir}`);
}
