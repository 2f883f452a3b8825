// From one game to the next: what is chosen, what is remembered of it, and what is done with a game that is over.

import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { type Card, sampleCards } from "tycoon-aipl";
import { faults } from "./browser.mjs";
import { damage, playOn, startGame, stored } from "./table.mjs";
import { expect, open, site, test } from "./test.ts";

declare global {
  /** What the page handed to the system to be shared. */
  var shared: ShareData[];
}

const numbered: Card[] = sampleCards().map((card, i) => ({ ...card, id: String(i + 1) }));
const put = (page: Page, set: { id: string; name: string; cards: Partial<Card>[] }) =>
  damage(page, { changed: 1, ...set }, "sets");
const toNewGame = async (page: Page) => {
  await page.goto(`${site.url}#/`);
  await page.getByTestId("new-game").click();
  await page.getByTestId("start").waitFor();
};
const start = async (page: Page) => {
  await page.getByTestId("start").click();
  await page.getByTestId("phase").waitFor();
};
const newest = async (page: Page) => (await stored(page)).sort((a, b) => b.created - a.created)[0];

test("which cards is asked first, and the next new game begins with all that was chosen for the last one", async () => {
  const page = await open();
  await toNewGame(page);
  assert.deepEqual((await page.locator("aipl-new-game legend").allTextContents()).slice(0, 3), [
    "Which AIPL cards?",
    "Who plays?",
    "How hard?",
  ]);
  await expect(page.getByTestId("cards-sample"), "at first ours").toBeChecked();
  await page.getByTestId("cards-physical").check();
  await page.getByTestId("mode-twoPlayer").check();
  await page.getByTestId("difficulty-custom").check();
  await page.getByTestId("custom-0-1").fill("10+2");
  await page.getByTestId("seed").fill("once");
  await page.locator("summary", { hasText: "Names, colours and seats" }).click();
  await page.getByTestId("name-human2").fill("  Asha ");
  await page.getByTestId("colour-human2").selectOption("black");
  await page.getByRole("button", { name: "Second human sits one seat earlier" }).click();
  await start(page);

  await toNewGame(page);
  for (const checked of ["cards-physical", "mode-twoPlayer", "difficulty-custom"]) {
    await expect(page.getByTestId(checked)).toBeChecked();
  }
  await expect(page.getByTestId("custom-0-1")).toHaveValue("10+2");
  await expect(page.getByTestId("seed"), "each game has its own seed").toHaveValue("");
  await page.reload();
  await start(page);
  const [first, second] = (await stored(page)).sort((a, b) => a.created - b.created);
  assert.deepEqual({ ...second.options, seed: "" }, { ...first.options, seed: "" });
  assert.notEqual(second.options.seed, "once");
  assert.deepEqual(second.options.difficulty, [[4, 12, 14]]);
  assert.deepEqual(
    second.options.players!.map(({ id, name, colour }) => [id, name, colour]),
    [
      ["human2", "Asha", "black"],
      ["human1", "First human", "red"],
      ["aipl", "AIPL", "blue"],
    ],
  );
  // The other number of players has what it always had.
  await toNewGame(page);
  await page.getByTestId("mode-solo").check();
  await expect(page.getByTestId("difficulty-entrepreneur")).toBeChecked();
  await expect(page.getByTestId("name-human")).toHaveValue("");
  assert.deepEqual(faults(page), []);
});

test("a set of one's own is chosen again; one that is gone is not, and ours are said to be chosen", async () => {
  const page = await open();
  await page.getByTestId("new-game").waitFor();
  await put(page, { id: "box", name: "Box", cards: numbered });
  await toNewGame(page);
  await page.getByRole("radio", { name: "Box" }).check();
  await start(page);
  await toNewGame(page);
  await expect(page.getByRole("radio", { name: "Box" })).toBeChecked();
  await start(page);
  assert.deepEqual((await newest(page)).options.cards, numbered);
  await page.goto(`${site.url}#/cards/box`);
  await page.getByTestId("remove-set").click();
  await page.getByTestId("remove-set").click();
  await page.getByTestId("new-set").waitFor();
  await toNewGame(page);
  await expect(page.getByTestId("cards-sample")).toBeChecked();
  assert.deepEqual(faults(page), []);
});

