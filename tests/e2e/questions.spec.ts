// Every question that the engine can ask, answered in each way: what the page then says to do.

import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import {
  type About,
  type Action,
  type BuildSite,
  decide,
  type Game,
  type Industry,
  type NewGame,
  newGame,
  type Player,
  type ShareOf,
  type StrategyType,
  sampleCards,
  type Table,
  type TableMap,
  version,
} from "tycoon-aipl";
import type { Answer, QuestionPart } from "../../js/element/question.js";
import type { Save } from "../../js/flow/save.js";
import { faults } from "./browser.mjs";
import { damage, look, storedGame } from "./table.mjs";
import { expect, open, site, test } from "./test.ts";

/** What people answer, by what they are asked about. */
type Answers = Partial<Record<About, Answer>>;

interface Case {
  action?: Action;
  build?: BuildSite;
  aipl?: Partial<Player>;
  table?: Partial<Table>;
  stage?: "actions" | "industryBid";
  react?: "chooseOpponent";
  ways: [answers: Answers, expected: RegExp][];
}

const MAP: TableMap = {
  regions: [{ id: "north" }, { id: "east" }],
  cities: [
    { id: "city1", name: "Delhi", region: "north", metro: true, plant: null },
    { id: "city2", name: "Calcutta", region: "east", metro: true, plant: null },
  ],
};
const MILL: Industry = { id: "industry1", name: "Mill", assetValue: 20, influence: 1, sectors: [], wildSteps: 0 };
const north: BuildSite = { at: "region", region: "north" };
const share = (of: ShareOf): Action => ({ do: "buyShare", of });
const space = (type: Exclude<StrategyType, "administration">): Action => ({ do: "strategy", space: type });
const PASSED_OVER = /1 action of the card is passed over/;

/**
 * A card's action, what is known of the table, and in each way the answers that people give and what comes of them.
 * A question is named by what it asks about.
 */
const CASES: Case[] = [
  {
    action: space("sales"),
    ways: [
      [{ space: true }, /Cover the leftmost free Sales space\.\s+With its own share of 30 Cr/],
      [{ space: null }, PASSED_OVER],
    ],
  },
  {
    action: space("sales"),
    aipl: { shares: undefined },
    ways: [
      [{ space: true, ownShare: 35 }, /own share of 35 Cr/],
      [{ space: true, ownShare: true }, /own cheapest share/],
      [{ space: true, ownShare: null }, PASSED_OVER],
    ],
  },
  {
    action: { do: "build" },
    aipl: { unbuilt: [MILL], plants: undefined },
    ways: [
      [{ plant: true, city: true }, /Build Mill\.\s+In the active metro/],
      [{ plant: true, city: null }, PASSED_OVER],
      [{ plant: null }, PASSED_OVER],
    ],
  },
  {
    action: { do: "build" },
    build: north,
    aipl: { unbuilt: undefined },
    ways: [
      [
        { industry: true, city: true },
        /Build the Industry with the most Asset Value\.\s+In the first empty city of the North/,
      ],
      [{ industry: true, city: null }, PASSED_OVER],
      [{ industry: null }, PASSED_OVER],
    ],
  },
  {
    action: { do: "build" },
    aipl: { unbuilt: [MILL] },
    table: { map: MAP },
    ways: [
      [{ pawn: "north" }, /Build Mill\.\s+In Delhi/],
      [{ pawn: "east" }, /Build Mill\.\s+In Calcutta/],
    ],
  },
  {
    action: share("leastInfluence"),
    ways: [
      [{ opponent: "human1", price: 40 }, /Buy a share of the first human\.\s+The cheapest one, for 40 Cr/],
      [{ opponent: "human2", price: true }, /Buy a share of the second human\.\s+The cheapest one\./],
      [{ opponent: "human1", price: null }, PASSED_OVER],
    ],
  },
  {
    action: share("mostBuilt"),
    ways: [
      [{ opponent: "human1", price: 70 }, /share of the first human\.\s+The cheapest one, for 70 Cr/],
      [{ opponent: "human2", price: null }, PASSED_OVER],
    ],
  },
  {
    action: share("highestValue"),
    ways: [
      [{ opponent: "human2", price: 55 }, /share of the second human\.\s+The cheapest one, for 55 Cr/],
      [{ opponent: null }, PASSED_OVER],
    ],
  },
  {
    action: { do: "strategy", space: "administration", by: "influence" },
    ways: [
      [{ space: true, industry: true }, /Take the Industry with the most Influence/],
      [{ space: true, industry: null }, /Cover the leftmost free Administration space(?!.*Take the Industry)/s],
    ],
  },
  {
    action: { do: "other", text: "Dance" },
    ways: [
      [{ done: true }, /Do what the card says\.\s+Dance/],
      [{ done: null }, PASSED_OVER],
    ],
  },
  {
    stage: "industryBid",
    ways: [
      [{ lowestAssetValue: 20 }, /AIPL bids 2\d Cr/],
      [{ lowestAssetValue: null }, /AIPL passes/],
    ],
  },
  {
    react: "chooseOpponent",
    ways: [
      [{ opponent: "human1" }, /It chooses the first human/],
      [{ opponent: "human2" }, /It chooses the second human/],
    ],
  },
];

