// @ts-check
// tycoon-aipl/words: what a reason says of this very decision, and what things without a name are called. The sentences were
// worked out by hand from the tables beside them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { decide, newGame, sampleCards } from "tycoon-aipl";
import { namesOf, say, sayParts, sayReason } from "tycoon-aipl/words";
import { decisions } from "./values.mjs";

/**
 * @import { Action, BuildSite, Card, Game, Industry, Outcome, Player, Policy, Request, RuleId, Step, Table } from "tycoon-aipl"
 * @typedef {Extract<Outcome, { status: "decided" }>} Decided
 */

/** A card whose lines a test can do without; those that it needs it sets. @type {Omit<Card, "id">} */
const CARD = {
  level: 1,
  region: { kind: "nearestWithMost", direction: "clockwise", what: "emptyCities" },
  policyBid: 3,
  project: { influence: 2, favor: 2 },
  industryBid: { increase: 5, limit: 34 },
  build: { at: "metro" },
  actions: [{ do: "politics" }],
};

/**
 * A game of Ana, Bo and the AIPL, whose one kind of card lies face up.
 * @param {{ card?: Partial<Card>, table?: Partial<Table>, players?: [Partial<Player>?, Partial<Player>?, Partial<Player>?] }} [known]
 */
function gameOf({ card = {}, table = {}, players = [] } = {}) {
  const cards = Array.from({ length: 6 }, (_, i) => ({ ...CARD, ...card, id: `card${i}` }));
  const { game } = newGame({
    mode: "twoPlayer",
    difficulty: [[6, 0, 0]],
    seed: "why",
    cards,
    players: [
      { id: "p1", kind: "human", name: "Ana" },
      { id: "p2", kind: "human", name: "Bo" },
      { id: "p3", kind: "aipl" },
    ],
  });
  game.aipls[0].faceUp.push(game.aipls[0].deck.shift() ?? "");
  game.aipls[0].current = cards.find(({ id }) => id === game.aipls[0].faceUp[0]);
  Object.assign(game.table, table);
  for (const [i, facts] of players.entries()) Object.assign(game.table.players[i] ?? {}, facts);
  return game;
}

/** @param {Game} game @param {Request} request */
function decided(game, request) {
  const outcome = decide(game, request);
  assert.ok(outcome.status === "decided", JSON.stringify(outcome));
  return outcome;
}

/** @param {Game} game @param {Request} request @param {Decided} outcome @param {Step} step */
const howOf = (game, request, outcome, step) => ({
  names: namesOf(game),
  aipl: outcome.aipl,
  card: outcome.card,
  game,
  request,
  step,
  steps: outcome.steps,
  cards: sampleCards(),
});

/**
 * What the first step of that kind says of a rule: its facts, then how a tie was broken.
 * @param {Game} game @param {Request} request @param {Step["do"]} kind @param {RuleId} rule
 */
function why(game, request, kind, rule) {
  const outcome = decided(game, request);
  const step = outcome.steps.find(({ do: what }) => what === kind) ?? assert.fail(`no ${kind}`);
  const reason = step.because.find((because) => because.rule === rule) ?? assert.fail(`not because of ${rule}`);
  const { facts, tie } = sayReason(reason, howOf(game, request, outcome, step));
  return [...facts, ...(tie === undefined ? [] : [tie])];
}

/** @param {string} id @param {number} influence @param {string} [name] @returns {Policy} */
const policy = (id, influence, name) => ({ id, name, politics: { influence, meritCards: 1 } });
/** @param {string} id @param {number} assetValue @param {string} [name] @returns {Industry} */
const industry = (id, assetValue, name) => ({ id, name, assetValue, influence: 1, sectors: [], wildSteps: 0 });
/** @param {Action[]} actions @param {BuildSite} [build] */
const doing = (actions, build = { at: "metro" }) => ({ actions, build });

const ACTION = /** @type {const} */ ({ ask: "action" });

/** @param {(string | null)[]} plants of the cities, clockwise */
const mapOf = (...plants) => ({
  regions: [
    { id: "n", name: "North" },
    { id: "s", name: "South" },
    { id: "w", name: "West" },
  ],
  cities: ["Delhi", "Kanpur", "Madras", "Mysore", "Bombay"].map((name, i) => ({
    id: `city${i}`,
    name,
    region: ["n", "n", "s", "s", "w"][i] ?? "",
    ...(i % 2 === 0 && { metro: /** @type {const} */ (true) }),
    plant: plants[i] ?? null,
  })),
});

