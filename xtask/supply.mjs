// @ts-check
// What the lock file of npm says of its packages: nothing runs when they are installed, each is held by a hash, and
// their licences let everybody use what is built with them.

import { readFileSync } from "node:fs";

/** MPL binds only changes to the package itself: tools under it are used as they are. */
const LICENCES = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC-BY-4.0",
  "ISC",
  "MIT",
  "MPL-2.0",
  "Python-2.0",
  "Unicode-DFS-2016",
]);

/** @typedef {{ link?: true, hasInstallScript?: true, optional?: true, integrity?: string, license?: string }} Locked */
/** @type {{ packages: Record<string, Locked> }} */
const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
/** @type {string[]} */
const faults = [];
let count = 0;
for (const [path, { link, hasInstallScript, optional, integrity, license = "none" }] of Object.entries(packages)) {
  if (path === "" || link) continue;
  count++;
  // An optional one for another system is not installed here or on CI.
  if (hasInstallScript && !optional) faults.push(`${path} runs a script when it is installed`);
  const choices = license.replace(/[()]/g, "").split(" OR ");
  if (!choices.some((one) => LICENCES.has(one))) faults.push(`${path} has the licence ${license}`);
  if (!integrity) faults.push(`${path} has no integrity hash`);
}
console.log(
  faults.length > 0
    ? faults.join("\n")
    : `${count} npm packages: no install scripts, licences that fit, each held by a hash`,
);
if (faults.length > 0) process.exitCode = 1;
