// The faults seen in other helpers, each tried on this page.

import assert from "node:assert/strict";
import type { BrowserContextOptions, Page } from "@playwright/test";
import { faults, hasten, visit, watch } from "./browser.mjs";
import { inTurn, look, painted, playOn, startGame, stored } from "./table.mjs";
import { browser, expect, open, site, test } from "./test.ts";

/** A page at the first flip of the first round. */
async function atPolicyBid(options?: BrowserContextOptions) {
  return toPolicyBid(await open(options));
}

async function toPolicyBid(page: Page) {
  await startGame(page, { mode: "solo" });
  await playOn(page, { mode: "solo", until: (_, now) => now.phase.includes("Policy bid") });
  return page;
}

const game = async (page: Page) => (await stored(page))[0].now.game;

test("1. undo and redo give the same cards again, across a reshuffle too", async () => {
  const page = await open();
  await startGame(page, { mode: "solo" });
  let reshuffled = 0;
  await playOn(page, {
    until: async () => reshuffled > 0,
    each: async () => {
      if (!(await look(page)).steps.includes("deck is reshuffled")) return;
      const before = await game(page);
      await page.getByTestId("undo").click();
      await page.getByTestId("redo").click();
      assert.deepEqual(await game(page), before);
      await page.getByTestId("undo").click();
      await page.getByTestId("flip").click();
      assert.deepEqual(await game(page), before, "asked anew, not redone");
      reshuffled++;
    },
  });
  assert.equal(reshuffled, 1);
});

test("2. going on by mistake can be taken back, an answer too", async () => {
  const page = await atPolicyBid();
  await page.getByTestId("flip").click();
  await page.getByTestId("flip").click();
  const before = await look(page);
  await page.getByTestId("next").click();
  assert.match((await look(page)).phase, /Industry auction/);
  await page.getByTestId("undo").click();
  assert.deepEqual(await look(page), { ...before, offered: (await look(page)).offered });
  await page.getByTestId("more").click();
  await page.getByTestId("asks-first").check();
  await page.getByTestId("back").click();
  await playOn(page, { until: (_, now) => now.question !== "" });
  const asked = await look(page);
  await page.getByTestId(`answer-${asked.answers.at(-1)}`).click();
  assert.notDeepEqual(await look(page), asked);
  await page.getByTestId("undo").click();
  if ((await look(page)).question !== asked.question) {
    await page.getByTestId("flip").click();
  }
  assert.equal((await look(page)).question, asked.question);
});

test("4. the same game in two tabs: the second says so, and nothing is lost", async () => {
  const page = await atPolicyBid();
  const second = await watch(await page.context().newPage(), site.url);
  await second.goto(page.url());
  await second.getByTestId("take-over").waitFor();
  await page.getByTestId("flip").click();
  const { moves } = (await stored(page))[0];
  await second.getByTestId("take-over").click();
  await second.getByTestId("phase").waitFor();
  assert.match((await look(second)).steps, /AIPL A bids/);
  assert.deepEqual((await stored(second))[0].moves, moves);
  await page.getByTestId("take-over").waitFor();
  await second.getByTestId("flip").click();
  assert.equal((await stored(second))[0].moves.length, moves.length + 1);
  await second.close();
  await page.getByTestId("take-over").click();
  await page.getByTestId("phase").waitFor();
  assert.equal((await stored(page))[0].moves.length, moves.length + 1);
  assert.deepEqual([...faults(page), ...faults(second)], []);
});

test("7. looking changes nothing: panels, decks, rules, the set-up", async () => {
  const page = await atPolicyBid();
  const before = { ...(await stored(page))[0], changed: 0 };
  for (const panel of ["react", "sheet", "log", "more"]) {
    await page.getByTestId(panel).click();
    await page.locator("main h2").first().waitFor();
  }
  for (const pile of await page.locator("summary").all()) await pile.click();
  await page.goto(`${site.url}#/new`);
  await page.goto(`${site.url}#/rules`);
  await page.goto(`${site.url}#/game/${before.id}`);
  await page.getByTestId("flip").waitFor();
  assert.deepEqual({ ...(await stored(page))[0], changed: 0 }, before);
});

