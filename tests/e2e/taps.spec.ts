// How often people press, as they would at the table.

import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { faults } from "./browser.mjs";
import { look, playOn, startGame } from "./table.mjs";
import { expect, open, test } from "./test.ts";

/** Counts what is pressed from now on; a number that is typed where the focus is already takes no press. */
async function countTaps(page: Page) {
  await page.evaluate(() => {
    const counted = window as Window & { taps?: number };
    counted.taps = 0;
    addEventListener("pointerdown", () => counted.taps!++, { capture: true });
  });
  return () => page.evaluate(() => (window as Window & { taps?: number }).taps);
}

test("the reference round: two players, our cards, nothing tracked, in 12 taps and one number", async () => {
  const page = await open();
  await startGame(page, { mode: "twoPlayer" });
  await playOn(page, {
    mode: "twoPlayer",
    until: (_, { round, phase }) => round.includes("Round 2") && phase.includes("Region"),
  });
  const taps = await countTaps(page);
  const press = (id: string) => page.getByTestId(id).click();

  await press("answer-human1");
  await expect(page.getByTestId("phase")).toContainText("Policy bid");
  await press("flip");
  assert.match((await look(page)).steps, /^The AIPL bids \d Promoter/);
  await press("next");

  await expect(page.getByTestId("phase")).toContainText("Industry auction");
  await page.getByTestId("current-bid").fill("200");
  await press("flip");
  assert.match((await look(page)).steps, /^The AIPL passes/);
  await expect(page.getByTestId("next")).toHaveText("Auction over");
  await press("next");

  for (let action = 1; action <= 6; action++) {
    await press("flip");
    assert.equal((await look(page)).question, "", "nothing is asked first");
  }
  await expect(page.getByTestId("next")).toContainText("Round over");
  await press("next");
  await expect(page.getByTestId("round")).toContainText("Round 3 of 7");

  assert.equal(await taps(), 12);
  assert.deepEqual(faults(page), []);
});
