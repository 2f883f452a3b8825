// Their own cards: from the box to the engine. Typed by keyboard, told in play, kept, compared, printed, and safe from any file.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { type Action, type BuildSite, type Card, checkCards, type RegionLine, sampleCards } from "tycoon-aipl";
import type { LineForm } from "../../js/element/line-form.js";
import type { Line } from "../../js/element/lines.js";
import type { CardSet } from "../../www/src/cards/card-sets.js";
import { violations } from "./axe.ts";
import { DESKTOP, faults, PHONE } from "./browser.mjs";
import { damage, look, painted, playOn, startGame, stored } from "./table.mjs";
import { expect, open, site, test } from "./test.ts";

const cards = sampleCards();
const numbered = cards.map((card, i) => ({ ...card, id: String(i + 1) }));

/** In 25 seconds an unhurried typist presses about so many keys. */
const MOST_KEYS = 60;

const REGION = { clockwise: "cphe", anticlockwise: "alut" };
const COUNTED = ["aiplPlants", "humanPlants", "emptyCities"];
function regionKey(line: RegionLine) {
  assert.ok(line.kind !== "other", "a line that has a letter");
  return REGION[line.direction][line.kind === "next" ? 0 : COUNTED.indexOf(line.what) + 1];
}
const siteKey = (build: BuildSite) => (build.at === "metro" ? "m" : build.region[0]);
const ACTION: Record<string, string> = {
  build: "b",
  leastInfluence: "i",
  mostBuilt: "m",
  highestValue: "h",
  sales: "s",
  lobby: "l",
  office: "o",
  advertising: "a",
  export: "e",
  influence: "n",
  assetValue: "v",
  politics: "p",
};
function actionKey(action: Action) {
  if (action.do === "buyShare") return ACTION[action.of];
  if (action.do === "strategy") return ACTION[action.space === "administration" ? action.by : action.space];
  return ACTION[action.do];
}

/** The keys that a card takes, each as Playwright calls it. */
function keysOf(card: Card, before?: Card) {
  const { level, region, policyBid, project, industryBid, build, actions } = card;
  const same = (part: keyof Card) => before && JSON.stringify(before[part]) === JSON.stringify(card[part]);
  const number = (value: number) => [...String(value)];
  return [
    ["Enter"],
    [...(same("level") ? [] : [String(level)]), "Enter"],
    [...(same("region") ? [] : [regionKey(region)]), "Enter"],
    [...number(policyBid), "Enter"],
    [...number(project.influence), "Enter"],
    [...number(project.favor), "Enter"],
    [...number(industryBid.increase), "Enter"],
    [...number(industryBid.limit), "Enter"],
    [...(same("build") ? [] : [siteKey(build)]), "Enter"],
    [...actions.map(actionKey), "Enter"],
  ].flat();
}

const focused = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement as HTMLInputElement | null;
    return field?.name ?? field?.localName;
  });
/** Waits until the field of that name has the focus, with that value if one is given. */
const focusOn = (page: Page, name: string, value?: string) =>
  page.waitForFunction(
    ([name, value]) => {
      const field = document.activeElement as HTMLInputElement | null;
      return field?.name === name && (value === undefined || field.value === value);
    },
    [name, value] as const,
  );
const sets = async (page: Page) => stored(page, "sets");

async function newSet(page: Page) {
  await page.goto(`${site.url}#/cards`);
  await page.getByTestId("new-set").click();
  await page.getByTestId("card-form").waitFor();
}

/** Puts a set into the storage. */
async function put(page: Page, set: Omit<CardSet, "changed">) {
  await damage(page, { changed: 1, ...set }, "sets");
}

const file = (content: string | Buffer, name = "box.json") => ({
  name,
  mimeType: "application/json",
  buffer: Buffer.isBuffer(content) ? content : Buffer.from(content),
});

async function exported(page: Page) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByTestId("export-cards").click()]);
  return readFile(await download.path(), "utf8");
}

test("twenty cards by the keyboard alone, in no more keys than 25 seconds have", async () => {
  const page = await open({ viewport: DESKTOP });
  await newSet(page);
  const twenty = [0, 1, 2, 3, 4, 5, 18, 19, 20, 21, 22, 23, 24, 36, 37, 38, 39, 40, 41, 42].map((n) => cards[n]);
  await page.locator("[name=id]").focus();
  for (const [i, card] of twenty.entries()) {
    await focusOn(page, "id", String(i + 1));
    const keys = keysOf(card, twenty[i - 1]);
    assert.ok(keys.length <= MOST_KEYS, `${keys.length} keys: ${keys}`);
    for (const key of keys) await page.keyboard.press(key);
    await page.getByText(`Card ${i + 1} is kept: it is whole.`).waitFor();
  }
  const [set] = await sets(page);
  assert.deepEqual(
    set.cards,
    twenty.map((card, i) => ({ ...card, id: String(i + 1) })),
  );
  assert.deepEqual(checkCards(set.cards), []);
  await expect(page.getByTestId("progress")).toContainText(/1 gear: 6 of 18.*2 gears: 7 of 18.*3 gears: 7 of 16/s);
  assert.deepEqual(faults(page), []);
});

