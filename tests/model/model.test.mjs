// @ts-check
// The second reading: it agrees with the published decisions, the comparison finds what is wrong, and
// the package decides as the model does.

/** @import { Case, Engine, Model, Outcome, Refused, Request } from "./types.js" */

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import { answerOf, compare, isSame } from "./compare.mjs";
import * as model from "./model.mjs";
import { note, prove, report, sequence } from "./prove.mjs";
import { drawn, frozen, random, STAGES } from "./tables.mjs";

/** @param {string} path */
const read = (path) => readFileSync(new URL(path, import.meta.url), "utf8");

/** @typedef {{ name: string, game: Outcome["game"], request: Request, want: unknown }} Published */
/** @type {{ cards: import("./types.js").Card[], cases: Published[] }} */
const { cards, cases } = JSON.parse(read("../data/decisions.json"));

test("the model decides the published cases as published", () => {
  assert.equal(cases.length, 283);
  for (const one of cases) assert.deepEqual(published(one), one.want, one.name);
});

test("the model asks no more than the published cases of questions", () => {
  /** @type {{ cases: Published[] }} */
  const questions = JSON.parse(read("../data/questions.json"));
  assert.equal(questions.cases.length, 48);
  for (const one of questions.cases) assert.deepEqual(published(one), one.want, one.name);
});

/** The outcome, as far as the cases tell it. @param {Published} one */
function published({ game, request }) {
  const outcome = model.decide({ ...game, cards }, request);
  if ("error" in outcome) return { status: "error", code: outcome.error.code };
  const { status, questions, steps, game: next } = outcome;
  if (questions) return { status, questions: questions.map(({ key }) => key) };
  return { status, steps: steps?.map(({ because, ...step }) => step), aipls: next?.aipls, table: next?.table };
}

test("the model agrees with itself, and every case broken on purpose is refused as expected", () => {
  const engine = engineOf(model);
  const result = prove(engine, { seed: "itself", count: 2000, sample: cards });
  assert.equal(report(result, engine), "");
});

test("the model agrees with itself in walks through whole games", () => {
  const engine = engineOf(model);
  const result = prove(engine, { kind: "walks", seed: "itself", count: 2000, sample: cards });
  assert.equal(report(result, engine), "");
});

/** What is asked, and what the model says to it, as far as that was needed yet. */
const TABLES = script("tables");
const WALKS = script("walks");

/** @param {"tables" | "walks"} kind */
function script(kind) {
  const engine = engineOf(model);
  const all = sequence(kind, "broken", cards);
  /** @type {{ one: Case, says: Record<string, unknown> }[]} */
  const asked = [];
  /** @param {number} i */
  return (i) => {
    while (asked.length <= i) {
      const { one } = all.next(asked.at(-1)?.says).value;
      asked.push({ one: frozen(one), says: answerOf(one, engine) });
    }
    return asked[i];
  };
}

test("the cases reach every request, question, step, reason and refusal", () => {
  /** @type {Set<string>} */
  const names = new Set();
  for (let i = 0; i < 6000; i++) {
    for (const asked of [TABLES, WALKS]) {
      const { one, says } = asked(i);
      if (one.what !== "checkGame") note((name) => names.add(name), one, says);
    }
  }
  const seen = [...names].join("\n");
  const wanted = [
    ...[
      "startInfluence",
      "startPolicy",
      "region",
      "policyBid",
      "takePolicy",
      "settle",
      "nationalProject",
      "industryBid",
      "takeIndustry",
      "action",
      "wildStep",
      "conglomerate",
      "chooseOpponent",
      "score",
    ].map((ask) => `outcome ${ask} decided`),
    ...["action", "industryBid", "chooseOpponent"].map((ask) => `outcome ${ask} needs`),
    ...["city", "pawn", "opponent", "price", "space", "industry", "plant", "ownShare", "lowestAssetValue", "done"].map(
      (about) => `question ${about}`,
    ),
    ...[
      "invalidGame",
      "invalidRequest",
      "unsupportedSchema",
      "unknownAipl",
      "cardNeeded",
      "badAnswer",
      "wrongRound",
      "notTycoon",
      "alreadyPassed",
      "alreadySetAside",
      "noCard",
      "invalidOptions",
      "wrongMode",
    ].map((code) => ` ${code}`),
    ...[
      "reshuffle",
      "takeInfluenceSpace",
      "movePawn",
      "bidPromoters",
      "takePolicy",
      "pay",
      "setAside",
      "discardProjects",
      "bid",
      "pass",
      "takeIndustry",
      "skip",
      "token",
      "build",
      "buyShare",
      "coverSpace",
      "placePlant",
      "buildOnCard",
      "sectorSteps",
      "politics",
      "other",
      "gain",
      "takeConglomerate",
      "choose",
      "nothing",
      "score",
    ].map((step) => `step ${step}`),
    ...STAGES.map((stage) => `due ${stage} `),
    ...["next", "tycoon", "bid", "auction"].map((move) => `outcome advance ${move} done`),
    ...["invalidMove", "wrongStage"].map((code) => ` ${code}`),
    ...["free", "projects", "currentBid"].map((told) => ` of ${told}, `),
    ...["leftmost", "nearest", "seatOrder", "lowerInfluence", "higherInfluence"].map((tie) => `:${tie}`),
  ];
  assert.deepEqual(
    wanted.filter((what) => !seen.includes(what)),
    [],
  );
});

