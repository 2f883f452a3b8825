// What a browser may lack: storage, room in it, clipboard, sharing, wake lock. The page works on and says what it cannot do.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { faults, hasten, PHONE, watch } from "./browser.mjs";
import { look, painted, playOn, startGame, stored } from "./table.mjs";
import { browser, expect, site, test } from "./test.ts";

declare global {
  /** Whether the storage is, or takes its time. */
  var full: boolean;
  var slow: boolean;
}

/** A page in a browser that `lack` took something from, before any script of the page ran. */
async function visitWithout(lack: (names: string[]) => void, names: string[] = []) {
  const context = await browser.newContext({ viewport: PHONE, reducedMotion: "reduce" });
  await context.addInitScript(hasten);
  await context.addInitScript(lack, names);
  const page = await watch(await context.newPage(), site.url);
  await page.goto(site.url);
  await page.getByTestId("new-game").waitFor();
  return page;
}

/** Takes properties of the navigator away, as browsers that do not know them. */
function removeFromNavigator(names: string[]) {
  for (const name of names) delete Object.getPrototypeOf(navigator)[name];
}

function refuseStorage() {
  Object.defineProperty(globalThis, "indexedDB", {
    get() {
      throw new DOMException("storage is off", "SecurityError");
    },
  });
}

const toPolicyBid = (page: Page) => playOn(page, { until: (_, now) => now.phase.includes("Policy bid") });

test("without IndexedDB: the first screen says so, and a game goes on until the page is closed", async () => {
  const page = await visitWithout(refuseStorage);
  await expect(page.getByRole("note")).toContainText(/stores nothing here/);
  await startGame(page);
  await toPolicyBid(page);
  await page.getByTestId("flip").click();
  const before = await look(page);
  await page.getByTestId("more").click();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByTestId("export").click()]);
  assert.ok(JSON.parse(await readFile(await download.path(), "utf8")).moves.length > 0);
  await page.getByTestId("saves").click();
  await page.getByTestId("continue").click();
  await page.getByTestId("steps").waitFor();
  assert.deepEqual(await look(page), before);
  await page.getByTestId("undo").click();
  await page.getByTestId("redo").click();
  assert.deepEqual((await look(page)).steps, before.steps);
  assert.deepEqual(faults(page), []);
});

test("with the storage full: it is said at once, the game goes on, and is stored when there is room", async () => {
  const page = await visitWithout(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...values) {
      if (globalThis.full) throw new DOMException("no room", "QuotaExceededError");
      return put.apply(this, values);
    };
  });
  await startGame(page);
  await toPolicyBid(page);
  await page.evaluate(() => {
    globalThis.full = true;
  });
  await page.getByTestId("flip").click();
  await page.getByTestId("error").waitFor();
  await expect(page.getByTestId("error")).toContainText(/could not store this \(QuotaExceededError.*export it/);
  assert.match((await look(page)).steps, /AIPL A bids/);
  await page.evaluate(() => {
    globalThis.full = false;
  });
  await page.getByTestId("flip").click();
  await page.getByTestId("error").waitFor({ state: "detached" });
  const { steps } = await look(page);
  await page.reload();
  await page.getByTestId("steps").waitFor();
  assert.equal((await look(page)).steps, steps);

  // What comes from elsewhere is not taken in, and nothing else is lost.
  await page.getByTestId("more").click();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByTestId("export").click()]);
  const file = await download.path();
  await page.getByTestId("saves").click();
  await page.getByTestId("continue").waitFor();
  await page.evaluate(() => {
    globalThis.full = true;
  });
  await page.getByTestId("import").setInputFiles(file);
  await page.getByText("has no room for it").waitFor();
  await expect(page.getByTestId("game")).toHaveCount(1);
  assert.deepEqual(faults(page), []);
});

test("a page that is left before its storage is done: the game goes on where it was", async () => {
  const page = await visitWithout(() => {
    const { put } = IDBObjectStore.prototype;
    const { commit } = IDBTransaction.prototype;
    IDBTransaction.prototype.commit = function () {
      if (!globalThis.slow) commit.call(this);
    };
    // Whoever asks on and on keeps a transaction open: what was put in it is undone when the page goes.
    IDBObjectStore.prototype.put = function (...values) {
      const onward = () => {
        if (globalThis.slow) this.count().onsuccess = onward;
      };
      onward();
      return put.apply(this, values);
    };
  });
  await startGame(page);
  await toPolicyBid(page);
  await stored(page);
  await page.evaluate(() => {
    globalThis.slow = true;
  });
  for (let flips = 0; flips < 2; flips++) {
    await page.getByTestId("flip").click();
    const before = await look(page);
    await painted(page);
    await page.reload();
    await page.getByTestId("steps").waitFor();
    assert.deepEqual(await look(page), before);
    await stored(page);
    await page.evaluate(() => {
      globalThis.slow = true;
    });
  }
  assert.deepEqual(await page.evaluate(() => Object.keys(localStorage).filter((key) => /left/.test(key))), []);
  assert.deepEqual(faults(page), []);
});

test("with a storage that gives up what it had begun: it is said too", async () => {
  const page = await visitWithout(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...values) {
      const request = put.apply(this, values);
      this.transaction.abort();
      return request;
    };
  });
  await startGame(page);
  await page.getByTestId("error").waitFor();
  await expect(page.getByTestId("error")).toContainText(/could not store this \(/);
  await page.getByTestId("next").click();
  assert.match((await look(page)).phase, /Starting Influence/);
  assert.deepEqual(faults(page), []);
});

test("without clipboard, sharing, wake lock, locks and service worker: each is done another way, or said", async () => {
  const page = await visitWithout(removeFromNavigator, ["clipboard", "share", "wakeLock", "locks", "serviceWorker"]);
  await startGame(page);
  await toPolicyBid(page);
  await page.getByTestId("flip").click();
  assert.match((await look(page)).steps, /AIPL A bids/);
  await page.getByTestId("more").click();
  await expect(page.getByRole("note")).toContainText(/cannot keep the screen awake/);
  await page.getByTestId("hand-over").click();
  await page.locator(".qr svg").waitFor();
  await expect(page.getByRole("button", { name: "Share" })).toHaveCount(0);
  await page.getByTestId("copy").click();
  await page.getByText("copy it by hand").waitFor();
  const marked = await page
    .getByTestId("link")
    .evaluate((link: HTMLInputElement) => link.selectionEnd! - link.selectionStart!);
  assert.equal(marked, (await page.getByTestId("link").inputValue()).length, "the link is marked");
  await page.getByTestId("back").click();
  await page.getByTestId("flip").click();
  assert.match((await look(page)).steps, /AIPL B bids/);
  assert.deepEqual(faults(page), []);
});
