// What the people at the table do, and who they are: beside what the AIPL does.

import assert from "node:assert/strict";
import { DESKTOP, faults } from "./browser.mjs";
import { look, playOn, startGame } from "./table.mjs";
import { expect, open, test } from "./test.ts";

test("undo and redo say what they take back and do again", async () => {
  const page = await open();
  await startGame(page, { mode: "twoPlayer" });
  await playOn(page, { mode: "twoPlayer", until: (_, { phase }) => phase.includes("Policy bid") });
  await page.getByTestId("flip").click();
  const [bid] = (await look(page)).steps.split("\n");
  assert.match(bid, /^The AIPL bids \d Promoters?\.$/);
  const undo = page.getByTestId("undo");
  await expect(undo).toHaveAttribute("title", `Undo: ${bid}`);
  await undo.click();
  const status = page.locator("aipl-controls [role=status]");
  await expect(status).toHaveText(`Taken back: ${bid}`);
  await expect(page.getByTestId("redo")).toHaveAttribute("title", `Redo: ${bid}`);
  await page.getByTestId("redo").click();
  await expect(status).toHaveText(`Done again: ${bid}`);
  assert.deepEqual(faults(page), []);
});

test("what the icons of a card mean is one tap away", async () => {
  const page = await open();
  await startGame(page, { mode: "twoPlayer" });
  await playOn(page, { mode: "twoPlayer", until: (_, { phase }) => phase.includes("Policy bid") });
  await page.getByTestId("flip").click();
  await page.getByRole("link", { name: "What the icons mean" }).click();
  const title = page.getByRole("heading", { name: "Symbols" });
  await expect(title).toBeFocused();
  await expect(title).toBeInViewport();
  await page.getByRole("button", { name: /back/i }).click();
  await page.getByTestId("steps").waitFor();
  assert.deepEqual(faults(page), []);
});

test("the Tycoon stays in sight, a human too, and moves the pawn by hand", async () => {
  const page = await open();
  await startGame(page, { mode: "twoPlayer" });
  await playOn(page, {
    mode: "twoPlayer",
    until: (_, { round, phase }) => round.includes("Round 2") && phase.includes("Region"),
  });
  await page.getByTestId("answer-human2").click();
  const tycoon = page.getByTestId("tycoon");
  await expect(tycoon).toHaveText(/Second human/);
  await expect(page.locator("aipl-now .what")).toHaveText(
    "Second human moves the pawn. Then bid your Promoters; once all humans have revealed, flip for the AIPL.",
  );
  // In the panels too, and where the row of people is scrolled away.
  for (const panel of ["sheet", "log", "more", "react"]) {
    await page.getByTestId(panel).click();
    await expect(tycoon).toBeInViewport();
  }
  await page.getByTestId("back").click();
  await page.getByTestId("flip").click();
  await expect(page.locator("aipl-now .what")).toHaveText(
    "Take the Policies, highest bid first; then collect revenue. Who would pay the AIPL pays the supply; whom it would pay takes it from there.",
  );
  await playOn(page, { mode: "twoPlayer", until: (_, { phase }) => phase.includes("Actions") });
  await expect(tycoon).toBeInViewport();
  await expect(page.locator("aipl-now .what")).toHaveText(
    /^Second human begins, then clockwise\. When it is the AIPL’s turn/,
  );

  // Who sits where, clockwise: in the order of the seats, with the crown of the Tycoon.
  const row = await page.locator("aipl-tabs > *").allInnerTexts();
  assert.deepEqual(
    row.map((text) => text.split("\n")[0]),
    ["First human", "Second human", "AIPL"],
  );
  await expect(page.locator("aipl-tabs .human").nth(1)).toContainText("Tycoon");
  await expect(page.locator("aipl-tabs .human").nth(0)).not.toContainText("Tycoon");
  assert.equal((await look(page)).question, "");
  assert.deepEqual(faults(page), []);
});

test("where there is room what happened stands beside the game, the last move first", async () => {
  const page = await open({ viewport: DESKTOP });
  await startGame(page, { mode: "twoPlayer" });
  await playOn(page, { mode: "twoPlayer", until: (_, { phase }) => phase.includes("Policy bid") });
  await page.getByTestId("flip").click();
  const beside = page.getByTestId("beside");
  const [bid] = (await look(page)).steps.split("\n");
  await expect(beside.getByRole("button").first()).toContainText(bid);
  await expect(beside.getByRole("button").last()).toContainText("Start of the game");
  const [log, controls, card] = await Promise.all(
    [beside, page.locator("aipl-controls"), page.getByTestId("card")].map((part) => part.boundingBox()),
  );
  assert.ok(log && controls && card);
  assert.ok(log.y >= card.y + card.height, "below the card");
  assert.ok(log.x + log.width <= controls.x + 20, "beside the controls");
  assert.ok(log.y + log.height <= DESKTOP.height, "on the screen");
  await beside.getByRole("button").nth(1).click();
  await expect(beside.getByRole("button").first()).toContainText("(undone)");
  await expect(beside.getByRole("button").nth(1)).toHaveAttribute("aria-current", "step");
  // A phone has no room for it.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(beside).toHaveCount(0);
  assert.deepEqual(faults(page), []);
});
