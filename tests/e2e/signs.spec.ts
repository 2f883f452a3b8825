// Sums are typed by touch: number pads of phones have no signs, so the field has them.

import assert from "node:assert/strict";
import { faults } from "./browser.mjs";
import { look, playOn, startGame } from "./table.mjs";
import { expect, open, test } from "./test.ts";

const TOUCH = { hasTouch: true, isMobile: true };

test("a bid as a sum by touch: the signs stand in the field while it is typed in, and keep the focus there", async () => {
  const page = await open(TOUCH);
  await startGame(page, { mode: "twoPlayer" });
  await playOn(page, { mode: "twoPlayer", until: (_, now) => now.phase.includes("Industry auction") });
  const signs = page.locator("aipl-controls aipl-signs");
  await expect(signs).toBeHidden();
  const bid = page.getByTestId("current-bid");
  await bid.tap();
  await page.keyboard.type("3");
  await signs.getByRole("button", { name: "plus" }).tap();
  await expect(bid).toBeFocused();
  await page.keyboard.type("24");
  await signs.getByRole("button", { name: "minus" }).tap();
  await page.keyboard.type("1");
  await expect(bid).toHaveValue("3+24−1");
  await page.getByTestId("flip").tap();
  await expect(signs).toBeHidden();
  // 3 + 24 − 1 = 26, and its card adds 3.
  assert.match((await look(page)).steps, /^The AIPL bids 29 Cr/);
  // All of a bid that is known is marked when it is entered: a sign goes on from it.
  await page.getByTestId("higher-bid").fill("40");
  await page.getByTestId("higher-bid").blur();
  await page.getByTestId("higher-bid").tap();
  await signs.getByRole("button", { name: "plus" }).tap();
  await page.keyboard.type("5");
  await expect(page.getByTestId("higher-bid")).toHaveValue("40+5");
  assert.deepEqual(faults(page), []);
});

test("with a mouse and a keyboard there is nothing in the way: no signs", async () => {
  const page = await open();
  await startGame(page, { mode: "twoPlayer" });
  await playOn(page, { mode: "twoPlayer", until: (_, now) => now.phase.includes("Industry auction") });
  await page.getByTestId("current-bid").focus();
  await expect(page.locator("aipl-signs")).toBeHidden();
});

test("fields for sums have signs, or a keyboard that has them", async () => {
  const page = await open(TOUCH);
  await startGame(page, { mode: "twoPlayer" });
  await page.getByTestId("react").click();
  await page.getByLabel("Cr", { exact: true }).tap();
  await page.keyboard.type("10");
  await page.locator("aipl-react").getByRole("button", { name: "plus" }).tap();
  await page.keyboard.type("2");
  await expect(page.locator("[name=amount]")).toHaveValue("10+2");
  await page.getByTestId("back").click();
  await page.getByTestId("sheet").click();
  await page.getByRole("button", { name: /^Add to: Policies/ }).click();
  for (const field of await page.locator("aipl-sheet input:not([type=checkbox])").all()) {
    await expect(field).toHaveAttribute("inputmode", "text");
  }
  assert.deepEqual(faults(page), []);
});
