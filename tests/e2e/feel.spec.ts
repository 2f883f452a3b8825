// How it must feel: heard, lit, awake, still, in any colours, by keyboard; and the handles that tests rely on.

import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { sampleCards } from "tycoon-aipl";
import { faults, hasten, PHONE, watch } from "./browser.mjs";
import { arrived, ids, look, type Mode, painted, playOn, startGame, stored } from "./table.mjs";
import { browser, expect, open, site, test } from "./test.ts";
import { textOf } from "./text.ts";

interface Lock {
  type: string;
  held: boolean;
  release: () => Promise<boolean>;
}

declare global {
  /** All locks that the page got. */
  var locks: Lock[];
  /** What was animated. */
  var moved: string[];
  /** Set by a script that must not run. */
  var ran: unknown;
}

const toStage = (page: Page, name: string, mode: Mode = "solo") =>
  playOn(page, { mode, until: (_, now) => now.phase.includes(name) });

/** What is printed on the cards. */
const PRINTED = new Map(sampleCards().map((card) => [card.id, card]));

const shown = (page: Page, id: string) => page.getByTestId(id).first().isVisible();

test("every handle that tests and tools rely on is there, and is what it says", async () => {
  const page = await open();
  const here = async (...names: string[]) => {
    for (const name of names) await expect(page.getByTestId(name).first(), name).toBeVisible();
  };
  await page.getByTestId("new-game").waitFor();
  await here("new-game", "saves");
  await expect(page.getByTestId("import")).toHaveAttribute("type", "file");
  await page.getByTestId("new-game").click();
  await page.getByTestId("mode-solo").waitFor();
  const decks = {
    solo: ["entrepreneur", "magnate", "tycoon", "balancedTwin", "legendary"],
    twoPlayer: ["microenterprise", "smallBusiness", "corporation", "industryGiant"],
  };
  for (const [mode, names] of Object.entries(decks)) {
    await page.getByTestId(`mode-${mode}`).check();
    await here(...names.map((name) => `difficulty-${name}`));
  }
  await here("cards-sample", "cards-own", "cards-physical", "seed", "start");
  await page.goto(site.url);
  await startGame(page, { mode: "solo" });
  await toStage(page, "Policy bid");
  await here("round", "phase", "aipl-aiplA", "aipl-aiplB", "flip", "card", "undo", "redo", "log", "sheet");
  await expect(page.getByTestId("round")).toContainText(/Round 1 of 7/);
  await page.getByTestId("aipl-aiplB").click();
  await expect(page.getByTestId("aipl-aiplB")).toHaveAttribute("aria-pressed", "true");
  await page.getByTestId("flip").click();
  assert.match((await look(page)).steps, /^AIPL B bids/, "the tab that is looked at is the one that acts");
  await here("steps", "why");
  await page.getByTestId("flip").click();
  await page.getByTestId("next").click();
  await here("current-bid", "flip", "next");
  await playOn(page, { until: (_, now) => now.exits.length > 0 });
  await page.getByTestId("undo").click();
  await page.getByTestId("more").click();
  await page.getByTestId("asks-first").check();
  await page.getByTestId("back").click();
  await page.getByTestId("flip").click();
  await here("question", "answer-true", "answer-none");
  await page.getByTestId("more").click();
  await page.getByTestId("export").waitFor();
  await here("export", "saves");
  await page.getByTestId("saves").click();
  await page.getByTestId("continue").waitFor();
  await page.goto(`${site.url}#/game/nobody`);
  await page.getByTestId("error").waitFor();
  assert.deepEqual(faults(page), []);
});

test("a new game is two taps: everything has a default", async () => {
  const page = await open();
  await page.getByTestId("new-game").click();
  await page.getByTestId("start").click();
  await page.getByTestId("phase").waitFor();
  const boxes = page.getByRole("checkbox");
  const steps = await page.locator(".setup li").allInnerTexts();
  for (const part of [
    "Planning Commission",
    "AIPL A its pieces",
    "AIPL B its pieces",
    "plants",
    "Agenda",
    "first Tycoon",
  ]) {
    assert.ok(
      steps.some((step) => step.includes(part)),
      part,
    );
  }
  await boxes.nth(1).check();
  await stored(page);
  await page.reload();
  await page.getByTestId("phase").waitFor();
  assert.deepEqual(
    await boxes.evaluateAll((all: HTMLInputElement[]) => all.flatMap((box, i) => (box.checked ? [i] : []))),
    [1],
  );
  const [{ options }] = await stored(page);
  assert.notEqual(options.seed, "", "a seed was drawn");
  assert.deepEqual(faults(page), []);
});

