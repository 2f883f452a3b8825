// @ts-check
// Vitest and Jest, in their environments of Node and of jsdom.

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { cards, expected, words } from "./expected.mjs";
import { install, tool } from "./project.mjs";

const project = await install("projects/runners");
await writeFile(join(project, "expected.json"), JSON.stringify({ played: expected, words, cards }));
// Jest reads CommonJS.
const play = await readFile(join(project, "play.mjs"), "utf8");
await writeFile(join(project, "play.cjs"), play.replace("export function play", "exports.play = function play"));

for (const environment of ["node", "jsdom"]) {
  test(`Vitest, ${environment}`, async () => {
    process.env.ENVIRONMENT = environment;
    await tool(project, "vitest", ["run", "--dir", "vitest", "--environment", environment]);
  });
  test(`Jest, ${environment}`, async () => {
    process.env.ENVIRONMENT = environment;
    await tool(project, "jest", ["--rootDir", "jest", "--env", environment]);
  });
}
