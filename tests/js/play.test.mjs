// @ts-check
// The text game, as people at a table play it: lines in, text out.

import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const cli = fileURLToPath(new URL("../../pkg/cli.js", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "tycoon-aipl-play-"));
let files = 0;
const newFile = () => join(folder, `game${++files}.json`);
/** What terminals would obey. */
const STEERS = new RegExp(`[${String.fromCharCode(27, 0x202e)}]`);
const twoPlayer = ["--difficulty", "corporation", "--seed", "play"];
const solo = ["--difficulty", "magnate", "--seed", "play"];

/** All lines at once, as from a file. @param {string[]} args @param {string[]} lines @param {Record<string, string>} [env] */
function run(args, lines, env = {}) {
  const input = lines.map((line) => `${line}\n`).join("");
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, "play", ...args], {
    input,
    encoding: "utf8",
    env: { ...process.env, ...env },
    timeout: 60_000,
  });
  return { status, stdout, stderr };
}

/** @param {string[]} args @param {string[]} lines */
function played(args, lines) {
  const { status, stdout, stderr } = run(args, lines);
  assert.deepEqual({ status, stderr }, { status: 0, stderr: "" });
  return stdout;
}

/** Whether there is the `script` that runs a command in a terminal. */
const hasScript = () => spawnSync("script", ["-qec", "true", "/dev/null"], { timeout: 5000, input: "" }).status === 0;

/** @typedef {import("tycoon-aipl").Request} Request */
/** @typedef {import("../../js/flow/save.js").Save} Save */

/** @param {string} file @returns {Save} */
const saved = (file) => JSON.parse(readFileSync(file, "utf8"));

/** The request that waits for answers. @param {string} file */
const pending = (file) => saved(file).draft.pending ?? assert.fail("nothing is asked");

/** What was asked of the AIPLs, in order. @param {Save} save */
const asked = (save) => save.moves.slice(0, save.cursor).flatMap((move) => (move.do === "ask" ? [move.request] : []));

/** How they were asked to bid for an Industry. @param {Save} save */
const askedToBid = (save) => asked(save).flatMap((request) => (request.ask === "industryBid" ? [request] : []));

/**
 * Plays as people do: reads what is on the screen, types one line.
 * @param {string[]} args
 * @param {(screen: string) => string | undefined} answer undefined: leaves
 * @returns {Promise<{ status: number | null, text: string, lines: string[] }>}
 */
function converse(args, answer) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [cli, "play", ...args], {
      stdio: ["pipe", "pipe", "inherit"],
      timeout: 60_000,
    });
    /** @type {string[]} */
    const lines = [];
    let text = "";
    let from = 0;
    child.stdout.setEncoding("utf8").on("data", (chunk) => {
      text += chunk;
      if (!/(^|\n)(\(Enter: \d\) )?> $/.test(text.slice(from))) return;
      const line = lines.length < 3000 ? answer(text.slice(from)) : undefined;
      from = text.length;
      if (line === undefined) child.stdin.end();
      else {
        lines.push(line);
        child.stdin.write(`${line}\n`);
      }
    });
    child.on("error", reject).on("close", (status) => resolve({ status, text, lines }));
  });
}