test("why: the Industry bid tells the bid, the increase and the limit", () => {
  const game = gameOf();
  const bid = (/** @type {number | null} */ currentBid) =>
    /** @type {const} */ ({ ask: "industryBid", lap: 1, currentBid });
  assert.deepEqual(why(game, bid(60), "pass", "industryBid"), ["The current bid of 60 is above the card’s 34."]);
  assert.deepEqual(why(game, bid(34), "bid", "industryBid"), [
    "The current bid of 34 is not above the card’s 34: 34 + 5 = 39.",
  ]);
  const none = gameOf({ card: { industryBid: { increase: 0, limit: 34 } } });
  assert.deepEqual(why(none, bid(20), "pass", "industryBid"), ["The card’s increase is 0."]);
  const open = gameOf({ table: { industries: [industry("a", 30), industry("b", 25)] } });
  assert.deepEqual(why(open, bid(null), "bid", "industryBid"), [
    "It opens: 25, the lowest Asset Value open, + 5 = 30.",
  ]);
  assert.deepEqual(why(gameOf({ table: { industries: [] } }), bid(null), "pass", "industryBid"), [
    "No Industry is open.",
  ]);
});

test("why: the region tells the counts, and which was met first", () => {
  // Empty: Delhi and Kanpur taken, Madras and Mysore free, Bombay taken.
  const alone = gameOf({ table: { tycoon: "p3", map: { ...mapOf("p1", "p2", null, null, "p3"), pawn: "n" } } });
  assert.deepEqual(why(alone, { ask: "region" }, "movePawn", "region"), ["Empty cities: 2 in South, 0 elsewhere."]);
  // One free in the North and one in the South, none in the West; clockwise from the West the North comes first.
  const tied = gameOf({ table: { tycoon: "p3", map: { ...mapOf("p1", null, null, "p2", "p3"), pawn: "w" } } });
  assert.deepEqual(why(tied, { ask: "region" }, "movePawn", "region"), [
    "Empty cities: 1 in North and South, 0 in West.",
    "Tied: North and South. Met first, clockwise from West: North.",
  ]);
  const card = {
    region: /** @type {const} */ ({ kind: "nearestWithMost", direction: "anticlockwise", what: "humanPlants" }),
  };
  const plants = gameOf({ card, table: { tycoon: "p3", map: { ...mapOf("p1", "p2", "p1", "p3"), pawn: "w" } } });
  assert.deepEqual(why(plants, { ask: "region" }, "movePawn", "region"), [
    "Plants of humans: 2 in North, 1 in South, 0 in West.",
  ]);
});

test("why: a row tells its numbers, and which of it tied", () => {
  const policies = [policy("a", 2, "Quota"), policy("b", 3, "Reform"), policy("c", 3, "Nehru Plan")];
  assert.deepEqual(why(gameOf({ table: { policies } }), { ask: "takePolicy" }, "takePolicy", "choosePolicy"), [
    "Politics Influence, left to right: Quota 2, Reform 3, and Nehru Plan 3.",
    "Tied at 3 Influence: Reform and Nehru Plan. The leftmost counts.",
  ]);
  const unnamed = [policy("a", 3), policy("b", 3), policy("c", 1)];
  assert.deepEqual(why(gameOf({ table: { policies: unnamed } }), { ask: "takePolicy" }, "takePolicy", "choosePolicy"), [
    "Politics Influence, left to right: 3, 3, and 1.",
    "2 are tied at 3 Influence: the leftmost counts.",
  ]);
  assert.deepEqual(why(gameOf({ table: { policies: [] } }), { ask: "takePolicy" }, "nothing", "choosePolicy"), [
    "No Policy is open.",
  ]);
  const industries = [industry("a", 25, "Mill"), industry("b", 40, "Dam")];
  assert.deepEqual(why(gameOf({ table: { industries } }), { ask: "takeIndustry" }, "takeIndustry", "chooseIndustry"), [
    "Asset Value, left to right: Mill 25 and Dam 40.",
  ]);
  const conglomerates = [
    { id: "a", influence: 2 },
    { id: "b", influence: 4 },
  ];
  assert.deepEqual(
    why(gameOf({ table: { conglomerates } }), { ask: "conglomerate" }, "takeConglomerate", "conglomerate"),
    ["Influence, left to right: 2 and 4."],
  );
});

