// @ts-check
// The JavaScript of the guide is one example that grows: it runs as it stands, and prints what it says.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const root = new URL("../../", import.meta.url);

test("the example of the guide prints what stands behind its arrows", () => {
  const guide = readFileSync(new URL("docs/guide.md", root), "utf8");
  const code = [...guide.matchAll(/^```js\n(.*?)^```$/gms)].map(([, block]) => block).join("\n");
  const said = [...code.matchAll(/\/\/ → (.*)$/gm)].map(([, text]) => text);
  assert.ok(said.length > 10);
  const printed = execFileSync(process.execPath, ["--input-type=module", "--eval", code], {
    cwd: root,
    encoding: "utf8",
  });
  assert.deepEqual(printed.trimEnd().split("\n"), said);
});
