// What a card set is like, in pictures: the numbers are those of the engine, worked out by hand on small sets.

import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { type Action, type Card, cardStatistics, difficulties, type Level } from "tycoon-aipl";
import type { NewGameScreen } from "../../www/src/screens/new-game.js";
import { violations, wide } from "./axe.ts";
import { DESKTOP, faults, PHONE } from "./browser.mjs";
import { damage, type Mode, stored } from "./table.mjs";
import { expect, open, site, test } from "./test.ts";

const card = (
  id: string,
  level: Level,
  [policyBid, influence, favor, increase, limit]: number[],
  ...actions: ("build" | "politics" | "sales")[]
): Card => ({
  id,
  level,
  region: { kind: "next", direction: "clockwise" },
  policyBid,
  project: { influence, favor },
  industryBid: { increase, limit },
  build: { at: "metro" },
  actions: actions.map((action): Action => (action === "sales" ? { do: "strategy", space: action } : { do: action })),
});

const SMALL = [
  card("1", 1, [1, 2, 0, 3, 20], "build", "politics"),
  card("2", 1, [3, 4, 1, 5, 40], "build", "sales"),
  card("3", 2, [3, 0, 2, 0, 50], "politics"),
];

/** 18 cards with one gear, half of them weak, and 18 with two, all alike. */
const HALVES = [
  ...Array.from({ length: 18 }, (_, i) => card(`a${i}`, 1, i < 9 ? [0, 1, 1, 1, 10] : [2, 1, 1, 3, 30], "build")),
  ...Array.from({ length: 18 }, (_, i) => card(`b${i}`, 2, [4, 2, 1, 5, 50], "politics")),
];

const put = (page: Page, id: string, name: string, cards: Partial<Card>[]) =>
  damage(page, { id, name, changed: 1, cards }, "sets");

/** The tables below a heading, row by row. */
const table = (page: Page, title: string) =>
  page
    .locator("aipl-statistics section", { has: page.getByRole("heading", { name: title, exact: true }) })
    .locator("tbody tr")
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent.trim())));

