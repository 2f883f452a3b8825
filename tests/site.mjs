// @ts-check
// The built page, served as it is now: dist/, or the folder that DIST names.

import { readdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const DIST = process.env.DIST ?? fileURLToPath(new URL("../dist/", import.meta.url));

/** @type {Record<string, string>} */
const TYPES = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
};

/**
 * @typedef {object} Site
 * @property {Map<string, string | Buffer>} files by their path: a test may change them, as a new version would
 * @property {string[]} requests the paths asked for so far
 * @property {string} url
 * @property {() => void} close
 */

/**
 * @param {{ packed?: boolean }} [options] packed: as gzip, as hosts send it
 * @returns {Promise<Site>}
 */
export async function serve({ packed = false } = {}) {
  /** @type {Site["files"]} */
  const files = new Map();
  /** @type {string[]} */
  const requests = [];
  for (const entry of await readdir(DIST, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    files.set(`/${relative(DIST, file)}`, await readFile(file));
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const name = pathname === "/" ? "/index.html" : pathname;
    requests.push(name);
    const body = files.get(name);
    if (body === undefined) return response.writeHead(404).end();
    response.writeHead(200, {
      "content-type": TYPES[extname(name)] ?? "text/plain",
      "cache-control": "no-cache",
      ...(packed && { "content-encoding": "gzip" }),
    });
    return response.end(packed ? gzipSync(body, { level: 9 }) : body);
  });
  await new Promise((resolve) => server.listen(0, "localhost", () => resolve(undefined)));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return {
    files,
    requests,
    url: `http://localhost:${address.port}/`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
