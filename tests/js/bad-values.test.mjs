// @ts-check
// What bad input gets, through every entry: an AiplError, or the list of problems from checkCards.

import assert from "node:assert/strict";
import { test } from "node:test";
import { entries } from "./entries.mjs";
import { deepFreeze, fullGame, handIn, isAiplError } from "./values.mjs";

const game = deepFreeze(fullGame());
/** @type {import("tycoon-aipl").Request} */
const request = { ask: "region", aipl: "aiplA" };

class Company {}
/** @type {Record<string, unknown>} */
const cycle = {};
cycle.self = cycle;

/** None of them is right anywhere in a game, options, cards or a request. @type {[string, unknown][]} */
const wrong = [
  ["NaN", Number.NaN],
  ["Infinity", Number.POSITIVE_INFINITY],
  ["a BigInt", 1n],
  ["a number that is not whole", 1.5],
  ["a number too large", 1e300],
  ["a negative number", -1],
  ["a boxed number", Object(1)],
  ["a function", () => {}],
  ["a symbol", Symbol("a")],
  ["a Date", new Date()],
  ["a Map", new Map()],
  ["an instance of a class", new Company()],
  ["a typed array", new Uint8Array(1)],
  ["a cycle", cycle],
  ["a huge list", new Array(1e8)],
  ["a huge text", "x".repeat(6e6)],
  ["a list with holes", new Array(2)],
  ["half of a surrogate pair", "\ud800"],
  ["a proxy that throws", new Proxy({}, { ownKeys: () => assert.fail() })],
  ["an unknown field", { typo: 1 }],
];

/**
 * @param {() => unknown} call
 * @param {RegExp} code
 * @param {string | RegExp} path
 */
function throwsAt(call, code, path) {
  assert.throws(call, (error) => {
    isAiplError(error);
    assert.match(error.code, code);
    if (typeof path === "string") assert.equal(error.path, path);
    else assert.match(error.path, path);
    assert.ok(error.message);
    return true;
  });
}

/** @param {() => unknown} call @returns {string} the path of the error that it throws */
function pathOf(call) {
  try {
    call();
  } catch (error) {
    isAiplError(error);
    return error.path;
  }
  return assert.fail("nothing was refused");
}

/** The keys that lead to every value within. @param {unknown} value @returns {Generator<(string | number)[]>} */
function* places(value) {
  if (typeof value !== "object" || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    const step = Array.isArray(value) ? Number(key) : key;
    yield [step];
    for (const keys of places(part)) yield [step, ...keys];
  }
}

/** What is at a key of a value. @param {unknown} value @param {string | number} key @returns {unknown} */
const within = (value, key) => Reflect.get(Object(value), key);

/**
 * A copy with another value at one place.
 *
 * @param {unknown} value
 * @param {(string | number)[]} keys
 * @param {unknown} other
 * @returns {unknown}
 */
function replaced(value, [key, ...keys], other) {
  if (key === undefined) return other;
  const copy = Object.assign(Array.isArray(value) ? [] : {}, value);
  Reflect.set(copy, key, replaced(within(value, key), keys, other));
  return copy;
}

