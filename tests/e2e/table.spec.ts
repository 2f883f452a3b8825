// What people type in: a real deck, their own cards, the table, corrections, the end of the game.

import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { faults } from "./browser.mjs";
import { look, playOn, startGame, stored } from "./table.mjs";
import { expect, open, site, test } from "./test.ts";
import { textOf } from "./text.ts";

const game = async (page: Page) => (await stored(page))[0].now.game;

test("a real deck: the line that counts is asked for, and the card is remembered", async () => {
  const page = await open();
  await startGame(page, { mode: "twoPlayer", cards: "physical" });
  await playOn(page, { mode: "twoPlayer", until: (_, now) => now.phase.includes("Policy bid") });
  await page.getByTestId("flip").click();
  await page.getByTestId("line-form").waitFor();
  await expect(page.locator("#line-form")).toContainText(/What does the card show: Policy bid/);
  await page.locator("[name=policyBid]").fill("two");
  await page.getByRole("button", { name: "That is it" }).click();
  await expect(page.getByRole("alert")).toContainText(/whole number/);
  await page.reload();
  await expect(page.locator("[name=policyBid]")).toHaveValue("two");
  await page.locator("[name=policyBid]").fill("1+2");
  await page.locator("[name=id]").fill("17");
  await page.getByRole("button", { name: "That is it" }).click();
  assert.match((await look(page)).steps, /AIPL bids 3 Promoters/);
  await page.getByTestId("next").click();

  // The auction: another card.
  await page.getByTestId("current-bid").fill("30");
  await page.getByTestId("flip").click();
  await page.locator("[name=increase]").fill("5");
  await page.locator("[name=limit]").fill("40");
  await page.locator("[name=id]").fill("18");
  await page.getByRole("button", { name: "That is it" }).click();
  assert.match((await look(page)).steps, /AIPL bids 35 Cr/);
  await page.getByTestId("next").click();

  // Its actions: the current card, which has its mark by now.
  await page.getByTestId("flip").click();
  await page.locator("[name=actions]").pressSequentially("sp");
  await page.getByRole("button", { name: "That is it" }).click();
  assert.match((await look(page)).steps, /Cover the leftmost free Sales space/);
  const [met] = await stored(page, "sets");
  assert.deepEqual(
    met.cards.map(({ id, policyBid, industryBid, actions }) => ({
      id,
      policyBid,
      industryBid,
      actions: actions?.length,
    })),
    [
      { id: "17", policyBid: 3, industryBid: undefined, actions: undefined },
      { id: "18", policyBid: undefined, industryBid: { increase: 5, limit: 40 }, actions: 2 },
    ],
  );

  // The next round: the card told before is one tap.
  await page.getByTestId("next").click();
  await page.getByTestId("answer-human1").click();
  await page.getByTestId("flip").click();
  await page.locator("summary", { hasText: "lie face up already" }).click();
  await page.locator("[data-card='17']").click();
  assert.match((await look(page)).steps, /AIPL bids 3 Promoters/);
  assert.deepEqual(faults(page), []);
});

test("a real deck plays all seven rounds: every line is told once it counts", async () => {
  const page = await open();
  await startGame(page, { mode: "twoPlayer", cards: "physical" });
  const told = new Set<string>();
  const tell = async () => {
    const form = page.getByTestId("line-form");
    while (await form.count()) {
      const title = await textOf(page.locator("#line-form"));
      told.add(title.match(/: (.*)\?/)![1]);
      for (const field of ["policyBid", "increase", "limit"]) {
        if (await form.locator(`[name=${field}]`).count()) await form.locator(`[name=${field}]`).fill("30");
      }
      if (await form.locator("[name=actions]").count()) await form.locator("[name=actions]").pressSequentially("ob");
      for (const field of ["region", "site"]) {
        if (await form.locator(`[name=${field}]`).count())
          await form.locator(`[name=${field}]`).selectOption({ index: 1 });
        if (field === "site" && (await form.locator("[name=site]").count())) told.add("Build");
      }
      await form.getByRole("button", { name: "That is it" }).click();
    }
    for (const [field, value] of Object.entries({
      "project0.influence": 1,
      "project0.favor": 2,
      "project1.influence": 4,
      "project1.favor": 1,
    })) {
      const input = page.locator(`[name="${field}"]`);
      if (await input.count()) await input.fill(String(value));
    }
  };
  const seen = await playOn(page, { mode: "twoPlayer", each: tell });
  assert.equal(seen.rounds.size, 7);
  assert.deepEqual([...told].sort(), ["Actions", "Build", "Industry bid", "Policy bid", "Region"]);
  const [gained] = (await stored(page))[0].moves.flatMap((move) =>
    move.do === "ask" && move.request.ask === "nationalProject" && move.request.projects ? [move.request.projects] : [],
  );
  assert.deepEqual(gained, [
    { influence: 1, favor: 2 },
    { influence: 4, favor: 1 },
  ]);
  assert.deepEqual(faults(page), []);
});

