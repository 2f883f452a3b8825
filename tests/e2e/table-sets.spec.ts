// Table sets: what is printed on people's board and cards, typed in once, and picked from lists at a tracked table.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import type { Printed } from "../../www/src/table-sets/table-sets.js";
import { violations, wide } from "./axe.ts";
import { DESKTOP, faults, PHONE } from "./browser.mjs";
import { startGame, stored } from "./table.mjs";
import { expect, open, site, test } from "./test.ts";

const REGIONS = ["North", "East", "South", "West"];

const TABLE: Required<Printed> = {
  map: {
    regions: REGIONS.map((name) => ({ id: name.toLowerCase(), name })),
    cities: REGIONS.flatMap((name) => [
      { id: `${name}pur`, region: name.toLowerCase(), metro: true, name: `${name}pur`, plant: null },
      { id: `${name}bad`, region: name.toLowerCase(), name: `${name}bad`, plant: null },
    ]),
  },
  sectors: [1, 2, 3, 4, 5, 6].map((n) => ({
    id: `sector${n}`,
    name: `Track ${n}`,
    length: n === 6 ? null : n,
    blocked: false,
  })),
  strategy: [
    { id: "space1", type: "advertising", influence: 2, coveredBy: null },
    { id: "space2", type: "sales", coveredBy: null },
  ],
  policies: [
    { id: "p1", name: "Made-up One", politics: { influence: 2, meritCards: 1 } },
    { id: "p2", name: "<b>Two</b>", politics: { influence: 1, meritCards: 0 } },
  ],
  industries: [
    {
      id: "i1",
      name: "Made-up Mill",
      assetValue: 35,
      influence: 2,
      sectors: [{ sector: "sector2", steps: 3 }],
      wildSteps: 1,
    },
    { id: "i2", assetValue: 20, influence: 1, sectors: [], wildSteps: 0 },
  ],
};

const FILE = { schema: 1, kind: "table", name: "My box", table: TABLE };

const file = (content: unknown) => ({
  name: "box.json",
  mimeType: "application/json",
  buffer: Buffer.from(typeof content === "string" ? content : JSON.stringify(content)),
});

async function take(page: Page, content: unknown = FILE) {
  await page.goto(`${site.url}#/tables`);
  await page.getByTestId("import-table-set").setInputFiles(file(content));
  await page.getByTestId("export-table-set").waitFor();
}

async function exported(page: Page) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByTestId("export-table-set").click()]);
  return JSON.parse(await readFile(await download.path(), "utf8"));
}

async function toTable(page: Page) {
  await page.goto(site.url);
  await startGame(page, { mode: "twoPlayer" });
  const games = await stored(page);
  const { id } = games.sort((a, b) => b.created - a.created)[0];
  await page.goto(`${site.url}#/game/${id}/table`);
  await page.getByTestId("keep-table").waitFor();
  return id;
}

const tableOf = async (page: Page, id: string) => (await stored(page)).find((game) => game.id === id)!.now.game.table;
const unfold = (page: Page, part: string) => page.locator("summary", { hasText: part }).click();
const track = (page: Page, part: string) => page.getByRole("button", { name: `Type in: ${part}` }).click();

test("round trip: what is exported is what was imported, name and all", async () => {
  const page = await open();
  await take(page);
  assert.deepEqual(await exported(page), FILE);
  await page.getByLabel("Name of the table set").fill("Another");
  await page.getByLabel("Name of the table set").press("Tab");
  assert.deepEqual(await exported(page), { ...FILE, name: "Another" });
  await take(page, await exported(page));
  await page.goto(site.url);
  await page.getByRole("link", { name: "Your own table" }).click();
  await page.getByRole("link", { name: "Another: 2 Policies, 2 Industries" }).first().waitFor();
  const [a, b] = await stored(page, "tables");
  assert.deepEqual(a.table, b.table);
  assert.notEqual(a.id, b.id);
  const docs = await readFile(new URL("../../docs/table-set.md", import.meta.url), "utf8");
  const [, example] = docs.match(/```json\n(.*?)```/s)!;
  await take(page, example);
  assert.deepEqual(await exported(page), JSON.parse(example));
  assert.deepEqual(faults(page), []);
});

