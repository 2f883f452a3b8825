// @ts-check
// The main paths of the page in Firefox: what one browser does, another need not do.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { checkGame, decide, newGame } from "tycoon-aipl";
import { namesOf, say } from "tycoon-aipl/words";
import { downloaded, inFirefox, until } from "./firefox.mjs";
import { at, fill, look, painted, playUntil, press, read, shown, startGame, stored, toPolicyBid } from "./table.mjs";

/**
 * @typedef {import("tycoon-aipl").Game} Game
 * @typedef {import("tycoon-aipl").Request} Request
 * @typedef {import("tycoon-aipl/element").AiplAnswer} AiplAnswer
 * @typedef {import("./table.mjs").Look} Look
 */

inFirefox("a whole round, as the engine plays it elsewhere", async (open, site) => {
  const page = await open(site.url);
  await startGame(page);
  const seen = await playUntil(page, ({ round }) => round === "Round 2 of 7");
  assert.deepEqual(seen.phases, [
    "Set-up",
    "Starting Influence",
    "Starting Policy",
    "2. Policy bid",
    "3. Industry auction",
    "4. Actions",
    "1. Region",
  ]);
  // Influence, Policy, the Policy bid, the auction, where nobody bids higher, three actions.
  assert.equal(seen.steps.length, 7);
  const [{ options, moves, cursor, now } = assert.fail("nothing is stored")] = await stored(page);
  assert.equal(cursor, moves.length);
  assert.equal(checkGame(now.game).table.round, 2);
  // The bids need nothing that people know, but the current bid.
  let { game } = newGame(options);
  for (const [i, request] of /** @type {const} */ ([
    { ask: "policyBid" },
    { ask: "industryBid", lap: 1, currentBid: 20 },
  ]).entries()) {
    const outcome = decide(game, request);
    assert.ok(outcome.status === "decided");
    const [step = assert.fail("no step")] = outcome.steps;
    assert.equal(seen.steps[2 + i]?.split("\n")[0], say(step, { names: namesOf(game), aipl: outcome.aipl }));
    ({ game } = outcome);
  }
});

inFirefox("a reload: the game goes on where it stood", async (open, site) => {
  const page = await open(site.url);
  await startGame(page);
  let reloads = 0;
  const again = async (/** @type {Look} */ before) => {
    await page.reload();
    await shown(page, at("phase"));
    assert.deepEqual(await look(page), before);
    reloads++;
  };
  await playUntil(page, ({ phase }) => phase === "2. Policy bid", again);
  // Left before what was pressed is painted: it is stored all the same.
  const reloaded = page.waitForNavigation();
  await page.evaluate(() => {
    globalThis.requestAnimationFrame = () => 0;
    /** @type {HTMLElement | null} */ (document.querySelector("[data-testid=flip]"))?.click();
    location.reload();
  });
  await reloaded;
  assert.match(await read(page, "steps"), /^The AIPL bids 5 Promoters\./);
  await playUntil(page, ({ phase }) => phase === "4. Actions", again);
  // After the set-up, Influence, Policy; on to the auction, the bid, on to the actions.
  assert.equal(reloads, 6);
});

inFirefox("undo and redo across a reshuffle give the same cards", async (open, site) => {
  const page = await open(site.url);
  await startGame(page, { deck: [2, 0, 0] });
  // The bids of round 1 take both cards: the next that is needed is the first of a new deck.
  await playUntil(page, ({ steps }) => steps.includes("deck is reshuffled: 2 cards"));
  const after = await look(page);
  const held = async () => (await stored(page))[0]?.now.game.aipls[0];
  const aipl = await held();
  assert.deepEqual([aipl?.deck.length, aipl?.faceUp.length], [1, 1]);
  await press(page, "undo");
  const before = await held();
  assert.deepEqual([before?.deck.length, before?.faceUp.length], [0, 2]);
  await press(page, "redo");
  assert.deepEqual(await look(page), after);
  assert.deepEqual(await held(), aipl);
  await press(page, "undo");
  await press(page, "flip");
  assert.deepEqual(await held(), aipl, "asked anew, not redone");
});

inFirefox("own cards: typed in, exported, imported elsewhere and played", async (open, site) => {
  const page = await open(`${site.url}#/cards`);
  await press(page, "new-set");
  await (await shown(page, "[name=id]")).focus();
  // 1 gear, region: next clockwise, 4 Promoters, 2 Influence and 1 Favor, 7 Cr up to 20, build at the metro, three actions.
  for (const [card, fields] of [
    ["1", ["", "1", "c", "4", "2", "1", "7", "20", "m", "bsp"]],
    // What is as on the card before is there already.
    ["2", ["", "", "", "4", "2", "1", "7", "20", "", "bsp"]],
  ]) {
    await until(
      page,
      (id) => document.activeElement instanceof HTMLInputElement && document.activeElement.value === id,
      card,
    );
    for (const keys of fields ?? []) {
      await page.keyboard.type(keys);
      await page.keyboard.press("Enter");
    }
    await until(page, (text) => document.body.textContent?.includes(text), `Card ${card} is kept: it is whole.`);
  }
  const { path, text } = await downloaded("My-cards-1.json", () => press(page, "export-cards"));
  const card = {
    level: 1,
    region: { kind: "next", direction: "clockwise" },
    policyBid: 4,
    project: { influence: 2, favor: 1 },
    industryBid: { increase: 7, limit: 20 },
    build: { at: "metro" },
    actions: [{ do: "build" }, { do: "strategy", space: "sales" }, { do: "politics" }],
  };
  const { schema, cards } = JSON.parse(text);
  assert.deepEqual(
    { schema, cards },
    {
      schema: 1,
      cards: [
        { id: "1", ...card },
        { id: "2", ...card },
      ],
    },
  );

  const other = await open(`${site.url}#/cards`);
  const input = await other.waitForSelector(`input${at("import-cards")}`);
  await /** @type {import("puppeteer-core").ElementHandle<HTMLInputElement>} */ (input).uploadFile(path);
  assert.match(await read(other, "progress"), /1 gear: 2 of 18/);
  await other.goto(site.url);
  await startGame(other, { cards: "own", deck: [2, 0, 0] });
  await toPolicyBid(other);
  await press(other, "flip");
  assert.match(await read(other, "steps"), /^The AIPL bids 4 Promoters\./);
  await press(other, "next");
  await fill(other, "current-bid", "20");
  await press(other, "flip");
  assert.match(await read(other, "steps"), /^The AIPL bids 27 Cr\./, "20 is not above the limit");
  await fill(other, "higher-bid", "30");
  await press(other, "flip");
  assert.match(
    await read(other, "steps"),
    /^The AIPL’s deck is reshuffled: \d+ cards\.\s+The AIPL passes\./,
    "30 is above it",
  );
});

