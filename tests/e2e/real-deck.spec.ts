// A real deck: what it shows is told by taps, what cannot lie there is not offered, and what only people need is not asked.

import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import type { Card } from "tycoon-aipl";
import { violations, wide } from "./axe.ts";
import { faults, PHONE } from "./browser.mjs";
import { damage, look, painted, playOn, startGame, stored } from "./table.mjs";
import { expect, open, site, test } from "./test.ts";

const form = (page: Page) => page.getByTestId("line-form");
const tap = (page: Page, field: string, number: number) => page.getByTestId(`likely-${field}-${number}`).click();
const ok = (page: Page) => page.getByRole("button", { name: "That is it" }).click();
const steps = async (page: Page) => {
  await page.getByTestId("steps").first().waitFor();
  return (await look(page)).steps;
};
const gameOf = async (page: Page) => (await stored(page))[0].now.game;
const meet = (page: Page, cards: Partial<Card>[]) =>
  damage(page, { id: "met", name: "Cards met in play", changed: 1, cards }, "sets");

/** The marks that are offered, and those that lie face up already. */
async function offered(page: Page) {
  await form(page).waitFor();
  const marks = (selector: string) =>
    page
      .locator(`aipl-line-form ${selector} [data-testid=known-card]`)
      .evaluateAll((all: HTMLElement[]) => all.map((one) => one.dataset.card));
  return { offered: await marks("form > .known"), faceUp: await marks("details") };
}

async function start(
  page: Page,
  mode: "solo" | "twoPlayer",
  options: { difficulty?: string; decks?: string[][] } = {},
) {
  await page.goto(`${site.url}#/new`);
  await page.getByTestId(`mode-${mode}`).check();
  await page.getByTestId("cards-physical").check();
  await page.getByTestId(`difficulty-${options.difficulty ?? "custom"}`).check();
  for (const [d, deck] of (options.decks ?? []).entries()) {
    for (const [i, count] of deck.entries()) await page.getByTestId(`custom-${d}-${i}`).fill(count);
  }
  await page.getByTestId("start").click();
  await page.getByTestId("phase").waitFor();
  await playOn(page, { mode, until: (_, now) => now.phase.includes("Policy bid") });
}

test("the likely numbers are a tap each, the last one tells the line; any other is typed", async () => {
  const page = await open();
  await startGame(page, { mode: "twoPlayer", cards: "physical" });
  await playOn(page, { mode: "twoPlayer", until: (_, now) => now.phase.includes("Policy bid") });
  await page.getByTestId("flip").click();
  await page.locator("aipl-line-form [name=id]").fill("17");
  await tap(page, "policyBid", 3);
  assert.match(await steps(page), /AIPL bids 3 Promoters/);
  assert.deepEqual((await stored(page, "sets"))[0].cards, [{ id: "17", policyBid: 3 }]);
  await page.getByTestId("next").click();

  // In whatever order; the first one can be changed as long as the other is missing.
  await page.getByTestId("current-bid").fill("20");
  await page.getByTestId("flip").click();
  await tap(page, "limit", 40);
  await expect(page.getByTestId("likely-limit-40")).toHaveAttribute("aria-pressed", "true");
  await tap(page, "limit", 45);
  await expect(page.getByTestId("likely-limit-40")).toHaveAttribute("aria-pressed", "false");
  await tap(page, "increase", 4);
  assert.match(await steps(page), /AIPL bids 24 Cr/);
  assert.deepEqual((await gameOf(page)).aipls[0].current, { industryBid: { increase: 4, limit: 45 } });

  // What is missing is said at its field, and goes with another try.
  await page.getByTestId("undo").click();
  await page.getByTestId("current-bid").fill("20");
  await page.getByTestId("flip").click();
  const [increase, limit] = ["increase", "limit"].map((name) => page.locator(`aipl-line-form [name=${name}]`));
  await increase.fill("nine");
  await ok(page);
  await expect(increase).toBeFocused();
  await expect(increase).toHaveAccessibleDescription(/Type a whole number/);
  await expect(limit).toHaveAccessibleDescription("Tap a number, or type one.");
  await limit.fill("32+1");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await tap(page, "increase", 8);
  assert.match(await steps(page), /AIPL bids 28 Cr/);
  assert.deepEqual((await gameOf(page)).aipls[0].current, { industryBid: { increase: 8, limit: 33 } });
  assert.deepEqual(faults(page), []);
});