test("the fields stand as on the card; Enter goes on, Shift+Enter back, Ctrl+Enter keeps; other lines are typed as printed", async () => {
  const page = await open();
  await newSet(page);
  await page.locator("[name=id]").focus();
  const order = [];
  for (let i = 0; i < 10; i++) {
    order.push(await focused(page));
    await page.keyboard.press("Enter");
  }
  const fields = ["id", "level", "region", "policyBid", "influence", "favor", "increase", "limit", "site", "actions"];
  assert.deepEqual(order, fields);
  await focusOn(page, "id");
  await expect(page.getByTestId("said")).toContainText(/Nothing is typed yet/);
  assert.deepEqual((await sets(page))[0].cards, [], "nothing typed is no card");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+Enter");
  assert.equal(await focused(page), "level");
  await page.keyboard.press("Enter");
  await page.keyboard.press("x");
  await page.keyboard.press("Enter");
  assert.equal(await focused(page), "regionText");
  await page.keyboard.type("To <b>Delhi</b>");
  await page.locator("[name=site]").focus();
  await page.keyboard.press("x");
  await page.keyboard.press("Enter");
  await page.keyboard.type("centre");
  await page.keyboard.press("Enter");
  assert.equal(await focused(page), "actions");
  await page.keyboard.type("bqx");
  await focusOn(page, "actionText1");
  await expect(page.locator("aipl-actions-field li")).toHaveCount(2);
  await page.keyboard.type("Dance");
  await page.keyboard.press("Enter");
  assert.equal(await focused(page), "actions");
  await page.keyboard.type("slp");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("z");
  await expect(page.locator("#actions-heard")).toContainText(/“z” is no letter/);
  await page.keyboard.press("Control+Enter");
  await focusOn(page, "id", "2");
  assert.deepEqual((await sets(page))[0].cards[0], {
    id: "1",
    level: 1,
    region: { kind: "other", text: "To <b>Delhi</b>" },
    build: { at: "region", region: "centre" },
    actions: [
      { do: "build" },
      { do: "other", text: "Dance" },
      { do: "strategy", space: "sales" },
      { do: "strategy", space: "lobby" },
    ],
  });
  await expect(page.locator("aipl-card b"), "text, never markup").toHaveCount(0);
  // A tap does what a letter does.
  await page.getByRole("group", { name: "Letters of the actions" }).getByRole("button", { name: "Politics" }).click();
  assert.deepEqual((await sets(page))[0].cards[1].actions, [{ do: "politics" }]);
  assert.deepEqual(faults(page), []);
});

test("letters that come at once, by paste or from a phone, are all taken", async () => {
  const page = await open();
  await newSet(page);
  const field = page.locator("[name=actions]");
  await field.fill("b, s l");
  await page.waitForFunction(() => document.querySelectorAll("aipl-actions-field li").length === 3);
  await field.fill("xp");
  await page.locator("[name=actionText3]").fill("As printed");
  await painted(page);
  const [{ cards }] = await sets(page);
  assert.deepEqual(cards[0].actions, [
    { do: "build" },
    { do: "strategy", space: "sales" },
    { do: "strategy", space: "lobby" },
    { do: "other", text: "As printed" },
    { do: "politics" },
  ]);
  assert.deepEqual(faults(page), []);
});

