// @ts-check
// The built page, served on localhost.

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
 * @property {Map<string, string | Buffer>} files by their path; a test may change them, as a new version would
 * @property {string[]} requests the paths that were asked for
 * @property {string} url
 * @property {() => void} close stops the server: whoever asks afterwards is offline
 */

/**
 * Serves dist/ as it is now; `packed`: by gzip.
 *
 * @returns {Promise<Site>}
 */
export async function serve({ packed = false } = {}) {
  /** @type {Site["files"]} */
  const files = new Map();
  for (const entry of await readdir(DIST, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    files.set(`/${relative(DIST, file)}`, await readFile(file));
  }
  /** @type {string[]} */
  const requests = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const name = pathname === "/" ? "/index.html" : pathname;
    requests.push(name);
    const body = files.get(name);
    if (body === undefined) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      "content-type": TYPES[extname(name)] ?? "text/plain",
      "cache-control": "no-cache",
      ...(packed && { "content-encoding": "gzip" }),
    });
    response.end(packed ? gzipSync(body, { level: 9 }) : body);
  });
  await new Promise((resolve) => server.listen(0, "localhost", () => resolve(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    files,
    requests,
    url: `http://localhost:${port}/`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
