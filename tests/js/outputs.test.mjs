// @ts-check
// What comes out is plain JSON, and what goes in is not touched.

import assert from "node:assert/strict";
import { test } from "node:test";
import { entries } from "./entries.mjs";
import { decisions, deepFreeze, fullGame, isAiplError } from "./values.mjs";

/** @param {unknown} value */
function assertPlain(value, path = "") {
  if (Array.isArray(value)) {
    assert.equal(Object.getPrototypeOf(value), Array.prototype, path);
    value.forEach((item, i) => assertPlain(item, `${path}[${i}]`));
  } else if (typeof value === "object" && value !== null) {
    assert.equal(Object.getPrototypeOf(value), Object.prototype, path);
    for (const [key, part] of Object.entries(value)) assertPlain(part, `${path}.${key}`);
  } else {
    assert.ok(value === null || ["string", "number", "boolean"].includes(typeof value), `${path} is a ${typeof value}`);
  }
}

/** @param {unknown} value */
function assertJson(value) {
  assertPlain(value);
  assert.deepEqual(structuredClone(value), value);
  assert.deepEqual(JSON.parse(JSON.stringify(value)), value);
}

for (const [entry, api] of Object.entries(entries)) {
  const { newGame, decide, due, advance, checkGame, gameProblems, checkCards, cardStatistics, sampleCards } = api;
  const { difficulties, verdict } = api;
  test(`${entry}: outputs are plain JSON, inputs stay as they were`, () => {
    for (const { difficulty, mode } of difficulties()) {
      const options = deepFreeze({ mode, difficulty, seed: "a", agendas: ["one", "two"], cards: sampleCards() });
      assertJson(newGame(options));
    }
    const game = deepFreeze(fullGame());
    assertJson(checkGame(game));
    assert.deepEqual(checkGame(game), game);
    assertJson(decide(game, deepFreeze({ ask: "action", aipl: "aiplA" })));
    assertJson(due(game));
    assertJson(advance(game, deepFreeze({ do: "next" })));
    assertJson(checkCards(deepFreeze([{ id: 1 }])));
    assert.deepEqual(gameProblems(game), []);
    assertJson(gameProblems(deepFreeze({ ...game, draws: -1, seed: 1 })));
    assertJson(cardStatistics(deepFreeze(sampleCards().slice(0, 20)), deepFreeze([3, 1, 0])));
    assertJson(verdict(deepFreeze([{ id: "a", assetValue: 1, influence: 2, favor: 3 }])));
    assertJson(sampleCards());
    assertJson(difficulties());
  });

  test(`${entry}: every decision is plain JSON`, () => {
    for (const { game, request } of decisions.cases) {
      const input = deepFreeze({ ...game, cards: decisions.cards });
      try {
        assertJson(decide(input, request));
      } catch (error) {
        isAiplError(error);
      }
    }
  });
}
