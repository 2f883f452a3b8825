// @ts-check
// The JSON Schema against the engine: it takes whatever the engine takes, and refuses what is of a wrong shape.

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import {
  AiplError,
  advance,
  checkCards,
  checkGame,
  decide,
  difficulties,
  due,
  newGame,
  sampleCards,
} from "tycoon-aipl";
import { decisions, deepFreeze, fullGame, handIn } from "./values.mjs";

/** @typedef {Record<string, { description?: string, const?: unknown }>} Properties */
/** @typedef {{ const?: unknown, properties?: Properties }} Variant */
/** @typedef {Variant & { title: string, description?: string, oneOf?: Variant[] }} Definition */
/** @type {{ $schema: string, $id: string, $defs: Record<string, Definition> }} */
const schema = createRequire(import.meta.url)("tycoon-aipl/schema.json");
const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
ajv.addSchema(schema);

/** @param {string} name */
const validator = (name) => ajv.getSchema(`${schema.$id}#/$defs/${name}`) ?? assert.fail(name);
const is = {
  Game: validator("Game"),
  Card: validator("Card"),
  Request: validator("Request"),
  Outcome: validator("Outcome"),
  NewGame: validator("NewGame"),
  Due: validator("Due"),
  Move: validator("Move"),
  GameOfSchema1: validator("GameOfSchema1"),
};

/** @param {keyof typeof is} name @param {unknown} value */
function assertIs(name, value) {
  assert.ok(is[name](value), `${name}: ${JSON.stringify(is[name].errors?.at(-1))}`);
}

test("the schema names itself, and says what everything in it is", () => {
  assert.equal(schema.$schema, "https://json-schema.org/draft/2020-12/schema");
  assert.equal(schema.$id, `urn:tycoon-aipl:schema:${fullGame().schema}`);
  for (const name of Object.keys(is)) assert.equal(schema.$defs[name].title, name);
  for (const [name, { description, properties = {}, oneOf = [] }] of Object.entries(schema.$defs)) {
    assert.ok(description, name);
    for (const object of [{ properties }, ...oneOf])
      for (const [field, part] of Object.entries(object.properties ?? {}))
        assert.ok(part.description ?? part.const, `${name}.${field}`);
  }
  const validate = ajv.getSchema(schema.$id) ?? assert.fail();
  assert.ok(validate(fullGame()), "any of them is what the whole schema is for");
  assert.ok(!validate({}));
});

test("every game, request and outcome of the decision cases fits", () => {
  for (const { name, game: known, request } of decisions.cases) {
    const game = { ...known, cards: decisions.cards };
    assertIs("GameOfSchema1", game);
    assertIs("Game", checkGame(game));
    assertIs("Request", request);
    try {
      assertIs("Outcome", decide(game, request));
    } catch (error) {
      assert.ok(error instanceof AiplError && error.code !== "internal", `${name}: ${error}`);
    }
  }
});

/** Every move but that of the Tycoon can be made there. @type {import("tycoon-aipl").Course} */
const inAuction = {
  stage: "industryBid",
  asked: [],
  won: [],
  auction: { lap: 2, bid: 30, bidder: null, over: false },
  none: [],
};

test("what may happen in each stage fits", () => {
  const { game } = newGame({ mode: "solo", difficulty: "tycoon", seed: "due" });
  for (const { const: name } of schema.$defs.Stage?.oneOf ?? assert.fail()) {
    const stage = /** @type {import("tycoon-aipl").Stage} */ (name);
    const now = due({ ...game, course: stage === "industryBid" ? inAuction : { ...game.course, stage } });
    assertIs("Due", now);
    for (const request of [...now.ask, ...now.won]) assertIs("Request", request);
    for (const move of now.moves) assertIs("Move", move.do === "bid" ? { ...move, amount: null } : move);
  }
});

test("every game of ours fits, with its cards, its options and a first flip", () => {
  for (const { difficulty, mode, decks } of difficulties()) {
    for (const cards of /** @type {const} */ (["sample", "physical"])) {
      for (const options of [
        { mode, difficulty, cards },
        { mode, difficulty: decks, agendas: ["a", "b"] },
      ]) {
        assertIs("NewGame", options);
        const { game } = newGame(options);
        assertIs("Game", game);
        assertIs("Game", { ...game, cards: sampleCards() });
        const card = cards === "physical" && "cards" in options ? { policyBid: 2 } : undefined;
        assertIs("Outcome", decide(game, { ask: "policyBid", aipl: game.aipls[0]?.player, card }));
      }
    }
  }
  for (const card of sampleCards()) assertIs("Card", card);
});