test("8. what people carry out stays as it is while they look elsewhere", async () => {
  const page = await atPolicyBid();
  await page.getByTestId("flip").click();
  const { card, steps } = await look(page);
  await page.getByTestId("log").click();
  await page.getByTestId("back").click();
  await page.reload();
  await page.getByTestId("phase").waitFor();
  assert.equal((await look(page)).card, card);
  assert.equal((await look(page)).steps, steps);
});

test("11. a second tap while the card turns over does nothing", async () => {
  const page = await open({ reducedMotion: "no-preference", ownClock: true });
  // From the first script on the clock is the test's: what stands less than half a second of it is not pressed.
  await page.clock.install();
  await page.reload();
  const settled = () => page.clock.fastForward(501);
  await page.getByTestId("new-game").waitFor();
  await startGame(page, { mode: "solo" }, settled);
  for (const stage of ["Starting Influence", "Starting Policy", "Policy bid"]) {
    while (!(await look(page)).phase.includes(stage)) {
      await settled();
      await page.getByTestId((await look(page)).offered.includes("flip") ? "flip" : "next").click();
    }
  }
  const { moves } = (await stored(page))[0];
  const flipped = async () => (await stored(page))[0].moves.length - moves.length;
  await settled();
  await page.getByTestId("flip").dblclick();
  assert.equal(await flipped(), 1, "a double click");
  await page.getByTestId("undo").click();
  await settled();
  // Two taps at once, however slow the machine is.
  await page.getByTestId("flip").evaluate((flip: HTMLElement) => {
    flip.click();
    flip.click();
  });
  assert.equal(await flipped(), 1, "two taps");
  await settled();
  await page.getByTestId("flip").click();
  assert.equal(await flipped(), 2, "a tap after that");
});

test("a press within half a second of a change of screen does nothing, by pointer and by key", async () => {
  const page = await open({ ownClock: true });
  await page.clock.install();
  await page.reload();
  const settled = () => page.clock.fastForward(501);
  await page.getByTestId("new-game").waitFor();
  await startGame(page, { mode: "twoPlayer" }, settled);
  await settled();

  // What "All is set up" led to is not pressed by the same hand.
  await page.getByTestId("next").dblclick();
  assert.match((await look(page)).phase, /Starting Influence/);
  await page.getByTestId("flip").focus();
  await page.keyboard.press("Enter");
  assert.match((await look(page)).phase, /Starting Influence/, "by key");
  await settled();
  await page.getByTestId("flip").click();
  assert.match((await look(page)).phase, /Starting Policy/);

  // Undo means the same before and after.
  await page.getByTestId("undo").dblclick();
  assert.match((await look(page)).phase, /Set-up/);

  // A panel is another screen; its own steps are not.
  await settled();
  await page.getByTestId("sheet").click();
  await page.locator("aipl-sheet main").waitFor();
  await page.getByTestId("back").click();
  await expect(page.locator("aipl-sheet main")).toBeVisible();
  await settled();
  await page.getByTestId("back").click();
  await expect(page.locator("aipl-sheet")).toHaveCount(0);
  assert.deepEqual(faults(page), []);
});

test("12. nothing of the last game is in the new one; the same seed gives the same decks", async () => {
  const page = await atPolicyBid();
  await page.getByTestId("flip").click();
  const [first] = await stored(page);
  await page.goto(site.url);
  await startGame(page, { mode: "solo" });
  const second = (await stored(page)).find(({ id }) => id !== first.id)!;
  assert.equal(second.moves.length, 0);
  assert.deepEqual(second.draft, { fields: {}, ticks: [] });
  assert.deepEqual(second.options, first.options);
  await page.goto(`${site.url}#/game/${first.id}`);
  await page.getByTestId("phase").waitFor();
  for (let n = 0; n < first.cursor; n++) await page.getByTestId("undo").click();
  const again = (await stored(page)).find(({ id }) => id === first.id)!;
  assert.deepEqual(second.now.game, again.now.game);
});