// Each is the model with one rule broken: [what it gets wrong, text in model.mjs, text instead].
/** @type {[what: string, from: string, to: string][]} */
const BROKEN = [
  [
    "the rightmost of equal Policies",
    "row.findIndex((one) => worth(one) === best)",
    "row.findLastIndex((one) => worth(one) === best)",
  ],
  ["a tie where none was broken", 'equal.length > 1 ? "leftmost"', 'equal.length > 0 ? "leftmost"'],
  ["an Industry won goes to the right end", "me.unbuilt.unshift(industry)", "me.unbuilt.push(industry)"],
  ["a Policy taken goes to the front", "me.policies?.push(policy)", "me.policies?.unshift(policy)"],
  ["steps into a blocked sector", "if (sector?.blocked) steps = 0;", "if (false) steps = 0;"],
  ["steps beyond the end of a track", "steps = Math.min(printed, sector.length - at)", "steps = printed"],
  ["steps not written down", "Math.min(at + steps, MOST)", "Math.min(at, MOST)"],
  ["the right Endgame Favor sector first", "pair.find(mayGo)", "pair.findLast(mayGo)"],
  [
    "a wild step into a sector that may be full",
    'if (at === undefined) return "unknown";',
    'if (at === undefined) return "open";',
  ],
  ["a wild step out of a full sector", "return at < sector.length", "return at <= sector.length"],
  [
    "positions kept though a wild step is unknown",
    "for (const sector of pair.filter(mayGo))",
    "for (const sector of [])",
  ],
  ["a wild step with every sector closed", "if (anywhere.length === 0) return false;", ""],
  [
    "the opponent with the lower Influence",
    'most: true, tie: "higherInfluence"',
    'most: false, tie: "higherInfluence"',
  ],
  [
    "seat order from the first seat",
    "opponents: [seats[(seat + 1) % 3], seats[(seat + 2) % 3]]",
    "opponents: seats.filter((_, i) => i !== seat)",
  ],
  ["an unknown fact taken for 0", "if (known !== undefined) return [known];", "return [known ?? 0];"],
  ["Merit cards worth 5", "10 * meritCards", "5 * meritCards"],
  [
    "the pawn stays where its region has the most too",
    "while (walk.at(-1) !== map.pawn)",
    "while (walk[0] !== map.pawn)",
  ],
  ["anticlockwise taken for clockwise", "[...ids] : [...ids].reverse()", "[...ids].reverse() : [...ids]"],
  ["plants of both AIPLs", "city.plant === t.me.id,", "city.plant !== null && !humans.includes(city.plant),"],
  ["the pawn kept where it is unknown", "    delete map.pawn;\n", ""],
  ["projects by Influence alone", "sum(b) - sum(a) || b.influence", "b.influence"],
  ["projects with the smaller Influence", "|| b.influence - a.influence", "|| a.influence - b.influence"],
  [
    "the drawn card discarded first",
    'discarded.push(...(typeof aipl.setAside === "string" ? [aipl.setAside] : []), drawn);',
    'discarded.push(drawn, ...(typeof aipl.setAside === "string" ? [aipl.setAside] : []));',
  ],
  ["passes at the limit", "currentBid <= limit", "currentBid < limit"],
  ["bids an increase of 0", "increase !== 0 &&", ""],
  ["the limit counts for the total", "currentBid <= limit", "currentBid + increase <= limit"],
  ["lap 2 changes what was passed", "if (lap === 1) t.aipl.passed", "t.aipl.passed"],
  ["tokens stay on a new card", "  t.aipl.tokens = [];\n", ""],
  ["an unshuffled or kept pile", "  t.aipl.faceUp = [];\n", ""],
  ["draws not counted", "t.game.draws += 1", "t.game.draws += 0"],
  ["a used action again", "if (aipl.tokens.includes(index)) continue;", ""],
  ["the road the other way", "ringFrom(map, pawn, -1)", "ringFrom(map, pawn, 1)"],
  ["the walk starts after the metro", "(metro + direction * i +", "(metro + direction * (i + 1) +"],
  ["a pawn asked for without need", "if (found.every((city) => city === found[0]))", "if (pawns.length === 1)"],
  ["plants not spent", 'add(t.me, "plants", -1);\n  const { city }', "const { city }"],
  ["built Industries not counted", 'add(me, "builtIndustries", 1);', ""],
  ["numbers kept though an unknown Industry is built", "    delete me.assetValue;\n", ""],
  [
    "positions kept though an unknown Industry is built",
    "for (const sector of t.table.sectors ?? []) positionUnknown(sector, me);",
    "",
  ],
  [
    "sold out opponents for the highest share",
    "byValue ? t.opponents.filter((player) => !soldOut(player)) : t.opponents",
    "t.opponents",
  ],
  [
    "a tie of built Industries to the higher Influence",
    "{ fact: (player) => player.builtIndustries, most: true },\n      { fact: (player) => player.influence, most: false",
    "{ fact: (player) => player.builtIndustries, most: true },\n      { fact: (player) => player.influence, most: true",
  ],
  ["an AIPL seller paid", 'if (from.kind === "human") step', "step"],
  ["nobody accepted as the dearest", 'accepts: chosen.orNobody ? ["id", "none"] : ["id"]', 'accepts: ["id", "none"]'],
  ["no price accepted after an opponent named", "byValue && !chosen.player", "false"],
  ["the dearest own share", "const price = me.shares?.shift() ?? null;", "const price = me.shares?.pop() ?? null;"],
  ["the rightmost free space", "strategy?.find((one)", "strategy?.findLast((one)"],
  ["the space not covered", "if (space) space.coveredBy = me.id;", ""],
  [
    "a bonus passed over makes the action impossible",
    "impossible: main.some(isNone),",
    "impossible: [...main, ...extra].some(isNone),",
  ],
  ["asks on after a bonus is passed over", "(answered.bonusPassed ? [] : extra)", "extra"],
  [
    "answers of an impossible action forgotten",
    "    keep(t, question, answer);\n",
    "    if (answer !== null) keep(t, question, answer);\n",
  ],
  ["Administration always by Asset Value", "industry[by]", "industry.assetValue"],
  [
    "Administration takes from its unbuilt row",
    "if (me.plants === 0 || table.industries?.length === 0)",
    "if (me.plants === 0 || table.industries?.length === 0 || me.unbuilt?.length === 0)",
  ],
  ["Politics without Favor", '  add(me, "favor", 1);\n', ""],
  [
    "unknown plus something is something",
    "if (amount === null) delete player[fact];\n",
    "if (amount === null) return;\n",
  ],
  [
    "a fact unknown becomes known",
    "else if (before !== undefined) player[fact] = Math.min(before + amount, MOST);",
    "else player[fact] = (before ?? 0) + amount;",
  ],
  ["gains of 0 shown", "amount !== undefined && amount !== 0", "amount !== undefined"],
  ["any price accepted", "isPrice ? PRICES.includes(answer)", "isPrice ? true"],
  ["any id accepted among choices", "(!choices || choices.includes(answer))", "true"],
  [
    "the Build line asked for with nothing to build",
    "if (unbuiltCount(me) === 0 || me.plants === 0) return {",
    'if (t.physical) lineOf(t, "build");\n  if (unbuiltCount(me) === 0 || me.plants === 0) return {',
  ],
  ["a card told replaces the one in use", "{ ...aipl.current, ...clone(request.card) }", "clone(request.card)"],
  ["a card told too early is passed over", "if (t.request.card !== undefined) refuse", "if (false) refuse"],
  [
    "an AIPL pays",
    'if (between === "aipl to human") step(t, { do: "pay", from: "supply"',
    'if (between === "aipl to human") step(t, { do: "pay", from',
  ],
  ["unknown fields pass", "if (value[key] !== undefined && !Object.hasOwn(all, key))", "if (false)"],
  [
    "null passes for unknown",
    "if (one !== undefined) all[key](one",
    "if (one !== undefined && (one !== null || Object.hasOwn(required, key))) all[key](one",
  ],
  ["a position beyond the end passes", "if (!isPlayer(id) || beyond)", "if (!isPlayer(id))"],
  ["a card in two places passes", "placed.add(id);", ""],
  ["4/18/14 for industryGiant", "[[4, 8, 14]]", "[[4, 18, 14]]"],
  ["a hidden Agenda forgotten", "if (agenda !== null) player.agenda = agenda;", ""],
  ["one Agenda for two AIPLs", "agendas.length < aipls", "agendas.length < 1"],

  // as few questions as can be
  ["Influence unknown asked for below 0", "value >= 0", "true"],
  ["an unknown next share never costs 70", "filled: [...PRICES, null]", "filled: [...PRICES.slice(0, 8), null]"],
  ["an unknown next share is never sold out", "filled: [...PRICES, null]", "filled: PRICES"],
  ["a tie told that the facts do not tell", "ties.size === 1 ? ties : []", "ties"],
  [
    "a space of which there is none asked for again",
    "strategy ? !space : isAmong(",
    "strategy ? !space : false && isAmong(",
  ],
  ["a site of which there is none asked for again", "!map && isAmong(", "false && isAmong("],
  [
    "a space of which there is none, though the table knows better",
    "strategy ? !space : isAmong(",
    "(strategy && !space) || isAmong(",
  ],
  ["a site of which there is none, though the map knows better", "!map && isAmong(", "isAmong("],
  ["one Build line taken for another", "other.city.region === city.region", "true"],
  [
    "the unbuilt Industries asked for though their number is known",
    "unbuiltCount(me) === undefined && {",
    "!me.unbuilt && {",
  ],
  ["an unknown Industry taken is not counted", "Math.min(count + 1, MOST)", "count"],
  ["an unknown Industry built is not counted", "player.unbuiltIndustries -= 1;", "player.unbuiltIndustries -= 0;"],
  ["the last unknown Industry built leaves the row unknown", "  player.unbuilt = [];\n", ""],
  ["an Industry known goes into a row not known uncounted", "else oneMoreUnbuilt(me);", ""],

  // the course
  ["an old game begins with the set-up", 'game.course ?? fresh("tycoon")', 'game.course ?? fresh("setup")'],
  ["a new game begins with phase 1", 'course: fresh("setup")', 'course: fresh("tycoon")'],
  [
    "what was passed is kept for the next auction",
    'if (stage === "industryBid") for (const aipl',
    "if (false) for (const aipl",
  ],
  ["phase 1 without the AIPL as Tycoon", 'tycoon?.kind === "aipl" ? "region" : "policyBid"', '"policyBid"'],
  ["National Projects in round 4", "round === 3 || round === 6", "round === 4 || round === 6"],
  ["six rounds", "if (round === 7)", "if (round >= 6)"],
  ["an unknown round stays unknown", "table.round = round + 1;", "if (table.round) table.round = round + 1;"],
  ["the order begins with the first seat", "[...players.slice(first), ...players.slice(0, first)]", "players"],
  ["two actions in a row", "times(a) - times(b)", "0"],
  ["a region flip by another than the Tycoon", "notAsked.filter((id) => id === table.tycoon)", "notAsked"],
  ["bids on when the Industry is taken", "if (auction?.over) return [];", ""],
  ["bids again though it passed", "!passed.includes(id) && id !== auction.bidder", "id !== auction.bidder"],
  ["outbids itself", "!passed.includes(id) && id !== auction.bidder", "!passed.includes(id)"],
  ["nobody tells the bid on the second lap", "...order.slice(at + 1).reverse()", ""],
  ["one who passed tells the bid", "round.find((one) => !passed.includes(one.id))", "round[0]"],
  [
    "the last to bid before it on the first lap is the first player",
    'before[0]?.kind === "human"',
    'before.at(-1)?.kind === "human"',
  ],
  ["projects told of a deck of ours", 'round === 6 && game.cards === "physical"', "round === 6"],
  ["owed before all have bid", 'if (now.length === 0 && stage === "policyBid")', 'if (stage === "policyBid")'],
  ["an Industry owed twice", "!auction.over && auction.bidder !== null", "auction.bidder !== null"],
  ["a Policy owed twice", 'kind === "aipl" && !course.won.includes(id)', 'kind === "aipl"'],
  ["no other auction before the second lap is done", "auction.over || auction.lap === 2", "auction.over"],
  ["a bid when the Industry is taken", "if (auction && !auction.over) moves.push", "if (auction) moves.push"],
  [
    "the wrong moment told before the wrong player",
    'refuse("invalidMove", "move.player")',
    'refuse("wrongStage", "move.do")',
  ],
  ["a Tycoon named, and not written down", "game.table.tycoon = move.player;", ""],
  ["the bid said again takes it from the bidder", "if (auction && move.amount !== auction.bid)", "if (auction)"],
  ["a bid of people leaves the AIPL as bidder", "{ bid: move.amount, bidder: null }", "{ bid: move.amount }"],
  ["asked on any lap", "(!auction || request.lap === auction.lap)", "true"],
  ["asked twice in a lap", 'stage === "actions" || !course.asked.includes(aipl)', "true"],
  ["asked once in phase 4", 'stage === "actions" || !course.asked.includes(aipl)', "!course.asked.includes(aipl)"],
  ["won twice", "if (!course.won.includes(aipl)) course.won.push(aipl);", "course.won.push(aipl);"],
  ["a Policy taken in any stage", '(stage === "policyBid" && ask === "takePolicy")', '(ask === "takePolicy")'],
  ["an Industry taken ends no auction", "if (auction) auction.over = true;", ""],
  ["a pass tells no bid", "else if (currentBid !== auction.bid)", "else if (false)"],
  ["a pass takes the bid from its bidder", "else if (currentBid !== auction.bid)", "else"],
  ["said of in any stage", 'if (stage === "actions" && ask === "action")', 'if (ask === "action")'],
  ["the second lap remembers who was asked", "    course.asked = [];\n", ""],
  [
    "a lap goes on with whatever is asked",
    "if (!due || dueNow(game).length > 0) return;",
    "if (dueNow(game).length > 0) return;",
  ],
  [
    "waits for people after the region flip",
    '"startPolicy", "region", "nationalProject"]',
    '"startPolicy", "nationalProject"]',
  ],
  ["asked twice passes", 'stage !== "actions" && asked.indexOf(id) < i', "false"],
  ["a bidder of nothing passes", "auction.bid === null || !isAipl(auction.bidder)", "!isAipl(auction.bidder)"],
  ["an auction in any stage passes", 'if ((stage === "industryBid") !== (auction !== null))', "if (false)"],
  ["an entry of both passes", "if ((space === undefined) === (city === undefined))", "if (false)"],
  ["a row and its number pass", "if (unbuilt && one.unbuiltIndustries !== undefined)", "if (false)"],
];

