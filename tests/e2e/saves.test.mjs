// What is stored: damaged, foreign, and gone.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, serve, visit } from "./browser.mjs";
import { damage, look, playOn, startGame, stored } from "./table.mjs";

let browser;
let site;

before(async () => {
  [browser, site] = await Promise.all([launch(), serve()]);
});

after(async () => {
  await browser.close();
  site.close();
});

/** A game of two players in its second round, read once more so that it has a last good copy. */
async function played() {
  const page = await visit(browser, site.url);
  await startGame(page, { mode: "twoPlayer" });
  await playOn(page, { mode: "twoPlayer", until: async ({ rounds }) => rounds.size > 1 });
  await page.reload();
  await page.getByTestId("phase").waitFor();
  return { page, save: (await stored(page))[0] };
}

const DAMAGES = {
  "an unknown card": (save) => {
    save.now.game.aipls[0].deck[0] = "no such card";
  },
  "a card gone": (save) => {
    save.now.game.aipls[0].deck.pop();
  },
  "a move cut in half": (save) => {
    save.moves[save.moves.length - 1] = { do: "ask" };
  },
  "another seed": (save) => {
    save.options.seed += "!";
  },
  "no moment": (save) => {
    save.now = null;
  },
  "a path to a prototype": (save) => {
    save.moves[0] = { do: "edit", changes: [{ at: ["__proto__", "polluted"], to: true }] };
  },
  "nothing but its id": (save) => {
    for (const field of Object.keys(save)) if (field !== "id") delete save[field];
  },
  "a newer version": (save) => {
    save.save = 99;
  },
};

test("a damaged game opens the repair screen, and goes on from its last good copy", async () => {
  const { page, save } = await played();
  const sound = await look(page);
  for (const [name, harm] of Object.entries(DAMAGES)) {
    const harmed = structuredClone(save);
    harm(harmed);
    await damage(page, harmed);
    await page.reload();
    await page.getByTestId("error").waitFor();
    assert.match(await page.getByRole("heading", { level: 1 }).textContent(), /cannot be read/, name);
    assert.ok(await page.getByTestId("export").isVisible(), name);
    assert.equal(await page.evaluate(() => ({}).polluted), undefined);
    await page.getByTestId("restore").click();
    await page.getByTestId("phase").waitFor();
    assert.deepEqual(await look(page), sound, name);
  }
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("a game that is not there is said to be missing, and the way home is open", async () => {
  const page = await visit(browser, `${site.url}#/game/nobody`);
  assert.match(await page.getByTestId("error").textContent(), /no game at this address/);
  await page.getByRole("link", { name: "Other games" }).click();
  assert.ok(await page.getByTestId("new-game").isVisible());
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