// What no shape can say: the engine looks at other values too.
const BEYOND_SHAPE = [
  /^there is no /,
  /is there twice$/,
  /^expected more than .*: shares are ascending$/,
  /^expected an action of the .* known/,
  /^a second metro/,
  /^no city of the region .* is its metro/,
  /^no player can be called/,
  /^expected \d human/,
  /^expected one composition per AIPL/,
  /^expected one entry per AIPL/,
  /^expected one for each AIPL/,
  /^expected a difficulty of /,
  /^expected at least one card in the deck/,
  /^the card set has /,
  /^the game has \d+ cards of level/,
  /^the sector has /,
  /^expected the id of a card, found true/,
  /^expected true, found the id of a card/,
  /^expected two different sectors/,
  /^expected the regions of the built-in cards/,
  /^expected a player or "supply"/,
  /^expected no projects: /,
  /^expected null/,
  /^expected the auction of the stage/,
  /^expected no number beside the row/,
  /^expected what \d of the cards show/,
  /^expected no card: /,
];

const WRONG = [null, true, false, -1, 0, 1, 4, 8, 100, 1.5, 1e9, 1e9 + 1, "", "x", "supply", [], {}, ["x"], [1, 2, 3]];

/** The value with one thing changed in it, at every place. @param {unknown} value @returns {Generator<unknown>} */
function* mutants(value) {
  yield* WRONG;
  if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) {
      yield value.toSpliced(i, 1);
      yield [...value, item];
      for (const part of mutants(item)) yield value.with(i, part);
    }
  } else if (typeof value === "object" && value !== null) {
    yield { ...value, typo: 1 };
    const fields = Object.entries(value);
    for (const [key, field] of fields) {
      yield Object.fromEntries(fields.filter(([other]) => other !== key));
      for (const part of mutants(field)) yield { ...value, [key]: part };
    }
  }
}

/** @type {(call: () => unknown) => { code: string, message: string } | undefined} */
function refusal(call) {
  try {
    call();
  } catch (error) {
    if (error instanceof AiplError) return error;
    throw error;
  }
}

/** What is asked of. */
const game = deepFreeze(fullGame());

/** @type {[keyof typeof is, unknown[], (value: unknown) => { code: string, message: string } | undefined, RegExp][]} */
const subjects = [
  [
    "Game",
    [
      game,
      {
        ...newGame({ mode: "twoPlayer", difficulty: [[1, 0, 1]], cards: "physical" }).game,
        course: {
          stage: "industryBid",
          asked: ["aipl"],
          won: ["aipl"],
          auction: { lap: 2, bid: 30, bidder: "aipl", over: false },
          none: [{ space: "sales" }, { city: { at: "region", region: "east" } }, { city: { at: "metro" } }],
        },
      },
    ],
    (game) => refusal(() => checkGame(game)),
    /^(invalidGame|unsupportedSchema)$/,
  ],
  [
    "Move",
    [{ do: "bid", amount: 30 }, { do: "bid", amount: null }, { do: "tycoon", player: "aiplA" }, { do: "next" }],
    (move) => refusal(() => handIn(advance, { ...game, course: inAuction }, move)),
    /^invalidMove$/,
  ],
  ["Card", sampleCards(), (card) => checkCards([card])[0], /^invalidCards$/],
  [
    "NewGame",
    [
      { mode: "solo", difficulty: "tycoon", seed: "a", cards: "sample", agendas: ["a", "b"] },
      {
        mode: "twoPlayer",
        difficulty: [[1, 1, 0]],
        cards: sampleCards().filter((_, i) => i % 10 === 0),
        players: [
          { id: "a", kind: "human", name: "A", colour: "red" },
          { id: "b", kind: "aipl" },
          { id: "c", kind: "human" },
        ],
      },
    ],
    (options) => refusal(() => handIn(newGame, options)),
    /^(invalidOptions|invalidCards|wrongMode)$/,
  ],
  [
    "Request",
    [
      ...new Map(decisions.cases.map(({ request }) => [request.ask, { ...request, aipl: "aiplA" }])).values(),
      { ask: "action", answers: { "0.city": "a", b: 1, c: null, d: true } },
      { ask: "policyBid", card: sampleCards()[0] },
      { ask: "nationalProject", round: 6, projects: [{ influence: 1, favor: 1 }] },
      { ask: "startInfluence", free: [1, 2] },
      { ask: "settle", payments: [{ from: "supply", to: "aiplA", amount: 1 }] },
    ],
    (request) => refusal(() => handIn(decide, game, request)),
    /^invalidRequest$/,
  ],
];

for (const [name, values, refused, ofShape] of subjects) {
  test(`${name}: what the schema refuses the engine refuses, and what is of a wrong shape both refuse`, () => {
    const counts = { fits: 0, shape: 0, beyond: 0 };
    for (const value of values) {
      assertIs(name, value);
      for (const mutant of mutants(value)) {
        const problem = refused(mutant);
        const fits = is[name](mutant);
        const isBeyond =
          !problem || !ofShape.test(problem.code) || BEYOND_SHAPE.some((message) => message.test(problem.message));
        const told = () => `${problem?.message} | ${JSON.stringify(mutant).slice(0, 2000)}`;
        if (fits) assert.ok(isBeyond, `the schema takes what is of a wrong shape: ${told()}`);
        else assert.ok(problem, `the engine takes what the schema refuses: ${told()}`);
        counts[!fits ? "shape" : problem ? "beyond" : "fits"]++;
      }
    }
    assert.ok(counts.shape > 100 && counts.fits > 10, JSON.stringify(counts));
  });
}
