// @ts-check
// The command line, as people and scripts call it.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { advance, cardStatistics, decide, difficulties, due, newGame, sampleCards, version } from "tycoon-aipl";

const cli = fileURLToPath(new URL("../../pkg/cli.js", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "tycoon-aipl-"));

/** @param {string[]} args @param {string | object} [input] */
function run(args, input = "") {
  const text = typeof input === "string" ? input : JSON.stringify(input);
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], { input: text, encoding: "utf8" });
  return { status, stdout, stderr };
}

/** @param {string[]} args @param {string | object} [input] @returns {unknown} */
function json(args, input) {
  const { status, stdout, stderr } = run(args, input);
  assert.deepEqual({ status, stderr }, { status: 0, stderr: "" });
  return JSON.parse(stdout);
}

/** What new prints. @param {string[]} args */
const begun = (args) => /** @type {import("tycoon-aipl").SetUp} */ (json(args));

const setUp = newGame({ mode: "twoPlayer", difficulty: "corporation", seed: "cli" });
const start = ["new", "--mode", "twoPlayer", "--difficulty", "corporation", "--seed", "cli"];

test("new prints what newGame gives, of every option", () => {
  assert.deepEqual(json(start), setUp);
  const file = join(folder, "cards.json");
  writeFileSync(file, JSON.stringify(sampleCards().slice(0, 3)));
  const args = ["new", "--mode", "solo", "--difficulty", "[[1,0,0],[2,0,0]]", "--seed", "a", "--cards", file];
  const { game, steps } = begun([...args, "--agendas", "Steel,Rail"]);
  assert.equal(game.cards.length, 3);
  assert.deepEqual(
    game.aipls.map(({ deck }) => deck?.length),
    [1, 2],
  );
  const agendas = steps.flatMap((step) => (step.do === "takeAgenda" ? [step.agenda] : []));
  assert.deepEqual(new Set(agendas), new Set(["Steel", "Rail"]));
  assert.equal(begun([...start.slice(0, 5), "--cards", "physical"]).game.cards, "physical");
});

test("decide takes a game, what new prints and what decide prints, from a pipe or a file", () => {
  const outcome = decide(setUp.game, { ask: "policyBid" });
  assert.deepEqual(json(["decide", "--ask", "policyBid"], setUp.game), outcome);
  assert.deepEqual(json(["decide", "-", "--ask", "policyBid"], setUp), outcome);
  const file = join(folder, "outcome.json");
  assert.deepEqual(run(["decide", "--ask", "policyBid", "-o", file], setUp), { status: 0, stdout: "", stderr: "" });
  assert.deepEqual(JSON.parse(readFileSync(file, "utf8")), outcome);
  assert.equal(outcome.status, "decided");
  const next = decide(outcome.game, { ask: "takePolicy" });
  assert.deepEqual(json(["decide", file, "--request", '{"ask":"takePolicy"}']), next);
  assert.deepEqual(json(["decide", file, "--ask", "takePolicy", "--answers", "{}", "--aipl", "aipl"]), next);
});

test("due and advance: what may happen now, and what people do", () => {
  assert.deepEqual(json(["due"], setUp), due(setUp.game));
  const first = advance(setUp.game, { do: "next" });
  assert.deepEqual(json(["advance", "--do", "next"], setUp), first);
  assert.deepEqual(json(["due", "-"], first), due(first));
  /** @param {Partial<import("tycoon-aipl").Course>} course */
  const at = (course) => ({ ...setUp.game, course: { ...setUp.game.course, ...course } });
  const tycoon = at({ stage: "tycoon" });
  const isTycoon = advance(tycoon, { do: "tycoon", player: "aipl" });
  assert.deepEqual(json(["advance", "-", "--do", "tycoon", "--player", "aipl"], tycoon), isTycoon);
  const auction = at({ stage: "industryBid", auction: { lap: 2, bid: 30, bidder: "aipl", over: false } });
  const bid = (/** @type {string} */ amount) => json(["advance", "--do", "bid", "--amount", amount], auction);
  assert.deepEqual(bid("45"), advance(auction, { do: "bid", amount: 45 }));
  assert.deepEqual(bid("none"), advance(auction, { do: "bid", amount: null }));
  assert.deepEqual(json(["advance", "--do", "auction"], auction), advance(auction, { do: "auction" }));
});

