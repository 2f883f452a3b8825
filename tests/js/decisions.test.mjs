// @ts-check
// The decisions that an independent model worked out, through the built package.

import assert from "node:assert/strict";
import { test } from "node:test";
import { AiplError, decide } from "tycoon-aipl";
import { decisions, questions } from "./values.mjs";

for (const [about, { cards, cases }] of Object.entries({ decisions, questions })) {
  for (const { name, game, request, want } of cases) {
    test(`${about}: ${name}`, () => {
      assert.deepEqual(got({ ...game, cards }, request), want);
    });
  }
}

/**
 * The outcome, as far as the cases tell it.
 *
 * @param {import("tycoon-aipl").Game} game
 * @param {import("tycoon-aipl").Request} request
 */
function got(game, request) {
  try {
    const outcome = decide(game, request);
    if (outcome.status === "needs") {
      return { status: "needs", questions: outcome.questions.map((question) => question.key) };
    }
    const { aipls, table } = outcome.game;
    return { status: "decided", steps: outcome.steps.map(({ because, ...step }) => step), aipls, table };
  } catch (error) {
    if (error instanceof AiplError) return { status: "error", code: error.code };
    throw error;
  }
}