test("the line that counts is lit, the others are dimmed, and both the line and the steps are heard", async () => {
  const page = await open();
  await startGame(page, { mode: "solo" });
  for (const [stage, name] of [
    ["Policy bid", "Policy bid"],
    ["Industry auction", "Industry bid"],
  ]) {
    await toStage(page, stage);
    if (stage.startsWith("Industry")) await page.getByTestId("current-bid").fill("22");
    await page.getByTestId("flip").click();
    const lines = await page.getByTestId("card").evaluate((card) => {
      const texts = (selector: string) => [...card.querySelectorAll(selector)].map((line) => line.textContent.trim());
      return { lit: texts('[aria-current="true"]'), dim: texts(".line.dim") };
    });
    assert.equal(lines.lit.length, 1);
    assert.ok(lines.lit[0].startsWith(name), lines.lit[0]);
    assert.equal(lines.dim.length, 4);
    const live = await page
      .locator("[aria-live=polite]")
      .first()
      .evaluate((region) => region.textContent);
    const [, printed] = lines.lit[0].split(": ");
    assert.ok(live.includes(`${name} on the card: ${printed}.`), live);
    assert.match(live, /AIPL A (bids|passes)/);
  }
});

test("a human Tycoon: the AIPL answers a bid, or hears that nobody has bid; it does not open by itself", async () => {
  const page = await open();
  await startGame(page, { mode: "twoPlayer" });
  await toStage(page, "Industry auction", "twoPlayer");
  await expect(page.getByTestId("flip")).toHaveText("AIPL answers the bid");
  const { moves } = (await stored(page))[0];
  await page.getByTestId("flip").click();
  await expect(page.locator("aipl-controls [role=status]")).toContainText(
    /Type in the highest bid, or say that nobody/,
  );
  assert.deepEqual((await stored(page))[0].moves, moves);
  await page.getByTestId("current-bid").fill("20");
  await page.getByTestId("flip").click();
  assert.match((await look(page)).steps, /^The AIPL bids 23 Cr/);
  // It holds the highest bid: it is not asked to outbid itself, and has won if nobody bids higher.
  assert.ok(!(await look(page)).offered.includes("flip"));
  await page.getByTestId("higher-bid").fill("60");
  await page.getByTestId("flip").click();
  assert.match((await look(page)).steps, /^The AIPL passes/);
  await page.getByTestId("undo").click();
  await page.getByTestId("undo").click();
  // What was typed stands in its field again.
  await expect(page.getByTestId("higher-bid")).toHaveValue("60");
  await page.getByTestId("higher-bid").fill("");
  await page.getByTestId("won-aipl").click();
  assert.match((await look(page)).steps, /^Take the Industry/);
  for (const id of ["auction", "next"]) assert.ok((await look(page)).offered.includes(id), id);
  await page.getByTestId("undo").click();
  await page.getByTestId("undo").click();
  await expect(page.getByTestId("current-bid")).toHaveValue("20");
  await page.getByTestId("nobody-bid").click();
  assert.match((await look(page)).question, /lowest Asset Value|cheapest|Asset Value/);
  assert.deepEqual(faults(page), []);
});

test("the big control goes by the rules: no region for a human Tycoon, no second lap for who has passed", async () => {
  const page = await open();
  await startGame(page, { mode: "solo" });
  let tycoon = "human";
  let passed = 0;
  await playOn(page, {
    until: ({ rounds }) => rounds.size > 3,
    answer: (answers) => (answers.length === 3 && answers.includes("human") ? tycoon : answers[0]),
    each: async () => {
      const { round, phase, steps } = await look(page);
      if (round === "Round 3 of 7" && phase.startsWith("1.")) tycoon = "aiplA";
      const label = (await shown(page, "flip")) ? (await textOf(page.getByTestId("flip"))).trim() : "";
      if (phase.includes("Region") && label) assert.equal(label, "Flip for AIPL A");
      const { game } = (await stored(page))[0].now;
      if (game.course.auction?.lap !== 2) return;
      for (const { player } of game.aipls.filter((aipl) => aipl.passed)) {
        passed++;
        const name = player === "aiplA" ? "AIPL A" : "AIPL B";
        assert.ok(!label.startsWith(name), `${label}, after: ${steps}`);
      }
    },
  });
  assert.ok(passed > 0, "somebody passed on a first lap");
  const { moves } = (await stored(page))[0];
  const regions = moves.flatMap((move) =>
    move.do === "ask" && move.request.ask === "region" ? [move.request.aipl] : [],
  );
  assert.ok(regions.length > 0 && regions.every((aipl) => aipl === "aiplA"), `${regions}`);
  assert.deepEqual(faults(page), []);
});