test("13, 18. a round with the keyboard alone: focus is never lost, shortcuts can be undone", async () => {
  const page = await open();
  const focus = () =>
    page.evaluate(() => {
      const focused = document.activeElement as HTMLElement | null;
      return focused?.dataset.testid ?? focused?.id ?? "";
    });
  const press = async (key: string) => {
    await page.keyboard.press(key);
    await painted(page);
  };
  const tabTo = async (id: string) => {
    for (let n = 0; n < 60; n++) {
      if ((await focus()) === id) return;
      await press("Tab");
    }
    assert.fail(`${id} cannot be reached`);
  };
  await tabTo("new-game");
  await press("Enter");
  await tabTo("mode-solo");
  await press("ArrowDown");
  await tabTo("start");
  await press("Enter");
  await page.getByTestId("phase").waitFor();
  let pressed = 0;
  for (; pressed < 60; pressed++) {
    const { phase, answers, offered } = await look(page);
    if (phase.includes("Actions") && (await look(page)).steps) break;
    if (answers.length > 0) await tabTo(`answer-${answers[0]}`);
    else await tabTo(offered.includes("flip") ? "flip" : "next");
    if (offered.includes("current-bid") && !(await look(page)).steps.includes("Cr")) {
      await page.getByTestId("current-bid").focus();
      await page.keyboard.type("25");
    } else if (phase.includes("auction")) await tabTo("next");
    await press("Enter");
    assert.notEqual(await page.evaluate(() => document.activeElement?.localName), "body", `focus lost in ${phase}`);
  }
  assert.ok(pressed < 60, "the actions are reached");
  const { moves, cursor } = (await stored(page))[0];
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await press("u");
  assert.equal((await stored(page))[0].cursor, cursor - 1);
  await press("r");
  assert.equal((await stored(page))[0].cursor, cursor);
  await press("Control+z");
  assert.equal((await stored(page))[0].cursor, cursor - 1);
  assert.deepEqual((await stored(page))[0].moves, moves);
  assert.deepEqual(faults(page), []);
});

test("14. what is exported can be imported; what is refused changes nothing", async () => {
  const page = await atPolicyBid();
  await page.getByTestId("flip").click();
  const before = await look(page);
  await page.getByTestId("more").click();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByTestId("export").click()]);
  const text = await (await import("node:fs/promises")).readFile(await download.path(), "utf8");
  await page.goto(site.url);
  const file = (name: string, content: string) => ({
    name,
    mimeType: "application/json",
    buffer: Buffer.from(content),
  });
  const games = await stored(page);
  for (const [name, content] of [
    ["cut off", text.slice(0, -100)],
    ["no game", "[1, 2]"],
    ["nothing", ""],
    ["a number", "7"],
    ["another game's card", text.replaceAll(/"s\d\d"/g, '"x"')],
    ["no JSON", "<html><script>alert(1)</script>"],
  ]) {
    await page.getByTestId("import").setInputFiles(file(`${name}.json`, content));
    await page.getByTestId("error").waitFor();
    await expect(page.getByTestId("error"), name).toContainText(/Nothing was changed/);
    assert.deepEqual(await stored(page), games, name);
    await page.reload();
    await page.getByTestId("new-game").waitFor();
  }
  await page.getByTestId("import").setInputFiles(file("game.json", text));
  await page.getByTestId("phase").waitFor();
  assert.deepEqual(await look(page), before);
  assert.equal((await stored(page)).length, 2, "beside the one it came from");
  assert.deepEqual(faults(page), []);
});

test("a game goes to another device by its link, with its history", async () => {
  const page = await atPolicyBid();
  await page.getByTestId("flip").click();
  const before = await look(page);
  await page.getByTestId("more").click();
  await page.getByTestId("hand-over").click();
  await page.locator(".qr svg").waitFor();
  const link = await page.getByTestId("link").inputValue();
  const other = await visit(browser, link);
  await other.getByTestId("take").click();
  await other.getByTestId("phase").waitFor();
  assert.deepEqual(await look(other), before);
  const [{ cursor }] = await stored(other);
  for (let n = 0; n < cursor; n++) await other.getByTestId("undo").click();
  assert.match((await look(other)).phase, /Set-up/);
  await other.goto(`${link.slice(0, -40)}`);
  await other.getByTestId("error").waitFor();
  await expect(other.getByTestId("error")).toContainText(/link is not whole/);
  assert.deepEqual([...faults(page), ...faults(other)], []);
});

