// <aipl-turn> as any page has it: a plain script, a strict CSP, and its own shadow root.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import type { BrowserContextOptions, Page } from "@playwright/test";
import {
  type Action,
  AiplError,
  type Card,
  decide,
  type Game,
  type NewGame,
  newGame,
  type Request,
  sampleCards,
} from "tycoon-aipl";
import type { Answer } from "../../js/element/question.js";
import type { AiplTurn, Decided } from "../../js/element/turn.js";
import { violations } from "./axe.ts";
import { faults } from "./browser.mjs";
import { browser, expect, open as openSite, site, test } from "./test.ts";

/** What the element tells, by the event without its "aipl-". */
interface Told {
  outcome: Decided;
  error: AiplError;
  answer: { key: string; value: Answer };
  card: Partial<Card>;
  typed: { field: string; text: string };
}

declare global {
  var aipl: typeof import("tycoon-aipl");
  var turn: AiplTurn;
  var heard: [name: keyof Told, detail: Told[keyof Told]][];
  var given: Promise<unknown>;
}

const HTML = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'">
    <meta name="color-scheme" content="light dark">
    <title>A page of someone else</title>
    <script type="module" src="/host.js"></script>
  </head>
  <body>
    <main><h1>My game</h1><button id="own">My button</button><aipl-turn></aipl-turn></main>
  </body>
