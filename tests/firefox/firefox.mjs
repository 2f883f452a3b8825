// @ts-check
// A real Firefox, driven over WebDriver BiDi: one for the run, a context or more a test.

import assert from "node:assert/strict";
import { existsSync, readFileSync, watch } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { launch } from "puppeteer-core";
import { hasten } from "../e2e/browser.mjs";
import { serve } from "../site.mjs";

/**
 * @typedef {import("puppeteer-core").Page} Page
 * @typedef {import("../site.mjs").Site} Site
 * @typedef {{ page: Page, log: string[], faults: string[] }} Visit
 * @typedef {(url: string) => Promise<Page>} Open a page as a new user has it
 */

/** What failed tests leave. */
const FAILURES = fileURLToPath(new URL("../../target/test-failures/firefox/", import.meta.url));

/** @type {import("puppeteer-core").Browser} */
let firefox;
/** Where Firefox puts what is downloaded. */
let downloads = "";

before(async () => {
  await rm(FAILURES, { recursive: true, force: true });
  downloads = await mkdtemp(join(tmpdir(), "aipl-firefox-"));
  firefox = await launch({
    browser: "firefox",
    executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr",
    // Nothing here takes half as long: a step that does not end is a fault.
    protocolTimeout: 60_000,
    extraPrefsFirefox: {
      "ui.prefersReducedMotion": 1,
      "browser.download.folderList": 2,
      "browser.download.dir": downloads,
    },
  });
});

after(async () => {
  await firefox?.close();
  await rm(downloads, { recursive: true, force: true });
});

/**
 * A test with a server of its own. Whatever its pages throw, log as an error or ask of another host is a fault.
 *
 * @param {string} name
 * @param {(open: Open, site: Site) => Promise<void>} body
 */
export function inFirefox(name, body) {
  test(name, async (t) => {
    const site = await serve();
    /** @type {Visit[]} */
    const visits = [];
    try {
      await body(async (url) => {
        const visit = note(await (await firefox.createBrowserContext()).newPage(), site);
        visits.push(visit);
        await asPhone(visit.page);
        await visit.page.evaluateOnNewDocument(hasten);
        await visit.page.goto(url);
        return visit.page;
      }, site);
      assert.deepEqual(
        visits.flatMap(({ faults }) => faults),
        [],
      );
    } catch (error) {
      const folder = join(FAILURES, name.match(/\w+/g)?.join("-") ?? "");
      t.diagnostic(`what it looked like is in ${folder}`);
      for (const [i, visit] of visits.entries()) {
        // A page that is gone has nothing to show: what went wrong first is what counts.
        await keep(visit, join(folder, String(i + 1))).catch((error) => t.diagnostic(`${error}`));
      }
      throw error;
    } finally {
      for (const { page } of visits) await page.browserContext().close();
      site.close();
    }
  });
}

/**
 * The size of a phone. An older Firefox cannot turn its screen, which puppeteer asks of it at the same time.
 *
 * @param {Page} page
 */
async function asPhone(page) {
  const size = { width: 360, height: 740 };
  await page.setViewport(size).catch((error) => {
    if (!`${error}`.includes("setScreenOrientationOverride")) throw error;
  });
  await until(page, ({ width, height }) => innerWidth === width && innerHeight === height, size);
}

/**
 * Waits until it holds in the page. Page.waitForFunction makes its function of text there, which the page's
 * Content-Security-Policy forbids to an older Firefox.
 *
 * @template {unknown[]} Args
 * @param {Page} page
 * @param {import("puppeteer-core").EvaluateFunc<Args>} holds
 * @param {Args} args
 */
export async function until(page, holds, ...args) {
  const end = Date.now() + 30_000;
  while (!(await page.evaluate(holds, ...args))) {
    if (Date.now() > end) throw new Error(`this came never to hold: ${holds} ${JSON.stringify(args)}`);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

/**
 * The file that a press gives people: where it is, and its text.
 *
 * @param {string} name
 * @param {() => Promise<void>} press
 */
export async function downloaded(name, press) {
  const path = join(downloads, name);
  const folder = watch(downloads);
  try {
    const whole = new Promise((resolve, reject) => {
      AbortSignal.timeout(30_000).onabort = () => reject(new Error(`${name} was not downloaded`));
      // It is written under other names: its own is not there, or empty, until it is whole.
      folder.on("change", () => existsSync(path) && readFileSync(path).length > 0 && resolve(undefined));
    });
    await Promise.all([whole, press()]);
    return { path, text: readFileSync(path, "utf8") };
  } finally {
    folder.close();
  }
}

/**
 * Notes the faults of a page.
 *
 * @param {Page} page
 * @param {Site} site
 * @returns {Visit}
 */
function note(page, { url }) {
  page.setDefaultTimeout(30_000);
  /** @type {string[]} */
  const log = [];
  /** @type {string[]} */
  const faults = [];
  page.on("pageerror", (error) => faults.push(`threw: ${error instanceof Error ? error.stack : error}`));
  page.on("console", (message) => {
    log.push(`${message.type()}: ${message.text()}`);
    if (message.type() === "error") faults.push(`logged: ${message.text()}`);
  });
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== new URL(url).origin) faults.push(`asked of ${request.url()}`);
  });
  return { page, log, faults };
}

/**
 * Leaves a screenshot, the console and the HTML of a page in a folder.
 *
 * @param {Visit} visit
 * @param {string} folder
 */
async function keep({ page, log, faults }, folder) {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "console.txt"), [page.url(), ...log, ...faults, ""].join("\n"));
  await writeFile(join(folder, "page.html"), await page.content());
  await writeFile(join(folder, "screenshot.png"), await page.screenshot());
}