/** A game that goes on from a table that people know so much of. */
function saveOf(
  { action = { do: "politics" }, build = { at: "metro" }, aipl = {}, table = {}, stage = "actions" }: Case,
  id: string,
  asksFirst: boolean,
): Save {
  const cards = sampleCards().map((card) => ({
    ...card,
    build,
    actions: [action],
    industryBid: { increase: 3, limit: 30 },
  }));
  const players: Player[] = [
    { id: "human1", kind: "human", name: "First human" },
    { id: "human2", kind: "human", name: "Second human" },
    { id: "aipl", kind: "aipl", name: "AIPL" },
  ];
  const options: NewGame & { seed: string } = {
    mode: "twoPlayer",
    difficulty: "corporation",
    seed: "questions",
    cards,
    players,
  };
  const outcome = decide(newGame(options).game, { ask: "policyBid" });
  assert.equal(outcome.status, "decided");
  const { game } = outcome;
  Object.assign(game.table.players[2], aipl);
  Object.assign(game.table, table);
  const auction = stage === "industryBid" ? ({ lap: 1, bid: null, bidder: null, over: false } as const) : null;
  game.course = { stage, asked: [], won: [], auction, none: [] };
  const base = JSON.parse(JSON.stringify({ game }));
  const draft = { fields: {}, ticks: [], asksFirst };
  const [created, changed] = [1, 1];
  return {
    save: 2,
    id,
    name: id,
    created,
    changed,
    engine: version(),
    options,
    base,
    moves: [],
    cursor: 0,
    now: base,
    draft,
  };
}

/** Answers what is asked until nothing is. */
async function answerAll(page: Page, answers: Answers) {
  const asked: About[] = [];
  for (;;) {
    if (!(await look(page)).question) return asked;
    const about = await page.evaluate(() => document.querySelector<QuestionPart>("aipl-question")!.question.about);
    assert.ok(about in answers, `${about} is asked for`);
    asked.push(about);
    const value = answers[about];
    if (typeof value === "number" && !(await page.getByTestId(`answer-${value}`).count())) {
      await page.getByTestId("answer-number").fill(String(value));
      await page.getByTestId("answer-number").press("Enter");
    } else await page.getByTestId(`answer-${value ?? "none"}`).click();
  }
}

test("each question is answered in each way, with its rule beside it, and all of it is taken back", async () => {
  const page = await open();
  await page.getByTestId("new-game").waitFor();
  const ways: Record<string, Set<unknown>> = {};
  for (const [n, known] of CASES.entries()) {
    const id = `case${n}`;
    await damage(page, saveOf(known, id, true));
    await page.goto(`${site.url}#/game/${id}`);
    for (const [answers, expected] of known.ways) {
      await page.getByTestId("flip").waitFor();
      const before = (await storedGame(page, id)).now;
      if (known.react) {
        await page.getByTestId("react").click();
        await page.getByTestId(`react-${known.react}`).click();
        await page.getByTestId("question").waitFor();
      } else await page.getByTestId(known.stage === "industryBid" ? "nobody-bid" : "flip").click();
      const { question } = await look(page);
      assert.ok(question.split("\n").filter(Boolean).length > 1, `its rule: ${question}`);
      const asked = await answerAll(page, answers);
      assert.deepEqual(asked.sort(), Object.keys(answers).sort());
      assert.match((await look(page)).steps, expected, JSON.stringify({ known, answers }));
      for (const [about, value] of Object.entries(answers)) ways[about] = new Set(ways[about]).add(value);
      await page.getByTestId("undo").click();
      assert.deepEqual((await storedGame(page, id)).now, before, "undone");
    }
  }
  const kinds = [
    "city",
    "done",
    "industry",
    "lowestAssetValue",
    "opponent",
    "ownShare",
    "pawn",
    "plant",
    "price",
    "space",
  ];
  assert.deepEqual(Object.keys(ways).sort(), kinds, "every kind of question");
  for (const [about, values] of Object.entries(ways)) assert.ok(values.size > 1, `${about} in more than one way`);
  assert.deepEqual(faults(page), []);
});

