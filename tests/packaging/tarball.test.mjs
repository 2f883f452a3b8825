// @ts-check
// What is in the tarball, how much of it, and what the tools that look for mistakes in packages say.

import assert from "node:assert/strict";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { install, tarball, tool } from "./project.mjs";

/** Every file, with the most bytes that it may have, raw and gzip. */
const files = {
  "CHANGELOG.md": [],
  "LICENSE-APACHE": [],
  "LICENSE-MIT": [],
  "README.md": [],
  "docs/guide.md": [],
  "docs/versions.md": [],
  "package.json": [],
  "pkg/aipl.wasm": [240_000, 92_000],
  "pkg/cards.d.cts": [],
  "pkg/cards.json": [23_000, 2_000],
  "pkg/cli.js": [210_000, 60_000],
  "pkg/element.d.ts": [],
  "pkg/element.js": [175_000, 50_000],
  "pkg/index.cjs": [340_000, 128_000],
  "pkg/index.d.cts": [],
  "pkg/index.d.ts": [],
  "pkg/index.js": [340_000, 128_000],
  "pkg/node.js": [1_000, 500],
  "pkg/schema.json": [120_000, 14_000],
  "pkg/types.d.cts": [],
  "pkg/types.d.ts": [],
  "pkg/web.d.ts": [],
  "pkg/web.js": [24_000, 7_000],
  "pkg/words.cjs": [100_000, 25_000],
  "pkg/words.d.cts": [],
  "pkg/words.d.ts": [],
  "pkg/words.js": [100_000, 25_000],
};
const EXAMPLES = "tests/packaging/examples/";
const TARBALL = 590_000;

/** What `require` cannot have: to find its wasm the one needs `import.meta`, and the other is for pages. */
const ESM_ONLY = ["./web", "./element"];

const project = await install("projects/tools");
const unpacked = join(project, "node_modules/tycoon-aipl");

test("it has these files, and no other", async () => {
  const found = await readdir(unpacked, { recursive: true, withFileTypes: true });
  const paths = found
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(unpacked.length + 1)
        .replaceAll("\\", "/"),
    );
  const examples = paths.filter((path) => path.startsWith(EXAMPLES));
  assert.deepEqual(paths.filter((path) => !path.startsWith(EXAMPLES)).sort(), Object.keys(files).sort());
  // Only what people copy from.
  for (const path of examples) assert.match(path, /\.(js|jsx|vue|svelte|html|css|json)$/);
  for (const name of ["vanilla", "vite-vue", "react", "svelte", "node-simulation"]) {
    assert.ok(examples.includes(`${EXAMPLES}${name}/package.json`), name);
  }
  assert.ok(examples.every((path) => !path.includes("node_modules") && !path.includes("/dist/")));
});

test("package.json names them one by one", async () => {
  /** @type {{ files: string[], dependencies?: object }} */
  const manifest = JSON.parse(await readFile(join(unpacked, "package.json"), "utf8"));
  for (const path of Object.keys(files)) {
    // These two npm packs in any case.
    if (path !== "package.json" && path !== "README.md") assert.ok(manifest.files.includes(path), path);
  }
  assert.equal(manifest.dependencies, undefined);
});

test("the licences and the README say what they should", async () => {
  const text = (/** @type {string} */ name) => readFile(join(unpacked, name), "utf8");
  assert.match(await text("LICENSE-MIT"), /MIT License|Permission is hereby granted/);
  assert.match(await text("LICENSE-APACHE"), /Apache License\s+Version 2\.0/);
  assert.match(await text("README.md"), /npm install tycoon-aipl|from "tycoon-aipl"/);
});

test("nothing is larger than it may be", async () => {
  const rows = [{ file: "the tarball", raw: (await stat(tarball)).size, gzip: 0, limits: [TARBALL] }];
  for (const [file, limits] of Object.entries(files)) {
    const bytes = await readFile(join(unpacked, file));
    rows.push({ file, raw: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length, limits });
  }
  const cell = (/** @type {number} */ size) => (size ? size.toLocaleString("en") : "").padStart(10);
  console.log(rows.map(({ file, raw, gzip }) => `${file.padEnd(16)}${cell(raw)}${cell(gzip)}`).join("\n"));
  for (const { file, raw, gzip, limits } of rows) {
    const [maxRaw = Number.POSITIVE_INFINITY, maxGzip = Number.POSITIVE_INFINITY] = limits;
    assert.ok(raw <= maxRaw, `${file} has ${raw} bytes, at most ${maxRaw} are allowed`);
    assert.ok(gzip <= maxGzip, `${file} has ${gzip} bytes in gzip, at most ${maxGzip} are allowed`);
  }
});

test("publint has nothing to say", async () => {
  const output = await tool(project, "publint", ["run", "--strict", "--pack=false", unpacked]);
  assert.match(output, /All good/);
});

// It knows no wasm. And "node10" is how tools looked for files before there were `exports`: in Node 10.
const profiles = {
  node16: ["--exclude-entrypoints", "./aipl.wasm", ...ESM_ONLY],
  "esm-only": ["--entrypoints", ...ESM_ONLY],
};
for (const [profile, which] of Object.entries(profiles)) {
  test(`arethetypeswrong has nothing to say: ${which.join(" ")}`, async () => {
    await tool(project, "attw", [tarball, "--no-emoji", "--profile", profile, ...which]);
  });
}