test("solo: a deck offers the cards that it can have, and those that lie face up last", async () => {
  const page = await open();
  await page.getByTestId("new-game").waitFor();
  // Entrepreneur: 18 cards of level 1 for A, 18 of level 2 for B.
  await meet(page, [
    { id: "1", level: 1, policyBid: 1, industryBid: { increase: 1, limit: 30 } },
    { id: "2", level: 2, policyBid: 2, industryBid: { increase: 2, limit: 30 } },
    { id: "3", level: 3, policyBid: 3 },
    { id: "4", policyBid: 4 },
  ]);
  await start(page, "solo", { difficulty: "entrepreneur" });
  await page.getByTestId("flip").click();
  assert.deepEqual(await offered(page), { offered: ["1", "4"], faceUp: [] });
  await page.locator("[data-card='4']").click();
  assert.match(await steps(page), /AIPL A bids 4 Promoters/);
  await page.getByTestId("flip").click();
  assert.deepEqual(await offered(page), { offered: ["2"], faceUp: [] }, "4 is one of A’s");
  await page.locator("[data-card='2']").click();
  await page.getByTestId("next").click();
  await page.getByTestId("current-bid").fill("20");
  await page.getByTestId("flip").click();
  assert.deepEqual(await offered(page), { offered: ["1"], faceUp: ["4"] });
  // What was told of it is found by its mark all the same.
  await page.locator("aipl-line-form [name=id]").fill("3");
  await expect(page.locator("#line-form")).toContainText("What does card 3 show: Industry bid?");
  assert.deepEqual(faults(page), []);
});

test("a deck whose cards of a level all turned up has no other of it; once it is through, all can come again", async () => {
  const page = await open();
  await page.getByTestId("new-game").waitFor();
  const bid = { increase: 1, limit: 60 };
  await meet(page, [
    { id: "1", level: 1, policyBid: 1, industryBid: bid },
    { id: "2", level: 1, policyBid: 2, industryBid: bid },
    { id: "3", level: 2, policyBid: 3, industryBid: bid },
  ]);
  // A has one card of level 1 and one of level 2.
  await start(page, "solo", {
    decks: [
      ["1", "1", "0"],
      ["0", "0", "6"],
    ],
  });
  await page.getByTestId("flip").click();
  assert.deepEqual((await offered(page)).offered, ["1", "2", "3"]);
  await page.locator("[data-card='1']").click();
  await steps(page);
  await page.getByTestId("flip").click();
  assert.deepEqual((await offered(page)).offered, [], "B has none of them");
  await tap(page, "policyBid", 0);
  await page.getByTestId("next").click();
  await page.getByTestId("current-bid").fill("20");
  await page.getByTestId("flip").click();
  assert.deepEqual(await offered(page), { offered: ["3"], faceUp: ["1"] });
  await page.locator("[data-card='3']").click();
  assert.match(await steps(page), /AIPL A bids 21 Cr/);
  // B passes, the human bids 30; the deck of A is empty: it is shuffled before its next card.
  await page.getByTestId("flip").click();
  await tap(page, "increase", 0);
  await tap(page, "limit", 60);
  await page.getByTestId("higher-bid").fill("30");
  await page.getByTestId("flip").click();
  assert.deepEqual(await offered(page), { offered: ["1", "3"], faceUp: [] });
  assert.deepEqual(faults(page), []);
});