test("why: a share tells what the opponents have, and how a tie was broken", () => {
  const buying = (
    /** @type {"leastInfluence" | "mostBuilt" | "highestValue"} */ of,
    /** @type {Partial<Player>[]} */ ana,
    bo = ana,
  ) => gameOf({ card: doing([{ do: "buyShare", of }]), players: [ana[0], bo[0]] });
  const least = buying("leastInfluence", [{ influence: 5, shares: [50, 60] }], [{ influence: 3, shares: [40, 45] }]);
  assert.deepEqual(why(least, ACTION, "buyShare", "shareLeastInfluence"), ["Bo has 3 Influence, Ana 5."]);
  assert.deepEqual(why(least, ACTION, "buyShare", "buyShare"), ["Shares of Bo left: 40 and 45 Cr."]);
  assert.deepEqual(why(least, ACTION, "gain", "buyShare"), ["The price of 40 Cr is gained as Asset Value."]);
  const seats = buying("leastInfluence", [{ influence: 3, shares: [50] }]);
  assert.deepEqual(why(seats, ACTION, "buyShare", "shareLeastInfluence"), [
    "Ana has 3 Influence, Bo 3.",
    "All tied: Ana sits next after the AIPL. (Our ruling.)",
  ]);
  const built = buying(
    "mostBuilt",
    [{ influence: 7, shares: [50], builtIndustries: 2 }],
    [{ influence: 4, shares: [35], builtIndustries: 2 }],
  );
  assert.deepEqual(why(built, ACTION, "buyShare", "shareMostBuilt"), [
    "Bo has built 2 Industries, Ana 2.",
    "Tied at 2 Industries: the one with less Influence, 4 against 7.",
  ]);
  const value = buying("highestValue", [{ shares: [45] }], [{ shares: [60, 70] }]);
  assert.deepEqual(why(value, ACTION, "buyShare", "shareHighestValue"), [
    "The next share of Bo costs 60 Cr, that of Ana 45 Cr.",
  ]);
  const out = buying("highestValue", [{ shares: [] }], [{ shares: [60, 70] }]);
  assert.deepEqual(why(out, ACTION, "buyShare", "shareHighestValue"), ["Ana has no share left."]);
  // What is not known is told by the rule alone, what people answered as theirs.
  const asked = gameOf({ card: doing([{ do: "buyShare", of: "mostBuilt" }]) });
  const answers = { "0.opponent": "p2", "0.price": 45 };
  assert.deepEqual(why(asked, { ...ACTION, answers }, "buyShare", "shareMostBuilt"), ["You named Bo."]);
});

test("why: an opponent is chosen by Asset Value, then by Influence", () => {
  const game = gameOf({ players: [{ assetValue: 120, influence: 4 }, { assetValue: 95 }] });
  assert.deepEqual(why(game, { ask: "chooseOpponent" }, "choose", "chooseOpponent"), [
    "Ana has 120 Cr Asset Value, Bo 95 Cr.",
  ]);
  const tied = gameOf({
    players: [
      { assetValue: 90, influence: 4 },
      { assetValue: 90, influence: 9 },
    ],
  });
  assert.deepEqual(why(tied, { ask: "chooseOpponent" }, "choose", "chooseOpponent"), [
    "Bo has 90 Cr Asset Value, Ana 90 Cr.",
    "Tied at 90 Cr Asset Value: the one with more Influence, 9 against 4.",
  ]);
});