/** A button that says that there is none. */
type Exit = [about: About, name: string];

/** What is taken as given in each case that is not asked wholly, and what comes of it. */
const GIVEN: [Omit<Case, "ways">, asked: Answers, expected: RegExp, exits: Exit[]][] = [
  [
    { action: space("office") },
    {},
    /Put a plant/,
    [
      ["space", "No free Office space"],
      ["city", "No empty city"],
    ],
  ],
  [{ action: space("sales") }, {}, /Cover the leftmost free Sales space/, [["space", "No free Sales space"]]],
  [
    { action: { do: "build" }, build: north, aipl: { unbuilt: [MILL] } },
    {},
    /^Build Mill\.\s+In the first empty city of the North/,
    [["city", "No empty city in the North"]],
  ],
  [
    { action: share("leastInfluence") },
    { opponent: "human1" },
    /^Buy a share of the first human/,
    [["price", "No share of the first human left"]],
  ],
  [
    { action: { do: "strategy", space: "administration", by: "influence" } },
    {},
    /Take the Industry with the most Influence/,
    [
      ["space", "No free Administration space"],
      ["industry", "No open Industry"],
    ],
  ],
  [{ action: { do: "other", text: "Dance" } }, {}, /Do what the card says\.\s+Dance/, [["done", "It cannot be done"]]],
];

test('one tap an action: what needs a "there is one" is taken as given, and an exit decides anew, as one move', async () => {
  const page = await open();
  await page.getByTestId("new-game").waitFor();
  for (const [n, [known, asked, expected, exits]] of GIVEN.entries()) {
    const id = `given${n}`;
    await damage(page, saveOf({ ...known, ways: [] }, id, false));
    await page.goto(`${site.url}#/game/${id}`);
    for (const [about, name] of exits) {
      await page.getByTestId("flip").click();
      assert.deepEqual(await answerAll(page, asked), Object.keys(asked));
      const taken = await look(page);
      assert.match(taken.steps, expected);
      assert.deepEqual(
        taken.exits,
        exits.map(([about]) => about),
      );
      const before = (await storedGame(page, id)).now;

      await expect(page.getByTestId(`exit-${about}`)).toHaveText(name);
      await page.getByTestId(`exit-${about}`).click();
      const { steps } = await look(page);
      // The same as for who says so when asked first.
      const game = newGameOf(known, id);
      const said = decide(game, { ask: "action", answers: answersOf(game, { ...asked, [about]: null }) });
      assert.equal(said.status, "decided");
      const save = await storedGame(page, id);
      assert.deepEqual(save.now.game, JSON.parse(JSON.stringify(said.game)), steps);
      assert.deepEqual(save.now.game.course.none.length, about === "space" || about === "city" ? 1 : 0);

      await page.getByTestId("log").click();
      const entry = page.locator("aipl-log [aria-current=step]");
      await expect(entry).toContainText(`${name}: `);
      await page.getByTestId("back").click();

      // As one move: one undo, and what was taken as given stands there again.
      await page.getByTestId("undo").click();
      assert.deepEqual((await storedGame(page, id)).now, before);
      assert.equal((await look(page)).steps, taken.steps);
      await page.getByTestId("redo").click();
      assert.equal((await look(page)).steps, steps);
      await page.reload();
      await page.getByTestId("flip").waitFor();
      assert.equal((await look(page)).steps, steps, "the same after a reload");
      await page.getByTestId("undo").click();
      await page.getByTestId("undo").click();
      assert.equal((await storedGame(page, id)).cursor, 0);
    }
  }
  assert.deepEqual(faults(page), []);
});

const newGameOf = (known: Omit<Case, "ways">, id: string) => saveOf({ ...known, ways: [] }, id, false).now.game;

/** The answers by their keys; what is not among them there is. */
function answersOf(game: Game, answers: Answers): Record<string, Answer> {
  const said: Record<string, Answer> = {};
  for (;;) {
    const outcome = decide(game, { ask: "action", answers: said });
    if (outcome.status === "decided") return said;
    for (const { key, about } of outcome.questions) said[key] = answers[about] === undefined ? true : answers[about];
  }
}