test("problems are said at their field, in words; holes are listed; what is half typed survives a reload", async () => {
  const page = await open();
  await put(page, {
    id: "box",
    name: "Box",
    cards: [{ ...numbered[0], project: undefined, actions: undefined }, numbered[1]],
  });
  await page.goto(`${site.url}#/cards/box/0`);
  await page.getByTestId("card-form").waitFor();
  const fault = (field: string) => page.locator(`#${field}-fault`);
  await expect(fault("influence")).toHaveText("The Project line is missing.");
  await expect(fault("actions")).toHaveText("The actions are missing.");
  await expect(page.locator("[name=influence]")).toHaveAttribute("aria-invalid", "true");
  await page.locator("[name=influence]").fill("3+");
  await expect(fault("influence")).toHaveText("“3+” is no whole number.");
  await page.locator("[name=favor]").fill("1");
  await page.locator("[name=id]").fill("2");
  await expect(fault("id")).toHaveText("Another card has the number “2”.");
  await sets(page);
  await page.reload();
  await page.getByTestId("card-form").waitFor();
  await expect(page.locator("[name=influence]")).toHaveValue("3+");
  await expect(page.locator("[name=id]")).toHaveValue("2");
  await page.getByTestId("holes").locator("summary").click();
  const holes = await page.getByTestId("holes").locator("li").allTextContents();
  assert.deepEqual(holes, [
    "The card at place 1, without a number: The number is missing.",
    "The card at place 1, without a number: The Project line is missing.",
    "The card at place 1, without a number: The actions are missing.",
  ]);
  // A hole can be exported and imported, and what is whole of it is the same.
  const text = await exported(page);
  const { cards } = JSON.parse(text);
  assert.equal(cards[0].id, undefined);
  await page.goto(`${site.url}#/cards`);
  await page.getByTestId("import-cards").setInputFiles(file(text));
  await page.getByTestId("progress").waitFor();
  assert.equal((await sets(page)).length, 2);
  assert.deepEqual((await sets(page)).find(({ id }) => id !== "box")!.cards, cards);
  // Once it is whole, no word is said any more.
  await page.goto(`${site.url}#/cards/box/0`);
  await page.locator("[name=influence]").fill("3+1");
  await page.locator("[name=id]").fill("12");
  await page.locator("[name=actions]").press("b");
  await expect(page.locator(".fault:not(:empty)")).toHaveCount(0);
  await expect(page.getByTestId("holes")).toContainText(/Nothing is missing/);
  assert.deepEqual((await sets(page)).find(({ id }) => id === "box")!.cards[0].project, { influence: 4, favor: 1 });
  assert.deepEqual(faults(page), []);
});

test("a new card is not blamed while it is typed, but for what is no number", async () => {
  const page = await open();
  await newSet(page);
  await page.locator("[name=policyBid]").fill("four");
  await expect(page.locator(".fault:not(:empty)")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page.locator("#policyBid-fault")).toHaveText("“four” is no whole number.");
  // The address follows: the way to a new card leads to one, and back.
  assert.match(page.url(), /\/0$/);
  await page.getByTestId("new-card").click();
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>("[name=id]")!.value === "2");
  await page.getByRole("link", { name: "1: something is missing or has a fault" }).click();
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>("[name=policyBid]")!.value === "four");
  assert.deepEqual(faults(page), []);
});

test("no word of a fault before a field of the new card was touched, card after card by the keyboard", async () => {
  const page = await open();
  await newSet(page);
  await page.locator("[name=id]").focus();
  for (const i of [1, 2, 3]) {
    await focusOn(page, "id", String(i));
    await expect(page.locator(".fault:not(:empty)")).toHaveCount(0);
    // From the number on: it is what was offered, and no other card has it.
    await page.keyboard.press("Enter");
    await painted(page);
    await expect(page.locator(".fault:not(:empty)")).toHaveCount(0);
    await page.keyboard.press("Shift+Enter");
    for (const key of keysOf(cards[i], i > 1 ? cards[i - 1] : undefined)) await page.keyboard.press(key);
    await page.getByText(`Card ${i} is kept: it is whole.`).waitFor();
  }
  await focusOn(page, "id", "4");
  await expect(page.locator(".fault:not(:empty)")).toHaveCount(0);
  assert.deepEqual(
    (await sets(page))[0].cards.map(({ id }) => id),
    ["1", "2", "3"],
  );
  assert.deepEqual(faults(page), []);
});

test("undo and redo of every change, duplicate, delete, renumber, sort", async () => {
  const page = await open();
  const start = ["9", "10", "2"].map((id, i) => ({ ...numbered[i], id }));
  await put(page, { id: "box", name: "Box", cards: start });
  await page.goto(`${site.url}#/cards/box/1`);
  await page.getByTestId("card-form").waitFor();
  const now = async () => {
    const { name, cards } = (await sets(page))[0];
    return JSON.stringify({ name, cards });
  };
  const states = [await now()];
  const step = async (change: () => Promise<void>) => {
    await change();
    await painted(page);
    states.push(await now());
    assert.notEqual(states.at(-1), states.at(-2));
  };
  const ids = async () => (await sets(page))[0].cards.map(({ id }) => id);
  await step(() => page.locator("[name=policyBid]").fill("7"));
  await step(() => page.locator("[name=actions]").press("p"));
  await step(() => page.locator("[name=actions]").press("Backspace"));
  await step(() => page.getByTestId("card-copy").click());
  assert.deepEqual(await ids(), ["9", "10", "2", "3"]);
  await focusOn(page, "id");
  await step(() => page.getByTestId("sort").click());
  assert.deepEqual(await ids(), ["2", "3", "9", "10"]);
  await step(() => page.getByTestId("renumber").click());
  assert.deepEqual(await ids(), ["1", "2", "3", "4"]);
  await step(() => page.getByTestId("card-trash").click());
  assert.deepEqual((await ids()).length, 3);
  await step(async () => {
    await page.getByTestId("set-name").fill("My <i>box</i>");
    await page.keyboard.press("Tab");
  });
  for (let n = states.length - 2; n >= 0; n--) {
    if (n % 2) await page.getByTestId("card-undo").click();
    else await page.keyboard.press("Control+z");
    await painted(page);
    assert.equal(await now(), states[n], `undone to ${n}`);
  }
  await expect(page.getByTestId("card-undo")).toHaveAttribute("aria-disabled", "true");
  for (let n = 1; n < states.length; n++) {
    if (n % 2) await page.getByTestId("card-redo").click();
    else await page.keyboard.press("Control+y");
    await painted(page);
    assert.equal(await now(), states[n], `redone to ${n}`);
  }
  const focus = await page.evaluate(() => document.activeElement !== document.body);
  assert.ok(focus, "focus is never lost");
  // Elsewhere and back: what was done in this visit can still be undone.
  await page.goto(`${site.url}#/rules`);
  await page.goto(`${site.url}#/cards/box/0`);
  await page.getByTestId("card-undo").click();
  await painted(page);
  assert.equal(await now(), states.at(-2));
  assert.deepEqual(faults(page), []);
});

