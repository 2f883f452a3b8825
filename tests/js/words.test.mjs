// @ts-check
// tycoon-aipl/words: all that the engine says, as sentences.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { AiplError, checkGame, decide, newGame } from "tycoon-aipl";
import * as words from "tycoon-aipl/words";
import { decisions } from "./values.mjs";

const { namesOf, rules, say, sayError, sayQuestion, sayReason, sayRule } = words;

/** @param {string} text a sentence, with nothing in it that is for programs */
function isSaid(text) {
  assert.match(text, /^\S.*\S$/s);
  assert.doesNotMatch(text, /[{}]|undefined|null|NaN|\[object/, text);
}

test("import and require have the same names, and no wasm in them", () => {
  const required = createRequire(import.meta.url)("tycoon-aipl/words");
  assert.deepEqual(Object.keys(required).sort(), Object.keys(words).sort());
  for (const file of ["words.js", "words.cjs"]) {
    const code = readFileSync(new URL(`../../pkg/${file}`, import.meta.url), "utf8");
    assert.doesNotMatch(code, /WebAssembly|new Function|eval\(/, file);
  }
});

test("every step, question and reason of the decisions is a sentence", () => {
  const steps = new Set();
  const questions = new Set();
  for (const { game: known, request, want } of decisions.cases) {
    if (want.status === "error") continue;
    const game = { ...known, cards: decisions.cards };
    const outcome = decide(game, request);
    const how = { names: namesOf(game), aipl: outcome.aipl, card: outcome.card };
    if (outcome.status === "decided") {
      for (const step of outcome.steps) {
        steps.add(step.do);
        isSaid(say(step, how));
        for (const reason of step.because) {
          const { rule, title, text, tie } = sayReason(reason, how);
          assert.equal(rule, reason.rule);
          isSaid(title);
          isSaid(text);
          assert.equal(tie === undefined, reason.tie === undefined);
        }
      }
    } else {
      for (const question of outcome.questions) {
        questions.add(question.about);
        const { text, rule } = sayQuestion(question, how);
        isSaid(text);
        isSaid(rule);
      }
    }
  }
  assert.ok(steps.size >= 20 && questions.size >= 5, `${[...steps]} ${[...questions]}`);
});

test("ids are called by their names, and by what they are without one", () => {
  const { game } = newGame({
    mode: "twoPlayer",
    difficulty: "corporation",
    players: [
      { id: "a", kind: "human", name: "Ana" },
      { id: "b", kind: "human", name: "Bo" },
      { id: "c", kind: "aipl", name: "The Company" },
    ],
  });
  const names = namesOf(game);
  assert.deepEqual(names, { a: "Ana", b: "Bo", c: "The Company" });
  // The ids of newGame, and one that is a word of the language.
  const solo = newGame({ mode: "solo", difficulty: "tycoon" }).game;
  assert.deepEqual(namesOf(solo), { human: "Human", aiplA: "AIPL A", aiplB: "AIPL B" });
  solo.table.players[0].name = "Ana";
  solo.table.players[1].id = "toString";
  assert.deepEqual(namesOf(solo), { human: "Ana", toString: "AIPL A", aiplB: "AIPL B" });
  /** @type {import("tycoon-aipl").Step} */
  const step = { do: "bid", amount: 45, because: [] };
  assert.match(say(step, { names, aipl: "c" }), /The Company.* 45 Cr/);
  assert.equal(say(step, { aipl: "c" }), "The AIPL bids 45 Cr.");
});

test("numbers have their plural", () => {
  const bid = (/** @type {number} */ promoters) => say({ do: "bidPromoters", promoters, because: [] }, { aipl: "c" });
  assert.match(bid(1), /1 Promoter\b/);
  assert.match(bid(2), /2 Promoters\b/);
});

test("an error is told with its place", () => {
  try {
    checkGame({ schema: 1 });
    assert.fail("it is no game");
  } catch (error) {
    assert.ok(error instanceof AiplError);
    const { text, place } = sayError(error);
    isSaid(text);
    assert.ok(place.includes(error.path), place);
  }
});

test("every rule is told in full", () => {
  assert.equal(rules().length, 51);
  for (const rule of rules()) {
    const { title, text, ruling } = sayRule(rule);
    isSaid(title);
    isSaid(text);
    if (ruling !== undefined) isSaid(ruling);
  }
  assert.match(sayRule("conglomerate").ruling ?? "", /leftmost/i);
});
