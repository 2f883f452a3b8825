// @ts-check
// Whole games, decided natively: the package must decide the same, errors included.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { AiplError, decide } from "tycoon-aipl";

// Two games of each difficulty.
const GAMES = 18;
const SEED = 1;

const root = fileURLToPath(new URL("../..", import.meta.url));

test("the package decides whole games as they are decided natively", async () => {
  const args = [
    "run",
    "--quiet",
    "--package=simulation",
    "--",
    "transcript",
    "--games",
    `${GAMES}`,
    "--seed",
    `${SEED}`,
  ];
  const native = spawn("cargo", args, { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(native, "close");
  const lines = { outcome: 0, error: 0 };
  for await (const line of createInterface({ input: native.stdout })) {
    const { game, request, ...wanted } = JSON.parse(line);
    assert.deepStrictEqual(got(game, request), wanted, `${lines.outcome + lines.error}: ${JSON.stringify(request)}`);
    lines["outcome" in wanted ? "outcome" : "error"]++;
  }
  assert.deepStrictEqual(await ended, [0, null]);
  assert.ok(lines.outcome > GAMES * 50 && lines.error > GAMES, JSON.stringify(lines));
});

/**
 * What the package makes of it, as the transcript tells it.
 *
 * @param {import("tycoon-aipl").Game} game
 * @param {import("tycoon-aipl").Request} request
 */
function got(game, request) {
  try {
    return { outcome: decide(game, request) };
  } catch (error) {
    if (!(error instanceof AiplError)) throw error;
    const { code, path, message } = error;
    return { error: { code, path, message } };
  }
}
