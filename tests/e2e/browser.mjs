// @ts-check
// The built page in a real Chromium.

import { chromium } from "@playwright/test";

/** @import { Browser, BrowserContextOptions, Page } from "@playwright/test" */

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 800 };

/** How Chromium is started: whatever it would ask of the network by itself is off. */
export const LAUNCH = {
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

export function launch() {
  return chromium.launch(LAUNCH);
}

/** @type {WeakMap<Page, { faults: string[], log: string[] }>} */
const watched = new WeakMap();

/** @param {Page} page */
function notesOf(page) {
  const notes = watched.get(page);
  if (!notes) throw new Error("this page is not watched");
  return notes;
}

/**
 * What a page threw, logged as an error, or asked of another host: a test looks at it when it is done.
 * @param {Page} page
 */
export const faults = (page) => notesOf(page).faults;

/**
 * All that a page logged.
 * @param {Page} page
 */
export const consoleOf = (page) => watched.get(page)?.log ?? [];

/**
 * The clock of the page goes a thousand times as fast: what has to stand for half a second before it can be pressed has
 * stood so long when a test presses next.
 */
export function hasten() {
  const now = performance.now.bind(performance);
  performance.now = () => now() * 1000;
}

/**
 * A page as a new user has it, but for the service worker: it fetches all of the page once more, in every test.
 * @param {Browser} browser @param {string} url @param {BrowserContextOptions & { ownClock?: boolean }} [options]
 *   ownClock: its clock is not hastened
 */
export async function visit(browser, url, { ownClock = false, ...options } = {}) {
  const context = await browser.newContext({
    viewport: PHONE,
    reducedMotion: "reduce",
    serviceWorkers: "block",
    ...options,
  });
  if (!ownClock) await context.addInitScript(hasten);
  const page = await watch(await context.newPage(), url);
  await page.goto(url);
  return page;
}

/**
 * Notes the faults of a page.
 * @param {Page} page @param {string} url
 */
export async function watch(page, url) {
  /** @type {string[]} */
  const faults = [];
  /** @type {string[]} */
  const log = [];
  watched.set(page, { faults, log });
  page.setDefaultTimeout(30_000);
  page.on("pageerror", (error) => faults.push(`threw: ${error.stack}`));
  page.on("console", (message) => {
    log.push(`${message.type()}: ${message.text()}`);
    if (message.type() === "error") faults.push(`logged: ${message.text()}`);
  });
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== new URL(url).origin) faults.push(`asked of ${request.url()}`);
  });
  return page;
}