test("the screen stays awake in play, again after the page was hidden, and not beyond the game", async () => {
  const context = await browser.newContext({ viewport: PHONE, reducedMotion: "reduce" });
  await context.addInitScript(hasten);
  await context.addInitScript(() => {
    globalThis.locks = [];
    Object.defineProperty(Navigator.prototype, "wakeLock", {
      get: () => ({
        async request(type: string) {
          const lock: Lock = { type, held: true, release: async () => (lock.held = false) };
          globalThis.locks.push(lock);
          return lock;
        },
      }),
    });
  });
  const page = await watch(await context.newPage(), site.url);
  await page.goto(site.url);
  const held = () => page.evaluate(() => globalThis.locks.filter(({ held }) => held).map(({ type }) => type));
  const see = (state: DocumentVisibilityState) =>
    page.evaluate((state) => {
      Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
      // The browser takes the lock from a page that is hidden.
      if (state === "hidden") for (const lock of globalThis.locks) lock.held = false;
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  await page.getByTestId("new-game").waitFor();
  assert.deepEqual(await held(), []);
  await startGame(page);
  await page.waitForFunction(() => globalThis.locks.length === 1);
  assert.deepEqual(await held(), ["screen"]);
  await see("hidden");
  assert.deepEqual(await held(), []);
  await see("visible");
  assert.deepEqual(await held(), ["screen"]);
  await page.goto(`${site.url}#/`);
  await page.getByTestId("continue").waitFor();
  assert.deepEqual(await held(), []);
  await see("hidden");
  await see("visible");
  assert.deepEqual(await held(), []);
  assert.deepEqual(faults(page), []);
});

test("reduced motion: nothing moves; else the card turns over", async () => {
  for (const reducedMotion of ["reduce", "no-preference"] as const) {
    const page = await open({ reducedMotion });
    await startGame(page, { mode: "solo" });
    await toStage(page, "Policy bid");
    await page.evaluate(() => {
      globalThis.moved = [];
      document.addEventListener("animationstart", ({ animationName }) => globalThis.moved.push(animationName));
      document.addEventListener("transitionrun", ({ propertyName }) => globalThis.moved.push(propertyName));
    });
    // While the last card turns over a press does nothing.
    while (!(await look(page)).steps.includes("AIPL A bids")) await page.getByTestId("flip").click();
    await painted(page);
    const moved = await page.evaluate(() => globalThis.moved);
    assert.deepEqual(moved, reducedMotion === "reduce" ? [] : ["turn-over"]);
    await page.context().close();
  }
});

test("colours follow the system at once, on a live page too", async () => {
  const page = await open({ colorScheme: "light" });
  await startGame(page, { mode: "solo" });
  await toStage(page, "Policy bid");
  await page.getByTestId("flip").click();
  for (const panel of ["", "log", "more", "sheet"]) {
    if (panel) {
      await page.getByTestId(panel).click();
      await page.locator(`aipl-${panel} main`).waitFor();
      await painted(page);
    }
    const colours = () =>
      page.evaluate(() =>
        [...document.querySelectorAll("main *, header *, button, a")].map((element) => {
          const { color, backgroundColor } = getComputedStyle(element);
          return `${element.localName} ${color} on ${backgroundColor}`;
        }),
      );
    await page.emulateMedia({ colorScheme: "light" });
    await painted(page);
    const light = await colours();
    await page.emulateMedia({ colorScheme: "dark" });
    const [dark, running] = [await colours(), await page.evaluate(() => document.getAnimations().length)];
    assert.equal(running, 0, "no colour is still on its way");
    await painted(page);
    assert.deepEqual(dark, await colours());
    assert.notDeepEqual(dark, light);
  }
});

test("focus goes to what is new: the title of a screen, a question, a panel; never to the top of the page", async () => {
  const page = await open();
  const focused = () => page.evaluate(() => document.activeElement!.textContent.trim().replace(/\s+/g, " "));
  const waitFor = (text: string) =>
    page.waitForFunction((text) => document.activeElement!.textContent.trim().startsWith(text), text);
  await page.getByTestId("new-game").focus();
  await page.keyboard.press("Enter");
  await waitFor("New game");
  await page.getByRole("link", { name: "All games" }).press("Enter");
  await waitFor("AIPL deck helper");
  await page.getByRole("link", { name: "Your own cards" }).press("Enter");
  await waitFor("Your own cards");
  await page.goto(site.url);
  await startGame(page, { mode: "solo" });
  await waitFor("All is set up");
  await page.keyboard.press("Enter");
  await waitFor("AIPL A: starting Influence");
  await playOn(page, { until: (_, now) => now.question !== "" });
  const { question } = await look(page);
  await waitFor(question.split("\n")[0]);
  await page.keyboard.press("s");
  await waitFor("What the AIPLs have");
  await page.keyboard.press("Escape");
  await arrived(page);
  await page.keyboard.press("l");
  await waitFor("What happened");
  assert.notEqual(await focused(), "");
});

test("the log, the sheet and the way back by keyboard alone", async () => {
  const page = await open();
  await startGame(page, { mode: "twoPlayer" });
  await toStage(page, "Policy bid", "twoPlayer");
  await page.getByTestId("flip").press("Enter");
  const { steps } = await look(page);
  const { cursor } = (await stored(page))[0];
  await page.keyboard.press("l");
  await page.locator("main h2").waitFor();
  const entry = page.locator("aipl-log button").first();
  await entry.focus();
  await page.keyboard.press("Enter");
  assert.equal((await stored(page))[0].cursor, 0);
  await page.locator("aipl-log button").last().focus();
  await page.keyboard.press("Space");
  assert.equal((await stored(page))[0].cursor, cursor);
  await page.keyboard.press("Escape");
  assert.equal((await look(page)).steps, steps);
  await page.keyboard.press("s");
  await page.getByTestId("sold-aipl").press("Enter");
  await page.getByTestId("aipl-favor").getByRole("button", { name: "one more" }).press("Enter");
  const aipl = (await stored(page))[0].now.game.table.players.find(({ id }) => id === ids.twoPlayer.aipls[0])!;
  assert.deepEqual([aipl.shares![0], aipl.favor], [35, 1]);
  await page.keyboard.press("Escape");
  await arrived(page);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+Shift+Z");
  assert.equal((await stored(page))[0].cursor, cursor + 1);
  assert.deepEqual(faults(page), []);
});

test("a panel leaves the focus with who was in it before its title was ready", async () => {
  const page = await open();
  await startGame(page, { mode: "twoPlayer" });
  // The screens of all panels are loaded.
  await page.getByTestId("log").click();
  await page.locator("main h2").waitFor();
  const focused = await page.evaluate(async () => {
    const find = (id: string) => document.querySelector<HTMLElement>(`[data-testid="${id}"]`);
    find("sheet")!.click();
    const sold = await new Promise<HTMLElement>((resolve) => {
      const seen = new MutationObserver(() => {
        const sold = find("sold-aipl");
        if (sold) resolve(sold);
      });
      seen.observe(document.body, { childList: true, subtree: true });
    });
    sold.focus();
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
    return document.activeElement!.getAttribute("data-testid");
  });
  assert.equal(focused, "sold-aipl");
  assert.deepEqual(faults(page), []);
});

test("a control that can do nothing now says why when it is pressed", async () => {
  const page = await open();
  await startGame(page);
  for (const [way, text] of [
    ["undo", "There is nothing to undo."],
    ["redo", "There is nothing to redo."],
  ]) {
    await expect(page.getByTestId(way)).toHaveAttribute("aria-disabled", "true");
    await page.getByTestId(way).click({ force: true });
    await expect(page.locator("aipl-controls [role=status]")).toHaveText(text);
  }
  await page.getByTestId("next").click();
  await expect(page.locator("aipl-controls [role=status]")).toHaveText("");
});

test("the policy of the page lets in nothing of others, and no script in the markup", async () => {
  const page = await open();
  await page.getByTestId("new-game").waitFor();
  const policy = (await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute("content")) ?? "";
  assert.match(policy, /default-src 'self';/);
  assert.doesNotMatch(policy, /unsafe-inline|'unsafe-eval'|https?:|\*/);
  const refused = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const refused: string[] = [];
        document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
          refused.push(effectiveDirective);
          if (refused.length === 3) resolve(refused.sort());
        });
        const script = document.createElement("script");
        script.textContent = "globalThis.ran = true";
        document.head.append(script);
        document.body.setAttribute("onclick", "globalThis.ran = true");
        document.body.click();
        fetch("https://example.org/").catch(() => {});
      }),
  );
  assert.deepEqual(refused, ["connect-src", "script-src-attr", "script-src-elem"]);
  assert.equal(await page.evaluate(() => globalThis.ran), undefined);
});

