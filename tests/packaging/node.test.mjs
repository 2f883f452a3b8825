// @ts-check
// Node without any tool.

import assert from "node:assert/strict";
import { test } from "node:test";
import { cards, expected, words } from "./expected.mjs";
import { install, node, tool } from "./project.mjs";

const project = await install("projects/node");

/** What a script prints. @param {string[]} args @returns {Promise<unknown>} */
const run = async (...args) => JSON.parse(await node(project, ["--disable-warning=ExperimentalWarning", ...args]));

test("import", async () => assert.deepEqual(await run("esm.mjs"), [expected, words]));

test("require", async () => assert.deepEqual(await run("cjs.cjs"), [expected, words]));

test("both give the same AiplError", async () => assert.deepEqual(await run("one-class.mjs"), [true, true]));

for (const worker of ["worker-esm.mjs", "worker-cjs.cjs"]) {
  test(worker, async () => assert.deepEqual(await run(worker), expected));
}

test("tycoon-aipl/web with the bytes", async () => assert.deepEqual(await run("web.mjs"), expected));

test("cards.json, schema.json, package.json, aipl.wasm", async () => {
  const id = "urn:tycoon-aipl:schema:2";
  const found = { cards: [cards, cards], schema: [id, id], name: "tycoon-aipl", wasm: [true, true] };
  assert.deepEqual(await run("files.mjs"), found);
});

test("under a ban of eval", async () => {
  assert.deepEqual(await run("--disallow-code-generation-from-strings", "esm.mjs"), [expected, words]);
});

test("the command line", async () => {
  const args = ["new", "--mode", "twoPlayer", "--difficulty", "corporation", "--seed", "monsoon"];
  const { game } = JSON.parse(await tool(project, "tycoon-aipl", args));
  assert.equal(game.seed, "monsoon");
});