</html>`;
const HOST = `import "/element.js";
import * as aipl from "/index.js";
globalThis.aipl = aipl;
globalThis.heard = [];
globalThis.turn = document.querySelector("aipl-turn");
for (const name of ["outcome", "error", "answer", "card", "typed"]) {
  document.addEventListener("aipl-" + name, ({ detail }) => heard.push([name, detail]));
}`;

const open = async (options?: BrowserContextOptions) => {
  for (const name of ["element.js", "index.js"]) site.files.set(`/${name}`, await readFile(`pkg/${name}`));
  site.files.set("/favicon.ico", "");
  site.files.set("/host.html", HTML);
  site.files.set("/host.js", HOST);
  const page = await openSite(options, "host.html");
  await page.waitForFunction(() => globalThis.turn?.updateComplete !== undefined);
  return page;
};
const [card] = sampleCards().filter(({ level }) => level === 1);
const actions: Action[] = [
  { do: "build" },
  { do: "strategy", space: "office" },
  { do: "strategy", space: "administration", by: "influence" },
];
// Two cards, so that one can be seen to follow the other, and every action asks something of a table not known.
const cards = ["a", "b"].map((id) => ({ ...card, id, actions }));
const options: NewGame = { mode: "twoPlayer", difficulty: [[2, 0, 0]], seed: "element", cards };
const start = newGame(options).game;
/** The game after a request that needs no answers. */
function after(game: Game, request: Request) {
  const outcome = decide(game, request);
  assert.equal(outcome.status, "decided");
  return outcome.game;
}
/** Sets properties of the element, to anything. */
const set = (page: Page, properties: Partial<Record<keyof AiplTurn, unknown>>) =>
  page.evaluate((properties) => Object.assign(turn, properties) && undefined, properties);
const heardOf = async <Name extends keyof Told>(page: Page, name: Name) =>
  (await page.evaluate(
    (name: keyof Told) => heard.filter(([what]) => what === name).map(([, detail]) => detail),
    name,
  )) as Told[Name][];
/** What the refusal of a request, which may be anything, is called. */
const refusal = (page: Page, request: unknown, by: "name" | "code") =>
  page.evaluate(([request, by]) => turn.ask(request as Request).catch((error: AiplError) => error[by]), [
    request,
    by,
  ] as const);

test("a game and a request: the card is flipped, the steps are shown, the next game is told", async () => {
  const page = await open();
  await set(page, { game: start, request: { ask: "policyBid" } });
  await page.getByTestId("steps").waitFor();
  const want = decide(start, { ask: "policyBid" });
  assert.deepEqual(await heardOf(page, "outcome"), [want]);
  await expect(page.getByTestId("steps")).toContainText(/AIPL bids \d+ Promoters?\./i);
  await expect(page.getByTestId("card").locator("[aria-current=true]")).toHaveCount(1);
  await page.getByTestId("why").first().click();
  const reasons = page.locator("aipl-steps .reasons").first();
  await expect(reasons).toContainText(/Policy bid/);
  await expect(reasons.locator("a"), "there is no place to look rules up, so there is no link").toHaveCount(0);
  await set(page, { rules: "/rules#" });
  await expect(reasons.locator("a").first()).toHaveAttribute("href", "/rules#policyBid");
  assert.deepEqual(faults(page), []);
});

test("a request is asked once, however often it is set; again after null, with another value, or by ask()", async () => {
  const page = await open();
  await set(page, { game: start, request: { ask: "policyBid" } });
  await page.getByTestId("steps").waitFor();
  const times = async () => {
    await page.evaluate(() => turn.updateComplete);
    return (await heardOf(page, "outcome")).length;
  };
  // As a framework does that renders again with what it was told.
  const again = () =>
    page.evaluate(
      () => Object.assign(turn, { game: (heard.at(-1)![1] as Decided).game, request: { ask: "policyBid" } }) && 0,
    );
  await again();
  await again();
  assert.equal(await times(), 1);
  await set(page, { request: null });
  assert.equal(await times(), 1);
  await expect(page.getByTestId("steps"), "what was decided stays to be carried out").toHaveCount(1);
  await again();
  assert.equal(await times(), 2);
  await set(page, { request: { ask: "takePolicy" } });
  assert.equal(await times(), 3);
  const same = await page.evaluate(async () => (await turn.ask({ ask: "takePolicy" })).steps[0].do);
  assert.equal(same, "takePolicy");
  assert.equal(await times(), 4);
  assert.deepEqual(faults(page), []);
});

test("questions are asked of people, one by one; the outcome is that of their answers", async () => {
  const page = await open();
  const game = after(start, { ask: "policyBid" });
  await set(page, { game });
  const asked = page.evaluate(() => turn.ask({ ask: "action" }));
  const answers: Request["answers"] = {};
  await page.getByTestId("question").waitFor();
  while ((await page.getByTestId("question").count()) > 0) {
    const [button] = await page.getByTestId("question").getByRole("button").all();
    const before = (await heardOf(page, "answer")).length;
    await button.focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction((n) => heard.filter(([what]) => what === "answer").length > n, before);
    await page.evaluate(() => turn.updateComplete);
    const { key, value } = (await heardOf(page, "answer")).at(-1)!;
    answers[key] = value;
  }
  const want = decide(game, { ask: "action", answers });
  assert.equal(want.status, "decided");
  assert.deepEqual(await asked, want);
  await page.waitForFunction(() => turn.shadowRoot!.activeElement !== null);
  assert.match(
    await page.evaluate(() => turn.shadowRoot!.activeElement!.ariaLabel ?? ""),
    /Why/,
    "focus goes from the last answer to what came of it",
  );
  assert.deepEqual(faults(page), []);
});

test("what is typed and asked goes when something else is asked: its promise is given up", async () => {
  const page = await open();
  await set(page, { game: after(start, { ask: "policyBid" }) });
  await page.evaluate(() => {
    globalThis.given = turn.ask({ ask: "action" }).catch(({ name }: Error) => name);
  });
  await page.getByTestId("question").waitFor();
  await set(page, { request: { ask: "takePolicy" } });
  assert.equal(await page.evaluate(() => given), "AbortError");
  await page.getByTestId("steps").waitFor();
  await expect(page.getByTestId("question")).toHaveCount(0);
  assert.deepEqual(faults(page), []);
});

test("a game that is none, and a request that cannot be: said with the place, told, and the next one works", async () => {
  const page = await open();
  const refused: [game: unknown, request: unknown, path: string][] = [
    [{ ...start, colour: "red" }, { ask: "policyBid" }, "game.colour"],
    [5, { ask: "policyBid" }, "game"],
    [start, { ask: "sing" }, "request.ask"],
    [start, { ask: "industryBid", lap: 3, currentBid: 20 }, "request.lap"],
    [start, { ask: "policyBid", aipl: "nobody" }, "request.aipl"],
  ];
  for (const [game, request, path] of refused) {
    await set(page, { game, request });
    await page.getByTestId("error").waitFor();
    await expect(page.getByTestId("error"), path).toContainText(path);
    assert.equal(await page.evaluate(() => (heard.at(-1)![1] as AiplError).path), path);
    assert.equal(await page.evaluate(() => heard.at(-1)![1] instanceof aipl.AiplError), true);
    assert.equal(await refusal(page, { ask: "sing" }, "name"), AiplError.prototype.name);
    await set(page, { game: start, request: null });
    await set(page, { request: { ask: "policyBid" } });
    await page.getByTestId("steps").waitFor();
    await expect(page.getByTestId("error")).toHaveCount(0);
    await set(page, { request: null, outcome: undefined });
  }
  assert.deepEqual(faults(page), []);
});

test("a refused request is asked again when there is another game, and told of once", async () => {
  const page = await open();
  await set(page, { game: {}, request: { ask: "policyBid" } });
  await page.getByTestId("error").waitFor();
  // As a framework does that renders again with what it has.
  await set(page, { game: {}, request: { ask: "policyBid" } });
  assert.equal((await heardOf(page, "error")).length, 1);
  await set(page, { game: start, request: { ask: "policyBid" } });
  await page.getByTestId("steps").waitFor();
  assert.deepEqual(await heardOf(page, "outcome"), [decide(start, { ask: "policyBid" })]);
  for (const nothing of [undefined, null, "", 0]) {
    assert.equal(await refusal(page, nothing, "code"), "invalidRequest");
  }
  assert.deepEqual(faults(page), []);
});

test("a game that was changed in place is read anew when something is asked of it", async () => {
  const page = await open();
  const [one, two] = await page.evaluate(async (game) => {
    for (const player of game.table.players) Object.assign(player, { assetValue: 10, influence: 1 });
    game.table.players[0].assetValue = 20;
    turn.game = game;
    const first = await turn.ask({ ask: "chooseOpponent" });
    game.table.players[1].assetValue = 90;
    game.table.round = 4;
    turn.game = game;
    const second = await turn.ask({ ask: "chooseOpponent" });
    return [first, second];
  }, start);
  const chosen = ({ steps: [step] }: Decided) => (step.do === "choose" ? step.opponent : step.do);
  assert.equal(chosen(one), "human1");
  assert.equal(chosen(two), "human2");
  assert.equal(two.game.table.round, 4);
  assert.deepEqual(faults(page), []);
});

test("players without a name are called by what they are, or as the host says", async () => {
  const page = await open();
  await set(page, { game: start, request: { ask: "policyBid" } });
  await page.getByTestId("steps").waitFor();
  await expect(page.getByTestId("steps")).toContainText(/AIPL bids/);
  await set(page, { names: { aipl: "The Company" } });
  await page.getByText("The Company bids").waitFor();
  assert.deepEqual(faults(page), []);
});

test("it has a width where the host's layout asks it for one, and fits where there is less", async () => {
  const page = await open();
  await set(page, { game: start, request: { ask: "policyBid" } });
  await page.getByTestId("steps").waitFor();
  for (const layout of [
    { display: "flex" },
    { display: "flex", flexDirection: "column", alignItems: "center" },
    { display: "grid", placeItems: "center" },
    { float: "left" },
    { position: "absolute" },
    { width: "fit-content" },
    { width: "200px" },
    { display: "flex", width: "200px" },
  ]) {
    const [width, room] = await page.evaluate((layout) => {
      const box = document.createElement("div");
      Object.assign(box.style, layout);
      turn.before(box);
      box.append(turn);
      const found = [turn.getBoundingClientRect().width, box.clientWidth];
      box.replaceWith(turn);
      return found;
    }, layout);
    assert.ok(layout.width === "200px" ? width === 200 : width > 300, `${JSON.stringify(layout)}: ${width} of ${room}`);
  }
  assert.deepEqual(faults(page), []);
});

test("a real deck: the line that counts is asked for, and picked where it was told before", async () => {
  const page = await open();
  const { game } = newGame({ ...options, cards: "physical" });
  await set(page, { game, request: { ask: "policyBid" } });
  await page.getByLabel("Promoters").fill("2+1");
  await page.getByLabel("Its number or mark").fill("A7");
  await page.getByRole("button", { name: "That is it" }).click();
  await page.getByTestId("steps").waitFor();
  await expect(page.getByTestId("steps")).toContainText(/bids 3 Promoters/);
  const [told] = await heardOf(page, "card");
  assert.deepEqual(told, { id: "A7", policyBid: 3 });
  assert.ok((await heardOf(page, "typed")).length >= 2, "what is typed can be kept");
  await set(page, { request: null, known: [told] });
  await set(page, { request: { ask: "policyBid" } });
  await page.getByTestId("known-card").click();
  await page.waitForFunction(() => heard.filter(([what]) => what === "outcome").length === 2);
  assert.deepEqual(faults(page), []);
});

test("a host that asks the engine itself hands the outcome in, and hears the answers", async () => {
  const page = await open();
  const game = after(start, { ask: "policyBid" });
  const outcome = decide(game, { ask: "action" });
  assert.equal(outcome.status, "needs");
  await set(page, { game, outcome, asked: "action" });
  await page.getByTestId("question").getByRole("button").first().click();
  assert.equal((await heardOf(page, "answer"))[0].key, outcome.questions[0].key);
  await expect(page.getByTestId("question"), "it stays until the host hands in what came of it").toHaveCount(1);
  await set(page, { outcome: decide(game, { ask: "takePolicy" }) });
  await page.getByTestId("steps").waitFor();
  assert.deepEqual(await heardOf(page, "outcome"), []);
  assert.deepEqual(faults(page), []);
});

test("it is themed by properties, follows the colour scheme, and leaves its host alone", async () => {
  const page = await open();
  const plain = await browser.newPage();
  await plain.setContent("<button>My button</button>");
  const own = (it: Page, button: string) =>
    it.evaluate((button) => {
      const { font, padding, minHeight, background } = getComputedStyle(document.querySelector(button)!);
      return { font, padding, minHeight, background };
    }, button);
  await set(page, { game: after(start, { ask: "policyBid" }), request: { ask: "action" } });
  await page.getByTestId("question").waitFor();
  assert.deepEqual(await own(page, "#own"), await own(plain, "button"));
  assert.equal(await page.evaluate(() => document.adoptedStyleSheets.length + document.styleSheets.length), 0);
  const ground = () => page.evaluate(() => getComputedStyle(turn).backgroundColor);
  await page.emulateMedia({ colorScheme: "light" });
  const light = await ground();
  await page.emulateMedia({ colorScheme: "dark" });
  assert.notEqual(await ground(), light);
  await page.evaluate(() => document.documentElement.style.setProperty("--aipl-paper", "rgb(1, 2, 3)"));
  assert.equal(await ground(), "rgb(1, 2, 3)");
  assert.deepEqual(faults(page), []);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing in it: ${colorScheme}`, async () => {
    const page = await open({ colorScheme });
    const game = after(start, { ask: "policyBid" });
    // With all rules of axe.
    const look = async () => assert.deepEqual(await violations(page, {}), []);
    await set(page, { game });
    await look();
    await set(page, { request: { ask: "action" } });
    await page.getByTestId("question").waitFor();
    await look();
    await set(page, { request: { ask: "policyBid" } });
    await page.getByTestId("steps").waitFor();
    await page.getByTestId("why").first().click();
    await look();
    await set(page, { request: { ask: "sing" } });
    await page.getByTestId("error").waitFor();
    await look();
    assert.deepEqual(faults(page), []);
  });
}