test("it installs as an app: the manifest has all that it needs, of the page's own", async () => {
  const page = await open();
  const address = await page.locator("link[rel=manifest]").getAttribute("href");
  const manifest = JSON.parse(site.files.get(new URL(address!, site.url).pathname)!.toString());
  assert.equal(manifest.display, "standalone");
  assert.equal(new URL(manifest.start_url, site.url).href, site.url);
  for (const { src } of manifest.icons) assert.ok(site.files.has(`/${src}`), src);
  assert.equal(await page.evaluate(() => document.documentElement.lang), "en");
});

test("the rules can be searched; what we settled is marked as ours; what is stored is said", async () => {
  const page = await open({}, "#/rules");
  const rules = page.locator("article");
  await page.getByTestId("rule-wildStep").waitFor();
  await expect(rules).toHaveCount(51);
  await expect(page.getByTestId("rule-conglomerate")).toContainText(/Our ruling\.\s+On a tie, the leftmost/);
  await page.getByTestId("search").fill("conglomerate");
  const found = await rules.count();
  assert.ok(found > 0 && found < 6, `${found} found`);
  await expect(page.getByRole("status").first()).toContainText(new RegExp(`${found} rules? found`));
  await page.getByTestId("search").fill("no such word");
  await expect(rules).toHaveCount(0);
  await expect(page.locator("main")).toContainText(/IndexedDB.*Nothing is sent anywhere/s);
  await expect(page.locator("dl")).toContainText(/Strategy space: Lobby/);
  await expect(page.locator("footer")).toContainText(/Unofficial.*ours, not the publisher/s);
  assert.deepEqual(faults(page), []);
});

