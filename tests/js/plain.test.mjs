// @ts-check
// What js/plain.js takes for a plain value, and what it says of others.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createContext, runInContext } from "node:vm";
import { AiplError } from "../../js/error.js";
import { toJson } from "../../js/plain.js";
import { handIn } from "./values.mjs";

/** @param {unknown} value */
const written = (value) => new TextDecoder().decode(toJson(value, "game"));

/** @param {unknown} value @param {string} path @param {RegExp} message */
function refused(value, path, message) {
  assert.throws(
    () => toJson(value, "game"),
    (error) => {
      assert.ok(error instanceof AiplError);
      assert.equal(error.code, "invalidGame");
      assert.equal(error.path, path);
      assert.match(error.message, message);
      return true;
    },
  );
}

test("JSON comes out as JSON.stringify writes it", () => {
  const value = { a: [1, -2.5, "ü🙂", true, null, { "b c": {} }], d: "" };
  assert.equal(written(value), JSON.stringify(value));
});

test("undefined in an object is absent", () => {
  assert.equal(written({ a: undefined, b: 1 }), '{"b":1}');
});

test("the code is that of the argument", () => {
  for (const [argument, code] of Object.entries({
    options: "invalidOptions",
    game: "invalidGame",
    request: "invalidRequest",
    cards: "invalidCards",
  })) {
    const call = () => handIn(toJson, undefined, argument);
    assert.throws(call, { name: "AiplError", code, path: argument, message: "expected a JSON value, found undefined" });
  }
});

class Company {
  name = "Tata";
}
class List extends Array {}

for (const [name, value, message] of /** @type {[string, unknown, RegExp][]} */ ([
  ["undefined in a list", undefined, /found undefined/],
  ["a function", () => {}, /found a function/],
  ["a symbol", Symbol("a"), /found a symbol/],
  ["a BigInt", 1n, /found a bigint/],
  ["NaN", Number.NaN, /found NaN/],
  ["Infinity", Number.POSITIVE_INFINITY, /found Infinity/],
  ["a Map", new Map(), /found an instance of Map/],
  ["a Set", new Set(), /found an instance of Set/],
  ["a Date", new Date(), /found an instance of Date/],
  ["a promise", Promise.resolve(), /found an instance of Promise/],
  ["a typed array", new Uint8Array(2), /found an instance of Uint8Array/],
  ["an instance of a class", new Company(), /found an instance of Company/],
  ["a list of a class", new List(), /found an instance of List/],
  ["an object with a prototype of its own", Object.create({ a: 1 }), /plain object/],
  ["a boxed number", Object(1), /found an instance of Number/],
  ["a boxed string", Object("a"), /found an instance of String/],
  ["half of a surrogate pair", "a\ud83d", /half of a surrogate pair/],
])) {
  test(`${name} is refused`, () => refused({ table: { players: [{}, value] } }, "game.table.players[1]", message));
}

test("a list with holes is refused", () => {
  const list = [1, 2, 3];
  delete list[1];
  refused({ list }, "game.list[1]", /found undefined/);
});

test("a path quotes the keys that are no identifiers", () => {
  refused({ "0.city": [{ 'say "x"': 1n }] }, 'game["0.city"][0]["say \\"x\\""]', /bigint/);
});

test("a symbol as key is refused, unless it is hidden", () => {
  refused({ a: { [Symbol("b")]: 1 } }, "game.a", /found a symbol/);
  const marked = Object.defineProperty({ a: 1 }, Symbol("mark"), { value: true });
  assert.equal(written(marked), '{"a":1}');
});

test("half of a surrogate pair in a key is refused", () => {
  refused({ a: { "\udc00": 1 } }, 'game.a["\\udc00"]', /half of a surrogate pair/);
});