test("their own cards: typed in by keyboard, with problems in words; a whole set is played", async () => {
  const page = await open();
  await page.goto(`${site.url}#/cards`);
  await page.getByTestId("new-set").click();
  await page.getByTestId("card-form").waitFor();
  for (const bid of ["1", "2", "3"]) {
    await page.locator("[name=policyBid]").fill(bid);
    await page.locator("[name=influence]").fill("2");
    await page.locator("[name=favor]").fill("1");
    await page.locator("[name=increase]").fill("3");
    await page.locator("[name=limit]").fill("30");
    await page.locator("[name=actions]").pressSequentially("BP");
    await page.getByRole("button", { name: "Keep, next card" }).click();
    await page.waitForFunction(
      (bid) => document.querySelector<HTMLInputElement>("[name=policyBid]")!.value !== bid,
      bid,
    );
  }
  const [set] = await stored(page, "sets");
  assert.deepEqual(
    set.cards.map(({ id, policyBid, actions }) => ({ id, policyBid, actions })),
    ["1", "2", "3"].map((id) => ({ id, policyBid: Number(id), actions: [{ do: "build" }, { do: "politics" }] })),
  );
  await expect(page.getByTestId("progress")).toContainText(/3 of 18/);
  await page.reload();
  await expect(page.getByTestId("progress")).toContainText(/3 of 18/);

  // A whole set from a file: what is exported is what was imported.
  const { sampleCards } = await import("tycoon-aipl");
  const cards = sampleCards().map((card) => ({ ...card, id: `my ${card.id}` }));
  await page.goto(`${site.url}#/cards`);
  const file = (content: string) => ({ name: "box.json", mimeType: "application/json", buffer: Buffer.from(content) });
  await page.getByTestId("import-cards").setInputFiles(file("{"));
  await expect(page.getByTestId("error")).toContainText(/no JSON/);
  await page.getByTestId("import-cards").setInputFiles(file(JSON.stringify(cards)));
  await page.getByTestId("progress").waitFor();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByTestId("export-cards").click()]);
  const exported = await (await import("node:fs/promises")).readFile(await download.path(), "utf8");
  assert.deepEqual(JSON.parse(exported).cards, cards);

  await page.goto(`${site.url}#/new`);
  await page.getByRole("radio", { name: "box" }).check();
  await page.getByTestId("start").click();
  await page.getByTestId("phase").waitFor();
  assert.deepEqual((await game(page)).cards, cards);
  assert.deepEqual(faults(page), []);
});

test("what a card lacks is said at its field, once people went on from it; a faulty set is not offered", async () => {
  const page = await open({}, "#/cards");
  await page.getByTestId("new-set").click();
  await page.getByTestId("card-form").waitFor();
  const problems = page.locator("fieldset:has(.fault) legend");
  await page.locator("[name=policyBid]").fill("4");
  await page.getByText("1 of 18").waitFor();
  await expect(problems, "not while it is typed").toHaveCount(0);
  await page.getByRole("button", { name: "Keep, next card" }).click();
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>("[name=policyBid]")!.value === "");
  await expect(page.locator(".faulty")).toHaveCount(1);
  await page.locator(".numbers a").first().click();
  await problems.first().waitFor();
  assert.deepEqual(
    await problems.allTextContents(),
    ["Region", "Project", "Industry bid", "Build", "Actions"].map((line) => ` ${line}`),
  );
  await page.locator("[name=influence]").fill("1");
  await page.locator("[name=favor]").fill("1");
  await page.waitForFunction(() => document.querySelectorAll("fieldset:has(.fault)").length === 4);
  await page.goto(`${site.url}#/new`);
  await page.getByText("cannot be shuffled yet").waitFor();
  await expect(page.getByRole("radio", { name: "My cards 1" })).toHaveCount(0);
  await expect(page.getByTestId("cards-own")).toBeVisible();
  assert.deepEqual(faults(page), []);
});

