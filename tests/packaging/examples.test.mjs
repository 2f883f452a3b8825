// @ts-check
// The examples do what they show.

import assert from "node:assert/strict";
import { join } from "node:path";
import { after, test } from "node:test";
import { launch, serve, visit } from "./browser.mjs";
import { expected, words } from "./expected.mjs";
import { install, node, start, tool } from "./project.mjs";

const browser = await launch();
after(() => browser.close());

test("node-simulation", async () => {
  const project = await install("examples/node-simulation");
  const table = await node(project, ["simulate.js", "50", "7"]);
  assert.match(table, /^50 games/);
  const done = [...table.matchAll(/^ {2}(?:politics|build|buyShare|Strategy space).*? (\d+\.\d+) +\d+\.\d+$/gm)];
  const sum = done.reduce((all, [, times]) => all + Number(times), 0);
  assert.ok(Math.abs(sum - 7 * 4) < 0.1, `${sum} actions in a game, of 7 rounds with 4 each:\n${table}`);
  assert.equal(await node(project, ["simulate.js", "50", "7"]), table, "the same seed, the same table");
  assert.notEqual(await node(project, ["simulate.js", "50", "8"]), table);
});

/** One turn on an example's page, as people have it. @param {string} url */
async function playOn(url) {
  const { page, faults } = await visit(browser, url);
  page.setDefaultTimeout(10_000);
  const log = page.locator("#log > li");
  /** @param {string} phase */
  const ask = async (phase) => {
    await page.getByRole("combobox", { name: "Phase" }).selectOption({ label: phase });
    await page.getByRole("button", { name: "Ask the AIPL" }).click();
  };
  try {
    await ask("2: bid Promoters for a Policy");
    await log.filter({ hasText: words }).waitFor();
    assert.equal(await log.count(), 1, "asked once, decided once");

    // It asks people, and waits for them.
    await ask("4: do one action");
    const question = page.locator("aipl-turn").getByTestId("question").first();
    await question.waitFor();
    assert.equal(await log.count(), 1);
    await question.getByTestId("answer-true").click();
    await log.nth(expected.action.length).waitFor();
    assert.equal(await log.count(), 1 + expected.action.length);

    // The next action of the same card: the same request once more.
    await ask("4: do one action");
    await page.waitForFunction(
      (before) =>
        document.querySelectorAll("#log > li").length > before ||
        document.querySelector("aipl-turn")?.shadowRoot?.querySelector("[data-testid=question]"),
      1 + expected.action.length,
    );
  } catch (error) {
    throw new Error(`${url}: ${error}\n${faults.join("\n")}\n${await page.locator("body").textContent()}`);
  }
  await page.close();
  assert.deepEqual(faults, []);
}

test("vanilla", async () => {
  const server = await serve(await install("examples/vanilla"));
  try {
    await playOn(server.url);
  } finally {
    server.stop();
  }
});

for (const example of ["vite-vue", "react", "svelte"]) {
  test(`${example}, in the dev server`, async () => {
    const project = await install(`examples/${example}`);
    const server = await start(project, "vite", ["--port", "0"]);
    try {
      await playOn(server.url);
    } finally {
      server.stop();
    }
  });

  test(`${example}, built`, async () => {
    const project = await install(`examples/${example}`);
    await tool(project, "vite", ["build"]);
    const server = await serve(join(project, "dist"));
    try {
      await playOn(server.url);
    } finally {
      server.stop();
    }
  });
}

test("on a server, where there are no elements, the element is imported in vain but without harm", async () => {
  const project = await install("projects/node");
  await node(project, ["--input-type=module", "--eval", 'import "tycoon-aipl/element"']);
});
