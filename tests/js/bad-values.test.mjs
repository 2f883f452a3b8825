// @ts-check
// What bad input gets, through every entry: an AiplError, or the list of problems from checkCards.

import assert from "node:assert/strict";
import { test } from "node:test";
import { entries } from "./entries.mjs";
import { deepFreeze, fullGame } from "./values.mjs";

const game = deepFreeze(fullGame());
/** @type {any} */
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
  assert.throws(call, (/** @type {any} */ error) => {
    assert.equal(error.name, "AiplError", String(error));
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
  } catch (/** @type {any} */ error) {
    return error.path;
  }
  return assert.fail("nothing was refused");
}

/** The keys that lead to every value within. @param {any} value @returns {Generator<(string | number)[]>} */
function* places(value) {
  if (typeof value !== "object" || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    const step = Array.isArray(value) ? Number(key) : key;
    yield [step];
    for (const keys of places(part)) yield [step, ...keys];
  }
}

/** A copy with another value at one place. @param {any} value @param {(string | number)[]} keys @param {unknown} other @returns {any} */
function replaced(value, [key, ...keys], other) {
  if (key === undefined) return other;
  const copy = Array.isArray(value) ? [...value] : { ...value };
  copy[key] = replaced(value[key], keys, other);
  return copy;
}

for (const [entry, api] of Object.entries(entries)) {
  const { AiplError, newGame, decide, due, advance, checkGame, checkCards, cardStatistics, sampleCards, verdict } = api;
  test(`${entry}: errors are AiplErrors of the entry`, () => {
    const call = () => newGame(/** @type {any} */ (undefined));
    assert.throws(call, (error) => error instanceof AiplError && error instanceof Error);
  });

  for (const [name, value] of /** @type {[string, any][]} */ ([...wrong, ["null", null], ["undefined", undefined]])) {
    test(`${entry}: ${name} as an argument`, () => {
      throwsAt(() => newGame(value), /^invalidOptions$/, /^options/);
      throwsAt(() => decide(value, request), /^(invalidGame|unsupportedSchema)$/, /^game/);
      throwsAt(() => decide(game, value), /^invalidRequest$/, /^request/);
      throwsAt(() => checkGame(value), /^(invalidGame|unsupportedSchema)$/, /^game/);
      throwsAt(() => due(value), /^(invalidGame|unsupportedSchema)$/, /^game/);
      throwsAt(() => advance(value, value), /^(invalidGame|unsupportedSchema)$/, /^game/);
      throwsAt(() => advance(/** @type {any} */ ({ ...game, draws: -1 }), value), /^invalidGame$/, "game.draws");
      throwsAt(() => advance(game, value), /^invalidMove$/, /^move/);
      throwsAt(() => cardStatistics(value, [1, 1, 1]), /^invalidCards$/, /^cards/);
      throwsAt(() => cardStatistics("sample", value), /^invalidOptions$/, /^composition/);
      throwsAt(() => verdict(value), /^invalidRequest$/, /^standings/);
      const [problem] = checkCards(value);
      assert.equal(problem?.code, "invalidCards");
      assert.match(problem.path, /^cards/);
    });
  }

  for (const [name, value] of /** @type {[string, any][]} */ ([...wrong, ["null", null]])) {
    test(`${entry}: ${name} inside an argument`, () => {
      const [first, ...others] = game.table.players;
      const players = [...others, { ...first, influence: value }];
      const wrongGame = { ...game, table: { ...game.table, players } };
      throwsAt(() => checkGame(wrongGame), /^invalidGame$/, /^game\.table\.players\[2\]\.influence/);
      throwsAt(() => decide(wrongGame, request), /^invalidGame$/, /^game\.table\.players\[2\]\.influence/);
      throwsAt(() => newGame({ mode: value, difficulty: "tycoon" }), /^invalidOptions$/, /^options\.mode/);
      throwsAt(() => decide(game, { ...request, ask: value }), /^invalidRequest$/, /^request\.ask/);
      throwsAt(() => advance(game, { do: value }), /^invalidMove$/, /^move\.do/);
      const cards = [...sampleCards().slice(1), { ...sampleCards()[0], level: value }];
      const [problem] = checkCards(cards);
      assert.match(problem?.path ?? "", /^cards\[51\]\.level/);
      throwsAt(() => cardStatistics(cards, [1, 1, 1]), /^invalidCards$/, /^cards\[51\]\.level/);
      throwsAt(() => cardStatistics("sample", [1, 1, value]), /^invalidOptions$/, /^composition\[2\]/);
      const standing = { id: "a", assetValue: 1, influence: 1, favor: value };
      throwsAt(() => verdict([standing]), /^invalidRequest$/, /^standings\[0\]\.favor/);
      throwsAt(
        () => newGame({ mode: "solo", difficulty: "tycoon", cards }),
        /^invalid(Cards|Options)$/,
        /cards\[51\]\.level/,
      );
    });
  }

  for (const [name, value] of wrong) {
    // An id that names nothing, and numbers, are left to the question.
    if (["string", "number"].includes(typeof value) && Number.isFinite(value)) continue;
    test(`${entry}: ${name} as an answer`, () => {
      const answers = { "0.city": /** @type {any} */ (value) };
      throwsAt(() => decide(game, { ...request, answers }), /^invalidRequest$/, /^request\.answers\["0\.city"\]/);
    });
  }

  test(`${entry}: what JSON cannot say is refused at the very path of what the engine refuses there`, () => {
    const { game: sampleGame } = newGame({ mode: "solo", difficulty: "tycoon", seed: "paths" });
    /** @type {[any, (value: any) => unknown][]} */
    const calls = [
      [game, checkGame],
      [sampleGame, checkGame],
      [{ ask: "policyBid", aipl: "aiplA", card: sampleCards()[0], answers: { city: "a", "0.city": "b" } }, asks],
      [
        { mode: "solo", difficulty: "tycoon", seed: "a", cards: sampleCards().slice(0, 2), agendas: ["Steel"] },
        newGame,
      ],
    ];
    for (const [argument, call] of calls) {
      for (const keys of places(argument)) {
        const there = keys.reduce((value, key) => value[key], argument);
        // No place takes both a list or an object and a bare value.
        const path = pathOf(() => call(replaced(argument, keys, typeof there === "object" ? true : {})));
        for (const value of [Number.NaN, 1n, new Map()])
          assert.equal(
            pathOf(() => call(replaced(argument, keys, value))),
            path,
          );
      }
    }

    /** @param {any} value */
    function asks(value) {
      return decide(game, value);
    }
  });

  test(`${entry}: typos in optional fields`, () => {
    throwsAt(
      () => checkGame({ ...game, table: { ...game.table, polices: [] } }),
      /^invalidGame$/,
      "game.table.polices",
    );
    throwsAt(
      () => newGame(/** @type {any} */ ({ mode: "solo", difficulty: "tycoon", sed: "a" })),
      /^invalidOptions$/,
      "options.sed",
    );
    throwsAt(() => decide(game, { ...request, answer: {} }), /^invalidRequest$/, "request.answer");
    const cards = sampleCards().map((card) => ({ ...card, note: "" }));
    assert.deepEqual(checkCards(cards)[0]?.path, "cards[0].note");
  });

  test(`${entry}: a key __proto__ does not change what is read`, () => {
    const hostile = JSON.parse('{"__proto__":{"seed":"a"},"mode":"solo","difficulty":"tycoon"}');
    throwsAt(() => newGame(hostile), /^invalidOptions$/, "options.__proto__");
  });
}
