// The built page, served to a real Chromium.

import { readdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { chromium } from "playwright-core";

const DIST = process.env.DIST ?? fileURLToPath(new URL("../../dist/", import.meta.url));

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

/** Serves dist/ as it is now; a test may change `files` by their path, as a new version would. */
export async function serve({ packed = false } = {}) {
  const site = { files: new Map(), requests: [] };
  for (const entry of await readdir(DIST, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    site.files.set(`/${relative(DIST, file)}`, await readFile(file));
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    const name = pathname === "/" ? "/index.html" : pathname;
    site.requests.push(name);
    const body = site.files.get(name);
    if (body === undefined) return response.writeHead(404).end();
    response.writeHead(200, {
      "content-type": TYPES[extname(name)] ?? "text/plain",
      "cache-control": "no-cache",
      ...(packed && { "content-encoding": "gzip" }),
    });
    return response.end(packed ? gzipSync(body, { level: 9 }) : body);
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
  page.setDefaultTimeout(30_000);
  page.faults = [];
  page.on("pageerror", (error) => page.faults.push(`threw: ${error.stack}`));
  page.on("console", (message) => message.type() === "error" && page.faults.push(`logged: ${message.text()}`));
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== new URL(url).origin) page.faults.push(`asked of ${request.url()}`);
  });
  return page;
}