test("advance: what the engine refuses, and wrong usage", () => {
  const refused = (/** @type {string[]} */ ...args) => {
    const { status, stdout, stderr } = run(["advance", ...args], setUp);
    assert.equal(stdout, "");
    return `${status} ${/^\S+ at \S+:|^tycoon-aipl: .*/.exec(stderr)?.[0]}`;
  };
  assert.equal(refused("--do", "bid", "--amount", "45"), "1 wrongStage at move.do:");
  assert.equal(refused("--do", "pass"), "1 invalidMove at move.do:");
  assert.equal(refused("--do", "bid", "--amount", "much"), "1 invalidMove at move.amount:");
  assert.equal(refused("--do", "bid"), "1 invalidMove at move.amount:");
  assert.equal(refused("--do", "next", "--amount", "none"), "1 invalidMove at move.amount:");
  assert.equal(refused("--do", "tycoon", "--player", "nobody"), "1 invalidMove at move.player:");
  assert.equal(refused(), "2 tycoon-aipl: advance needs --do MOVE");
  assert.equal(refused("--ask", "region"), "2 tycoon-aipl: --ask means nothing to advance");
});

test("check prints the game; cards prints the built-in set, and nothing wrong of it", () => {
  assert.deepEqual(json(["check"], setUp), setUp.game);
  assert.deepEqual(json(["cards"]), sampleCards());
  assert.deepEqual(json(["cards", "-"], sampleCards()), []);
  assert.deepEqual(json(["difficulties"]), difficulties());
});

test("stats: what a set, or the built-in cards, are like; in words a table", () => {
  const deck = [12, 12, 12];
  assert.deepEqual(json(["stats", "--composition", JSON.stringify(deck)]), cardStatistics("sample", [12, 12, 12]));
  assert.deepEqual(json(["stats"]), cardStatistics("sample", [18, 18, 16]));
  // Two cards by hand: 1 and 4 Promoters; Sales is twice on the one and not on the other.
  const [one, two] = sampleCards();
  const sales = { do: "strategy", space: "sales" };
  const cards = [
    { ...one, id: "a", level: 1, policyBid: 1, actions: [sales, sales] },
    { ...two, id: "b", level: 3, policyBid: 4, actions: [{ do: "build" }] },
  ];
  const { stdout, stderr, status } = run(["stats", "-", "--words"], cards);
  assert.deepEqual([status, stderr], [0, ""]);
  const row = (/** @type {string} */ name) =>
    stdout
      .split("\n")
      .find((line) => line.startsWith(name))
      ?.slice(name.length)
      .trim()
      .split(/\s+/);
  assert.deepEqual(row("Cards"), ["1", "0", "1", "2"]);
  assert.deepEqual(row("Promoters"), ["1", "-", "4", "2.5"]);
  assert.deepEqual(row("Sales"), ["2", "-", "0", "1"]);
  const refused = run(["stats", "-"], [{ ...one, level: 7 }]);
  assert.deepEqual([refused.status, refused.stdout], [1, ""]);
  assert.match(refused.stderr, /^invalidCards at cards\[0\]\.level: /);
  assert.match(run(["stats", "--composition", "[99,0,0]"]).stderr, /^invalidOptions at composition: /);
  assert.equal(run(["stats", "--composition", "["]).status, 2);
});

test("a card set as the page exports it is as good as a list of cards", () => {
  const cards = sampleCards().slice(0, 3);
  const file = join(folder, "set.json");
  writeFileSync(file, JSON.stringify({ schema: 1, name: "My box", cards }));
  const { game } = begun(["new", "--mode", "twoPlayer", "--difficulty", "[[3,0,0]]", "--cards", file]);
  assert.deepEqual(game.cards, cards);
  assert.deepEqual(json(["cards", file]), []);
  assert.deepEqual(json(["stats", file]), cardStatistics(cards, [3, 0, 0]));
});

test("--words says it in sentences", () => {
  const told = run([...start, "--words"]);
  assert.match(told.stdout, /^Take the three Planning Commission B cards/);
  assert.equal(told.stdout.trim().split("\n").length, setUp.steps.length);
  const outcome = decide(setUp.game, { ask: "policyBid" });
  assert.ok(outcome.status === "decided");
  const step = outcome.steps.find((one) => one.do === "bidPromoters");
  assert.ok(step?.do === "bidPromoters");
  assert.match(
    run(["decide", "--ask", "policyBid", "--words"], setUp).stdout,
    new RegExp(`${step.promoters} Promoter`),
  );
  // Nothing of the map is known, so the region is asked for: the key, then the question.
  const asked = run(["decide", "--request", '{"ask":"action","aipl":"aipl"}', "--words"], outcome.game);
  assert.match(asked.stdout, /^0\.\w+: \S.*\?$/m);
});

