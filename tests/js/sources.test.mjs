// @ts-check
// What every file of the repository keeps to, and no tool sees.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const root = fileURLToPath(new URL("../..", import.meta.url));
const git = ["ls-files", "--cached", "--others", "--exclude-standard"];
// One that is deleted is listed until that is committed.
const files = execFileSync("git", git, { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((file) => file !== "" && existsSync(join(root, file)));
const read = (/** @type {string} */ file) => readFileSync(join(root, file), "utf8");

/** Projects of others, as they write them. */
const OF_OTHERS = /^tests\/packaging\/(projects|examples)\//;
const own = files.filter((file) => !OF_OTHERS.test(file));
const scripts = own.filter((file) => /^(tests|xtask)\/.*\.mjs$/.test(file));

test("every test and script is checked by TypeScript", () => {
  const checked = own
    .filter((file) => /(^|\/)tsconfig\.json$/.test(file))
    .flatMap((file) => {
      const { config } = ts.readConfigFile(join(root, file), ts.sys.readFile);
      return ts.parseJsonConfigFileContent(config, ts.sys, join(root, file, "..")).fileNames;
    });
  assert.ok(scripts.length > 30);
  const asks = /^(#!.*\n)?\/\/ @ts-check\n/;
  assert.deepEqual(
    scripts.filter((file) => !checked.includes(join(root, file)) || !asks.test(read(file))),
    [],
  );
});

test("no test or script says that a value is any", () => {
  assert.deepEqual(
    scripts.filter((file) => /@\w+ \{[^}]*\bany\b/.test(read(file))),
    [],
  );
});

test("no file names a document that is not here", () => {
  // In two halves: this is a file too.
  const names = new RegExp(
    ["(RULES|STEPS|COURSE|PAGE|PEERS|STYLE)", "\\.md|the[\\s/*!#]+", "contract\\b"].join(""),
    "i",
  );
  assert.deepEqual(
    files.filter((file) => names.test(read(file))),
    [],
  );
});