test("two players have neither one colour nor one name: it is said at the field, and goes with another choice", async () => {
  const page = await open();
  await toNewGame(page);
  await page.getByTestId("mode-twoPlayer").check();
  await page.locator("summary", { hasText: "Names, colours and seats" }).click();
  const [name, other, colour] = ["name-human1", "name-human2", "colour-human1"].map((id) => page.getByTestId(id));
  await name.fill("Asha");
  await other.fill(" asha");
  await expect(other).toHaveAttribute("aria-invalid", "true");
  await expect(other).toHaveAccessibleDescription("Another player is called asha too: choose another name.");
  await expect(name, "said once, where it was typed").toHaveAttribute("aria-invalid", "false");
  await colour.selectOption("blue");
  await expect(colour).toHaveAccessibleDescription("Blue is taken by AIPL: choose another colour.");
  // Folded away, it is shown again when the game cannot start.
  await page.locator("summary", { hasText: "Names, colours and seats" }).click();
  await page.getByTestId("start").click();
  await expect(page.locator("[aria-invalid=true]").first()).toBeFocused();
  assert.equal((await stored(page)).length, 0);
  await colour.selectOption("white");
  await other.fill("AIPL");
  await expect(other).toHaveAccessibleDescription(/called AIPL too/);
  await other.fill("Banu");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await start(page);
  assert.deepEqual(
    (await newest(page)).options.players!.map(({ name, colour }) => [name, colour]),
    [
      ["Asha", "white"],
      ["Banu", "yellow"],
      ["AIPL", "blue"],
    ],
  );
  assert.deepEqual(faults(page), []);
});

test("the numbers of a deck of one's own: what cannot be is said at them, and goes with the next letter", async () => {
  const page = await open();
  await toNewGame(page);
  await page.getByTestId("difficulty-custom").check();
  const field = (deck: number, level: number) => page.getByTestId(`custom-${deck}-${level - 1}`);
  const refused = async (at: [number, number][], words: string) => {
    await page.getByTestId("start").click();
    for (const [deck, level] of at) await expect(field(deck, level)).toHaveAccessibleDescription(words);
    await expect(page.locator("[aria-invalid=true]")).toHaveCount(at.length);
    await expect(field(...at[0])).toBeFocused();
  };
  await field(0, 2).fill("six");
  await refused([[0, 2]], "Type a whole number, 0 or more.");
  await field(0, 2).fill("6");
  await expect(page.getByRole("alert")).toHaveCount(0);
  // 10 + 9 cards of level 1, of the 18 that there are.
  await field(0, 1).fill("10");
  await field(1, 1).fill("9");
  await refused(
    [
      [0, 1],
      [1, 1],
    ],
    "Of level 1 there are 18 cards, both decks take 19.",
  );
  for (const level of [1, 2, 3]) await field(1, level).fill("0");
  await refused([[1, 1]], "A deck needs at least one card.");
  await field(1, 1).fill("8");
  await start(page);
  assert.deepEqual((await newest(page)).options.difficulty, [
    [10, 6, 6],
    [8, 0, 0],
  ]);
  assert.deepEqual(faults(page), []);
});

