// @ts-check
// Pages in a real Chromium, and a server that knows nothing but files.

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { chromium } from "playwright-core";

/** @type {Record<string, string>} */
const TYPES = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".wasm": "application/wasm",
};

/** @typedef {{ status?: number, headers?: Record<string, string>, body?: string | Buffer }} Answer */

/**
 * Serves a folder.
 * @param {string} folder
 * @param {(path: string) => Answer | undefined} [change] what is answered otherwise
 */
export async function serve(folder, change = () => undefined) {
  /** @type {string[]} */
  const requests = [];
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const path = pathname.endsWith("/") ? `${pathname}index.html` : pathname;
    requests.push(path);
    const { headers, ...changed } = change(path) ?? {};
    const body = changed.body ?? (await readFile(join(folder, path)).catch(() => undefined));
    const status = changed.status ?? (body === undefined ? 404 : 200);
    response.writeHead(status, { "content-type": TYPES[extname(path)] ?? "text/plain", ...headers }).end(body);
  });
  await new Promise((resolve) => server.listen(0, "localhost", () => resolve(undefined)));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return {
    url: `http://localhost:${address.port}/`,
    requests,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export const launch = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
  });

/**
 * A page, and the faults that it has: what it throws, and what it or the browser logs as an error.
 * @param {import("playwright-core").Browser} browser @param {string} url
 */
export async function visit(browser, url) {
  const page = await browser.newPage();
  /** @type {string[]} */
  const faults = [];
  page.on("pageerror", (error) => faults.push(`threw: ${error.stack}`));
  page.on("console", (message) => message.type() === "error" && faults.push(`logged: ${message.text()}`));
  await page.goto(url);
  return { page, faults };
}

/**
 * What a page plays: it writes that into its `output`.
 * @param {import("playwright-core").Browser} browser @param {string} url @returns {Promise<unknown>}
 */
export async function played(browser, url) {
  const { page, faults } = await visit(browser, url);
  const text = await page
    .waitForFunction(() => document.querySelector("output")?.textContent, undefined, { timeout: 20_000 })
    .then((it) => it.jsonValue())
    .catch((error) => {
      throw new Error(`${url} shows nothing: ${error.message}\n${faults.join("\n")}`);
    });
  await page.close();
  if (faults.length > 0) throw new Error(`${url}:\n${faults.join("\n")}`);
  return JSON.parse(/** @type {string} */ (text));
}