test("the sheet: a share sold is one tap, numbers take sums, and all of it can be undone", async () => {
  const page = await open();
  await startGame(page, { mode: "twoPlayer" });
  await page.getByTestId("sheet").click();
  await page.getByTestId("sold-aipl").click();
  const aipl = async () => (await game(page)).table.players.find(({ id }) => id === "aipl")!;
  assert.deepEqual((await aipl()).shares, [35, 40, 45, 50, 55, 60, 65, 70]);
  const influence = page.getByTestId("aipl-influence").getByRole("textbox");
  await influence.fill("3+4-1");
  await influence.press("Enter");
  assert.equal((await aipl()).influence, 6);
  await influence.fill("many");
  await influence.press("Tab");
  await expect(page.getByTestId("aipl-influence").getByRole("alert")).toContainText(/whole number/);
  await expect(influence).toHaveAttribute("aria-invalid", "true");
  await expect(influence).toHaveAccessibleDescription(/whole number/);
  await influence.fill("man");
  await expect(page.getByTestId("aipl-influence").getByRole("alert"), "another try").toHaveCount(0);
  assert.equal((await aipl()).influence, 6);
  await page.getByTestId("back").click();
  await page.getByTestId("undo").click();
  await page.getByTestId("undo").click();
  assert.equal((await aipl()).influence, undefined);
  assert.equal((await aipl()).shares!.length, 9);
  assert.deepEqual(faults(page), []);
});

test("the table: each fact entered makes a question disappear", async () => {
  const page = await open();
  await startGame(page, { mode: "twoPlayer" });
  const { id } = (await stored(page))[0];
  await page.goto(`${site.url}#/game/${id}/table`);
  await page.getByText("Map and pawn").click();
  await page.locator("textarea").fill("North: Delhi*, Kanpur\nEast: Calcutta*\nSouth: Madras\nWest: Bombay*");
  await page.getByRole("button", { name: "Keep this map" }).click();
  await expect(page.getByRole("alert")).toContainText(/Line 3/);
  await page.locator("textarea").fill("North: Delhi*, Kanpur\nEast: Calcutta*\nSouth: Madras*\nWest: Bombay*");
  await page.getByRole("button", { name: "Keep this map" }).click();
  await page.getByLabel("The pawn is in").selectOption("North");

  // Half-typed: it is there after a reload, and a fact once it is whole.
  await page.locator("summary", { hasText: "Open Policies" }).click();
  await page.getByRole("button", { name: "Type in: Open Policies" }).click();
  await page.getByRole("button", { name: "Add to: Open Policies" }).click();
  await page.getByLabel("Merit cards").first().fill("2+");
  await stored(page);
  await page.reload();
  await page.locator("summary", { hasText: "Open Policies" }).click();
  await expect(page.getByLabel("Merit cards").first()).toHaveValue("2+");
  await page.getByLabel("Merit cards").first().fill("2+1");
  await page.getByLabel("Merit cards").first().press("Tab");
  assert.equal((await game(page)).table.policies, undefined, "its Influence is unknown, and not 0");
  await page.getByLabel("Influence").first().fill("1");
  await page.getByLabel("Influence").first().press("Tab");
  assert.deepEqual((await game(page)).table.policies, [
    { id: "policy1", name: "", politics: { influence: 1, meritCards: 3 } },
  ]);
  await page.getByText("Map and pawn").click();
  await page.locator("label.city select").first().selectOption("Second human");
  await page.getByText("Strategy spaces").first().click();
  await page.getByRole("button", { name: "Type in: Strategy spaces" }).click();
  await page.getByRole("button", { name: "Add to: Strategy spaces" }).click();
  const { map, strategy } = (await game(page)).table;
  assert.equal(map!.pawn, "north");
  assert.deepEqual(map!.cities[0], { id: "Delhi", name: "Delhi", region: "north", metro: true, plant: "human2" });
  assert.deepEqual(strategy, [{ id: "space1", type: "sales", coveredBy: null }]);

  // The map and the spaces are known: neither a city nor a space is asked for any more.
  await page.goto(`${site.url}#/game/${id}`);
  const questions: string[] = [];
  await playOn(page, {
    mode: "twoPlayer",
    until: ({ rounds }, { question }) => {
      questions.push(question);
      return rounds.size > 2;
    },
  });
  const asked = questions.filter(Boolean);
  assert.ok(asked.length > 0);
  assert.deepEqual(
    asked.filter((question) => /space free|city empty|is the pawn/.test(question)),
    [],
  );
  assert.deepEqual(faults(page), []);
});

