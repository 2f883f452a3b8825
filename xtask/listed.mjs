// @ts-check
// A list of exceptions, each with its reason, against what was found: it fails for what is not listed, and for what is
// listed and no longer found.

import { readFileSync } from "node:fs";

/** @typedef {{ file: string, what: string, line?: number }} Found */

/**
 * @param {string} file the exceptions, as JSON: [{ file, what, why }]
 * @param {Found[]} found
 */
export function compareWithList(file, found) {
  /** @type {(Found & { why: string })[]} */
  const listed = JSON.parse(readFileSync(file, "utf8"));
  const isSame = (/** @type {Found} */ one, /** @type {Found} */ other) =>
    one.file === other.file && one.what === other.what;
  const unlisted = found.filter((one) => !listed.some((other) => isSame(one, other)));
  const gone = listed.filter((one) => !found.some((other) => isSame(one, other)));
  for (const { file: source, line, what } of unlisted) console.log(`${source}${line ? `:${line}` : ""}: ${what}`);
  for (const { file: source, what } of gone) console.log(`${source}: ${what}\n  is in ${file}, but no longer found`);
  console.log(`${found.length} found, ${unlisted.length} of them not listed in ${file}; ${gone.length} listed in vain`);
  if (unlisted.length + gone.length > 0) process.exitCode = 1;
}
