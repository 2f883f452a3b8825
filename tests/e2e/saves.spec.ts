// What is stored: damaged, foreign, and gone.

import assert from "node:assert/strict";
import type { Step } from "tycoon-aipl";
import type { Save } from "../../js/flow/save.js";
import { faults } from "./browser.mjs";
import { damage, look, painted, playOn, startGame, stored } from "./table.mjs";
import { expect, open, site, test } from "./test.ts";

/** A game of two players in its second round, read once more so that it has a last good copy. */
async function played() {
  const page = await open();
  await startGame(page, { mode: "twoPlayer" });
  await playOn(page, { mode: "twoPlayer", until: ({ rounds }) => rounds.size > 1 });
  await page.reload();
  await page.getByTestId("phase").waitFor();
  // The copy is taken once the game is on the screen.
  while ((await stored(page, "copies")).length === 0) await painted(page);
  return { page, save: (await stored(page))[0] };
}

/** What is not of the type that it must have. */
const wrong = <T>(value: unknown) => value as T;

const DAMAGES: Record<string, (save: Save) => void> = {
  "an unknown card": (save) => {
    save.now.game.aipls[0].deck[0] = "no such card";
  },
  "a card gone": (save) => {
    save.now.game.aipls[0].deck.pop();
  },
  "a move cut in half": (save) => {
    save.moves[save.moves.length - 1] = wrong({ do: "ask" });
  },
  "another seed": (save) => {
    save.options.seed += "!";
  },
  "no moment": (save) => {
    save.now = wrong(null);
  },
  "a path to a prototype": (save) => {
    save.moves[0] = { do: "edit", changes: [{ at: ["__proto__", "polluted"], to: true }] };
  },
  "nothing but its id": (save) => {
    for (const field of Object.keys(save)) if (field !== "id") Reflect.deleteProperty(save, field);
  },
  "a newer version": (save) => {
    save.save = wrong(99);
  },
  "its moves cut off": (save) => {
    save.moves.length = Math.floor(save.moves.length / 2);
  },
  "a tab of nobody": (save) => {
    save.draft.tab = "nobody";
  },
  "steps that are none": (save) => {
    save.base = { ...save.now, decided: { ask: "action", aipl: "aipl", steps: wrong([null]) } };
  },
  "a step without its facts": (save) => {
    const steps = wrong<Step[]>([{ do: "buildDeck", because: [] }]);
    Object.assign(save, { moves: [], cursor: 0, draft: { fields: {}, ticks: [] } });
    save.base = { game: save.now.game, decided: { ask: "action", aipl: "aipl", steps } };
    save.now = save.base;
  },
  "options of another engine that no game begins with": (save) => {
    save.engine = "0.0.1";
    save.options.difficulty = wrong("none");
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
    await expect(page.getByRole("heading", { level: 1 }), name).toContainText(/cannot be read/);
    await expect(page.getByTestId("export"), name).toBeVisible();
    assert.equal(await page.evaluate(() => (({}) as { polluted?: unknown }).polluted), undefined);
    await expect(page.getByRole("link", { name: "Other games" }), name).toBeVisible();
    await page.getByTestId("restore").click();
    await page.getByTestId("phase").waitFor();
    assert.deepEqual(await look(page), sound, name);
  }
  assert.deepEqual(faults(page), []);
});

test("a foreign game is refused with the place and the reason, and nothing is changed", async () => {
  const { page, save } = await played();
  await page.goto(site.url);
  await page.getByTestId("continue").waitFor();
  const before = await stored(page);
  const places = {
    "an unknown card": "now.game",
    "a card gone": "now",
    "a tab of nobody": "draft.tab",
    "its moves cut off": "cursor",
  };
  for (const [name, place] of Object.entries(places)) {
    const harmed = structuredClone(save);
    DAMAGES[name](harmed);
    const buffer = Buffer.from(JSON.stringify(harmed));
    await page.getByTestId("import").setInputFiles({ name: "game.json", mimeType: "application/json", buffer });
    await page
      .getByTestId("error")
      .filter({ hasText: `at: ${place}` })
      .waitFor();
    await expect(page.getByTestId("error"), name).toContainText(/Nothing was changed/);
    assert.deepEqual(await stored(page), before, name);
  }
  assert.deepEqual(faults(page), []);
});

test("a save of another engine, which plays its moves otherwise or not at all, goes on from its last state", async () => {
  const { page, save } = await played();
  const { steps, round, phase } = await look(page);
  const elsewhere = structuredClone(save.now);
  elsewhere.game.table.players[0].favor = 5;
  for (const other of [{ options: { ...save.options, seed: "another" } }, { now: elsewhere }]) {
    await damage(page, { ...save, engine: "0.0.1", ...other });
    await page.reload();
    await page.getByTestId("phase").waitFor();
    const after = await look(page);
    assert.deepEqual([after.steps, after.round, after.phase], [steps, round, phase]);
    await page.getByTestId("sheet").click();
    await page.getByTestId("sold-aipl").click();
    const [{ now }] = await stored(page);
    const expected = structuredClone((other.now ?? save.now).game);
    expected.table.players[2].shares!.shift();
    assert.deepEqual(now.game, expected);
    await page.getByTestId("back").click();
  }
});

test("several games: by name and date, each opened, exported and deleted by itself", async () => {
  const page = await open();
  for (const name of ["First", "Second"]) {
    await startGame(page, { mode: "twoPlayer" });
    await stored(page);
    await page.reload();
    await page.getByTestId("more").click();
    while ((await stored(page, "copies")).length < (name === "First" ? 1 : 2)) await painted(page);
    await page.getByLabel("Name of this game").fill(name);
    await page.getByLabel("Name of this game").press("Tab");
    await page.getByTestId("saves").click();
    await page.getByTestId("continue").waitFor();
  }
  const games = page.getByTestId("game");
  const year = String(new Date().getFullYear());
  assert.deepEqual(
    (await games.allInnerTexts()).map((text) => text.split("\n")[0].trim()),
    ["Second", "First"],
  );
  for (const text of await games.allInnerTexts()) assert.ok(text.includes(year), text);
  await expect(page.getByTestId("continue")).toContainText(/Second/);
  await page.getByRole("button", { name: /Delete.*First/ }).click();
  await expect(games, "not at the first tap").toHaveCount(2);
  await page.getByRole("button", { name: /Delete.*First/ }).click();
  await page.waitForFunction(() => document.querySelectorAll("[data-testid=game]").length === 1);
  assert.deepEqual(
    (await stored(page)).map(({ name }) => name),
    ["Second"],
  );
  assert.equal((await stored(page, "copies")).length, 1, "its copy goes with it");
  await games.click();
  await page.getByTestId("phase").waitFor();
  assert.deepEqual(faults(page), []);
});

test("a game that is not there is said to be missing, and the way home is open", async () => {
  const page = await open({}, "#/game/nobody");
  await expect(page.getByTestId("error")).toContainText(/no game at this address/);
  await page.getByRole("link", { name: "Other games" }).click();
  await expect(page.getByTestId("new-game")).toBeVisible();
  assert.deepEqual(faults(page), []);
});