test("every broken rule is found by the comparison", async (t) => {
  for (const [what, from, to] of BROKEN) {
    await t.test(what, async () => {
      const { file, engine } = await brokenEngine(from, to);
      const { one, number } = firstDifference(engine, file === "course.mjs" ? [WALKS, TABLES] : [TABLES]);
      assert.ok(one, `not found in ${number} cases`);
      assert.notDeepEqual(compare(one, engine, { sample: cards }).differing, []);
      t.diagnostic(`${what}: found in case ${number}`);
    });
  }
});

/** @param {Engine} engine @param {ReturnType<typeof script>[]} scripts @returns {{ one?: Case, number: number }} */
function firstDifference(engine, scripts, most = 20000) {
  for (let number = 0; number < most; number++) {
    for (const asked of scripts) {
      const { one, says } = asked(number);
      if (!isSame(says, answerOf(one, engine))) return { one, number };
    }
  }
  return { number: most };
}

const folder = mkdtempSync(join(tmpdir(), "aipl-model-"));
after(() => rmSync(folder, { recursive: true }));
/** Each needs those after it. */
const FILES = ["model.mjs", "setup.mjs", "course.mjs", "shapes.mjs"].map((file) => ({ file, text: read(file) }));
let copies = 0;

/** The model with one text replaced, which must stand once in one of its files.
 *
 * @param {string} from @param {string} to @returns {Promise<{ file: string, engine: Engine }>} */