test("why: both cards of round 6 are told, with their sums", () => {
  const game = gameOf({ table: { round: 6 } });
  const { aipls } = game;
  const cards = /** @type {Card[]} */ (game.cards);
  const [aside = ""] = aipls[0].deck.splice(1, 1);
  aipls[0].setAside = aside;
  const projectOf = (/** @type {string | undefined} */ id) => cards.find((card) => card.id === id) ?? assert.fail();
  projectOf(aside).project = { influence: 1, favor: 3 };
  projectOf(aipls[0].deck[0]).project = { influence: 4, favor: 1 };
  assert.deepEqual(why(game, { ask: "nationalProject" }, "gain", "projectGain"), [
    "Set aside: 1 Influence and 3 Favor, together 4. Drawn: 4 and 1, together 5.",
  ]);
  projectOf(aipls[0].deck[0]).project = { influence: 2, favor: 2 };
  assert.deepEqual(why(game, { ask: "nationalProject" }, "gain", "projectGain"), [
    "Set aside: 1 Influence and 3 Favor, together 4. Drawn: 2 and 2, together 4.",
    "Tied at 4: the one with more Influence.",
  ]);
});

test("why: each action that is passed over tells what is missing, the token what came before it", () => {
  const actions = /** @type {Action[]} */ ([
    { do: "strategy", space: "sales" },
    { do: "build" },
    { do: "buyShare", of: "leastInfluence" },
    { do: "strategy", space: "export" },
    { do: "politics" },
  ]);
  const game = gameOf({
    card: doing(actions),
    table: {
      strategy: [
        { id: "x", type: "sales", coveredBy: "p1" },
        { id: "y", type: "export", coveredBy: null },
      ],
    },
    players: [
      { shares: [], influence: 1 },
      { shares: [40], influence: 2 },
      { shares: [], unbuilt: [], plants: 4, policies: [] },
    ],
  });
  const outcome = decided(game, ACTION);
  const facts = outcome.steps.map((step) =>
    step.because.flatMap((reason) => sayReason(reason, howOf(game, ACTION, outcome, step)).facts),
  );
  assert.deepEqual(facts, [
    ["No Sales space is free."],
    ["It has no unbuilt Industry."],
    ["Ana has 1 Influence, Bo 2.", "That one has no share left."],
    ["It has no own share left."],
    ["Actions 1, 2, 3, and 4 cannot be done now."],
    ["It has no Policy, so it gains 1 Favor."],
  ]);
  // What people answered, once: no plant, then the same for the next Build.
  const asked = gameOf({
    card: doing([{ do: "build" }, { do: "build" }]),
    players: [{}, {}, { unbuilt: [industry("a", 20)], plants: undefined }],
  });
  const request = { ...ACTION, answers: { "0.plant": null, "0.city": true } };
  const passed = decided(asked, request);
  const said = passed.steps
    .filter((step) => step.do === "skip")
    .map((step) => step.because.flatMap((reason) => sayReason(reason, howOf(asked, request, passed, step)).facts));
  assert.deepEqual(said, [["It has no plant left."], ["It has no plant left."]]);
});

test("why: a city is reached from the active metro", () => {
  const builder = { unbuilt: [industry("a", 20, "Mill")], plants: 3, shares: [30, 35] };
  const at = (/** @type {BuildSite} */ site, /** @type {(string | null)[]} */ ...plants) =>
    gameOf({
      card: doing([{ do: "build" }], site),
      table: { map: { ...mapOf(...plants), pawn: "n" } },
      players: [{}, {}, builder],
    });
  assert.deepEqual(why(at({ at: "metro" }), ACTION, "build", "buildMetro"), ["Delhi is the active metro, and empty."]);
  assert.deepEqual(why(at({ at: "metro" }, "p1", "p2"), ACTION, "build", "buildMetro"), [
    "Delhi, the active metro, is taken: Madras is the first empty city clockwise.",
  ]);
  // Anticlockwise from Delhi: Bombay, Mysore, Madras.
  assert.deepEqual(why(at({ at: "region", region: "s" }), ACTION, "build", "buildRegion"), [
    "From Delhi by road anticlockwise, Mysore is the first empty city of South.",
  ]);
  assert.deepEqual(why(at({ at: "region", region: "s" }, null, null, "p1", "p2"), ACTION, "skip", "buildRegion"), [
    "No city of South is empty.",
  ]);
  assert.deepEqual(why(at({ at: "metro" }), ACTION, "build", "build"), ["It has 1 unbuilt Industry and 3 plants."]);
  assert.deepEqual(why(at({ at: "metro" }), ACTION, "gain", "build"), ["Mill gives it."]);
});