inFirefox("offline: with the server stopped the page opens, and plays on", async (open, site) => {
  const page = await open(site.url);
  await startGame(page);
  await toPolicyBid(page);
  const before = await look(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  site.close();
  await assert.rejects(fetch(site.url));
  await page.reload();
  await shown(page, at("flip"));
  assert.deepEqual(await look(page), before);
  await press(page, "flip");
  assert.match(await read(page, "steps"), /^The AIPL bids 5 Promoters\./);
  // Parts of the page that were not there before.
  await page.goto(`${site.url}#/rules`);
  await shown(page, at("rule-wildStep"));
  await page.goto(`${site.url}#/cards`);
  await press(page, "new-set");
  await shown(page, at("card-form"));
});

inFirefox("a game goes to another device by its link, with its history", async (open, site) => {
  const page = await open(site.url);
  await startGame(page);
  await toPolicyBid(page);
  await press(page, "flip");
  const before = await look(page);
  await press(page, "more");
  await press(page, "hand-over");
  await shown(page, ".qr svg");
  const link = await page.$eval(at("link"), (field) => /** @type {HTMLInputElement} */ (field).value);
  await press(page, "copy");
  await until(page, () => document.querySelector("aipl-hand-over [role=status]")?.textContent === "Copied.");

  const other = await open(link);
  await press(other, "take");
  await shown(other, at("phase"));
  assert.deepEqual(await look(other), before);
  const [{ moves, cursor } = assert.fail("nothing is stored")] = await stored(other);
  // The set-up, Influence, Policy, the Policy bid.
  assert.deepEqual([moves.length, cursor], [4, 4]);
  for (let n = 0; n < cursor; n++) await press(other, "undo");
  assert.equal(await read(other, "phase"), "Set-up");
});

const HOST = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'">
    <title>A page of someone else</title>
    <link rel="icon" href="/icon.svg">
    <script type="module" src="/host.js"></script>
  </head>
  <body><h1>My game</h1><aipl-turn></aipl-turn></body>
</html>`;
const SCRIPT = `import "/element.js";
globalThis.heard = [];
for (const name of ["outcome", "answer"]) {
  document.addEventListener("aipl-" + name, ({ detail }) => heard.push([name, detail]));
}`;

inFirefox("<aipl-turn> on a plain page: it flips, asks people, and tells the next game", async (open, site) => {
  for (const name of ["element.js", "index.js"]) site.files.set(`/${name}`, await readFile(`pkg/${name}`));
  site.files.set("/host.html", HOST);
  site.files.set("/host.js", SCRIPT);
  const page = await open(`${site.url}host.html`);
  /** @param {Game} game @param {Request} request */
  const ask = (game, request) =>
    page.$eval("aipl-turn", (turn, told) => Object.assign(turn, told) && undefined, { game, request });
  const inside = (/** @type {string} */ id) => `aipl-turn >>> ${at(id)}`;
  /** What the page was told by events of a name. */
  const heard = (/** @type {string} */ name) =>
    page.evaluate((name) => {
      const { heard } = /** @type {typeof globalThis & { heard: [string, AiplAnswer][] }} */ (globalThis);
      return heard.filter(([what]) => what === name).map(([, detail]) => detail);
    }, name);

  const { game } = newGame({ mode: "twoPlayer", difficulty: "corporation", seed: "seed of the tests" });
  const bid = decide(game, { ask: "policyBid" });
  assert.ok(bid.status === "decided");
  await ask(game, { ask: "policyBid" });
  const steps = await shown(page, inside("steps"));
  assert.match(await steps.evaluate(({ textContent }) => textContent ?? ""), /AIPL bids \d Promoter/);
  assert.deepEqual(await heard("outcome"), [bid]);

  await ask(bid.game, { ask: "action" });
  while ((await heard("outcome")).length < 2) {
    const answered = (await heard("answer")).length;
    await (await shown(page, `${inside("question")} button`)).click();
    await painted(page);
    assert.equal((await heard("answer")).length, answered + 1);
  }
  const answers = Object.fromEntries((await heard("answer")).map(({ key, value }) => [key, value]));
  assert.ok(Object.keys(answers).length > 0, "it asks something");
  assert.deepEqual((await heard("outcome"))[1], decide(bid.game, { ask: "action", answers }));
});