test("a tracked table picks from lists: what is picked is exactly the fact", async () => {
  const page = await open();
  await take(page);
  const id = await toTable(page);
  await unfold(page, "Open Policies");
  await track(page, "Open Policies");
  const policies = page.locator("aipl-rows", { hasText: "Open Policies" });
  const offered = (rows: Locator) => rows.locator(".offer option").allTextContents();
  assert.deepEqual(await offered(policies), ["Made-up One", "<b>Two</b>"]);
  await policies.locator(".offer select").selectOption("<b>Two</b>");
  await policies.locator(".offer button").click();
  assert.deepEqual((await tableOf(page, id)).policies, [TABLE.policies[1]]);
  assert.deepEqual(await offered(policies), ["Made-up One"], "what lies on the table is offered no more");
  await policies.locator(".offer button").click();
  assert.deepEqual((await tableOf(page, id)).policies, [TABLE.policies[1], TABLE.policies[0]]);
  await expect(policies.locator(".offer")).toHaveCount(0);
  assert.match(
    await page.evaluate(() => document.activeElement?.ariaLabel ?? ""),
    /Add to: Open Policies/,
    "focus is not lost",
  );
  await policies.getByRole("button", { name: "Remove number 1" }).click();
  assert.deepEqual(await offered(policies), ["<b>Two</b>"], "and again when it is gone");

  await unfold(page, "Open Industries");
  await track(page, "Open Industries");
  const industries = page.locator("aipl-rows", { hasText: "Open Industries" });
  assert.deepEqual(await offered(industries), ["Made-up Mill", "Asset Value 20, Influence 1"]);
  await industries.locator(".offer button").click();
  assert.deepEqual((await tableOf(page, id)).industries, [TABLE.industries[0]]);
  assert.deepEqual((await tableOf(page, id)).sectors, TABLE.sectors, "its steps need the sectors");

  await unfold(page, "Map and pawn");
  await page.getByTestId("take-map").click();
  assert.deepEqual((await tableOf(page, id)).map, TABLE.map);
  await expect(page.getByTestId("take-map")).toHaveCount(0);
  await unfold(page, "Strategy spaces");
  await track(page, "Strategy spaces");
  assert.deepEqual((await tableOf(page, id)).strategy, TABLE.strategy);

  // Without a set all is typed, as before.
  await page.getByTestId("table-set").selectOption("none");
  await expect(page.locator(".offer")).toHaveCount(0);
  await page.reload();
  await unfold(page, "Open Policies");
  await expect(page.locator(".offer"), "the choice is kept").toHaveCount(0);
  assert.deepEqual(faults(page), []);
});

test("an Industry finds its sectors by name, and no id is there twice", async () => {
  const page = await open();
  await take(page);
  const id = await toTable(page);
  await page.getByTestId("table-set").selectOption("none");
  await unfold(page, "Sectors");
  await track(page, "Sectors");
  await page.getByLabel("Name").nth(4).fill("Track 2");
  await page.getByLabel("Name").nth(4).press("Tab");
  await unfold(page, "Open Industries");
  await track(page, "Open Industries");
  await page.getByTestId("table-set").selectOption("My box");
  await page.locator("aipl-rows", { hasText: "Open Industries" }).locator(".offer button").click();
  assert.deepEqual((await tableOf(page, id)).industries![0].sectors, [{ sector: "sector5", steps: 3 }]);
  assert.deepEqual(faults(page), []);
});