for (const [entry, api] of Object.entries(entries)) {
  const {
    AiplError,
    newGame,
    decide,
    due,
    advance,
    checkGame,
    gameProblems,
    checkCards,
    cardStatistics,
    sampleCards,
    verdict,
  } = api;
  test(`${entry}: errors are AiplErrors of the entry`, () => {
    const call = () => handIn(newGame, undefined);
    assert.throws(call, (error) => error instanceof AiplError && error instanceof Error);
  });

  for (const [name, value] of /** @type {typeof wrong} */ ([...wrong, ["null", null], ["undefined", undefined]])) {
    test(`${entry}: ${name} as an argument`, () => {
      throwsAt(() => handIn(newGame, value), /^invalidOptions$/, /^options/);
      throwsAt(() => handIn(decide, value, request), /^(invalidGame|unsupportedSchema)$/, /^game/);
      throwsAt(() => handIn(decide, game, value), /^invalidRequest$/, /^request/);
      throwsAt(() => checkGame(value), /^(invalidGame|unsupportedSchema)$/, /^game/);
      throwsAt(() => handIn(due, value), /^(invalidGame|unsupportedSchema)$/, /^game/);
      throwsAt(() => handIn(advance, value, value), /^(invalidGame|unsupportedSchema)$/, /^game/);
      throwsAt(() => handIn(advance, { ...game, draws: -1 }, value), /^invalidGame$/, "game.draws");
      throwsAt(() => handIn(advance, game, value), /^invalidMove$/, /^move/);
      throwsAt(() => handIn(cardStatistics, value, [1, 1, 1]), /^invalidCards$/, /^cards/);
      throwsAt(() => handIn(cardStatistics, "sample", value), /^invalidOptions$/, /^composition/);
      throwsAt(() => handIn(verdict, value), /^invalidRequest$/, /^standings/);
      const [problem] = checkCards(value);
      assert.equal(problem?.code, "invalidCards");
      assert.match(problem.path, /^cards/);
      const [ofGame] = gameProblems(value);
      assert.match(ofGame?.code ?? "", /^(invalidGame|unsupportedSchema)$/);
      assert.match(ofGame?.path ?? "", /^game/);
    });
  }

  for (const [name, value] of /** @type {typeof wrong} */ ([...wrong, ["null", null]])) {
    test(`${entry}: ${name} inside an argument`, () => {
      const [first, ...others] = game.table.players;
      const players = [...others, { ...first, influence: value }];
      const wrongGame = { ...game, table: { ...game.table, players } };
      throwsAt(() => checkGame(wrongGame), /^invalidGame$/, /^game\.table\.players\[2\]\.influence/);
      throwsAt(() => handIn(decide, wrongGame, request), /^invalidGame$/, /^game\.table\.players\[2\]\.influence/);
      throwsAt(() => handIn(newGame, { mode: value, difficulty: "tycoon" }), /^invalidOptions$/, /^options\.mode/);
      throwsAt(() => handIn(decide, game, { ...request, ask: value }), /^invalidRequest$/, /^request\.ask/);
      throwsAt(() => handIn(advance, game, { do: value }), /^invalidMove$/, /^move\.do/);
      const cards = [...sampleCards().slice(1), { ...sampleCards()[0], level: value }];
      const [problem] = checkCards(cards);
      assert.match(problem?.path ?? "", /^cards\[51\]\.level/);
      throwsAt(() => handIn(cardStatistics, cards, [1, 1, 1]), /^invalidCards$/, /^cards\[51\]\.level/);
      throwsAt(() => handIn(cardStatistics, "sample", [1, 1, value]), /^invalidOptions$/, /^composition\[2\]/);
      const standing = { id: "a", assetValue: 1, influence: 1, favor: value };
      throwsAt(() => handIn(verdict, [standing]), /^invalidRequest$/, /^standings\[0\]\.favor/);
      throwsAt(
        () => handIn(newGame, { mode: "solo", difficulty: "tycoon", cards }),
        /^invalid(Cards|Options)$/,
        /cards\[51\]\.level/,
      );
    });
  }

  for (const [name, value] of wrong) {
    // An id that names nothing, and numbers, are left to the question.
    if (["string", "number"].includes(typeof value) && Number.isFinite(value)) continue;
    test(`${entry}: ${name} as an answer`, () => {
      const answers = { "0.city": value };
      throwsAt(
        () => handIn(decide, game, { ...request, answers }),
        /^invalidRequest$/,
        /^request\.answers\["0\.city"\]/,
      );
    });
  }

  test(`${entry}: what JSON cannot say is refused at the very path of what the engine refuses there`, () => {
    const { game: sampleGame } = newGame({ mode: "solo", difficulty: "tycoon", seed: "paths" });
    /** @type {[unknown, (value: unknown) => unknown][]} */
    const calls = [
      [game, checkGame],
      [sampleGame, checkGame],
      [{ ask: "policyBid", aipl: "aiplA", card: sampleCards()[0], answers: { city: "a", "0.city": "b" } }, asks],
      [
        { mode: "solo", difficulty: "tycoon", seed: "a", cards: sampleCards().slice(0, 2), agendas: ["Steel"] },
        (value) => handIn(newGame, value),
      ],
    ];
    for (const [argument, call] of calls) {
      for (const keys of places(argument)) {
        const there = keys.reduce(within, argument);
        // No place takes both a list or an object and a bare value.
        const path = pathOf(() => call(replaced(argument, keys, typeof there === "object" ? true : {})));
        for (const value of [Number.NaN, 1n, new Map()])
          assert.equal(
            pathOf(() => call(replaced(argument, keys, value))),
            path,
          );
      }
    }

    /** @param {unknown} value */
    function asks(value) {
      return handIn(decide, game, value);
    }
  });

  test(`${entry}: typos in optional fields`, () => {
    throwsAt(
      () => checkGame({ ...game, table: { ...game.table, polices: [] } }),
      /^invalidGame$/,
      "game.table.polices",
    );
    throwsAt(
      () => handIn(newGame, { mode: "solo", difficulty: "tycoon", sed: "a" }),
      /^invalidOptions$/,
      "options.sed",
    );
    throwsAt(() => handIn(decide, game, { ...request, answer: {} }), /^invalidRequest$/, "request.answer");
    const cards = sampleCards().map((card) => ({ ...card, note: "" }));
    assert.deepEqual(checkCards(cards)[0]?.path, "cards[0].note");
  });

  test(`${entry}: a key __proto__ does not change what is read`, () => {
    const hostile = JSON.parse('{"__proto__":{"seed":"a"},"mode":"solo","difficulty":"tycoon"}');
    throwsAt(() => handIn(newGame, hostile), /^invalidOptions$/, "options.__proto__");
  });
}