test("what the engine refuses exits with 1, and its code and place on standard error", () => {
  const refused = (/** @type {string[]} */ args, /** @type {string | object} */ input, /** @type {RegExp} */ says) => {
    const { status, stdout, stderr } = run(args, input);
    assert.deepEqual([status, stdout], [1, ""], stderr);
    assert.match(stderr, says);
  };
  refused(["new", "--mode", "solo", "--difficulty", "corporation"], "", /^wrongMode at options\.difficulty: /);
  refused(["new"], "", /^invalidOptions at options\.mode: /);
  refused(["decide", "--ask", "dance"], setUp, /^invalidRequest at request\.ask: /);
  refused(["check"], { ...setUp.game, draws: -1 }, /^invalidGame at game\.draws: /);
  refused(["check"], "null", /^invalidGame at game: /);
  const { table } = setUp.game;
  const wrong = { ...setUp.game, draws: -1, table: { ...table, round: 8 } };
  refused(["check"], wrong, /^invalidGame at game\.draws: .+\ninvalidGame at game\.table\.round: .+\n$/);
  const { status, stdout, stderr } = run(["cards", "-"], [{ ...sampleCards()[0], level: 4 }]);
  assert.equal(status, 1);
  assert.equal(JSON.parse(stdout)[0].path, "cards[0].level");
  assert.match(stderr, /^invalidCards at cards\[0\]\.level: /);
});

test("wrong usage exits with 2 and says what is wrong", () => {
  for (const [args, input, says] of /** @type {[string[], string, RegExp][]} */ ([
    [[], "", /which command\?/],
    [["dance"], "", /dance: there is no such command/],
    [["new", "--sed", "a"], "", /--sed/],
    [["decide", "--ask"], "", /--ask/],
    [["decide"], "{}", /needs --ask ASK or --request JSON/],
    [["check", join(folder, "none.json")], "", /ENOENT/],
    [["check"], "{", /standard input is no JSON/],
    [["decide", "--request", "{"], "{}", /--request is no JSON/],
    [["check", "a", "b"], "", /one FILE at most/],
    [["check", folder], "", new RegExp(`${folder}: EISDIR`)],
    [["decide", "--ask", "policyBid", "--request", "{}"], "{}", /do not go with it/],
    [["decide", "--ask", "policyBid"], '{"status":"needs","game":{}}', /needs answers/],
    [["check", "--ask", "policyBid"], "{}", /--ask means nothing to check/],
    [["new", "--answers", "{}"], "", /--answers means nothing to new/],
    [["difficulties", "--words"], "", /--words means nothing to difficulties/],
    [["toString", "--words"], "", /there is no such command/],
    [["play", "-"], "", /name a file/],
    [["cards", "-o", join(folder, "none", "cards.json")], "", /ENOENT/],
  ])) {
    const { status, stdout, stderr } = run(args, input);
    assert.deepEqual([status, stdout], [2, ""], args.join(" "));
    assert.match(stderr, says);
  }
});

test("--help and --version", () => {
  assert.match(run(["--help"]).stdout, /Exit codes: 0/);
  assert.equal(run(["--version"]).stdout, `${version()}\n`);
  assert.match(readFileSync(cli, "utf8"), /^#!\/usr\/bin\/env node\n/);
});

test("files as shells write them: with a mark, and in UTF-16", () => {
  const text = JSON.stringify(setUp.game);
  for (const bytes of [`\ufeff${text}`, Buffer.from(`\ufeff${text}`, "utf16le")]) {
    const file = join(folder, "marked.json");
    writeFileSync(file, bytes);
    assert.deepEqual(json(["check", file]), setUp.game);
  }
});

test("names steer no terminal", () => {
  const game = structuredClone(setUp.game);
  game.table.players[2].name = "A\u001b[31mB\u0007";
  const { stdout } = run(["decide", "--ask", "policyBid", "--words"], game);
  assert.match(stdout, /^A\[31mB bids/);
});

test("a full disk is told in one line", { skip: !existsSync("/dev/full") }, () => {
  const full = openSync("/dev/full", "w");
  const { status, stderr } = spawnSync(process.execPath, [cli, "cards"], {
    stdio: ["ignore", full, "pipe"],
    encoding: "utf8",
  });
  closeSync(full);
  assert.equal(status, 2);
  assert.match(stderr, /^tycoon-aipl: ENOSPC.*\n.*--help says more\n$/);
});