test("export, import: the same, the name too; a bare list of cards is read as well", async () => {
  const page = await open();
  const set = { id: "box", name: "Box: “ours” / 1981", cards: numbered };
  await put(page, set);
  await page.goto(`${site.url}#/cards/box`);
  const text = await exported(page);
  assert.deepEqual(JSON.parse(text), { schema: 1, name: set.name, cards: numbered });
  await page.goto(`${site.url}#/cards`);
  await page.getByTestId("import-cards").setInputFiles(file(text));
  await page.getByTestId("progress").waitFor();
  const twin = (await sets(page)).find(({ id }) => id !== "box")!;
  assert.equal(twin.name, set.name);
  assert.equal(JSON.stringify(twin.cards), JSON.stringify(numbered));
  assert.equal(await exported(page), text);
  await page.goto(`${site.url}#/cards`);
  await page.getByTestId("import-cards").setInputFiles(file(JSON.stringify(cards), "bare.json"));
  await page.getByTestId("progress").waitFor();
  assert.deepEqual((await sets(page)).find(({ name }) => name === "bare")!.cards, cards);
  assert.deepEqual(faults(page), []);
});

const deep = (n: number) => `${"[".repeat(n)}${"]".repeat(n)}`;
const withCard = (change: object) => JSON.stringify([cards[0], { ...cards[1], ...change }]);
const HOSTILE: Record<string, [content: string | Buffer, expected: RegExp]> = {
  truncated: [JSON.stringify(cards).slice(0, 900), /no JSON: it may be cut off/],
  empty: ["", /no JSON/],
  bytes: [Buffer.from([0xff, 0xfe, 0, 1, 2]), /no JSON/],
  text: ['"cards"', /no list of cards/],
  null: ["null", /no list of cards/],
  "other object": ['{"cards":[]}', /no list of cards/],
  huge: [`[${"0,".repeat(600_000)}0]`, /larger than any set/],
  many: [JSON.stringify(Array(501).fill({})), /larger than any set/],
  deep: [deep(50_000), /not as they must be|no JSON/],
  "deep in a card": [`[{"id":"1","level":${deep(40_000)}}]`, /must be|not of the right kind|no JSON/],
  "a game": [JSON.stringify({ save: 1, id: "a" }), /This is a saved game/],
  "a newer set": ['{"schema":2,"cards":[]}', /newer version/],
  "unknown in the file": ['{"schema":1,"cards":[],"evil":1}', /“evil” is no part/],
  "wrong kinds": [JSON.stringify([3, null, "card", []]), /at place 1, without a number: This is no card: 3/],
  "a text for a number": [
    withCard({ policyBid: "7" }),
    /Card s02: The Policy bid must be a whole number .* and is "7"/,
  ],
  "a half number": [
    withCard({ project: { influence: 0.5, favor: 1 } }),
    /Card s02: The Influence must be a whole number/,
  ],
  "level 4": [withCard({ level: 4 }), /Card s02: The number of gears must be a whole number from 1 to 3, and is 4/],
  "an unknown action": [withCard({ actions: [{ do: "cheat" }] }), /Card s02: “do” must be one of .* and is "cheat"/],
  "an unknown field": [withCard({ evil: "<img src=x onerror=alert(1)>" }), /Card s02: “evil” is no part of a card/],
  "half a line": [withCard({ project: { influence: 1 } }), /Card s02: “favor” is missing/],
  ["__proto__"]: [`[{"__proto__":{"id":"x"},"id":"1"}]`, /Card 1: “__proto__” is no part of a card/],
  "twice the same number": [JSON.stringify([cards[0], cards[0]]), /Card s01: The number s01 is there twice/],
  "no number": [withCard({ id: "" }), /at place 2, without a number: The number must be a text that is not empty/],
};