test("pictures are of the cards that are chosen: of a real deck of what was told of it, and of nothing before", async () => {
  const page = await open();
  await page.getByTestId("new-game").waitFor();
  await put(page, { id: "box", name: "Box", cards: numbered.slice(0, 2) });
  await toNewGame(page);
  await expect(page.getByTestId("like")).toHaveText("What the cards are like: Our cards");
  await page.getByTestId("cards-physical").check();
  await expect(page.getByTestId("like"), "nothing is known of it").toHaveCount(0);
  await expect(page.getByTestId("strength")).toHaveCount(0);
  await page.getByTestId("memory").selectOption("Box");
  await expect(page.getByTestId("like")).toHaveText("What the cards are like: Box");
  await page.getByTestId("like").click();
  await expect(page.getByTestId("part").locator("option").first()).toHaveText("The whole set: 2 cards");
  assert.deepEqual(faults(page), []);
});

const NUMBERS = { human1: [120, 15, 3], human2: [90, 14, 5], aipl: [100, 10, 9] };
async function fillIn(page: Page) {
  for (const [id, values] of Object.entries(NUMBERS)) {
    for (const [i, part] of ["assetValue", "influence", "favor"].entries()) {
      await page.getByTestId(`score-${id}-${part}`).fill(String(values[i]));
    }
  }
}
/** Most Asset Value and most Influence are both the first human's. */
const RESULT = [
  "First human wins",
  "Most Asset Value and most Influence.",
  "First human: Asset Value 120, Influence 15, Favor 3",
  "Second human: Asset Value 90, Influence 14, Favor 5",
  "AIPL: Asset Value 100, Influence 10, Favor 9",
].join("\n");

test("a game that is over: played again with other decks, shared with its numbers, and no longer to be continued", async () => {
  const page = await open({ permissions: ["clipboard-read", "clipboard-write"] });
  await startGame(page, { mode: "twoPlayer", difficulty: "corporation", seed: "over" });
  await playOn(page, { mode: "twoPlayer" });
  await expect(page.getByTestId("share"), "who won is not known yet").toHaveCount(0);
  await fillIn(page);

  // Where the browser cannot share, it is copied; the link plays the game again.
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, "share"));
  await page.getByTestId("share").click();
  await expect(page.getByTestId("shared")).toContainText("are copied");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const link = copied.split("\n").at(-1)!;
  assert.equal(copied, `${RESULT}\n${link}`);
  const other = await open({}, link.slice(link.indexOf("#")));
  await other.getByRole("button", { name: "Keep it here and play" }).click();
  await expect(other.getByTestId("verdict")).toContainText("First human wins");
  await other.getByTestId("undo").click();
  await expect(other.getByTestId("verdict")).toHaveCount(0);

  // Where it can: the system is handed the text and the link.
  await page.evaluate(() => {
    globalThis.shared = [];
    navigator.share = async (data?: ShareData) => void shared.push(data!);
  });
  await page.getByTestId("share").click();
  await page.waitForFunction(() => shared.length > 0);
  const [told] = await page.evaluate(() => shared);
  assert.deepEqual([told.text, told.url], [RESULT, link]);
  await page.evaluate(() => {
    navigator.share = () => Promise.reject(new DOMException("too long", "DataError"));
  });
  await page.getByTestId("share").click();
  await expect(page.getByTestId("shared"), "what cannot be shared is copied").toContainText("are copied");

  // At home it is finished: there is nothing to continue.
  await page.goto(`${site.url}#/`);
  await expect(page.getByTestId("game")).toContainText("Finished, ");
  await expect(page.getByTestId("continue")).toHaveCount(0);
  await page.getByTestId("game").click();
  await page.getByTestId("again").click();
  await expect(page.getByTestId("phase")).toHaveText("Set-up");
  const [before, after] = (await stored(page)).sort((a, b) => a.created - b.created);
  assert.deepEqual({ ...after.options, seed: "" }, { ...before.options, seed: "" });
  assert.notEqual(after.options.seed, before.options.seed);
  assert.deepEqual([after.moves, after.name], [[], before.name]);
  await page.goto(`${site.url}#/`);
  await expect(page.getByTestId("continue")).toHaveAttribute("href", new RegExp(after.id));
  assert.deepEqual(faults(page), []);
});