test("the table: to open a list says nothing of it; a row makes it known, or the word that there are none", async () => {
  const page = await open();
  await startGame(page, { mode: "twoPlayer" });
  const { id } = (await stored(page))[0];
  await page.goto(`${site.url}#/game/${id}/table`);
  const table = async () => (await game(page)).table;
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  for (const part of ["Open Policies", "Strategy spaces", "Conglomerate bonuses"]) {
    await page.locator("summary", { hasText: part }).click();
  }
  await press("Type in: Open Policies");
  await expect(page.getByRole("button", { name: "Add to: Open Policies" })).toBeFocused();
  assert.equal((await table()).policies, undefined);
  // Half of a row is no row, and what is left can be put away.
  await press("Add to: Open Policies");
  await page.getByLabel("Influence").first().fill("2");
  await page.getByLabel("Influence").first().press("Tab");
  assert.equal((await table()).policies, undefined);
  await press("Forget: Open Policies");
  await expect(page.getByRole("button", { name: "Type in: Open Policies" })).toBeFocused();
  await press("Type in: Open Policies");
  await expect(page.locator("aipl-rows", { hasText: "Open Policies" }).getByLabel("Influence")).toHaveCount(0);
  // None of the screen's lists is known yet; only what people say makes it so.
  await press("There are none: Open Policies");
  assert.deepEqual((await table()).policies, []);
  await press("Type in: Strategy spaces");
  assert.equal((await table()).strategy, undefined);
  await page.reload();
  await page.locator("summary", { hasText: "Strategy spaces" }).click();
  await press("Add to: Strategy spaces");
  assert.deepEqual((await table()).strategy, [{ id: "space1", type: "sales", coveredBy: null }]);
  await page.getByTestId("back").click();
  await page.getByTestId("undo").click();
  await page.getByTestId("undo").click();
  const { policies, strategy, conglomerates } = await table();
  assert.deepEqual([policies, strategy, conglomerates], [undefined, undefined, undefined]);
  assert.deepEqual(faults(page), []);
});

test("the table: what is no number, or does not fit, is said at its field, and goes with another try", async () => {
  const page = await open();
  await startGame(page, { mode: "twoPlayer" });
  const { id } = (await stored(page))[0];
  await page.goto(`${site.url}#/game/${id}/table`);
  await page.locator("summary", { hasText: "Open Policies" }).click();
  await page.getByRole("button", { name: "Type in: Open Policies" }).click();
  await page.getByRole("button", { name: "Add to: Open Policies" }).click();
  const influence = page.getByLabel("Influence").first();
  await influence.fill("-2");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await influence.press("Tab");
  await expect(influence).toHaveAttribute("aria-invalid", "true");
  await expect(influence).toHaveAccessibleDescription(/Type a whole number/);
  await influence.fill("2");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await influence.press("Tab");
  await page.getByLabel("Merit cards").first().fill("1");
  await page.getByLabel("Merit cards").first().press("Tab");
  assert.deepEqual((await game(page)).table.policies, [
    { id: "policy1", name: "", politics: { influence: 2, meritCards: 1 } },
  ]);
  // A sector of 2 steps has no third one: the engine says so, the page says it at the field.
  await page.locator("summary", { hasText: "Sectors" }).click();
  await page.getByRole("button", { name: "Type in: Sectors" }).click();
  await page.getByLabel("Length").first().fill("2");
  await page.getByLabel("Length").first().press("Tab");
  const steps = page.getByLabel("Steps of AIPL").first();
  await steps.fill("3");
  await steps.press("Tab");
  await expect(steps).toHaveAccessibleDescription("It must be from 0 to 2.");
  await expect(page.getByTestId("error")).toContainText("This state of the game cannot be.");
  await steps.fill("2");
  await expect(steps, "another try").toHaveAttribute("aria-invalid", "false");
  await steps.press("Tab");
  await expect(page.getByTestId("error")).toHaveCount(0);
  await expect(steps).toHaveAttribute("aria-invalid", "false");
  assert.deepEqual((await game(page)).table.sectors![0].positions, { aipl: 2 });
  assert.deepEqual(faults(page), []);
});