test("any file: the problems with their place in words, and nothing changed", async () => {
  const page = await open();
  await put(page, { id: "box", name: "Box", cards: numbered });
  await page.goto(`${site.url}#/cards`);
  await page.getByTestId("import-cards").waitFor({ state: "attached" });
  const before = JSON.stringify(await sets(page));
  for (const [name, [content, expected]] of Object.entries(HOSTILE)) {
    await page.getByTestId("import-cards").setInputFiles(file(content));
    await page
      .waitForFunction(
        (source) =>
          new RegExp(source).test(
            document.querySelector("[data-testid=error]")?.textContent.replace(/\s+/g, " ") ?? "",
          ),
        expected.source,
        { timeout: 10_000 },
      )
      .catch(async () =>
        assert.fail(
          `${name}: ${await page
            .getByTestId("error")
            .textContent()
            .catch(() => "no error")}`,
        ),
      );
    await expect(page.getByTestId("error"), name).toContainText(/nothing has changed/);
    assert.equal(JSON.stringify(await sets(page)), before, name);
    assert.ok((await page.getByTestId("error").locator("li").count()) <= 20, name);
  }
  assert.equal(await page.evaluate(() => (({}) as { id?: unknown }).id), undefined);
  assert.deepEqual(faults(page), []);
});

test("two sets side by side: differences marked, taken over from either side, undone", async () => {
  const page = await open();
  const second = numbered
    .slice(1, 6)
    .map((card, i): Card => (i === 0 ? { ...card, policyBid: 9, actions: [{ do: "politics" }] } : card));
  await put(page, { id: "one", name: "First hand", cards: numbered.slice(0, 5) });
  await put(page, { id: "two", name: "Second hand", cards: second });
  await page.goto(`${site.url}#/cards/one/compare/two`);
  await page.getByTestId("differences").waitFor();
  await expect(page.getByTestId("differences")).toHaveText("4 differences.");
  const pairs = () => page.locator("article").evaluateAll((all) => all.map(({ dataset }) => dataset.testid));
  assert.deepEqual(await pairs(), ["pair-1", "pair-2", "pair-6"]);
  const differing = page.getByTestId("pair-2").locator(".differs");
  assert.deepEqual(await differing.evaluateAll((all) => all.map(({ dataset }) => dataset.part)), [
    "policyBid",
    "actions",
  ]);
  await expect(differing.first(), "not by colour alone").toContainText(/Different/);
  await expect(page.getByTestId("pair-1")).toContainText(/Only in “First hand”/);
  await page.getByTestId("only-different").uncheck();
  assert.equal((await pairs()).length, 6);
  await expect(page.getByTestId("pair-2").locator(".row")).toHaveCount(7);
  await page.getByTestId("only-different").check();
  await page.getByTestId("pair-2").locator("[data-part=policyBid]").getByTestId("take-0").click();
  await page.getByTestId("pair-2").locator("[data-part=actions]").getByTestId("take-1").click();
  await page.getByTestId("pair-1").getByRole("button").click();
  await page.getByTestId("pair-6").getByRole("button").click();
  await expect(page.getByTestId("differences")).toHaveText("No differences.");
  const byName = async (name: string) => (await sets(page)).find((set) => set.name === name)!.cards;
  assert.equal((await byName("Second hand"))[0].policyBid, numbered[1].policyBid);
  assert.deepEqual((await byName("First hand"))[1].actions, [{ do: "politics" }]);
  assert.equal((await byName("Second hand")).length, 6);
  for (let i = 0; i < 4; i++) await page.getByTestId("compare-undo").click();
  await expect(page.getByTestId("differences")).toHaveText("4 differences.");
  assert.deepEqual(await byName("First hand"), numbered.slice(0, 5));
  assert.deepEqual(await byName("Second hand"), second);
  assert.deepEqual(faults(page), []);
});

test("the overview prints all cards on A4, without a control", async () => {
  const page = await open({ viewport: DESKTOP, colorScheme: "dark" });
  await put(page, { id: "box", name: "Box", cards: numbered });
  await page.goto(`${site.url}#/cards/box`);
  await page.getByTestId("print").click();
  await page.getByTestId("overview").waitFor();
  await expect(page.getByTestId("overview").locator("> li")).toHaveCount(52);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("button:visible, a:visible")).toHaveCount(0);
  const colours = await page.evaluate(() => {
    const { backgroundColor } = getComputedStyle(document.querySelector("aipl-card .face")!);
    return backgroundColor;
  });
  assert.match(colours, /25\d, 24\d, 23\d/, "light on paper, in dark colours too");
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const pages = pdf.toString("latin1").match(/\/Type \/Page\b/g)!.length;
  assert.ok(pages >= 3 && pages <= 8, `${pages} pages`);
  assert.deepEqual(faults(page), []);
});