async function brokenEngine(from, to) {
  const places = FILES.filter(({ text }) => text.includes(from));
  assert.deepEqual(
    places.map(({ text }) => text.split(from).length),
    [2],
    `stands once in the model: ${from}`,
  );
  const [{ file }] = places;
  copies++;
  // What does not need the broken file stays the one that is loaded, and fast by now.
  const copied = FILES.slice(0, FILES.indexOf(places[0]) + 1);
  /** @param {string} name */
  const place = (name) =>
    copied.some((one) => one.file === name)
      ? pathToFileURL(join(folder, `${copies}-${name}`)).href
      : new URL(name, import.meta.url).href;
  for (const one of copied) {
    const text = one.file === file ? one.text.replace(from, () => to) : one.text;
    const linked = text.replaceAll(/"\.\/(\w+\.mjs)"/g, (_, name) => `"${place(name)}"`);
    writeFileSync(join(folder, `${copies}-${one.file}`), linked);
  }
  return { file, engine: engineOf(await import(place("model.mjs"))) };
}

test("a failing case is made small, and still fails in the same way", async () => {
  const { engine } = await brokenEngine("currentBid <= limit", "currentBid < limit");
  const result = prove(engine, { seed: "small", count: 20000, sample: cards, until: 1 });
  const text = report(result, engine);
  assert.match(text, /industryBid decided\/decided/);
  assert.match(text, /steps\[0\]/);
  assert.ok(text.length < 4000, text);
});

