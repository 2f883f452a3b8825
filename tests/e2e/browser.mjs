// The built page, served to a real Chromium.

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const DIST = fileURLToPath(new URL("../../dist/", import.meta.url));

const TYPES = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
};

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 800 };

/** Serves dist/; `changed` may hand out another text for a path, as a new version would. */
export async function serve() {
  const site = { changed: new Map(), requests: [] };
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url, "http://localhost").pathname);
    const name = path === "/" ? "/index.html" : path;
    site.requests.push(name);
    try {
      const body = site.changed.get(name) ?? (await readFile(join(DIST, name)));
      response.writeHead(200, { "content-type": TYPES[extname(name)] ?? "text/plain", "cache-control": "no-cache" });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "localhost", resolve));
  site.url = `http://localhost:${server.address().port}/`;
  site.close = () => {
    server.closeAllConnections();
    server.close();
  };
  return site;
}

export function launch() {
  return chromium.launch({
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
  });
}

/**
 * A page as a new user has it. Whatever it throws, logs as an error, or asks of another host is in `faults`, which a
 * test looks at when it is done.
 */
export async function visit(browser, url, options = {}) {
  const context = await browser.newContext({ viewport: PHONE, reducedMotion: "reduce", ...options });
  const page = await watch(await context.newPage(), url);
  await page.goto(url);
  return page;
}

/** Notes the faults of a page. */
export async function watch(page, url) {
  page.setDefaultTimeout(10_000);
  page.faults = [];
  page.on("pageerror", (error) => page.faults.push(`threw: ${error.stack}`));
  page.on("console", (message) => message.type() === "error" && page.faults.push(`logged: ${message.text()}`));
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== new URL(url).origin) page.faults.push(`asked of ${request.url()}`);
  });
  return page;
}