test("a card that shows something else than was told of the one that lies there is not offered", async () => {
  const page = await open();
  await page.getByTestId("new-game").waitFor();
  await meet(page, [
    { id: "1", industryBid: { increase: 4, limit: 40 }, actions: [{ do: "politics" }] },
    { id: "2", industryBid: { increase: 5, limit: 40 }, actions: [{ do: "politics" }] },
    { id: "3", policyBid: 2, actions: [{ do: "politics" }] },
  ]);
  await start(page, "twoPlayer", { difficulty: "corporation" });
  await page.getByTestId("flip").click();
  await page.locator("[data-card='3']").click();
  await page.getByTestId("next").click();
  await page.getByTestId("current-bid").fill("20");
  await page.getByTestId("flip").click();
  await tap(page, "increase", 4);
  await tap(page, "limit", 40);
  await page.getByTestId("next").click();
  await page.getByTestId("flip").click();
  assert.deepEqual(await offered(page), { offered: ["1"], faceUp: ["3"] });
  await page.locator("[data-card='1']").click();
  assert.match(await steps(page), /^Politics\./);
  assert.deepEqual(faults(page), []);
});

test("what people carried out off the card is not asked; what it changed is not guessed; all of it can be undone", async () => {
  const page = await open();
  await start(page, "solo", { difficulty: "magnate" });
  const byHand = page.getByTestId("by-hand");
  await page.getByTestId("flip").click();
  await byHand.click();
  await expect(page.getByTestId("aipl-aiplB"), "it is B’s turn").toContainText("next");
  await page.getByTestId("flip").click();
  await byHand.click();
  await expect(form(page)).toHaveCount(0);
  await expect(page.getByTestId("flip"), "both have bid").toHaveCount(0);
  await page.getByTestId("undo").click();
  await expect(page.getByTestId("aipl-aiplB")).toContainText("next");
  await page.getByTestId("redo").click();
  await page.getByTestId("next").click();

  // The engine needs the bid of an auction.
  await page.getByTestId("current-bid").fill("20");
  await page.getByTestId("flip").click();
  await form(page).waitFor();
  await expect(byHand).toHaveCount(0);
  await tap(page, "increase", 0);
  await tap(page, "limit", 40);
  await page.getByTestId("flip").click();
  await tap(page, "increase", 4);
  await tap(page, "limit", 40);
  await page.getByTestId("won-aiplB").click();
  await page.getByTestId("next").click();

  // An action of A by hand: what A has is not known then, nor whose share it bought; B is next.
  const players = async () =>
    Object.fromEntries((await gameOf(page)).table.players.map((player) => [player.id, player]));
  const before = await players();
  assert.deepEqual([before.aiplA.assetValue, before.aiplA.plants, before.aiplB.shares!.length], [0, 9, 9]);
  await page.getByTestId("flip").click();
  await page.locator("aipl-line-form [name=actions]").press("b");
  await byHand.click();
  await expect(page.getByTestId("aipl-aiplB")).toContainText("next");
  const after = await players();
  assert.deepEqual(after.aiplA, { id: "aiplA", kind: "aipl", name: "AIPL A", colour: "blue" });
  const { shares: _, ...rest } = before.aiplB;
  assert.deepEqual(after.aiplB, rest);
  // B tells its actions, and builds by hand: the token lies on that action, and the next one is another.
  await page.getByTestId("flip").click();
  await page.locator("aipl-line-form [name=actions]").pressSequentially("pb");
  await ok(page);
  assert.match(await steps(page), /Politics/);
  await page.getByTestId("aipl-aiplB").click();
  await page.getByTestId("flip").click();
  await expect(page.locator("#line-form")).toContainText("Build");
  await byHand.click();
  assert.deepEqual((await gameOf(page)).aipls[1].tokens, [0, 1]);
  await page.getByTestId("aipl-aiplB").click();
  await page.getByTestId("flip").click();
  assert.match(await steps(page), /Politics/);
  await expect(form(page)).toHaveCount(0);
  assert.deepEqual(faults(page), []);
});

test("a table that is tracked needs each action: it is not offered to carry it out off the card", async () => {
  const page = await open();
  await start(page, "twoPlayer", { difficulty: "corporation" });
  const { id } = (await stored(page))[0];
  await page.goto(`${site.url}#/game/${id}/table`);
  await page.locator("summary", { hasText: "Strategy spaces" }).click();
  await page.getByRole("button", { name: "Type in: Strategy spaces" }).click();
  await page.getByRole("button", { name: "Add to: Strategy spaces" }).click();
  await page.getByTestId("back").click();
  await page.getByTestId("flip").click();
  await page.getByTestId("by-hand").click();
  await page.getByTestId("next").click();
  await page.getByTestId("next").click();
  await page.getByTestId("flip").click();
  await form(page).waitFor();
  await expect(page.getByTestId("by-hand")).toHaveCount(0);
  assert.deepEqual(faults(page), []);
});