test("a walk that fails is made small too", async () => {
  const { engine } = await brokenEngine("auction.lap = 2;", "");
  const result = prove(engine, { kind: "walks", seed: "small", count: 20000, sample: cards, until: 1 });
  const text = report(result, engine);
  assert.match(text, /industryBid decided\/decided game\.course\.auction\.lap/);
  assert.ok(text.length < 4000, text);
});

// Always the same: a change that breaks nothing must not fail. Fresh ones are for npm run prove.
const SEED = process.env.AIPL_SEED ?? "npm test";

test("20,000 random cases: the package decides as the model does", async () => {
  const engine = await import("tycoon-aipl");
  const result = prove(engine, { seed: SEED, count: 20000, sample: engine.sampleCards() });
  assert.equal(result.failures.size, 0, `seed ${SEED}\n${report(result, engine)}`);
  assert.equal(result.asked, 20000);
});

test("20,000 steps of random walks: the package plays the course as the model does", async () => {
  const engine = await import("tycoon-aipl");
  const result = prove(engine, { kind: "walks", seed: SEED, count: 20000, sample: engine.sampleCards() });
  assert.equal(result.failures.size, 0, `seed ${SEED}\n${report(result, engine)}`);
  assert.equal(result.asked, 20000);
});

/** A model in the clothes of the package. @param {Model} reading @returns {Engine} */
function engineOf(reading) {
  class AiplError extends Error {
    name = "AiplError";
    /** @param {Refused["error"]} refused */
    constructor({ code, path }) {
      super(`${code} at ${path}`);
      this.code = code;
      this.path = path;
    }
  }
  /** @param {object | undefined} answer */
  const orThrow = (answer) => {
    if (answer && "error" in answer) throw new AiplError(/** @type {Refused} */ (answer).error);
    return answer;
  };
  return {
    decide: (game, request) =>
      orThrow(reading.decide(game, request, { sample: cards, shuffled: (pile) => [...pile].reverse() })),
    due: (game) => orThrow(reading.due(game, cards)),
    advance: (game, move) => orThrow(reading.advance(game, move, cards)),
    checkGame: (game) => orThrow(reading.checkedGame(game, cards)),
    newGame(given) {
      orThrow(reading.optionsError(given, cards));
      const options = /** @type {import("./types.js").NewGame} */ (given);
      return reading.newGame(options, drawn(random(options.seed ?? "drawn"), options, cards));
    },
  };
}