test("why: shares, Policies, sectors, the score and what was free", () => {
  const strategy = [
    { id: "x", type: /** @type {const} */ ("sales"), coveredBy: null },
    { id: "y", type: /** @type {const} */ ("sales"), coveredBy: null },
  ];
  const covers = gameOf({
    card: doing([{ do: "strategy", space: "sales" }]),
    table: { strategy },
    players: [{}, {}, { shares: [40, 55] }],
  });
  assert.deepEqual(why(covers, ACTION, "coverSpace", "strategySpace"), [
    "2 such spaces are free.",
    "Own shares left: 40 and 55 Cr.",
  ]);
  const policies = [policy("a", 2, "Quota"), { ...policy("b", 1), politics: { influence: 1, meritCards: 0 } }];
  assert.deepEqual(why(gameOf({ players: [{}, {}, { policies }] }), ACTION, "politics", "politics"), [
    "Quota gives 2 Influence and 1 Merit card.",
    "A Policy gives 1 Influence.",
  ]);
  const sectors = Array.from({ length: 6 }, (_, i) => ({
    id: `s${i}`,
    length: 2,
    blocked: i === 0,
    positions: { p3: 1 },
  }));
  const wild = (/** @type {[string, string]} */ ...endgameFavor) => gameOf({ table: { sectors, endgameFavor } });
  assert.deepEqual(why(wild("s1", "s2"), { ask: "wildStep" }, "sectorSteps", "wildStep"), [
    "Sector 2 is the left one, and open.",
  ]);
  assert.deepEqual(why(wild("s0", "s2"), { ask: "wildStep" }, "sectorSteps", "wildStep"), [
    "Sector 1, the left one, is blocked: so the right one, sector 3.",
  ]);
  const rich = gameOf({ players: [{}, {}, { assetValue: 130, meritCards: 3, influence: 9, favor: 2 }] });
  assert.deepEqual(why(rich, { ask: "score" }, "score", "meritCards"), ["130 Cr and 3 Merit cards of 10 Cr: 160 Cr."]);
  assert.deepEqual(why(gameOf(), { ask: "startInfluence", free: [5, 3] }, "takeInfluenceSpace", "startInfluence"), [
    "Free: 5 and 3.",
  ]);
});

test("why: without the game, and where the facts are unknown, the sentence of the rule stays", () => {
  const game = gameOf();
  const request = /** @type {const} */ ({ ask: "takePolicy" });
  const outcome = decided(game, request);
  const [step = assert.fail()] = outcome.steps;
  const [reason = assert.fail()] = step.because;
  for (const how of [{}, howOf(game, request, outcome, step)]) {
    const { facts, text } = sayReason(reason, how);
    assert.deepEqual([facts, text], [[], "The best Politics Influence; tied: the leftmost."]);
  }
});