test("behind a step is its rule, and from there the way to the rule in full and back", async () => {
  const page = await open();
  await startGame(page);
  await toStage(page, "Policy bid");
  await page.getByTestId("flip").click();
  await page.getByTestId("why").first().click();
  const { steps } = await look(page);
  await page.locator(".reasons a").first().click();
  await page.getByTestId("rule-policyBid").waitFor();
  await page.waitForFunction(() => document.activeElement!.closest("article")?.dataset.testid === "rule-policyBid");
  await page.getByRole("button", { name: "Back" }).click();
  await page.getByTestId("steps").waitFor();
  assert.equal((await look(page)).steps.split("\n")[0], steps.split("\n")[0]);
});

test("the seed, the difficulty and the decks can be looked at: the cards of the game, as they are printed", async () => {
  const page = await open();
  await startGame(page, { mode: "solo", difficulty: "legendary", seed: "shown" });
  await toStage(page, "Industry auction");
  await page.getByTestId("more").click();
  await expect(page.getByTestId("game-seed")).toHaveText("shown");
  await expect(page.locator("aipl-more dl")).toContainText(/Legendary/);
  const { aipls } = (await stored(page))[0].now.game;
  for (const [i, { deck, faceUp }] of aipls.entries()) {
    for (const [j, pile] of [deck, faceUp].entries()) {
      const folded = page.locator("aipl-more details").nth(2 * i + j);
      await folded.locator("summary").click();
      const cards = await folded.getByTestId("card").allInnerTexts();
      const listed = cards.map((card) => card.match(/^s\d\d/)![0]);
      for (const [n, face] of cards.entries()) {
        const { policyBid, project, industryBid, actions } = PRINTED.get(listed[n])!;
        const promoters = policyBid === 0 ? "No Promoters" : policyBid === 1 ? "1 Promoter" : `${policyBid} Promoters`;
        for (const text of [
          `${promoters}\n`,
          `${project.influence} Influence, ${project.favor} Favor`,
          `+${industryBid.increase} Cr, up to ${industryBid.limit} Cr`,
        ]) {
          assert.ok(face.includes(text), `${text} on ${face}`);
        }
        await expect(folded.getByTestId("card").nth(n).locator("li")).toHaveCount(actions.length);
      }
      assert.deepEqual(listed, j === 0 ? [...pile].sort() : pile);
    }
  }
});

test("the decks have as many cards in their titles as at the top; a card set aside is told beside them", async () => {
  const page = await open();
  await startGame(page, { mode: "twoPlayer", difficulty: "corporation", seed: "aside" });
  await playOn(page, {
    mode: "twoPlayer",
    until: (_, { round, phase }) => round.includes("3") && phase.includes("Industry"),
  });
  const [{ deck, setAside }] = (await stored(page))[0].now.game.aipls;
  assert.equal(typeof setAside, "string");
  await expect(page.getByTestId("aipl-aipl")).toContainText(`${deck.length} cards`);
  await page.getByTestId("more").click();
  await expect(page.locator("aipl-more summary").first()).toHaveText(`AIPL: ${deck.length} cards left and 1 set aside`);
  await page.locator("aipl-more summary").first().click();
  await expect(page.locator("aipl-more details").first().getByTestId("card")).toHaveCount(deck.length + 1);
});
