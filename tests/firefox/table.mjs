// @ts-check
// The people at the table: they press what the page offers, by its handles alone.

import assert from "node:assert/strict";
import { until } from "./firefox.mjs";

/**
 * @typedef {import("./firefox.mjs").Page} Page
 * @typedef {Awaited<ReturnType<typeof look>>} Look
 * @typedef {{ phases: string[], steps: string[] }} Seen
 */

/** @param {string} id */
export const at = (id) => `[data-testid="${id}"]`;

/**
 * @param {Page} page
 * @param {string} id
 */
export async function press(page, id) {
  const found = await shown(page, at(id));
  await found.click();
  await painted(page);
}

/**
 * @param {Page} page
 * @param {string} id
 * @param {string} value
 */
export async function fill(page, id, value) {
  const field = await shown(page, at(id));
  await field.evaluate((input) => /** @type {HTMLInputElement} */ (input).select());
  await field.type(value);
}

/**
 * The text of what is to be seen.
 *
 * @param {Page} page
 * @param {string} id
 */
export async function read(page, id) {
  const found = await shown(page, at(id));
  // biome-ignore lint/performance/useDomNodeTextContent: as people see it
  return found.evaluate((element) => /** @type {HTMLElement} */ (element).innerText.trim());
}

/**
 * @param {Page} page
 * @param {string} selector
 */
export async function shown(page, selector) {
  const found = await page.waitForSelector(selector, { visible: true });
  assert.ok(found);
  return found;
}

/**
 * @param {Page} page
 * @param {{ cards?: string, deck?: number[] }} options `deck`: how many cards of each level
 */
export async function startGame(page, { cards = "sample", deck } = {}) {
  await press(page, "new-game");
  await press(page, "mode-twoPlayer");
  await press(page, `cards-${cards}`);
  if (deck) {
    await press(page, "difficulty-custom");
    for (const [level, count] of deck.entries()) await fill(page, `custom-0-${level}`, String(count));
  }
  await fill(page, "seed", "seed of the tests");
  await press(page, "start");
  await shown(page, at("phase"));
}

/**
 * Plays a game of two people from wherever it is `until` something is so; `each` is called after every press.
 *
 * @param {Page} page
 * @param {(now: Look) => boolean} until
 * @param {(now: Look) => Promise<void>} each
 */
export async function playUntil(page, until, each = async () => {}) {
  /** @type {Seen} */
  const seen = { phases: [], steps: [] };
  let actions = 0;
  for (let presses = 0; presses < 300; presses++) {
    const now = await look(page);
    if (seen.phases.at(-1) !== now.phase) {
      seen.phases.push(now.phase);
      actions = 0;
    }
    if (until(now)) return seen;
    const acting = now.phase.includes("Actions");
    let pressed = "next";
    if (now.answers.length > 0) {
      pressed = `answer-${now.answers[presses % now.answers.length]}`;
    } else if (now.offered.includes("flip") && !(acting && actions === 3)) {
      pressed = "flip";
      if (now.offered.includes("current-bid")) await fill(page, "current-bid", "20");
      if (acting) actions++;
    }
    assert.ok(now.offered.includes(pressed), `nothing to press in ${now.phase}: ${now.offered}`);
    await press(page, pressed);
    const then = await look(page);
    // They stay to be carried out until people go on: only a new card or a last answer brings other ones.
    if (then.steps && !then.question && pressed !== "next") seen.steps.push(then.steps);
    await each(then);
  }
  assert.fail("it never comes to that");
}

/**
 * Plays to where the AIPL bids for a Policy, in round 1.
 *
 * @param {Page} page
 */
export const toPolicyBid = (page) => playUntil(page, ({ phase }) => phase.includes("Policy bid"));

/**
 * What the page shows and offers now.
 *
 * @param {Page} page
 */
export function look(page) {
  return page.evaluate(() => {
    /** @type {HTMLElement[]} */
    const all = [...document.querySelectorAll("[data-testid]")].filter((element) => element instanceof HTMLElement);
    const offered = all.map(({ dataset }) => dataset.testid ?? "");
    /** @param {string} id */
    // biome-ignore lint/performance/useDomNodeTextContent: as people see it, a line a block
    const text = (id) => all.find(({ dataset }) => dataset.testid === id)?.innerText.trim() ?? "";
    return {
      round: text("round"),
      phase: text("phase"),
      card: text("card"),
      steps: text("steps"),
      question: text("question"),
      offered,
      answers: offered
        .filter((id) => id.startsWith("answer-") && id !== "answer-number")
        .map((id) => id.slice("answer-".length)),
    };
  });
}

/**
 * Waits until what was done last is on the screen.
 *
 * @param {Page} page
 */
export function painted(page) {
  return page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  );
}

/**
 * The stored games, as they lie in IndexedDB: the page stores a move after it has painted it.
 *
 * @param {Page} page
 * @returns {Promise<import("../../js/flow/save.js").Save[]>}
 */
export async function stored(page) {
  await until(page, () => {
    const app = /** @type {HTMLElement & { saving: boolean } | null} */ (document.querySelector("aipl-app"));
    return app?.saving === false;
  });
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open("tycoon-aipl");
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const all = request.result.transaction("games").objectStore("games").getAll();
          all.onsuccess = () => {
            request.result.close();
            resolve(all.result);
          };
        };
      }),
  );
}
