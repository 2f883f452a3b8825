// What the lock file of npm says of its packages: nothing that runs when it is installed, all of them held by a hash.

import { readFileSync } from "node:fs";

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
const faults = [];
let count = 0;
for (const [path, { link, hasInstallScript, optional, integrity }] of Object.entries(packages)) {
  if (path === "" || link) continue;
  count++;
  // An optional one for another system is not installed here or on CI.
  if (hasInstallScript && !optional) faults.push(`${path} runs a script when it is installed`);
  if (!integrity) faults.push(`${path} has no integrity hash`);
}
console.log(faults.length > 0 ? faults.join("\n") : `${count} npm packages: no install scripts, each held by a hash`);
if (faults.length > 0) process.exitCode = 1;
