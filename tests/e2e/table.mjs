// @ts-check
// The people at the table: they press what the page offers, by its handles alone.

import assert from "node:assert/strict";

/** @import { Page } from "@playwright/test" */
/** @import { Save } from "../../js/flow/save.js" */
/** @import { CardSet } from "../../www/src/cards/card-sets.js" */
/** @import { TableSet } from "../../www/src/table-sets/table-sets.js" */

/** @typedef {"solo" | "twoPlayer"} Mode */
/** @typedef {{ games: Save, copies: Save, sets: CardSet, tables: TableSet }} Stores what the page keeps, by its store */

/**
 * What was pressed and seen so far.
 * @typedef {object} Seen
 * @property {number} flips
 * @property {number} nexts
 * @property {string[]} answers
 * @property {string[]} exits
 * @property {string[]} phases
 * @property {Set<string>} rounds
 * @property {string[]} steps
 */

/** @typedef {Awaited<ReturnType<typeof look>>} Now what the page shows and offers */

/**
 * @typedef {object} Play
 * @property {Mode} [mode]
 * @property {boolean} [byMouse] presses as Playwright does it, with a mouse that finds its way; else in the page, at once
 * @property {(answers: string[], at: { round: string, phase: string, humans: string[], aipls: string[] }) => string} [answer]
 *   chooses among the values that a question offers
 * @property {(exits: string[]) => string | undefined} [exit] chooses among what is taken as given, where it is not so
 * @property {(seen: Seen) => Promise<unknown>} [each] called after every press
 * @property {(seen: Seen, now: Now) => boolean | Promise<boolean>} [until] whether to stop before the next press
 */

/** @type {Record<Mode, { humans: string[], aipls: string[] }>} */
export const ids = {
  solo: { humans: ["human"], aipls: ["aiplA", "aiplB"] },
  twoPlayer: { humans: ["human1", "human2"], aipls: ["aipl"] },
};

/**
 * @param {Page} page
 * @param {{ mode?: Mode, difficulty?: string, seed?: string, cards?: string, asksFirst?: boolean }} [options]
 *   asksFirst: people want to be asked what else is taken as given
 * @param {() => Promise<unknown>} [settled] lets a screen stand until it can be pressed
 */
export async function startGame(
  page,
  { mode = "solo", difficulty, seed = "seed of the tests", cards = "sample", asksFirst = false } = {},
  settled = async () => {},
) {
  await page.getByTestId("new-game").click();
  await page.getByTestId(`mode-${mode}`).check();
  if (difficulty) await page.getByTestId(`difficulty-${difficulty}`).check();
  await page.getByTestId(`cards-${cards}`).check();
  await page.getByTestId("seed").fill(seed);
  await settled();
  await page.getByTestId("start").click();
  await page.getByTestId("phase").waitFor();
  if (!asksFirst) return;
  await page.getByTestId("more").click();
  await page.getByTestId("asks-first").check();
  await page.getByTestId("back").click();
}

/**
 * Plays from wherever the game is to its end.
 * @param {Page} page @param {Play} [play]
 */
export async function playOn(
  page,
  { mode = "solo", byMouse = false, answer, exit = () => undefined, each = async () => {}, until = () => false } = {},
) {
  const { humans, aipls } = ids[mode];
  const choose = answer ?? inTurn();
  const press = (/** @type {string} */ id) => (byMouse ? page.getByTestId(id).click() : pressInPage(page, id));
  /** @type {Seen} */
  const seen = { flips: 0, nexts: 0, answers: [], exits: [], phases: [], rounds: new Set(), steps: [] };
  let actions = 0;
  let bid = 20;
  for (let presses = 0; presses < 1500; presses++) {
    const now = await look(page);
    if (await until(seen, now)) return seen;
    const { round, phase, offered, answers, exits, steps, over } = now;
    if (round) seen.rounds.add(round);
    if (seen.phases.at(-1) !== phase) {
      seen.phases.push(phase);
      actions = 0;
      bid = 20;
    }
    if (steps) seen.steps.push(steps);
    if (over) return seen;
    const gone = exits.length > 0 ? exit(exits) : undefined;
    if (gone) {
      seen.exits.push(gone);
      await press(`exit-${gone}`);
    } else if (answers.length > 0) {
      const value = choose(answers, { round, phase, humans, aipls });
      seen.answers.push(value);
      await press(`answer-${value}`);
    } else if (offered.includes("flip") && !(phase.includes("Actions") && actions >= 3 * aipls.length)) {
      if (offered.includes("current-bid")) await page.getByTestId("current-bid").fill(String(bid++));
      if (phase.includes("Actions")) actions++;
      seen.flips++;
      await press("flip");
    } else {
      assert.ok(offered.includes("next"), `nothing to press in ${phase}: ${offered}`);
      seen.nexts++;
      await press("next");
    }
    await each(seen);
  }
  assert.fail("the game does not end");
}