test("National Projects by taps: the buttons are those of the first number that is missing", async () => {
  const page = await open();
  await start(page, "twoPlayer", { difficulty: "corporation" });
  const project = page.locator('[name="project1.favor"]');
  await playOn(page, {
    mode: "twoPlayer",
    each: async () => {
      while (await form(page).count()) {
        if (await page.getByTestId("by-hand").count()) await page.getByTestId("by-hand").click();
        else {
          await tap(page, "increase", 0);
          await tap(page, "limit", 40);
        }
        await painted(page);
      }
    },
    until: async () => (await project.count()) > 0,
  });
  const group = (name: string) => page.getByRole("group", { name, exact: true });
  await group("Card 1: Influence").getByRole("button", { name: "2", exact: true }).click();
  await group("Card 1: Favor").getByRole("button", { name: "1", exact: true }).click();
  await group("Card 2: Influence").getByRole("button", { name: "3", exact: true }).click();
  await expect(page.locator('[name="project1.influence"]')).toHaveValue("3");
  await group("Card 2: Favor").getByRole("button", { name: "4", exact: true }).click();
  await expect(group("Card 2: Favor")).toHaveCount(0);
  await page.getByTestId("flip").click();
  assert.match(await steps(page), /^Give it 3 Influence and 4 Favor/);
  assert.deepEqual(faults(page), []);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing where something is wrong, nothing is too wide: ${colorScheme}`, async () => {
    const page = await open({ viewport: PHONE, colorScheme, bypassCSP: true });
    const see = async (what: string) => {
      await painted(page);
      assert.deepEqual([...(await violations(page)), ...(await wide(page))], [], what);
    };
    await page.goto(`${site.url}#/new`);
    await page.getByTestId("difficulty-custom").check();
    await page.getByTestId("custom-0-0").fill("many");
    await page.locator("summary", { hasText: "Names, colours and seats" }).click();
    await page.getByTestId("name-human").fill("AIPL A");
    await page.getByTestId("colour-human").selectOption("blue");
    await see("a name and a colour that are taken");
    await page.getByTestId("name-human").fill("");
    await page.getByTestId("colour-human").selectOption("red");
    await page.getByTestId("start").click();
    await expect(page.getByTestId("custom-0-0")).toBeFocused();
    await see("a number that is none");
    await start(page, "solo", { difficulty: "magnate" });
    await page.getByTestId("flip").click();
    await ok(page);
    await expect(page.getByRole("alert")).toHaveText("Tap a number, or type one.");
    await see("a line that is not told");
    await tap(page, "policyBid", 1);
    await page.getByTestId("next").click();
    await page.getByTestId("next").click();
    await page.getByTestId("flip").click();
    await ok(page);
    await expect(page.getByRole("alert")).toHaveText("Tap or type the actions, left to right.");
    await see("actions that are not told");
    assert.deepEqual(faults(page), []);
  });
}

test("actions that go by the Build line are told with it, on one screen", async () => {
  const page = await open();
  await start(page, "twoPlayer");
  for (let now = await look(page); !now.phase.includes("Actions"); now = await look(page)) {
    await page.getByTestId(now.offered.includes("answer-human1") ? "answer-human1" : "next").click();
  }
  await page.getByTestId("flip").click();
  const site = page.locator("aipl-line-form [name=site]");
  await page.locator("aipl-line-form [name=actions]").press("p");
  await expect(site).toHaveCount(0);
  await page.locator("aipl-line-form [name=actions]").press("Backspace");
  await page.locator("aipl-line-form [name=actions]").pressSequentially("op");
  await site.selectOption("m");
  await ok(page);
  assert.match(await steps(page), /^Cover the leftmost free Office space/);
  await expect(form(page)).toHaveCount(0);
  const { current } = (await gameOf(page)).aipls[0];
  assert.deepEqual([current?.actions?.length, current?.build], [2, { at: "metro" }]);
  assert.deepEqual(faults(page), []);
});