/** A table where people answer every question with the first thing that it can be, in turn. */
function people() {
  let turns = 0;
  let questions = 0;
  let round = 0;
  return (/** @type {string} */ screen) => {
    const has = (/** @type {RegExp} */ what) => what.test(screen);
    if (has(/\n {2}First human +\d|\n {2}Human +\d/)) return undefined;
    if (has(/Who is the Tycoon/)) return String((++round % 3) + 1);
    for (const [field, told] of /** @type {const} */ ([
      [/The pawn moves to|\n +8 {2}.*anticlockwise/, "2"],
      [/Type all letters/, "bpl"],
      [/Promoters\n> $/, "2"],
      [/Over the current bid.*\n> $/, "5"],
      [/Limit: .*\n> $/, "90"],
      [/Region \(empty.*\n> $/, "north"],
      [/Card \d: .*\n> $/, "2"],
    ])) {
      if (has(field)) return told;
    }
    if (has(/\n\? /)) {
      questions++;
      if (has(/\[y\]/) && has(/\[n\]/)) return questions % 4 === 0 ? "n" : "y";
      if (has(/\[number\]/)) return "40";
      return "1";
    }
    if (has(/ of (AIPL|Human|First|Second).*(\(Enter|\n> )/) && !has(/\[Enter\]/)) return has(/Favor/) ? "3" : "20+1";
    if (has(/\[n\] Round over/)) return ++turns % 5 === 0 ? "n" : "";
    if (has(/\[t\]/) && has(/\[Enter\] (Policies|Auction over)/)) return has(/\n {2}AIPL.* takes the/) ? "" : "t";
    if (has(/Who won/)) return "1";
    if (has(/\[-\] Nobody has bid/)) return "30";
    return "";
  };
}

for (const [name, options, aipls] of /** @type {const} */ ([
  ["two players", twoPlayer, 1],
  ["solo", solo, 2],
  ["two players, real cards", [...twoPlayer, "--cards", "physical"], 1],
])) {
  test(`a whole game, ${name}: seven rounds to the verdict`, async () => {
    const file = newFile();
    const { status, text, lines } = await converse([file, ...options], people());
    assert.equal(status, 0);
    assert.match(text, / wins\n(Most Asset Value and most Influence|More Favor than)|Tied in /);
    const save = saved(file);
    assert.equal(save.now.game.table.round, 7);
    assert.equal(save.now.game.course.stage, "scoring");

    // Once a round and AIPL, twice where there are two laps, and National Projects in rounds 3 and 6 only.
    const count = (/** @type {string} */ ask) => asked(save).filter((request) => request.ask === ask).length;
    const perGame = { startInfluence: 1, startPolicy: 1, policyBid: 7, nationalProject: 2, score: 1 };
    for (const [ask, times] of Object.entries(perGame)) assert.equal(count(ask), times * aipls, ask);
    const bids = askedToBid(save).filter(({ lap }) => lap === 1);
    assert.equal(bids.length, 7 * aipls);
    const tycoons = save.moves.flatMap((move) => (move.do === "tycoon" ? [move.player] : []));
    assert.equal(tycoons.length, 6);
    const ofAipls = tycoons.filter((player) => player.startsWith("aipl"));
    assert.equal(count("region"), ofAipls.length);
    assert.ok(ofAipls.length > 0 && count("takePolicy") > 0 && count("takeIndustry") > 0 && count("action") >= 14);
    const headings = [...text.matchAll(/Round (\d) of 7 · (\d)\. ([^═─]+) [═─]/g)].map(([, round, phase, at]) => [
      round,
      phase,
      at,
    ]);
    assert.deepEqual(
      headings.filter(([, , at]) => at === "National Projects").map(([round, phase]) => [round, phase]),
      [
        ["3", "2"],
        ["6", "2"],
      ],
    );
    for (let round = 1; round <= 7; round++) {
      for (const phase of round === 1 ? [2, 3, 4] : [1, 2, 3, 4]) {
        assert.ok(
          headings.some(([r, p]) => r === String(round) && p === String(phase)),
          `${round}.${phase}`,
        );
      }
    }

    const projects = asked(save).flatMap((request) => ("projects" in request ? [request.projects] : []));
    assert.deepEqual(projects, options.includes("physical") ? [Array(2).fill({ influence: 2, favor: 2 })] : []);

    // The same lines, all there before the first is asked for, are the same game.
    const again = newFile();
    assert.equal(played([again, ...options], lines).replaceAll(again, ""), text.replaceAll(file, ""));
    assert.deepEqual(saved(again).moves, save.moves);
    for (const line of text.replaceAll(file, "").split("\n")) assert.ok([...line].length <= 80, line);
    assert.doesNotMatch(text, /undefined|null|NaN|\[object|[{}]/);
    // What is finished can be looked at again, and says who won.
    assert.match(played([file], []), / wins\n|Tied in /);
  });
}

test("undo and redo go back to the start and forth again", () => {
  const file = newFile();
  const moves = ["", "", "", "", "", "45", "n"];
  played([file, ...twoPlayer], moves);
  const before = saved(file);
  assert.ok(before.cursor >= 6);
  const back = played([file], [...Array(before.cursor).fill("u"), "u"]);
  assert.match(back, /There is nothing to undo/);
  assert.equal(saved(file).cursor, 0);
  assert.deepEqual(saved(file).moves, before.moves);
  const forth = played([file], [...Array(before.cursor).fill("r"), "r"]);
  assert.match(forth, /There is nothing to redo/);
  assert.deepEqual([saved(file).cursor, saved(file).now], [before.cursor, before.now]);
  // Another move gives up what was undone.
  played([file], ["u", "u", "60", "r"]);
  assert.equal(saved(file).cursor, before.cursor - 1);
  assert.equal(askedToBid(saved(file)).at(-1)?.currentBid, 60);
});

test("a question is answered, taken back, left in the middle and asked again", () => {
  const file = newFile();
  const toActions = ["", "", "", "", "", "45", "n"];
  const asks = played([file, ...twoPlayer], [...toActions, ""]);
  const question = /\n\? (.+)\n/;
  const [, first] = question.exec(asks) ?? [];
  assert.ok(first, asks);
  assert.equal(pending(file).ask, "action");
  const { moves } = saved(file);
  // It stands there still; what is no answer changes nothing, and says what would be one.
  const wrong = played([file], ["dance", "99", "", "w", "s"]);
  assert.ok(wrong.includes(`? ${first}`));
  assert.match(wrong, /\n> dance\nType /);
  assert.deepEqual(saved(file).moves, moves);
  assert.equal(pending(file).answers, undefined);
  // The last answer alone is taken back.
  assert.match(played([file], ["1"]), /\? What does the cheapest share of the first human/);
  assert.equal(Object.keys(pending(file).answers ?? {}).length, 1);
  assert.ok(played([file], ["u"]).lastIndexOf(`? ${first}`) > 0);
  assert.deepEqual(pending(file).answers, {});
  // Back: nothing is asked any more.
  played([file], ["u"]);
  assert.equal(saved(file).draft.pending, undefined);
  assert.deepEqual(saved(file).moves, moves);
});

test("the end of the input, anywhere, keeps the game and leaves with 0", () => {
  const { lines } = { lines: ["2", "3", "", "", "", "", "", "45", "n", "", "y"] };
  for (let n = 0; n <= lines.length; n++) {
    const file = newFile();
    const { status, stderr } = run([file, "--seed", "eof"], lines.slice(0, n));
    assert.deepEqual({ status, stderr }, { status: 0, stderr: "" }, `after ${n} lines`);
    assert.equal(existsSync(file), n >= 2, "it is there from the first moment on");
    if (n >= 2) assert.match(played([file], ["q"]), /Goes on from/);
  }
  assert.equal(readdirSync(folder).filter((name) => name.includes("tmp")).length, 0);
});

test("mode and difficulty are asked for; wrong choices are asked again", () => {
  const file = newFile();
  const text = played([file, "--seed", "a"], ["3", "0", "two", "2", "9", "1"]);
  assert.equal(text.match(/Type a number from 1 to 2\./g)?.length, 3);
  assert.equal(text.match(/Type a number from 1 to 4\./g)?.length, 1);
  const { options } = saved(file);
  assert.deepEqual([options.mode, options.difficulty, options.seed], ["twoPlayer", "microenterprise", "a"]);
  played([newFile()], ["", ""]);
});

test("what is typed wrong at the table is told and changes nothing", () => {
  const file = newFile();
  played([file, ...twoPlayer], ["", "", ""]);
  const before = saved(file);
  const text = played([file], ["7", "dance", "a", "s influence", "s influence x", "s z 3", "s plants 12", "s zz 1"]);
  assert.equal(text.match(/That means nothing here/g)?.length, 2);
  assert.match(text, /game\.table\.players\[2\]\.plants/);
  assert.deepEqual([saved(file).moves, saved(file).cursor], [before.moves, before.cursor]);
});

test("people may have done by hand what is due, but the scores", () => {
  const file = newFile();
  const rounds = [1, 2, 3, 4, 5, 6, 7].flatMap((round) => [
    ...(round > 1 ? ["1"] : []),
    // The Policy bid, National Projects, the auction, the actions.
    ...Array(round % 3 === 0 ? 4 : 3).fill("n"),
  ]);
  const text = played([file, ...twoPlayer], ["", "n", "n", ...rounds, "n"]);
  assert.match(text, /Scoring [\s\S]*Not yet: every AIPL is asked first/);
  assert.deepEqual(asked(saved(file)), []);
});

/**
 * The saves of page and terminal, as 0.1.0 wrote them: where they stand, and whether their moves are still the same game.
 * They are not where people answered otherwise what they are not asked again now.
 * @type {Record<string, [says: RegExp, isSame: boolean]>}
 */
const OLD = {
  "page-solo-auction": [/Round 3 of 7 · 3\. Industry auction · second lap/, false],
  "page-solo-over": [/AIPL B at the end[\s\S]*Scoring/, false],
  "page-solo-policies": [/Round 4 of 7 · 2\. Policy bid/, false],
  "page-two-actions": [/Round 2 of 7 · 4\. Actions/, true],
  "page-two-projects": [/Round 6 of 7 · 2\. National Projects/, true],
  "terminal-two": [/Round 1 of 7 · 4\. Actions/, true],
};

for (const [name, [says, isSame]] of Object.entries(OLD)) {
  test(`a save of 0.1.0 opens and goes on where it stood: ${name}`, () => {
    const file = newFile();
    const text = readFileSync(new URL(`../data/saves-0.1.0/${name}.json`, import.meta.url), "utf8");
    const old = JSON.parse(text);
    writeFileSync(file, text);
    assert.match(played([file], ["q"]), says);
    played([file], [`s ${old.now.game.aipls[0].player} favor 77`, "q"]);
    const { save, options, moves, now } = saved(file);
    assert.deepEqual([save, now.game.schema, options], [2, 2, old.options]);
    assert.deepEqual(moves.slice(0, -1), isSame ? old.moves.slice(0, old.cursor) : []);
    const aipl = old.now.game.aipls[0].player;
    for (const player of old.now.game.table.players) if (player.id === aipl) player.favor = 77;
    assert.deepEqual(now.game.table, old.now.game.table);
  });
}

test("the bid is a number, a sum, what was heard last, or none", () => {
  /** @param {string[]} lines */
  const bidsOf = (lines) => {
    const file = newFile();
    played([file, ...twoPlayer], ["", "", "", "", "", ...lines]);
    return askedToBid(saved(file)).map(({ currentBid }) => currentBid);
  };
  assert.deepEqual(bidsOf(["30+15"]), [45]);
  assert.deepEqual(bidsOf(["4 5", "-", "y", "10"]), [45]);
  // Nobody outbids 500 Cr, so another Industry can be put up.
  assert.deepEqual(bidsOf(["500", "x", "6", "20"]), [500, 20]);
  const file = newFile();
  played([file, ...twoPlayer], ["", "", "", "", "", "-", "-5", "y", "41"]);
  // Opened: what the cheapest Industry is worth decides.
  const [opening] = askedToBid(saved(file));
  assert.deepEqual([opening.currentBid, opening.answers], [null, { lowestAssetValue: 41 }]);
  const { auction } = saved(file).now.game.course;
  assert.ok(auction?.bid && auction.bidder === "aipl");
  // It is not asked to outbid itself: people bid higher, and it answers.
  played([file], [String(auction.bid + 10)]);
  const [, second] = askedToBid(saved(file));
  assert.deepEqual([second.lap, second.currentBid], [2, auction.bid + 10]);
});

test("the sheet shows what the AIPLs have, and is corrected", () => {
  const file = newFile();
  played([file, ...solo], ["", "12", "10"]);
  const text = played(
    [file],
    ["s b influence 3+4-1", "s a sold", "s aiplb shares 40 30", "s b fav ?", "s human influence 9", "s"],
  );
  const { players } = saved(file).now.game.table;
  const [human, a, b] = ["human", "aiplA", "aiplB"].map(
    (id) => players.find((one) => one.id === id) ?? assert.fail(id),
  );
  assert.equal(a.influence, 12);
  assert.deepEqual(a.shares, [35, 40, 45, 50, 55, 60, 65, 70]);
  assert.deepEqual([b.influence, b.shares, b.favor, human.influence], [6, [30, 40], undefined, 9]);
  assert.match(text, /AIPL B\n {2}Influence +6\n {2}Favor +\?/);
  assert.match(text, /\nHuman\n {2}Influence +9\n/);
});

test("why tells the rules, card draws the card with the line that counts marked", () => {
  const text = played([...twoPlayer], ["", "", "", "", "w", "card"]);
  assert.match(text, /\n {2}The AIPL bids .*\n {4}- Phase 2: the Policy bid: /);
  assert.match(text, /\n┌─ .* · our own cards ─+ \d gears? ─┐\n/);
  const lit = [...text.matchAll(/^│ > .*$/gm)].map(([line]) => line);
  assert.equal(lit.length, 1);
  assert.match(lit[0] ?? "", /Policy bid +(No|\d) Promoter/);
  const widths = new Set([...text.matchAll(/^[┌│└].*$/gm)].map(([line]) => [...line].length));
  assert.equal(widths.size, 1);
});

test("the AIPL reacts", () => {
  const file = newFile();
  const text = played(
    [file, ...solo],
    ["", "", "", "", "", "x", "1", "2", "x", "2", "1", "x", "4", "1", "x", "3", "1", "2", "x", "5", "1", "2", "15"],
  );
  assert.match(text, /Wild step: AIPL B/);
  assert.match(text, /AIPL A chooses the human/);
  assert.match(text, /The human pays 15 Cr to the supply/);
  const reactions = asked(saved(file)).slice(4);
  assert.deepEqual(
    reactions.map(({ ask, aipl }) => `${ask} ${aipl}`),
    ["wildStep aiplB", "conglomerate aiplA", "takePolicy aiplA", "chooseOpponent aiplA", "settle aiplA"],
  );
});

test("a real deck: the line that counts is asked for", () => {
  const file = newFile();
  const args = [file, ...twoPlayer, "--cards", "physical"];
  played(args, [
    "",
    "",
    "",
    "",
    "two",
    "2",
    "",
    "50",
    "10",
    "60",
    "n",
    "",
    "zz",
    "lbx",
    "Dance",
    "y",
    "north",
    "",
    "y",
  ]);
  const requests = asked(saved(file)).filter(({ card }) => card);
  assert.deepEqual(requests[0], { ask: "policyBid", aipl: "aipl", card: { policyBid: 2 } });
  assert.deepEqual(requests[1].card, { industryBid: { increase: 10, limit: 60 } });
  assert.deepEqual(requests[2].card?.actions, [
    { do: "strategy", space: "lobby" },
    { do: "build" },
    { do: "other", text: "Dance" },
  ]);
  // The region line, in our words and in the card's.
  for (const [lines, region] of /** @type {const} */ ([
    [["1"], { kind: "next", direction: "clockwise" }],
    [["9", "To the sea"], { kind: "other", text: "To the sea" }],
  ])) {
    const file = newFile();
    played([file, ...twoPlayer, "--cards", "physical"], ["", "", "", "", "1", "", "n", "n", "3", "", ...lines]);
    assert.deepEqual(asked(saved(file)).at(-1)?.card, { region });
  }
});

test("a file that is no game of ours is refused with the place, and stays as it is", () => {
  const good = newFile();
  played([good, ...twoPlayer], ["", "", "", "", "", "45"]);
  const text = readFileSync(good, "utf8");
  const save = saved(good);
  for (const [content, says] of /** @type {[string, RegExp][]} */ ([
    [text.slice(0, text.length >> 1), /is no JSON, it may be cut off: .*(position|end)/],
    ["", /is no JSON/],
    ["[1, 2]", /holds no game/],
    ['{"hello":"world"}', /holds no game/],
    [JSON.stringify({ ...save, save: 3 }), /newer version of tycoon-aipl \(place: save\)/],
    [JSON.stringify({ ...save, cursor: 99 }), /damaged \(place: cursor\)/],
    [
      JSON.stringify({ ...save, moves: [...save.moves.slice(0, -1), { do: "dance" }] }),
      /damaged \(place: moves\[\d+\]\)/,
    ],
    [
      JSON.stringify({ ...save, moves: [...save.moves.slice(0, -1), { do: "ask", request: { ask: "dance" } }] }),
      /place: moves/,
    ],
    [JSON.stringify({ ...save, moves: save.moves.slice(0, -1), cursor: save.cursor - 1 }), /place: now/],
    [JSON.stringify({ ...save, options: { ...save.options, difficulty: "magnate" } }), /place: moves/],
  ])) {
    const file = newFile();
    writeFileSync(file, content);
    const { status, stdout, stderr } = run([file], ["", "", "q"]);
    assert.deepEqual([status, stdout], [1, ""], stderr);
    assert.match(stderr, says);
    assert.ok(stderr.includes(file), stderr);
    assert.equal(readFileSync(file, "utf8"), content);
  }
});

test("a game is kept where it was named, in the format of the page", () => {
  const file = newFile();
  played([file, ...twoPlayer], [""]);
  assert.deepEqual(Object.keys(saved(file)).sort(), [
    "changed",
    "created",
    "cursor",
    "draft",
    "engine",
    "id",
    "moves",
    "name",
    "now",
    "options",
    "save",
  ]);
  const link = newFile();
  symlinkSync(file, link);
  played([link], ["", ""]);
  assert.equal(saved(file).cursor, 3);
  assert.equal(run([file, "--mode", "solo"], []).status, 2);
  assert.equal(run([join(folder, "none", "game.json"), ...twoPlayer], []).status, 2);
  assert.equal(run([folder, ...twoPlayer], []).status, 2);
  const { status, stderr } = run([newFile(), "--mode", "solo", "--difficulty", "corporation"], []);
  assert.equal(status, 1);
  assert.match(stderr, /^wrongMode at options\.difficulty: /);
  // Without a file it is asked for when people leave, and none is overwritten.
  const later = newFile();
  const text = played([...twoPlayer], ["", "", "q", file, later]);
  assert.ok(text.includes("is there already"));
  assert.equal(saved(file).cursor, 3);
  assert.equal(saved(later).cursor, 2);
});

test("in a terminal: colours unless they are unwanted, and Ctrl-D or Ctrl-C leave", {
  skip: !hasScript(),
}, async () => {
  for (const [key, colour] of /** @type {const} */ ([
    ["\x04", true],
    ["\x03", true],
    ["\x04", false],
  ])) {
    const file = newFile();
    const command = [process.execPath, cli, "play", file, ...twoPlayer].join(" ");
    // In CI there are colours only where Node knows that they are shown.
    const { NO_COLOR: _, FORCE_COLOR: __, CI: ___, ...env } = process.env;
    const child = spawn("script", ["-qec", command, "/dev/null"], {
      env: { ...env, TERM: "xterm-256color", ...(!colour && { NO_COLOR: "1" }) },
      timeout: 20_000,
    });
    const keys = ["\r", "\r", key];
    let text = "";
    let from = 0;
    child.stdout.setEncoding("utf8").on("data", (chunk) => {
      text += chunk;
      // A key that comes before the prompt is the terminal's, not ours.
      if (!/\[\?\].*> /s.test(text.slice(from))) return;
      from = text.length;
      const next = keys.shift();
      if (next) child.stdin.write(next);
    });
    const status = await new Promise((resolve) => child.on("close", resolve));
    assert.equal(status, 0, text);
    assert.equal(text.includes(`${String.fromCharCode(27)}[1m`), colour);
    assert.match(text, /Kept in/);
    assert.equal(saved(file).cursor, 2);
  }
});

test("no colours in a pipe; names steer no terminal", () => {
  const file = newFile();
  assert.doesNotMatch(played([file, ...twoPlayer], ["", "", "?"]), STEERS);
  const save = saved(file);
  const name = "A\u001b[2J\u202e ".repeat(5) + "long".repeat(40);
  const { table } = save.now.game;
  save.options.players = table.players.map(({ id, kind }) => ({ id, kind, name }));
  table.players = table.players.map((player) => ({ ...player, name }));
  writeFileSync(file, JSON.stringify(save));
  const text = played([file], ["", "", "", "", "s", "card", "w"]);
  assert.doesNotMatch(text, STEERS);
  for (const line of text.replaceAll(file, "").split("\n")) assert.ok([...line].length <= 80, line);
});

test("what could not be kept is not said to be kept, and the exit code tells it", async () => {
  const place = mkdtempSync(join(folder, "gone-"));
  const file = join(place, "game.json");
  let moves = 0;
  const { status, text } = await converse([file, ...twoPlayer], (screen) => {
    if (/Keep the game in which file/.test(screen)) return "";
    if (moves++ === 0) rmSync(place, { recursive: true });
    return moves < 3 ? "" : "q";
  });
  assert.match(text, /could not be kept/);
  assert.match(text, /Keep the game in which file/);
  assert.match(text, /was not kept/);
  assert.doesNotMatch(text, /Kept in .*game\.json\.\n/);
  assert.equal(status, 1);
  assert.equal(existsSync(file), false);
  // And where there is another place for it, nothing is lost.
  const again = mkdtempSync(join(folder, "gone-"));
  const other = newFile();
  moves = 0;
  const found = await converse([join(again, "game.json"), ...twoPlayer], (screen) => {
    if (/Keep the game in which file/.test(screen)) return other;
    if (moves++ === 0) rmSync(again, { recursive: true });
    return moves < 3 ? "" : "q";
  });
  assert.equal(found.status, 0);
  assert.equal(saved(other).cursor, 2);
});

test("two who play on the same file: the second to write is told, and destroys nothing", async () => {
  const file = newFile();
  played([file, ...twoPlayer], [""]);
  let moves = 0;
  const { status, text } = await converse([file], (screen) => {
    if (/Keep the game in which file/.test(screen)) return "";
    if (moves++ === 0) played([file], ["", "", ""]);
    return moves < 2 ? "" : "q";
  });
  assert.match(text, /somebody\s+else\s+has\s+written/);
  assert.equal(status, 1);
  assert.equal(saved(file).cursor, 4);
});

test("a line that nobody types does not hold the game up", () => {
  const began = performance.now();
  const text = played([newFile(), ...twoPlayer], ["x".repeat(3_000_000), ""]);
  assert.match(text, /means nothing here/);
  assert.ok(performance.now() - began < 10_000);
});

test("who stops reading ends the game", { skip: process.platform === "win32" }, () => {
  const command = `yes '' | "${process.execPath}" "${cli}" play --mode twoPlayer --difficulty corporation | head -1`;
  const { status, error } = spawnSync("sh", ["-c", command], { timeout: 30_000 });
  assert.deepEqual([status, error], [0, undefined]);
});