/** The line that is asked for, and the mark of the card that lies there if it has one. */
type Asked = Pick<LineForm, "line" | "mark">;

interface People {
  tell: (asked: Asked) => Promise<void>;
  project: (place: number) => Promise<void>;
}

/** Plays with a real deck in people's hands; what they see of it they tell when they are asked. */
async function playPhysical(page: Page, { tell, project }: People) {
  const told = async () => {
    while (await page.getByTestId("line-form").count()) {
      await tell(await page.locator("aipl-line-form").evaluate(({ line, mark }: LineForm) => ({ line, mark })));
      await painted(page);
    }
    for (let i = 0; await page.locator(`[name="project${i}.id"]`).count(); i++) await project(i);
  };
  return playOn(page, { mode: "twoPlayer", each: told });
}

/** Fills in a line of a card as people see it. */
async function fillLine(page: Page, line: Line, card: Card) {
  const fill = (name: string, value: number) => page.locator(`aipl-line-form [name=${name}]`).fill(String(value));
  const choose = (name: string, value: string) => page.locator(`aipl-line-form [name=${name}]`).selectOption(value);
  if (line === "region") await choose("region", regionKey(card.region));
  if (line === "policyBid") await fill("policyBid", card.policyBid);
  if (line === "industryBid") {
    await fill("increase", card.industryBid.increase);
    await fill("limit", card.industryBid.limit);
  }
  if (line === "build") await choose("site", siteKey(card.build));
  if (line === "actions") {
    await page.locator("aipl-line-form [name=actions]").pressSequentially(card.actions.map(actionKey).join(""));
  }
}

test("a full game with a real deck on an empty set: it holds what was shown, and nothing is asked twice", async () => {
  const page = await open();
  await startGame(page, { mode: "twoPlayer", cards: "physical" });
  // People hold five cards only, so that each turns up again.
  const deck = numbered.slice(10, 15);
  const shown: Record<string, Partial<Card>> = {};
  let next = 0;
  let lying: Card;
  let picks = 0;
  let forms = 0;
  const tell = async ({ line, mark }: Asked) => {
    assert.ok(!mark || mark === lying.id, "the card that lies there");
    if (!mark) lying = deck[next++ % deck.length];
    assert.equal(shown[lying.id]?.[line], undefined, `${line} of ${lying.id} is asked again`);
    const known = page.locator(`[data-testid=known-card][data-card="${lying.id}"]`);
    if (!mark && shown[lying.id]) await known.first().evaluate((it: HTMLElement) => it.click());
    else if (!mark) {
      await page.locator("aipl-line-form [name=id]").fill(lying.id);
      await page.locator("aipl-line-form [name=level]").selectOption(String(lying.level));
    }
    await expect(page.locator("aipl-line-form [name=level]")).toHaveCount(mark || shown[lying.id] ? 0 : 1);
    await fillLine(page, line, lying);
    await page.getByRole("button", { name: "That is it" }).click();
    shown[lying.id] = { ...shown[lying.id], id: lying.id, level: lying.level, [line]: lying[line] };
    forms++;
  };
  const told = async (asked: Asked) => {
    // One tap where the card is known with its line.
    const upcoming = deck[next % deck.length];
    if (!asked.mark && shown[upcoming.id]?.[asked.line] !== undefined) {
      lying = deck[next++ % deck.length];
      const before = await page.locator("aipl-line-form").count();
      await page
        .locator(`[data-testid=known-card][data-card="${lying.id}"]`)
        .first()
        .evaluate((it: HTMLElement) => it.click());
      await painted(page);
      const line = await page.locator("aipl-line-form").evaluateAll(([form]: LineForm[]) => form?.line);
      assert.ok(before === 1 && line !== asked.line, "one tap");
      picks++;
      return;
    }
    await tell(asked);
  };
  // National Projects: two cards, told with their marks.
  let projects = 0;
  const project = async (i: number) => {
    const { id, project } = deck[i];
    const field = (part: string) => page.locator(`[name="project${i}.${part}"]`);
    if (await field("id").inputValue()) return;
    await field("id").fill(id);
    await field("influence").fill(String(project.influence));
    await field("favor").fill(String(project.favor));
    shown[id] = { ...shown[id], id, project };
    projects++;
  };
  const seen = await playPhysical(page, { tell: told, project });
  assert.equal(projects, 2);
  assert.equal(seen.rounds.size, 7);
  assert.ok(picks > 5 && forms > 5, `${picks} picked, ${forms} told`);
  const [met] = await sets(page);
  const byId = (all: Partial<Card>[]) => Object.fromEntries(all.map((card) => [card.id, card]));
  assert.deepEqual(byId(met.cards), shown, "exactly what was shown");
  assert.deepEqual(faults(page), []);
});