test("the editor: typed once, kept over a reload while half typed, and taken back", async () => {
  const page = await open({}, "#/tables");
  await page.getByTestId("new-table-set").click();
  const focused = () =>
    page.evaluate(() => document.activeElement!.ariaLabel ?? document.activeElement!.textContent.trim());
  await page.waitForFunction(() => document.activeElement!.localName === "h1");
  await page.locator("textarea").fill("North: Delhi*, Kanpur");
  await page.getByRole("button", { name: "Keep this map" }).click();
  await page.getByRole("button", { name: "Add to: Policies" }).click();
  const policies = page.locator("aipl-rows", { hasText: "Policies" });
  await page.waitForFunction(() => document.activeElement!.localName === "input");
  await page.keyboard.type("Licence");
  await policies.getByLabel("Influence").fill("3+");
  await stored(page, "tables");
  await page.reload();
  await expect(policies.getByLabel("Influence")).toHaveValue("3+");
  await policies.getByLabel("Influence").fill("3+4-1");
  await policies.getByLabel("Influence").press("Tab");
  assert.equal((await stored(page, "tables"))[0].table.policies, undefined, "Merit cards are unknown, and not 0");
  await policies.getByLabel("Merit cards").fill("1");
  await policies.getByLabel("Merit cards").press("Tab");
  await page.waitForFunction(() => document.activeElement!.classList.contains("add"));
  assert.equal(await focused(), "Add to: Policies");
  await page.getByRole("button", { name: "Type in: Sectors" }).click();
  await expect(page.getByRole("button", { name: "Forget" }), "one tap forgets no list").toHaveCount(0);
  const industries = page.locator("aipl-rows", { hasText: "Industries" });
  await page.getByRole("button", { name: "Add to: Industries" }).click();
  for (const [field, value] of [
    ["Asset Value", "30"],
    ["Steps: Sector 4", "2"],
    ["Influence", "2"],
  ]) {
    await industries.getByLabel(field, { exact: true }).fill(value);
    await industries.getByLabel(field, { exact: true }).press("Tab");
  }
  const [{ table }] = await stored(page, "tables");
  assert.deepEqual(table.map, {
    regions: [{ id: "north", name: "North" }],
    cities: [
      { id: "Delhi", name: "Delhi", region: "north", metro: true, plant: null },
      { id: "Kanpur", name: "Kanpur", region: "north", plant: null },
    ],
  });
  assert.deepEqual(table.policies, [{ id: "policy1", name: "Licence", politics: { influence: 6, meritCards: 1 } }]);
  assert.equal(table.sectors!.length, 6);
  assert.deepEqual(table.industries, [
    {
      id: "industry1",
      name: "",
      assetValue: 30,
      influence: 2,
      sectors: [{ sector: "sector4", steps: 2 }],
      wildSteps: 0,
    },
  ]);

  // What the engine refuses is said, and changes nothing.
  await page.getByLabel("Wild steps").fill("1000");
  await page.getByLabel("Wild steps").press("Tab");
  await expect(page.getByTestId("error")).toContainText(/cannot be kept. Industries, number 1, Wild steps: /);
  assert.deepEqual((await stored(page, "tables"))[0].table, table);
  await page.getByRole("button", { name: "Remove number 1" }).last().click();
  assert.deepEqual((await stored(page, "tables"))[0].table.industries, []);
  await page.getByTestId("undo").click();
  assert.deepEqual((await stored(page, "tables"))[0].table, table);

  await page.getByTestId("remove-table-set").click();
  assert.equal((await stored(page, "tables")).length, 1, "asked once more");
  await page.getByTestId("remove-table-set").click();
  await page.getByTestId("new-table-set").waitFor();
  assert.deepEqual(await stored(page, "tables"), []);
  assert.deepEqual(faults(page), []);
});

test("hostile files: the place in words, and nothing changed", async () => {
  const page = await open();
  await take(page);
  const before = await stored(page, "tables");
  await page.goto(`${site.url}#/tables`);
  const withTable = (change: object) => ({ ...FILE, table: { ...TABLE, ...change } });
  const [policy] = TABLE.policies;
  const cases: [content: unknown, expected: RegExp][] = [
    ["{", /no JSON/],
    ["null", /holds no table set/],
    ["[]", /holds no table set/],
    [{ save: 1 }, /holds no table set/],
    [{ ...FILE, kind: "cards" }, /holds no table set/],
    [{ ...FILE, schema: 2 }, /newer version/],
    [{ ...FILE, schema: "1" }, /^schema: expected 1/],
    [{ ...FILE, name: 7 }, /^Name: expected a name/],
    [{ ...FILE, more: 1 }, /^more: not known/],
    [{ ...FILE, table: null }, /The table set: expected an object/],
    [withTable({ players: [] }), /players: not known/],
    [withTable({ policies: {} }), /^Policies: expected/],
    [withTable({ policies: [policy, policy] }), /^Policies, number 2, id: /],
    [
      withTable({ policies: [policy, { ...policy, id: "q", politics: { influence: -1, meritCards: 0 } }] }),
      /^Policies, number 2, Influence: expected/,
    ],
    [withTable({ sectors: TABLE.sectors.slice(1) }), /^Sectors: expected all 6/],
    [
      withTable({ industries: [{ ...TABLE.industries[0], sectors: [{ sector: "Nowhere", steps: 1 }] }] }),
      /^Industries, number 1, Sectors, number 1/,
    ],
    [
      withTable({
        map: { ...TABLE.map, cities: TABLE.map.cities.with(0, { ...TABLE.map.cities[0], plant: "human1" }) },
      }),
      /^Regions and cities, Cities, number 1, plant: /,
    ],
    [withTable({ map: { ...TABLE.map, pawn: "north" } }), /pawn: not known/],
    [withTable({ strategy: [{ id: "s", type: "casino", coveredBy: null }] }), /^Strategy spaces, number 1, Type: /],
    [`{"schema":1,"kind":"table","name":"x","table":{"__proto__":{"policies":[]}}}`, /__proto__: not known/],
    ["x".repeat(5_000_001), /holds no table set/],
  ];
  for (const [content, expected] of cases) {
    await page.getByTestId("import-table-set").setInputFiles(file(content));
    const said = JSON.stringify(content).slice(0, 80);
    await page
      .waitForFunction(
        (source) => new RegExp(source).test(document.querySelector("[data-testid=error]")?.textContent ?? ""),
        expected.source,
        { timeout: 5000 },
      )
      .catch(async () => assert.fail(`${said}: ${await page.getByTestId("error").allTextContents()}`));
    await expect(page.getByTestId("error")).toContainText(/Nothing was changed/);
  }
  assert.deepEqual(await stored(page, "tables"), before);
  assert.deepEqual(faults(page), []);
});