/**
 * Presses what people could press: it is on the screen, and nothing lies over it.
 * @param {Page} page @param {string} id
 */
async function pressInPage(page, id) {
  await page.getByTestId(id).waitFor();
  const covered = await page.evaluate(async (id) => {
    /** @type {HTMLElement | null} */
    const target = document.querySelector(`[data-testid="${id}"]`);
    if (!target) return "gone";
    target.scrollIntoView({ block: "nearest", behavior: "instant" });
    const { left, top, width, height } = target.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!hit || !(target.contains(hit) || hit.contains(target))) return hit?.outerHTML ?? "off the screen";
    target.focus();
    target.click();
    await new Promise(requestAnimationFrame);
    return "";
  }, id);
  assert.equal(covered, "", `${id} cannot be pressed`);
}

/**
 * What the page shows and offers now.
 * @param {Page} page
 */
export async function look(page) {
  await arrived(page);
  return page.evaluate(() => {
    /** @param {string} id @returns {HTMLElement | null} */
    const find = (id) => document.querySelector(`[data-testid="${id}"]`);
    /** @param {string} id */
    // biome-ignore lint/performance/useDomNodeTextContent: as people see it, a line a block
    const text = (id) => find(id)?.innerText.trim() ?? "";
    /** @type {NodeListOf<HTMLElement>} */
    const handles = document.querySelectorAll("[data-testid]");
    const all = [...handles].map((element) => element.dataset.testid ?? "");
    return {
      round: text("round"),
      phase: text("phase"),
      card: text("card"),
      steps: text("steps"),
      question: text("question"),
      error: text("error"),
      offered: all,
      over: all.includes("scores"),
      answers: all
        .filter((id) => id.startsWith("answer-") && id !== "answer-number")
        .map((id) => id.slice("answer-".length)),
      exits: all.filter((id) => id.startsWith("exit-")).map((id) => id.slice("exit-".length)),
    };
  });
}

/**
 * Waits for the screen that a link or a key led to.
 * @param {Page} page
 */
export function arrived(page) {
  return page.evaluate(async () => {
    const app = /** @type {(Element & { shown?: string }) | null} */ (document.querySelector("aipl-app"));
    while (app && app.shown !== location.hash) await new Promise(requestAnimationFrame);
  });
}

/**
 * Waits until what was done last is on the screen.
 * @param {Page} page
 */
export function painted(page) {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Takes the answers in turn, so that each kind of question is answered in each way somewhere. */
export function inTurn() {
  let n = 0;
  /** @param {string[]} answers */
  return (answers) => answers[n++ % answers.length];
}

/**
 * The stored games, as they lie in IndexedDB: the page stores a move after it has painted it.
 * @overload @param {Page} page @returns {Promise<Save[]>}
 */
/**
 * What else lies there.
 * @template {keyof Stores} S
 * @overload @param {Page} page @param {S} store @returns {Promise<Stores[S][]>}
 */
/** @param {Page} page @param {keyof Stores} store @returns {Promise<unknown[]>} */
export const stored = (page, store = "games") => read(page, store, null);

/**
 * The one of them with an id: all of them are much to hand over again and again.
 * @param {Page} page @param {string} id @returns {Promise<Save>}
 */
export const storedGame = async (page, id) => /** @type {[Save]} */ (await read(page, "games", id))[0];

/** @param {Page} page @param {keyof Stores} store @param {string | null} id @returns {Promise<unknown[]>} */
async function read(page, store, id) {
  await arrived(page);
  await page.waitForFunction(() => {
    const app = /** @type {(Element & { saving: boolean }) | null} */ (document.querySelector("aipl-app"));
    return app?.saving === false;
  });
  return page.evaluate(
    ([store, id]) =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open("tycoon-aipl");
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const all = request.result.transaction(store).objectStore(store).getAll(id);
          all.onsuccess = () => {
            request.result.close();
            resolve(all.result);
          };
        };
      }),
    /** @type {const} */ ([store, id]),
  );
}

/**
 * Puts anything in the place of a stored game.
 * @param {Page} page @param {unknown} value @param {keyof Stores} [store]
 */
export function damage(page, value, store = "games") {
  return page.evaluate(
    /** @returns {Promise<void>} */
    ([store, value]) =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open("tycoon-aipl");
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const transaction = request.result.transaction(store, "readwrite");
          transaction.objectStore(store).put(value);
          transaction.oncomplete = () => {
            request.result.close();
            resolve();
          };
          transaction.onerror = () => reject(transaction.error);
        };
      }),
    /** @type {[keyof Stores, unknown]} */ ([store, value]),
  );
}