test("15. offline after the first visit; an update waits until the game is left", async () => {
  const page = await atPolicyBid({ serviceWorkers: "allow" });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.getByTestId("flip").waitFor();
  await page.context().setOffline(true);
  await page.reload();
  await page.getByTestId("flip").click();
  assert.match((await look(page)).steps, /bids/);
  await page.getByTestId("sheet").click();
  await page.locator("main h2").first().waitFor();
  await page.goto(`${site.url}#/rules`);
  await page.getByTestId("rule-wildStep").waitFor();
  await page.goto(`${site.url}#/game/${(await stored(page))[0].id}`);
  await page.context().setOffline(false);

  // Publish a new version: another page, in another list.
  const html = site.files.get("/index.html")!.toString();
  const worker = site.files.get("/sw.js")!.toString();
  try {
    site.files.set("/index.html", html.replace("<title>", "<title>New: "));
    site.files.set("/sw.js", worker.replace(/(url:"index\.html",revision:")/, "$1new").concat("\n// new"));
    await page.getByTestId("flip").waitFor();
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.update());
    await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())!.waiting !== null);
    await expect(page.getByTestId("update"), "not in the middle of a game").toHaveCount(0);
    await page.getByTestId("flip").click();
    assert.equal(await page.title(), "AIPL deck helper", "not swapped");
    await page.goto(`${site.url}#/`);
    await page.getByTestId("update").getByRole("button").click();
    await page.waitForFunction(() => document.title.startsWith("New: "));
    await page.getByTestId("continue").click();
    await page.getByTestId("phase").waitFor();
    assert.match((await look(page)).steps, /AIPL B bids/);
  } finally {
    site.files.set("/index.html", html);
    site.files.set("/sw.js", worker);
  }
});

test("names are text, never markup", async () => {
  const page = await open();
  await page.getByTestId("new-game").click();
  await page.getByText("Names, colours and seats").click();
  await page.getByTestId("name-aiplA").fill("<img src=x onerror=alert(1)>: {n}");
  await page.getByTestId("seed").fill("<b>seed</b>");
  await page.getByTestId("start").click();
  await page.getByTestId("next").click();
  await page.getByTestId("flip").click();
  assert.match((await look(page)).steps, /^<img src=x onerror=alert\(1\)>: \{n\} takes/m);
  await expect(page.locator("img")).toHaveCount(0);
  assert.deepEqual(faults(page), []);
});

test("the first visit: few requests, none elsewhere, and small", async () => {
  const { gzipSync } = await import("node:zlib");
  const context = await browser.newContext({ serviceWorkers: "block" });
  await context.addInitScript(hasten);
  site.requests.length = 0;
  const page = await watch(await context.newPage(), site.url);
  await page.goto(site.url, { waitUntil: "networkidle" });
  await page.getByTestId("new-game").waitFor();
  const asked = [...new Set([...site.requests, "/sw.js", "/manifest.webmanifest"])];
  assert.ok(asked.length <= 8, `${asked}`);
  const size = asked.reduce((total, name) => total + gzipSync(site.files.get(name)!, { level: 9 }).length, 0);
  assert.ok(size < 130_000, `${size} bytes: ${asked}`);
  assert.deepEqual(faults(page), []);
});

test("taps of a full solo game without table tracking: at most 6 a round for each AIPL", async () => {
  const page = await open();
  await startGame(page, { mode: "solo" });
  await playOn(page, { until: ({ rounds }) => rounds.size > 0 });
  // A flip in the auction answers a bid heard; all other flips, and every going on, are taps beyond.
  let beyond = 0;
  let pressed = { flips: 0, nexts: 0 };
  let bidding = false;
  let tycoons = 0;
  const others = inTurn();
  const seen = await playOn(page, {
    byMouse: true,
    // Everybody is Tycoon twice.
    answer: (answers) => (answers.includes("human") && answers.length === 3 ? answers[tycoons++ % 3] : others(answers)),
    each: async ({ flips, nexts }) => {
      const { offered, phase, round } = await look(page);
      if (round) beyond += nexts - pressed.nexts + (bidding ? 0 : flips - pressed.flips);
      pressed = { flips, nexts };
      bidding = phase.includes("auction") && offered.includes("flip");
    },
  });
  assert.equal(seen.rounds.size, 7);
  assert.ok(beyond > 60 && beyond <= 6 * 2 * 7, `${beyond} taps in 7 rounds of 2 AIPLs with 3 actions each`);
});
