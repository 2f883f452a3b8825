// @ts-check
// Prints what was built: sizes in kB, raw, gzip and brotli.

import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

const root = join(import.meta.dirname, "..");

/** @param {string} folder */
function files(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** @param {number} bytes */
const kB = (bytes) => (bytes / 1000).toFixed(1);

const rows = [["", "raw kB", "gzip", "brotli"]];
for (const file of [...files("pkg"), ...files("dist")]) {
  if (!/\.(wasm|c?js|css|html)$/.test(file)) continue;
  const bytes = readFileSync(file);
  const sizes = [bytes, gzipSync(bytes, { level: 9 }), brotliCompressSync(bytes)];
  rows.push([relative(root, file), ...sizes.map((it) => kB(it.length))]);
}
const width = Math.max(...rows.map(([name]) => name.length));
for (const [name, ...sizes] of rows) {
  console.log(name.padEnd(width), ...sizes.map((size) => size.padStart(8)));
}