test("a small set by hand: all of it, and its levels", async () => {
  const page = await open();
  await page.getByTestId("new-game").waitFor();
  await put(page, "small", "Small", [...SMALL, { ...SMALL[0], id: "4", actions: undefined }]);
  await page.goto(`${site.url}#/cards/small`);
  await page.getByTestId("like").click();
  await page.getByTestId("pictures").waitFor();
  assert.match(page.url(), /#\/cards\/small\/like$/);
  await expect(page.getByText("One card still lacks something")).toBeVisible();
  assert.deepEqual(await table(page, "Promoters bid for a Policy"), [
    ["1", "1"],
    ["2", "0"],
    ["3", "2"],
  ]);
  await expect(page.getByText("2.33 on average, from 1 to 3")).toBeVisible();
  assert.deepEqual(await table(page, "Bids for an Industry"), [
    ["0 to 20", "2", "4"],
    ["21 to 40", "1", "5"],
  ]);
  await expect(page.getByText("raises by 2.67 Cr on average; the mean limit is 36.67 Cr")).toBeVisible();
  // Two of three cards, then one, then none; their raises are 4 and 5 of at most 5.
  assert.deepEqual(
    await page.locator("figure svg path").evaluateAll((paths) => paths.map((path) => path.getAttribute("d"))),
    ["M0 1V0.333H20V0.667H40V1Z", "M0 1V0.2H20V0H40V1Z"],
  );
  assert.deepEqual(await table(page, "How often each action comes"), [
    ["Build", "2"],
    ["Sales", "1"],
    ["Politics", "2"],
  ]);
  assert.deepEqual(await table(page, "Influence from a National Project"), [
    ["0", "1"],
    ["1", "0"],
    ["2", "1"],
    ["3", "0"],
    ["4", "1"],
  ]);
  assert.deepEqual(await table(page, "Favor from a National Project"), [
    ["0", "1"],
    ["1", "1"],
    ["2", "1"],
  ]);

  const choices = await page.getByTestId("part").locator("option").allTextContents();
  assert.deepEqual(choices, ["The whole set: 3 cards", "1 gear: 2 cards", "2 gears: 1 card"], "no deck can be drawn");
  await page.getByTestId("part").selectOption("level1");
  await page.getByText("2 on average, from 1 to 3").waitFor();
  await page.reload();
  await page.getByText("2 on average, from 1 to 3").waitFor();
  await page.getByTestId("part").selectOption("level2");
  await page.getByText("None of these cards bids.").waitFor();
  await page.goBack();
  await page.getByTestId("progress").waitFor();
  assert.deepEqual(faults(page), []);
});

test("the new-game screen shows the small version of the chosen cards; solo of both decks", async () => {
  const page = await open();
  await page.getByTestId("new-game").waitFor();
  await put(page, "halves", "Halves", HALVES);
  await page.goto(`${site.url}#/new`);
  const strengths = () => page.getByTestId("strength").allTextContents();
  type Pair = [promoters: number | string, limit: number | string];
  const said = (...pairs: Pair[]) => pairs.map(([promoters, limit]) => `Promoters ${promoters}, limit ${limit} Cr`);
  const read = async () => (await strengths()).map((text) => text.trim().replace(/\s+/g, " "));
  const number = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });
  const expected = (mode: Mode) =>
    difficulties()
      .filter((info) => info.mode === mode)
      .flatMap(({ decks }) => decks)
      .map((deck) => cardStatistics("sample", deck).deck)
      .map(
        ({ policyBid, industryBid }): Pair => [number.format(policyBid.mean!), number.format(industryBid.limit.mean!)],
      );
  await page.getByTestId("strength").first().waitFor();
  assert.deepEqual(await read(), said(...expected("solo")));
  assert.equal((await read()).length, 10);
  await page.getByTestId("mode-twoPlayer").check();
  assert.deepEqual(await read(), said(...expected("twoPlayer")));

  await page.getByTestId("mode-solo").check();
  await page.getByRole("radio", { name: "Halves" }).check();
  // Only Entrepreneur needs no card with three gears in both decks; of the others those decks that can be drawn.
  assert.deepEqual((await read()).slice(0, 2), said([1, 20], [4, 50]));
  await page.getByTestId("mode-twoPlayer").check();
  assert.deepEqual(await read(), said([2.5, 35]));
  const [picture] = await page.locator(".miniature path").evaluateAll((all) => all.map((one) => one.getAttribute("d")));
  assert.equal(picture, "M0 1V0H10V0.25H30V0.5H50V1Z");

  await page.getByTestId("like").click();
  await page.getByTestId("part").selectOption("microenterprise");
  assert.deepEqual(await table(page, "Promoters bid for a Policy"), [
    ["0", "9"],
    ["1", "0"],
    ["2", "9"],
    ["3", "0"],
    ["4", "18"],
  ]);
  await page.getByTestId("part").selectOption("entrepreneur-1");
  await expect(page.getByText("4 on average, from 4 to 4")).toBeVisible();
  assert.deepEqual(faults(page), []);
});

test("the difficulties are there at once", async () => {
  const page = await open({ ownClock: true }, "#/new");
  await page.getByTestId("strength").first().waitFor();
  const took = await page.evaluate(async () => {
    const screen = document.querySelector<NewGameScreen>("aipl-new-game")!;
    const start = performance.now();
    for (let i = 0; i < 20; i++) {
      screen.requestUpdate();
      await screen.updateComplete;
    }
    return (performance.now() - start) / 20;
  });
  assert.ok(took < 16.7, `${took} ms to show them again`);
});

test("a set that is gone, and one without a whole card", async () => {
  const page = await open();
  await page.getByTestId("new-game").waitFor();
  await put(page, "begun", "Begun", [{ id: "1", level: 1 }]);
  await page.goto(`${site.url}#/cards/nobody/like`);
  await expect(page.getByTestId("error")).toContainText(/not on this device/);
  await page.goto(`${site.url}#/cards/begun/like`);
  await page.getByText("Pictures come with the first card").waitFor();
  assert.equal((await stored(page, "sets")).length, 1);
  assert.deepEqual(faults(page), []);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing, nothing is too wide: ${colorScheme}`, async () => {
    const page = await open({ colorScheme, bypassCSP: true }, "#/cards/sample/like/magnate-0");
    for (const viewport of [PHONE, DESKTOP, { width: 320, height: 640 }]) {
      await page.setViewportSize(viewport);
      await page.getByTestId("pictures").waitFor();
      await page.locator("details").evaluateAll((all) => all.forEach((one) => one.setAttribute("open", "")));
      assert.deepEqual(await violations(page), []);
      assert.deepEqual(await wide(page), []);
    }
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    await page.setViewportSize(PHONE);
    assert.deepEqual(await wide(page), []);
  });
}