test("a picked card that lacks the line is asked for that line alone; its others are known", async () => {
  const page = await open();
  const known: Partial<Card> = { id: "18", level: 1, actions: [{ do: "politics" }] };
  await put(page, { id: "met", name: "Cards met in play", cards: [known] });
  await startGame(page, { mode: "twoPlayer", cards: "physical" });
  const isAuction = async () => (await look(page)).phase.includes("Industry");
  await playOn(page, {
    mode: "twoPlayer",
    until: isAuction,
    each: async () => {
      if (!(await page.getByTestId("line-form").count())) return;
      await fillLine(page, "policyBid", cards[0]);
      await page.getByRole("button", { name: "That is it" }).click();
    },
  });
  await page.getByTestId("current-bid").fill("20");
  await page.getByTestId("flip").click();
  await expect(page.getByTestId("known-card")).toContainText(/this line is not told yet/);
  await page.getByTestId("known-card").click();
  await expect(page.locator("#line-form")).toContainText(/What does card 18 show: Industry bid/);
  await focusOn(page, "increase");
  await fillLine(page, "industryBid", cards[0]);
  await page.getByRole("button", { name: "That is it" }).click();
  await page.getByTestId("next").click();
  await page.getByTestId("flip").click();
  await page.getByTestId("steps").waitFor();
  await expect(page.getByTestId("line-form"), "its actions are known").toHaveCount(0);
  assert.deepEqual((await sets(page))[0].cards, [{ ...known, industryBid: cards[0].industryBid }]);
  assert.deepEqual(faults(page), []);
});

test("a National Project of a card that was told before is filled in by its mark", async () => {
  const page = await open();
  await put(page, { id: "met", name: "Cards met in play", cards: [{ id: "7", project: { influence: 3, favor: 2 } }] });
  await startGame(page, { mode: "twoPlayer", cards: "physical" });
  const project = page.locator('[name="project0.id"]');
  await playOn(page, {
    mode: "twoPlayer",
    each: async () => {
      while (await page.getByTestId("line-form").count()) {
        const line = await page.locator("aipl-line-form").evaluate((form: LineForm) => form.line);
        await fillLine(page, line, cards[0]);
        await page.getByRole("button", { name: "That is it" }).click();
        await painted(page);
      }
    },
    until: async () => (await project.count()) > 0,
  });
  await project.fill("7");
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name="project0.favor"]')!.value === "2");
  await expect(page.locator('[name="project0.influence"]')).toHaveValue("3");
});

test("a card without a mark is not remembered, and that is said; a mark that was undone is forgotten", async () => {
  const page = await open();
  await startGame(page, { mode: "twoPlayer", cards: "physical" });
  await playOn(page, { mode: "twoPlayer", until: (_, now) => now.phase.includes("Policy bid") });
  await page.getByTestId("flip").click();
  await page.getByTestId("line-form").waitFor();
  await expect(page.locator("#mark-hint")).toContainText(/cannot be remembered/);
  await page.locator("[name=policyBid]").fill("3");
  await page.getByRole("button", { name: "That is it" }).click();
  await page.getByTestId("steps").waitFor();
  assert.deepEqual(await sets(page), []);
  const tell = async (mark: string) => {
    await page.getByTestId("undo").click();
    await page.getByTestId("flip").click();
    await page.locator("[name=policyBid]").fill("3");
    await page.locator("[name=id]").fill(mark);
    await page.getByRole("button", { name: "That is it" }).click();
    await page.getByTestId("steps").waitFor();
  };
  await tell("71");
  await tell("17");
  assert.deepEqual((await sets(page))[0].cards, [{ id: "17", policyBid: 3 }]);
  assert.deepEqual(faults(page), []);
});

test("all 52 known: the menu and the new game offer to shuffle and flip for them; the set of the game is chosen", async () => {
  const page = await open();
  await put(page, { id: "met", name: "Cards met in play", cards: numbered.slice(1) });
  await put(page, { id: "box", name: "Box", cards: numbered });
  await page.goto(`${site.url}#/new`);
  await page.getByTestId("cards-physical").check();
  await expect(page.getByTestId("all-known")).toHaveCount(0);
  await page.getByTestId("memory").selectOption("Box");
  await page.getByTestId("all-known").waitFor();
  await page.getByTestId("start").click();
  await page.getByTestId("phase").waitFor();
  await page.getByTestId("more").click();
  await page.getByTestId("all-known").waitFor();
  await page.getByTestId("all-known").getByRole("link").click();
  await page.getByTestId("start").waitFor();
  await page.waitForFunction(
    () =>
      document.querySelector<HTMLInputElement>("[data-testid=cards-own], [data-testid=cards-box]")?.checked !==
      undefined,
  );
  await expect(page.getByRole("radio", { name: "Box" })).toBeChecked();
  await page.getByTestId("start").click();
  await page.getByTestId("phase").waitFor();
  const games = await stored(page);
  assert.deepEqual(games.find(({ now }) => now.game.cards !== "physical")!.now.game.cards, numbered);
  assert.deepEqual(faults(page), []);
});