test("cycles are refused, the same object twice is not", () => {
  const city = { id: "mumbai" };
  assert.equal(written([city, city]), '[{"id":"mumbai"},{"id":"mumbai"}]');
  const map = { cities: [/** @type {unknown} */ (city)] };
  map.cities.push(map);
  refused(map, "game.cities[1]", /found a cycle/);
});

test("depth is limited to 64", () => {
  /** @param {number} levels */
  const nest = (levels) => {
    /** @type {unknown[]} */
    let value = [];
    for (let i = 1; i < levels; i++) value = [value];
    return value;
  };
  assert.equal(written(nest(64)).length, 128);
  refused(nest(65), `game${"[0]".repeat(64)}`, /at most 64 levels/);
  /** @returns {object} one that has another such inside */
  const endless = () => new Proxy({ a: 1 }, { get: endless });
  refused(endless(), `game${".a".repeat(64)}`, /at most 64 levels/);
});

test("size is limited", () => {
  refused({ a: new Array(1e9) }, "game.a", /at most 200000 values, found a list of 1000000000/);
  refused({ a: new Array(200_001).fill(0) }, "game.a", /at most 200000 values/);
  refused({ a: "x".repeat(5_000_001) }, "game.a", /at most 5000000 characters/);
  refused({ ["k".repeat(5_000_001)]: 1 }, `game.${"k".repeat(5_000_001)}`, /at most 5000000 characters/);
  const wide = new Array(1000).fill(new Array(1000).fill(0));
  refused(wide, "game[199]", /at most 200000 values/);
});

test("what throws when read is refused, whatever it throws", () => {
  /** @param {unknown} thrown */
  const thrower = (thrown) => () => {
    throw thrown;
  };
  refused({ a: Object.defineProperty({}, "b", { get: thrower(1), enumerable: true }) }, "game.a.b", /throws 1/);
  refused(new Proxy({ b: 1 }, { get: thrower({ toString: thrower(2) }) }), "game.b", /what cannot be told/);
  for (const trap of ["ownKeys", "getPrototypeOf", "getOwnPropertyDescriptor"]) {
    refused({ a: new Proxy({ b: 1 }, { [trap]: thrower(new Error("no")) }) }, "game.a", /throws Error: no/);
  }
  const hostile = new Proxy({}, { getPrototypeOf: thrower(1), get: thrower(2) });
  refused(
    { a: Object.defineProperty({}, "b", { get: thrower(hostile), enumerable: true }) },
    "game.a.b",
    /cannot be told/,
  );
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  refused([0, proxy], "game[1]", /throws TypeError/);
});

test("every value is read once", () => {
  const reads = { n: 0, list: 0 };
  const value = {
    get n() {
      reads.n++;
      return reads.n === 1 ? 1 : Number.NaN;
    },
    get list() {
      reads.list++;
      return reads.list === 1 ? [1] : new Map();
    },
  };
  assert.equal(written(value), '{"n":1,"list":[1]}');
  assert.deepEqual(reads, { n: 1, list: 1 });
});

test("proxies of plain values are plain, as reactive libraries make them", () => {
  /** @param {unknown} value @returns {unknown} */
  const reactive = (value) =>
    typeof value === "object" && value !== null
      ? new Proxy(value, { get: (target, key) => reactive(Reflect.get(target, key)) })
      : value;
  const value = { players: [{ id: "human", shares: [30, 35] }] };
  assert.equal(written(reactive(value)), JSON.stringify(value));
});

test("values of another realm are plain, and its classes are not", () => {
  const context = createContext({});
  assert.equal(written(runInContext("({ a: [{ b: 1 }], c: Object.create(null) })", context)), '{"a":[{"b":1}],"c":{}}');
  refused(runInContext("({ a: new Map() })", context), "game.a", /found an instance of Map/);
});

test("a key __proto__ sets no prototype, and is kept", () => {
  const text = '{"a":{"__proto__":{"polluted":true}}}';
  assert.equal(written(JSON.parse(text)), text);
  assert.equal("polluted" in {}, false);
});