test("the table: the sectors are known all at once, and an Industry has steps in them", async () => {
  const page = await open();
  await startGame(page, { mode: "twoPlayer" });
  const { id } = (await stored(page))[0];
  await page.goto(`${site.url}#/game/${id}/table`);
  const unfold = async (part: string) => page.locator("summary", { hasText: part }).click();
  await unfold("Sectors");
  await page.getByRole("button", { name: "Type in: Sectors" }).click();
  await expect(page.getByRole("button", { name: "Add to: Sectors" })).toHaveCount(0);
  await page.getByLabel("Name").first().fill("Steel");
  await page.getByLabel("Name").first().press("Tab");
  await page.getByLabel("Length").first().fill("2");
  await page.getByLabel("Length").first().press("Tab");
  await page.getByLabel("Left Endgame Favor sector").selectOption("Steel");
  const { sectors, endgameFavor } = (await game(page)).table;
  assert.equal(sectors!.length, 6);
  assert.deepEqual(sectors![0], { id: "sector1", name: "Steel", length: 2, blocked: false });
  assert.deepEqual(endgameFavor, ["sector1", "sector2"]);

  await unfold("Open Industries");
  const rows = page.locator("aipl-rows", { hasText: "Open Industries" });
  await page.getByRole("button", { name: "Type in: Open Industries" }).click();
  await page.getByRole("button", { name: "Add to: Open Industries" }).click();
  await rows.getByLabel("Steps: Steel").fill("1");
  await rows.getByLabel("Asset Value", { exact: true }).fill("35");
  await rows.getByLabel("Asset Value", { exact: true }).press("Tab");
  assert.equal((await game(page)).table.industries, undefined);
  await rows.getByRole("button", { name: "Remove number 1" }).click();
  await expect(rows.getByLabel("Asset Value", { exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Add to: Open Industries" }).click();
  for (const [field, value] of Object.entries({
    "Asset Value": 35,
    Influence: 2,
    "Steps: Steel": 2,
    "Steps: Sector 3": 1,
    "Wild steps": 1,
  })) {
    await rows.getByLabel(field, { exact: true }).fill(String(value));
    await rows.getByLabel(field, { exact: true }).press("Tab");
  }
  const [industry] = (await game(page)).table.industries!;
  assert.deepEqual(industry.sectors, [
    { sector: "sector1", steps: 2 },
    { sector: "sector3", steps: 1 },
  ]);
  assert.deepEqual([industry.assetValue, industry.influence, industry.wildSteps], [35, 2, 1]);

  await page.getByRole("button", { name: "Forget: Sectors" }).click();
  assert.equal((await game(page)).table.sectors, undefined);
  assert.deepEqual(faults(page), []);
});

test("the AIPL reacts: a wild step, a payment", async () => {
  const page = await open();
  await startGame(page, { mode: "solo" });
  await playOn(page, { until: (_, now) => now.phase.includes("Policy bid") });
  await page.getByTestId("react").click();
  await page.getByTestId("react-aiplB").click();
  await page.getByTestId("react-wildStep").click();
  assert.match((await look(page)).steps, /A wild step\.\s+In the left Endgame Favor sector/);
  await page.getByTestId("react").click();
  await page.getByLabel("Who would pay").selectOption("AIPL A");
  await page.getByLabel("to whom").selectOption("Human");
  await page.getByLabel("Cr", { exact: true }).fill("12");
  await page.getByRole("button", { name: "Who really pays?" }).click();
  assert.match((await look(page)).steps, /The human takes 12 Cr\.\s+From the supply/);
  assert.match((await look(page)).phase, /Policy bid/);
  await page.getByTestId("flip").click();
  assert.match((await look(page)).steps, /AIPL A bids/);
  assert.deepEqual(faults(page), []);
});

test("the end: the numbers of all, and who wins and why", async () => {
  const page = await open();
  await startGame(page, { mode: "twoPlayer" });
  await playOn(page, { mode: "twoPlayer" });
  const numbers = { human1: [120, 8, 3], human2: [90, 14, 5], aipl: [100, 10, 9] };
  for (const [id, values] of Object.entries(numbers)) {
    for (const [i, part] of ["assetValue", "influence", "favor"].entries()) {
      await page.getByTestId(`score-${id}-${part}`).fill(String(values[i]));
    }
  }
  await expect(page.getByTestId("verdict")).toContainText(/Second human wins\s+More Favor than First human/);
  await page.getByTestId("score-human1-influence").fill("10+5");
  await expect(page.getByTestId("verdict")).toContainText(/First human wins\s+Most Asset Value and most Influence/);
  await page.reload();
  await expect(page.getByTestId("verdict")).toContainText(/First human wins/);
  await page.getByTestId("score-aipl-assetValue").fill("120");
  await expect(page.getByTestId("verdict")).toContainText(/Tied in Asset Value: First human and AIPL/);
  // What is no number is said below its row, once people went on.
  const favor = page.getByTestId("score-aipl-favor");
  await favor.fill("nine");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await favor.press("Tab");
  await expect(favor).toHaveAttribute("aria-invalid", "true");
  await expect(favor).toHaveAccessibleDescription(/Type a whole number/);
  await expect(page.getByTestId("score-aipl-influence")).toHaveAttribute("aria-invalid", "false");
  await favor.fill("9");
  await expect(page.getByRole("alert")).toHaveCount(0);
  assert.deepEqual(faults(page), []);
});