test("a set with holes is not shuffled: the new game says which cards, and why", async () => {
  const page = await open();
  await put(page, {
    id: "box",
    name: "Box",
    cards: [numbered[0], { ...numbered[1], actions: undefined, level: undefined }],
  });
  await put(page, { id: "few", name: "Few", cards: numbered.slice(0, 3) });
  await page.goto(`${site.url}#/new`);
  await page.getByTestId("faulty-box").locator("summary").click();
  assert.deepEqual(await page.getByTestId("faulty-box").locator("li").allTextContents(), [
    "Card 2: The gears are missing.",
    "Card 2: The actions are missing.",
  ]);
  await expect(page.getByRole("radio", { name: "Box" })).toHaveCount(0);
  await page.getByRole("radio", { name: "Few" }).check();
  await page.getByTestId("start").click();
  await expect(page.getByTestId("error")).toContainText(/Of level 1 it has 3, this difficulty takes 18/);
  await page.getByTestId("faulty-box").getByRole("link").click();
  await page.getByTestId("card-form").waitFor();
  await expect(page.locator("[name=id]")).toHaveValue("2");
  assert.deepEqual(faults(page), []);
});

for (const [name, options] of Object.entries({
  "phone, light": { viewport: PHONE, colorScheme: "light" },
  "phone, dark": { viewport: PHONE, colorScheme: "dark" },
  "desktop, light": { viewport: DESKTOP, colorScheme: "light" },
  "desktop, dark": { viewport: DESKTOP, colorScheme: "dark" },
} as const)) {
  test(`axe finds nothing on the card screens, and nothing is cut off or too small: ${name}`, async () => {
    const page = await open({ ...options, bypassCSP: true });
    await put(page, { id: "box", name: "Box", cards: numbered });
    await put(page, {
      id: "met",
      name: "Cards met in play",
      cards: [...numbered.slice(1, 6), { id: "99", policyBid: 9 }],
    });
    const found: string[] = [];
    let screens = 0;
    const see = async (screen: string) => {
      await painted(page);
      found.push(...(await violations(page)).map((violation) => `${screen}: ${violation}`));
      for (const width of [320, options.viewport.width]) {
        await page.setViewportSize({ ...options.viewport, width });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (wide > 0) found.push(`${screen} at ${width} px: ${wide} px too wide`);
        const small = await page.evaluate(() =>
          [
            ...document.querySelectorAll(
              "main :is(button, a, summary, select, input:not([type=checkbox], [type=radio], .hidden))",
            ),
          ]
            .filter((it) => it.getClientRects().length > 0 && !it.closest("p, li.hint"))
            .filter((it) => it.getBoundingClientRect().height < 43.5 || it.getBoundingClientRect().width < 43.5)
            .map((it) => it.outerHTML.slice(0, 120)),
        );
        found.push(...small.map((it) => `${screen} at ${width} px, too small: ${it}`));
      }
      if (process.env.SHOTS)
        await page.screenshot({
          path: `${process.env.SHOTS}/${screen}, ${name}.png`.replaceAll(/[ ,]+/g, "-"),
          fullPage: true,
        });
      screens++;
    };
    const go = async (address: string, wait: string) => {
      await page.goto(`${site.url}${address}`);
      await page.locator(wait).first().waitFor();
    };
    await go("#/cards", "[data-testid=new-set]");
    await page.getByTestId("import-cards").setInputFiles(file(withCard({ policyBid: "7", evil: 1 })));
    await page.getByTestId("error").waitFor();
    await see("list with a refusal");
    await go("#/cards/box/3", "[data-testid=card-form]");
    await page.locator("[name=actions]").press("x");
    await page.locator("[name=influence]").fill("3+");
    await see("editor");
    await go("#/cards/met/5", "[data-testid=card-form]");
    await page.getByTestId("holes").locator("summary").click();
    await see("editor with holes");
    await go("#/cards/box/print", "[data-testid=overview]");
    await see("overview");
    await go("#/cards/box/compare/met", "[data-testid=differences]");
    await see("compare");
    await go("#/new", "[data-testid=start]");
    await page.getByTestId("mode-twoPlayer").check();
    await page.getByTestId("cards-physical").check();
    await page.locator("[data-testid=faulty-met] summary").click();
    await see("new game");
    await page.getByTestId("start").click();
    await page.getByTestId("phase").waitFor();
    await playOn(page, { mode: "twoPlayer", until: (_, now) => now.phase.includes("Policy bid") });
    await page.getByTestId("flip").click();
    await page.locator("summary", { hasText: "Told before" }).click();
    await page.getByTestId("known-card").first().waitFor();
    await see("a real deck, cards known");
    assert.deepEqual(found, []);
    assert.equal(screens, 7);
  });
}
