// Whole games on a phone, by the handles of the page.

import assert from "node:assert/strict";
import { faults } from "./browser.mjs";
import { look, playOn, startGame, stored } from "./table.mjs";
import { expect, open, test } from "./test.ts";

for (const mode of ["solo", "twoPlayer"] as const) {
  test(`a full game: ${mode}`, async () => {
    const page = await open();
    // Who wants to be asked first answers; else what is not so is said afterwards, of every third action.
    const asksFirst = mode === "solo";
    let offered = 0;
    const exit = (exits: string[]) => (offered++ % 3 === 2 ? exits[0] : undefined);
    await startGame(page, { mode, asksFirst });
    const seen = await playOn(page, { mode, byMouse: true, exit });
    assert.deepEqual(
      [...seen.rounds],
      [1, 2, 3, 4, 5, 6, 7].map((round) => `Round ${round} of 7`),
    );
    const stage = (name: string) => seen.phases.filter((phase) => phase.includes(name)).length;
    assert.equal(stage("National Projects"), 2, "in rounds 3 and 6");
    assert.equal(stage("Actions"), 7);
    assert.equal(stage("Industry auction"), 7);
    const isAsked = seen.answers.includes("true") && seen.answers.includes("none");
    assert.equal(isAsked, asksFirst, `answered: ${new Set(seen.answers)}`);
    assert.equal(seen.exits.length > 3, !asksFirst, `not so: ${new Set(seen.exits)}`);
    assert.ok(seen.steps.some((steps) => /bids \d+ Cr/.test(steps)));
    assert.ok(seen.steps.some((steps) => /Politics\.\s+Give it/.test(steps)));
    assert.match((await look(page)).phase, /Scoring/);
    assert.deepEqual(faults(page), []);

    // Back to the start and on to the end: the same states, without a card dealt anew.
    const [save] = await stored(page);
    const end = await look(page);
    for (let left = save.cursor; left > 0; left--) await page.keyboard.press("u");
    assert.match((await look(page)).phase, /Set-up/);
    assert.equal((await stored(page))[0].cursor, 0);
    for (let left = save.cursor; left > 0; left--) await page.keyboard.press("r");
    assert.deepEqual(await look(page), end);
    const [again] = await stored(page);
    assert.deepEqual({ ...again, changed: 0 }, { ...save, changed: 0 });
  });
}

test("a reload in the middle of anything changes nothing", async () => {
  const page = await open();
  await startGame(page, { mode: "solo" });
  let reloads = 0;
  await playOn(page, {
    until: ({ rounds }) => rounds.size > 4,
    each: async () => {
      const before = await look(page);
      await page.reload();
      await page.getByTestId("phase").waitFor();
      assert.deepEqual(await look(page), before);
      reloads++;
    },
  });
  assert.ok(reloads > 60, `${reloads} reloads`);
  assert.deepEqual(faults(page), []);
});

test("a half-typed number outlives a reload", async () => {
  const page = await open();
  await startGame(page, { mode: "twoPlayer" });
  await playOn(page, { mode: "twoPlayer", until: (_, now) => now.offered.includes("current-bid") });
  await page.getByTestId("current-bid").fill("3+");
  await page.reload();
  await expect(page.getByTestId("current-bid")).toHaveValue("3+");
  await page.getByTestId("flip").click();
  await expect(page.getByRole("alert")).toContainText(/whole number/);
  await page.getByTestId("current-bid").fill("30+4-1");
  await page.getByTestId("flip").click();
  assert.match((await look(page)).steps, /AIPL (bids|passes)/);
  const [{ moves }] = await stored(page);
  const last = moves.at(-1);
  assert.ok(last?.do === "ask" && last.request.ask === "industryBid");
  assert.equal(last.request.currentBid, 33);
});