test("a tracked table is kept as a set in one tap, and what is new is added to it", async () => {
  const page = await open();
  const id = await toTable(page);
  await page.getByTestId("keep-table").click();
  await page.getByText("Nothing is tracked yet").waitFor();
  await take(page);
  await page.goto(`${site.url}#/game/${id}/table`);
  await page.getByTestId("keep-table").waitFor();
  await unfold(page, "Map and pawn");
  await page.getByTestId("take-map").click();
  await page.getByLabel("The pawn is in").selectOption("East");
  await page.locator("label.city select").first().selectOption("Second human");
  await unfold(page, "Open Policies");
  await track(page, "Open Policies");
  await page.locator(".offer button").first().click();
  await page.getByTestId("table-set").selectOption("none");
  await page.getByTestId("keep-table").click();
  await page.getByTestId("kept").getByRole("link").waitFor();
  const kept = (await stored(page, "tables")).find(({ name }) => name !== "My box")!;
  assert.deepEqual(kept.table, { map: TABLE.map, policies: [TABLE.policies[0]], industries: [] });

  // Another Policy, typed in: it alone is new.
  await page.getByRole("button", { name: "Add to: Open Policies" }).click();
  for (const [field, value] of [
    ["Name", "Third"],
    ["Influence", "0"],
    ["Merit cards", "2"],
  ]) {
    await page.locator("aipl-rows", { hasText: "Open Policies" }).getByLabel(field).last().fill(value);
    await page.locator("aipl-rows", { hasText: "Open Policies" }).getByLabel(field).last().press("Tab");
  }
  await page.getByTestId("keep-table").click();
  await page.getByText("2 Policies and 0 Industries").waitFor();
  const after = (await stored(page, "tables")).find((set) => set.id === kept.id)!;
  assert.deepEqual(
    after.table.policies!.map(({ name }) => name),
    ["Made-up One", "Third"],
  );
  assert.deepEqual(faults(page), []);
});

test("an old database keeps its games and card sets, and gets table sets; an older tab is named", async () => {
  const page = await open({}, "icon.svg");
  const old = {
    sets: [{ id: "s", name: "Old cards", changed: 1, cards: [{ id: "1", level: 1 }] }],
    games: [{ id: "g", name: "Old game" }],
  };
  await page.evaluate(
    (old) =>
      new Promise((resolve) => {
        const request = indexedDB.open("tycoon-aipl", 1);
        request.onupgradeneeded = () => {
          for (const store of ["games", "copies", "sets"]) request.result.createObjectStore(store, { keyPath: "id" });
        };
        request.onsuccess = () => {
          const transaction = request.result.transaction(["games", "sets"], "readwrite");
          for (const store of ["games", "sets"] as const)
            for (const one of old[store]) transaction.objectStore(store).put(one);
          transaction.oncomplete = resolve;
        };
      }),
    old,
  );
  // This tab still has it open, as an older version of the page would.
  const other = await page.context().newPage();
  await other.goto(site.url);
  await other.getByText("older version of this page").waitFor();
  await page.close();
  await other.getByTestId("game").waitFor();
  assert.deepEqual(await stored(other, "games"), old.games);
  assert.deepEqual(await stored(other, "sets"), old.sets);
  assert.deepEqual(await stored(other, "tables"), []);
  await other.goto(`${site.url}#/cards/s`);
  await other.getByRole("heading", { name: "Old cards" }).waitFor();
  await take(other);
  assert.equal((await stored(other, "tables")).length, 1);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing, nothing is too wide: ${colorScheme}`, async () => {
    const page = await open({ colorScheme, bypassCSP: true });
    await take(page);
    const look = async () => {
      for (const viewport of [PHONE, DESKTOP, { width: 320, height: 640 }]) {
        await page.setViewportSize(viewport);
        assert.deepEqual(await violations(page), []);
        assert.deepEqual(await wide(page), []);
      }
    };
    await page.getByRole("button", { name: "Add to: Policies" }).click();
    await look();
    await page.goto(`${site.url}#/tables`);
    await page.getByTestId("import-table-set").setInputFiles(file("{"));
    await page.getByTestId("error").waitFor();
    await look();
    await toTable(page);
    await unfold(page, "Open Policies");
    await track(page, "Open Policies");
    await unfold(page, "Map and pawn");
    await look();
  });
}
