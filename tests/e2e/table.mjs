// The people at the table: they press what the page offers, by its handles alone.

import assert from "node:assert/strict";

export const ids = {
  solo: { humans: ["human"], aipls: ["aiplA", "aiplB"] },
  twoPlayer: { humans: ["human1", "human2"], aipls: ["aipl"] },
};

export async function startGame(
  page,
  { mode = "solo", difficulty, seed = "seed of the tests", cards = "sample" } = {},
) {
  await page.getByTestId("new-game").click();
  await page.getByTestId(`mode-${mode}`).check();
  if (difficulty) await page.getByTestId(`difficulty-${difficulty}`).check();
  await page.getByTestId(`cards-${cards}`).check();
  await page.getByTestId("seed").fill(seed);
  await page.getByTestId("start").click();
  await page.getByTestId("phase").waitFor();
}

/**
 * Plays from wherever the game is to its end. `answer` chooses among the values that a question offers; `each` is
 * called after every press.
 */
export async function playOn(page, { mode = "solo", answer, each = async () => {}, until = async () => false } = {}) {
  const { humans, aipls } = ids[mode];
  const choose = answer ?? inTurn();
  const seen = { flips: 0, nexts: 0, answers: [], phases: [], rounds: new Set(), steps: [] };
  let actions = 0;
  let bid = 20;
  for (let press = 0; press < 1500; press++) {
    if (await until(seen)) return seen;
    const { round, phase, offered, answers, steps, over } = await look(page);
    if (round) seen.rounds.add(round);
    if (seen.phases.at(-1) !== phase) {
      seen.phases.push(phase);
      actions = 0;
      bid = 20;
    }
    if (steps) seen.steps.push(steps);
    if (over) return seen;
    if (answers.length > 0) {
      const value = choose(answers, { round, phase, humans, aipls });
      seen.answers.push(value);
      await page.getByTestId(`answer-${value}`).click();
    } else if (offered.includes("flip") && !(phase.includes("Actions") && actions >= 3 * aipls.length)) {
      if (offered.includes("current-bid")) await page.getByTestId("current-bid").fill(String(bid++));
      if (phase.includes("Actions")) actions++;
      seen.flips++;
      await page.getByTestId("flip").click();
    } else {
      assert.ok(offered.includes("next"), `nothing to press in ${phase}: ${offered}`);
      seen.nexts++;
      await page.getByTestId("next").click();
    }
    await each(seen);
  }
  assert.fail("the game does not end");
}

/** What the page shows and offers now. */
export function look(page) {
  return page.evaluate(() => {
    const find = (id) => document.querySelector(`[data-testid="${id}"]`);
    // biome-ignore lint/performance/useDomNodeTextContent: as people see it, a line a block
    const text = (id) => find(id)?.innerText.trim() ?? "";
    const all = [...document.querySelectorAll("[data-testid]")].map((element) => element.dataset.testid);
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
    };
  });
}

/** Waits until what was done last is on the screen. */
export function painted(page) {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Takes the answers in turn, so that each kind of question is answered in each way somewhere. */
export function inTurn() {
  let n = 0;
  return (answers) => answers[n++ % answers.length];
}

/** The stored games, as they lie in IndexedDB: the page stores a move after it has painted it. */
export async function stored(page, store = "games") {
  await page.waitForFunction(() => document.querySelector("aipl-app")?.saving === false);
  return page.evaluate(
    (store) =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open("tycoon-aipl");
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const all = request.result.transaction(store).objectStore(store).getAll();
          all.onsuccess = () => {
            request.result.close();
            resolve(all.result);
          };
        };
      }),
    store,
  );
}

/** Puts anything in the place of a stored game. */
export function damage(page, value, store = "games") {
  return page.evaluate(
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
    [store, value],
  );
}
