// @ts-check
// The code in the README runs as it stands.

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";

const root = new URL("../../", import.meta.url);
const readme = new URL("README.md", root);

test("the first block of JavaScript in the README runs", { skip: !existsSync(readme) && "there is no README" }, () => {
  const [, code] = /^```js\n(.*?)^```$/ms.exec(readFileSync(readme, "utf8")) ?? [];
  if (code === undefined) throw new Error("the README has no block of JavaScript");
  execFileSync(process.execPath, ["--input-type=module", "--eval", code], { cwd: root, stdio: "pipe" });
});
