// What every test file begins with: the built page, served to a Chromium that is open as long as the file's tests run.

import { after, before } from "node:test";
import { launch, serve, visit } from "./browser.mjs";

export let browser;
export let site;

before(async () => {
  [browser, site] = await Promise.all([launch(), serve()]);
});

after(async () => {
  await browser.close();
  site.close();
});

/** A page as a new user has it, at an address of the site. */
export const open = (options, address = "") => visit(browser, `${site.url}${address}`, options);