test("no sentence contains an id: what has no name is called by what it is", () => {
  let said = 0;
  for (const { game: known, request, want } of decisions.cases) {
    if (want.status !== "decided") continue;
    const mark = marking(known);
    const game = mark({ ...known, cards: decisions.cards });
    const asked = mark(request);
    const outcome = decide(game, asked);
    assert.ok(outcome.status === "decided");
    for (const names of [{}, namesOf(game)]) {
      for (const step of outcome.steps) {
        const how = { ...howOf(game, asked, outcome, step), names };
        const reasons = step.because.map((reason) => sayReason(reason, how));
        const all = [
          say(step, how),
          ...sayParts(step, how),
          ...reasons.flatMap(({ text, tie = "", facts }) => [text, tie, ...facts]),
        ];
        for (const sentence of all) assert.doesNotMatch(sentence, /§|undefined|null|\{/, JSON.stringify(step));
        said += all.length;
      }
    }
  }
  assert.ok(said > 1000, `${said} sentences`);
});

/** The lists of a table whose ids have no name there. */
const LISTS = ["players", "policies", "industries", "unbuilt", "sectors", "conglomerates", "cities", "strategy"];

/**
 * Puts a mark into each id of a table, wherever it stands: then it is seen in a sentence.
 * @param {object} game
 */
function marking(game) {
  /** @type {Set<unknown>} */
  const ids = new Set();
  JSON.stringify(game, (key, value) => {
    if (LISTS.includes(key)) for (const { id } of value) ids.add(id);
    return value;
  });
  const mark = (/** @type {string} */ id) => (ids.has(id) ? `§${id}` : id);
  // What is a word of the game is no id, even if a player is called so.
  const isWord = (/** @type {string} */ key) => ["kind", "mode", "ask", "do", "type"].includes(key);
  /** @template T @param {T} value @returns {T} */
  return (value) =>
    JSON.parse(JSON.stringify(value), (key, part) => {
      if (key === "positions") return Object.fromEntries(Object.entries(part).map(([id, n]) => [mark(id), n]));
      return typeof part === "string" && !isWord(key) ? mark(part) : part;
    });
}

test("what has no name is called by what it is", () => {
  const { game } = newGame({
    mode: "solo",
    difficulty: "tycoon",
    players: [
      { id: "q1", kind: "aipl" },
      { id: "q2", kind: "human" },
      { id: "q3", kind: "aipl" },
    ],
  });
  game.table.policies = [policy("id1", 3)];
  game.table.industries = [industry("id2", 25)];
  game.table.conglomerates = [{ id: "id3", influence: 4 }];
  game.table.map = {
    regions: [{ id: "id4" }, { id: "north" }],
    cities: [
      { id: "id5", region: "id4", metro: true, plant: null },
      { id: "id6", region: "id4", plant: null },
      { id: "id7", region: "north", metro: true, plant: null },
    ],
  };
  assert.deepEqual(namesOf(game), {
    q1: "AIPL A",
    q2: "Human",
    q3: "AIPL B",
    id1: "the Policy of 3 Influence",
    id2: "the Industry of 25 Cr",
    id3: "the Conglomerate bonus of 4 Influence",
    id4: "region 1",
    north: "the North",
    id5: "the metro of region 1",
    id6: "city 2 of region 1",
    id7: "the metro of the North",
  });
  /** @type {Step} */
  const step = { do: "build", industry: "id2", city: "id6", site: { at: "metro" }, because: [] };
  assert.deepEqual(sayParts(step, { names: namesOf(game) }), [
    "Build the Industry of 25 Cr.",
    "In city 2 of region 1.",
  ]);
  assert.deepEqual(sayParts(step), ["Build an Industry.", "In a city."]);
  // In a sentence who has no name has an article; one AIPL of two has its letter.
  assert.equal(
    say({ do: "choose", opponent: "q2", because: [] }, { names: namesOf(game), aipl: "q3" }),
    "AIPL B chooses the human.",
  );
  assert.equal(say({ do: "pass", because: [] }), "The AIPL passes.");
});

test("who flips a real deck is told to, and what the app did is told as done", () => {
  const { game, steps } = newGame({ mode: "twoPlayer", difficulty: "corporation" });
  const real = newGame({ mode: "twoPlayer", difficulty: "corporation", cards: "physical" }).game;
  const build = steps.find((step) => step.do === "buildDeck") ?? assert.fail();
  assert.deepEqual(sayParts(build, { game }), []);
  assert.deepEqual(sayParts(build, { game: real }), [
    "Shuffle a deck for the AIPL: 36 cards.",
    "12 with one gear, 12 with two, 12 with three.",
  ]);
  /** @type {Step} */
  const cards = { do: "discardProjects", cards: [], because: [] };
  assert.deepEqual(sayParts(cards, { game }), []);
  assert.deepEqual(sayParts(cards, { game: real }), ["Put the cards turned over on the face-up pile."]);
  /** @type {Step} */
  const aside = { do: "setAside", because: [] };
  assert.deepEqual(sayParts(aside, { game }), ["A card is set aside.", "The top card of the AIPL’s deck, face down."]);
  assert.deepEqual(sayParts(aside, { game: real })[0], "Set the top card aside.");
  /** @type {Step} */
  const token = { do: "token", action: 0, because: [] };
  const card = { actions: /** @type {Action[]} */ ([{ do: "politics" }]) };
  assert.equal(say(token, { game, card }), "An action token marks action 1: Politics.");
  assert.equal(say(token, { game: real, card }), "Put an action token on action 1: Politics.");
  // A colour that was chosen is not to be chosen again.
  const pieces = steps.find((step) => step.do === "takePieces") ?? assert.fail();
  assert.match(sayParts(pieces, { game })[0] ?? "", /a colour, a seat/);
  game.table.players[2].colour = "red";
  assert.equal(sayParts(pieces, { game })[0], "Give the AIPL its pieces.");
});
