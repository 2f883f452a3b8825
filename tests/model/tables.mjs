// @ts-check
// Random games and requests, the same for the same seed everywhere. They lean to the edges: ties, empty
// rows, full tracks, the last card, share and plant, facts that are missing.

/** @import { Action, Aipl, Card, Course, Game, Industry, Mode, NewGame, Outcome, PartialCard, Player, Policy } from "./types.js" */
/** @import { Case, Question, RegionLine, Request, Sector, StrategySpace, Table, TableMap } from "./types.js" */
/** @typedef {ReturnType<typeof random>} Random */
/** @typedef {Record<string, unknown>} Fields */

import { fresh } from "./course.mjs";
import { deckTable } from "./setup.mjs";
import { MOST, PRICES } from "./shapes.mjs";

// ---------------------------------------------------------------------------------------- randomness

/** mulberry32, seeded by any text.
 *
 * @param {unknown} seed */
export function random(seed) {
  let state = 2166136261;
  for (const letter of String(seed)) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let z = Math.imul(state ^ (state >>> 15), state | 1);
    z ^= z + Math.imul(z ^ (z >>> 7), z | 61);
    return ((z ^ (z >>> 14)) >>> 0) / 4294967296;
  };
  const r = {
    /** @param {number} p */
    chance: (p) => next() < p,
    /** @param {number} n */
    upTo: (n) => Math.floor(next() * (n + 1)), // 0 to n
    /** @template T @param {readonly T[]} list @returns {T} */
    pick: (list) => list[Math.floor(next() * list.length)],
    /** @template T @param {readonly T[]} list @param {number} p @returns {T[]} */
    some: (list, p) => list.filter(() => next() < p),
    /** @template T @param {readonly T[]} list @returns {T[]} */
    shuffle: (list) => {
      const all = [...list];
      for (let i = all.length - 1; i > 0; i--) {
        const j = r.upTo(i);
        [all[i], all[j]] = [all[j], all[i]];
      }
      return all;
    },
    /** @template T @param {number} n @param {(i: number) => T} make @returns {T[]} */
    list: (n, make) => Array.from({ length: n }, (_, i) => make(i)),
    /** @template {string} Name @param {Record<Name, number>} weights @returns {Name} */
    weighted: (weights) => {
      const names = /** @type {Name[]} */ (Object.keys(weights));
      let left = next() * names.reduce((all, name) => all + weights[name], 0);
      for (const name of names) {
        left -= weights[name];
        if (left < 0) return name;
      }
      return names[0];
    },
  };
  return r;
}

// ---------------------------------------------------------------------------------------------- cards

const REGIONS = ["north", "east", "south", "west"];
const SECTORS = ["minerals", "fuel", "agro", "power", "transport", "finance"];
/** @type {StrategySpace["type"][]} */
const SPACES = ["sales", "lobby", "office", "advertising", "export", "administration"];
/** @type {("clockwise" | "anticlockwise")[]} */
const DIRECTIONS = ["clockwise", "anticlockwise"];
/** @type {Record<string, Partial<Record<Action["do"], number>>>} */
const KINDS_OF_ACTION = {
  mixed: { build: 3, buyShare: 3, strategy: 5, politics: 1, other: 1 },
  build: { build: 8, strategy: 2, politics: 0.5 },
  shares: { buyShare: 8, build: 1, politics: 0.5 },
  strategy: { strategy: 8, build: 1 },
  people: { other: 2, strategy: 3, build: 2, buyShare: 1 },
};

/** Sets of 52 cards, drawn once and used by many games.
 *
 * @param {Random} r @returns {Card[][]} */
export function cardSets(r) {
  return Object.values(KINDS_OF_ACTION).flatMap((kinds, k) =>
    r.list(3, () => frozen(r.list(52, (i) => card(r, `k${k}n${i}`, i < 18 ? 1 : i < 36 ? 2 : 3, kinds)))),
  );
}

/** @template T @param {T} value @returns {T} */
export function frozen(value) {
  if (Object.isFrozen(value)) return value;
  if (typeof value === "object" && value !== null) Object.values(value).forEach(frozen);
  return Object.freeze(value);
}

/** @param {Random} r @param {string} id @param {Card["level"]} level @param {Partial<Record<Action["do"], number>>} kinds @returns {Card} */
function card(r, id, level, kinds) {
  return {
    id,
    level,
    region: regionLine(r),
    policyBid: r.upTo(6),
    project: { influence: r.upTo(4), favor: r.upTo(3) },
    industryBid: { increase: r.pick([0, 0, 1, 2, 5, 10]), limit: r.pick([0, 20, 21, 25, 30, 60]) },
    build: r.chance(0.5) ? { at: "metro" } : { at: "region", region: r.pick(REGIONS) },
    actions: r.list(1 + r.upTo(4), () => action(r, kinds)),
  };
}

/** @param {Random} r @returns {RegionLine} */
function regionLine(r) {
  const direction = r.pick(DIRECTIONS);
  const kind = r.weighted({ next: 3, nearestWithMost: 6, other: 1 });
  if (kind === "other") return { kind, text: "Where the trains stop" };
  if (kind === "next") return { kind, direction };
  return { kind, direction, what: r.pick(["aiplPlants", "humanPlants", "emptyCities"]) };
}

/** @param {Random} r @param {Partial<Record<Action["do"], number>>} kinds @returns {Action} */
function action(r, kinds) {
  const kind = r.weighted(/** @type {Record<Action["do"], number>} */ (kinds));
  if (kind === "buyShare") return { do: kind, of: r.pick(["leastInfluence", "mostBuilt", "highestValue"]) };
  if (kind === "other") return { do: kind, text: "Ask the newspaper" };
  if (kind !== "strategy") return { do: kind };
  const space = r.weighted({ sales: 1, lobby: 2, office: 3, advertising: 2, export: 2, administration: 3 });
  return space === "administration"
    ? { do: kind, space, by: r.pick(["influence", "assetValue"]) }
    : { do: kind, space };
}

/** As much of a card as people might have told.
 *
 * @param {Random} r @param {PartialCard} whole @returns {PartialCard} */
function partOf(r, whole, p = 0.7) {
  return Object.fromEntries(Object.entries(whole).filter(() => r.chance(p)));
}

// ---------------------------------------------------------------------------------------------- games

/** @type {Record<Mode, { names: string[][], kinds: Player["kind"][], difficulties: NewGame["difficulty"][] }>} */
const MODES = {
  solo: {
    names: [
      ["human", "aiplA", "aiplB"],
      ["Ana", "toString", "constructor"],
    ],
    kinds: ["human", "aipl", "aipl"],
    difficulties: [
      "entrepreneur",
      "magnate",
      "tycoon",
      "balancedTwin",
      "legendary",
      [
        [3, 7, 8],
        [3, 7, 8],
      ],
    ],
  },
  twoPlayer: {
    names: [
      ["human1", "human2", "aipl"],
      ["Ana", "h.2", "A I"],
    ],
    kinds: ["human", "human", "aipl"],
    difficulties: ["microenterprise", "smallBusiness", "corporation", "industryGiant", [[4, 18, 14]]],
  },
};

/** sets: own card sets; sample: the built-in one. Half of the games have a course.
 *
 * @param {Random} r @param {Card[][]} sets @param {Card[]} sample @returns {Game} */
export function randomGame(r, sets, sample) {
  const mode = r.pick(/** @type {Mode[]} */ (["solo", "twoPlayer"]));
  const { names, kinds, difficulties } = MODES[mode];
  const ids = names[r.chance(0.9) ? 0 : 1];
  const seats = r.shuffle(ids.map((id, i) => ({ id, kind: kinds[i] })));
  const own = r.pick(sets);
  const cards = r.weighted({ own: 3, sample: sample.length > 0 ? 4 : 0, physical: 4 });
  const set = cards === "sample" ? sample : own;
  const regions = cards === "sample" ? regionsOf(sample) : REGIONS;
  const table = randomTable(r, seats, r.shuffle(regions));
  const left = cards === "physical" ? [] : r.shuffle(set.map((one) => one.id));
  const aipls = r
    .shuffle(seats.filter((one) => one.kind === "aipl"))
    .map(({ id }) => (cards === "physical" ? physicalAipl(r, id, set) : aipl(r, id, set, left)));
  const game = {
    schema: /** @type {2} */ (2),
    mode,
    difficulty: r.pick(difficulties),
    cards: cards === "own" ? setOf(r, own, aipls) : cards,
    seed: r.pick(["x", "", "monsoon 81"]),
    draws: r.upTo(9),
    aipls,
    table,
  };
  return r.chance(0.5) ? { ...game, course: randomCourse(r, aipls, table) } : withoutCourse(game);
}

/** The regions that the cards name. @param {Card[]} set */
function regionsOf(set) {
  return [...new Set(set.flatMap(({ build }) => (build.at === "region" ? [build.region] : [])))];
}

/** Mostly no more of an own set than lies somewhere: 52 cards are long to read.
 *
 * @param {Random} r @param {Card[]} own @param {Aipl[]} aipls */
function setOf(r, own, aipls) {
  if (r.chance(0.05)) return own;
  const used = new Set(aipls.flatMap((one) => [...one.deck, ...one.faceUp, one.setAside, one.current?.id]));
  return frozen(own.filter((one, i) => i === 0 || used.has(one.id)));
}

/** As of schema 1. @param {Omit<Game, "course">} game @returns {Game} */
function withoutCourse(game) {
  for (const one of game.table.players) delete one.unbuiltIndustries;
  return /** @type {Game} */ ({ ...game, schema: /** @type {number} */ (1) });
}

/** @type {Course["stage"][]} */
export const STAGES = [
  ...["setup", "startInfluence", "startPolicy", "tycoon", "region", "policyBid", "nationalProject", "industryBid"],
  ...["industryBid", "industryBid", "actions", "actions", "actions", "scoring"],
].map((stage) => /** @type {Course["stage"]} */ (stage));

/** A course as it may have come, or as a host may have written it.
 *
 * @param {Random} r @param {Aipl[]} aipls @param {Table} table @returns {Course} */
function randomCourse(r, aipls, table) {
  const ids = aipls.map((one) => one.player);
  const stage = r.pick(STAGES);
  const course = fresh(stage);
  course.asked = stage === "actions" ? r.list(r.upTo(4), () => r.pick(ids)) : r.shuffle(r.some(ids, 0.4));
  course.won = r.shuffle(r.some(ids, 0.2));
  if (course.auction) {
    const bid = r.pick([null, 20, 25, 30]);
    const bidder = bid !== null && r.chance(0.5) ? r.pick(ids) : null;
    course.auction = { lap: r.pick([1, 2]), bid, bidder, over: r.chance(0.15) };
  }
  const regions = table.map ? table.map.regions.map((one) => one.id) : REGIONS;
  /** @returns {Course["none"][number]} */
  const none = () => {
    if (r.chance(0.6)) return { space: r.pick(SPACES) };
    return { city: r.chance(0.5) ? { at: "metro" } : { at: "region", region: r.pick(regions) } };
  };
  if (r.chance(0.4)) course.none = r.list(1 + r.upTo(3), none);
  return course;
}

/** @param {Random} r @param {number} most */
function few(r, most) {
  return r.pick([0, 1, 1, 2, 2, r.upTo(most), r.upTo(most)]);
}

/** @param {Random} r @param {string} player @param {Card[]} set @param {string[]} left @returns {Aipl} */
function aipl(r, player, set, left) {
  const deck = left.splice(0, few(r, 14));
  const faceUp = left.splice(0, few(r, 9));
  /** @type {Aipl} */
  const one = { player, deck, faceUp, tokens: [], passed: r.chance(0.3) };
  if (r.chance(0.35)) one.setAside = left.shift();
  // Mostly the last card face up; another one after National Projects or a reshuffle.
  const id = r.chance(0.8) ? (faceUp.at(-1) ?? r.pick(set).id) : r.pick(set).id;
  if (r.chance(0.95)) one.current = set.find((candidate) => candidate.id === id);
  one.tokens = tokens(r, one.current);
  return one;
}

/** @param {Random} r @param {string} player @param {Card[]} set @returns {Aipl} */
function physicalAipl(r, player, set) {
  /** @type {Aipl} */
  const one = { player, deck: [], faceUp: [], tokens: [], passed: r.chance(0.3) };
  if (r.chance(0.35)) one.setAside = true;
  if (r.chance(0.8)) one.current = partOf(r, r.pick(set), 0.8);
  one.tokens = tokens(r, one.current);
  return one;
}

/** @param {Random} r @param {PartialCard | undefined} current */
function tokens(r, current) {
  const all = (current?.actions ?? []).map((_, i) => i);
  return r.shuffle(r.some(all, r.pick([0, 0, 0, 0.3, 0.6, 0.9])));
}

/** @param {Random} r @param {Pick<Player, "id" | "kind">[]} seats @param {string[]} regionIds @returns {Table} */
export function randomTable(r, seats, regionIds) {
  const p = r.pick([0, 0.3, 0.6, 0.85, 0.95, 1, 1]);
  const known = () => r.chance(p);
  const ids = seats.map((one) => one.id);
  let count = 1000 * r.upTo(999); // so that of two tables no ids are alike
  // A table where sums are too large to be held.
  const rich = r.chance(0.02);
  /** @param {number} number */
  const most = (number) => (rich && r.chance(0.5) ? MOST - number : number);
  /** @param {string} kind */
  const name = (kind) => `${kind}${++count}`;
  /** @template {object} T @template {keyof T} Key @param {T} holder @param {Key} key @param {() => T[Key]} make */
  const put = (holder, key, make) => {
    if (known()) holder[key] = make();
    else if (r.chance(0.03)) Object.assign(holder, { [key]: undefined });
  };

  const sectorsKnown = known();
  /** @returns {Industry} */
  const industry = () => ({
    id: name("ind"),
    assetValue: most(r.pick([20, 30, 30, 35])),
    influence: r.pick([0, 1, 1, 2]),
    sectors: r.list(r.pick([0, 0, 1, 2, 3]), () => ({
      sector: !sectorsKnown && r.chance(0.1) ? "steel" : r.pick(SECTORS),
      steps: r.pick([0, 1, 1, 2, 3]),
    })),
    wildSteps: r.pick([0, 0, 1, 2]),
  });
  /** @returns {Policy} */
  const policy = () => ({ id: name("pol"), politics: { influence: most(r.upTo(3)), meritCards: r.upTo(2) } });
  /** @template T @param {() => T} make */
  const row = (make) => () => r.list(few(r, 4), make);

  /** @type {Table} */
  const table = { players: [] };
  put(table, "round", () => r.pick([3, 6, 1, 2, 4, 5, 7]));
  table.players = seats.map((seat) => {
    /** @type {Player} */
    const one = { ...seat };
    if (r.chance(0.05)) Object.assign(one, { name: "Ana \u{1F682}", colour: "red" });
    put(one, "influence", () => most(r.pick([0, 0, 4, 5, 5, r.upTo(9)])));
    put(one, "favor", () => most(r.upTo(5)));
    put(one, "assetValue", () => most(r.pick([0, 90, 90, 120])));
    put(one, "builtIndustries", () => most(r.pick([0, 1, 2, 2])));
    put(one, "shares", () => shares(r));
    put(one, "plants", () => r.pick([0, 1, 1, 2, 5, 9]));
    put(one, "policies", row(policy));
    put(one, "unbuilt", row(industry));
    if (!one.unbuilt && r.chance(0.5)) one.unbuiltIndustries = r.pick([1, 1, 2, 3, most(0) || 1]);
    put(one, "meritCards", () => most(r.upTo(3)));
    if (r.chance(0.2)) one.agenda = "Railways";
    return one;
  });
  put(table, "tycoon", () => r.pick(ids));
  put(table, "map", () => randomMap(r, ids, regionIds, p));
  put(table, "policies", row(policy));
  put(table, "industries", row(industry));
  put(table, "strategy", () => strategy(r, ids));
  if (sectorsKnown) table.sectors = sectors(r, ids, p);
  const [left, right] = r.shuffle(SECTORS);
  put(table, "endgameFavor", () => /** @type {[string, string]} */ ([left, right]));
  put(
    table,
    "conglomerates",
    row(() => ({ id: name("cong"), influence: r.pick([0, 2, 2, 3]) })),
  );
  return table;
}

/** @param {Random} r */
function shares(r) {
  if (r.chance(0.1)) return r.some(PRICES, 0.4);
  return PRICES.slice(r.pick([0, 0, 0, 1, 2, 4, 8, 8, 9]));
}

/** @param {Random} r @param {string[]} ids @param {string[]} regionIds @param {number} p @returns {TableMap} */
function randomMap(r, ids, regionIds, p) {
  const full = r.pick([0, 0.4, 0.7, 0.9, 0.9, 1]);
  const owners = r.chance(0.2) ? [r.pick(ids)] : ids;
  let cities = regionIds.flatMap((region) => {
    const size = 1 + r.upTo(3);
    const metro = r.upTo(size - 1);
    return r.list(size, (i) => ({
      id: `${region}${i}`,
      region,
      plant: r.chance(full) ? r.pick(owners) : null,
      ...(i === metro && { metro: /** @type {true} */ (true) }),
    }));
  });
  // The ring may begin anywhere, in the middle of a region too.
  const start = r.upTo(cities.length - 1);
  cities = r.chance(0.05) ? r.shuffle(cities) : [...cities.slice(start), ...cities.slice(0, start)];
  /** @type {TableMap} */
  const map = { regions: regionIds.map((id) => (r.chance(0.05) ? { id, name: id.toUpperCase() } : { id })), cities };
  if (r.chance(0.4 + p / 2)) map.pawn = r.pick(regionIds);
  return map;
}

/** @param {Random} r @param {string[]} ids */
function strategy(r, ids) {
  const covered = r.pick([0, 0.3, 0.7, 0.9]);
  const row = SPACES.flatMap((type) =>
    r.list(r.pick([0, 1, 2, 2, 3]), (i) => {
      /** @type {StrategySpace} */
      const space = { id: `${type}${i}`, type, coveredBy: r.chance(covered) ? r.pick(ids) : null };
      if (type === "advertising" && r.chance(0.8)) space.influence = r.upTo(3);
      return space;
    }),
  );
  return r.chance(0.7) ? row : r.shuffle(row);
}

/** @param {Random} r @param {string[]} ids @param {number} p */
function sectors(r, ids, p) {
  const blocked = r.pick([0, 0.2, 0.5, 1]);
  const endless = r.pick([0, 0.2, 1]);
  return r.shuffle(SECTORS).map((id) => {
    /** @type {Sector} */
    const sector = { id, length: r.chance(endless) ? null : r.pick([1, 2, 3, 5]), blocked: r.chance(blocked) };
    if (!r.chance(0.3 + p)) return sector;
    const at = () => (sector.length === null ? r.upTo(5) : r.pick([0, sector.length, r.upTo(sector.length)]));
    sector.positions = Object.fromEntries(ids.filter(() => r.chance(0.3 + 0.7 * p)).map((player) => [player, at()]));
    return sector;
  });
}

// ------------------------------------------------------------------------------------------- requests

/** @type {Record<Request["ask"], number>} */
const ASKS = {
  action: 50,
  industryBid: 9,
  region: 8,
  nationalProject: 6,
  chooseOpponent: 5,
  wildStep: 5,
  takeIndustry: 3,
  conglomerate: 3,
  takePolicy: 2,
  startPolicy: 2,
  startInfluence: 2,
  policyBid: 2,
  settle: 3,
  score: 2,
};

/** @param {Random} r @param {Game} game some facts of the moment are set in it @param {Card[][]} sets @returns {Request} */
export function randomRequest(r, game, sets) {
  const ask = r.weighted(ASKS);
  /** @type {Request} */
  const request = { ask };
  const { players } = game.table;
  const aipls = players.filter((one) => one.kind === "aipl");
  const me = r.pick(aipls).id;
  if (aipls.length > 1 || r.chance(0.3)) request.aipl = me;
  // A region flip by another than the Tycoon is refused before anything else: keep that rare.
  if (ask === "region" && game.table.tycoon !== undefined && r.chance(0.85)) game.table.tycoon = me;
  const aipl = /** @type {Aipl} */ (game.aipls.find((one) => one.player === me));
  const physical = game.cards === "physical";

  switch (ask) {
    case "startInfluence":
      if (r.chance(0.7)) request.free = r.list(1 + r.upTo(3), () => r.upTo(8));
      break;
    case "settle": {
      const ids = [...players.map((one) => one.id), "supply"];
      request.payments = r.list(r.upTo(4), () => {
        const [from, to] = r.shuffle(ids);
        return { from, to, amount: r.pick([0, 5, 12]) };
      });
      break;
    }
    case "nationalProject":
      if (r.chance(0.9)) request.round = r.chance(0.9) ? r.pick([3, 6]) : 1 + r.upTo(6);
      else if (r.chance(0.7)) game.table.round = r.pick([3, 6]);
      if (physical && (request.round ?? game.table.round) === 6 && r.chance(0.8)) {
        const asMany = aipl.setAside ? 2 : 1;
        const count = r.chance(0.95) ? asMany : r.upTo(3);
        const alike = r.chance(0.4); // in their sums
        request.projects = r.list(count, () => {
          const influence = r.upTo(3);
          return { influence, favor: alike ? 3 - influence : r.upTo(3) };
        });
      }
      break;
    case "industryBid":
      request.lap = r.pick([1, 1, 2]);
      if (request.lap === 2 && r.chance(0.7)) aipl.passed = false;
      request.currentBid = r.pick([null, 0, 19, 20, 21, 22, 25, 26, 30, 31, 61, r.chance(0.1) ? MOST : 20]);
      break;
  }
  if (physical) tellCard(r, request, aipl, sets);
  if (r.chance(0.05)) request.answers = unneeded(r);
  return request;
}

/** @param {Random} r @param {Request} request @param {Aipl} aipl @param {Card[][]} sets */
export function tellCard(r, request, aipl, sets) {
  const whole = r.pick(r.pick(sets));
  const told = partOf(r, whole, r.pick([0.1, 0.5, 0.9]));
  const { ask } = request;
  if (ask === "region" || ask === "policyBid" || ask === "industryBid") {
    if (r.chance(0.95)) Object.assign(told, { [ask]: whole[ask] });
    if (r.chance(0.97)) request.card = told;
  }
  if (ask !== "action") return;
  // The card that carries tokens is the same one, read on.
  if (aipl.tokens.length > 0 && r.chance(0.95)) delete told.actions;
  if (aipl.tokens.length > 0 && r.chance(0.1)) told.actions = withoutUndefined(aipl.current?.actions);
  if (!aipl.current?.actions && r.chance(0.9)) told.actions = whole.actions;
  if (!aipl.current?.build && r.chance(0.8)) told.build = whole.build;
  if (r.chance(aipl.current?.actions ? 0.5 : 0.97)) request.card = told;
}

/** @param {Random} r @returns {NonNullable<Request["answers"]>} */
function unneeded(r) {
  /** @type {NonNullable<Request["answers"]>[]} */
  const all = [{}, { foo: false }, { "9.city": 7 }, { city: "x", 0: null }, { opponent: "nobody" }];
  return r.pick(all);
}

// -------------------------------------------------------------------------------------------- answers

/** An answer that the question accepts.
 *
 * @param {Random} r @param {Question} question */
export function goodAnswer(r, question) {
  let kind = r.pick(question.accepts);
  if (kind === "none" && r.chance(0.5)) kind = question.accepts[0]; // else hardly anything would be done
  if (kind === "true") return true;
  if (kind === "none") return null;
  if (kind === "id") return question.choices ? r.pick(question.choices) : r.pick(["somewhere", "x1"]);
  return question.about === "lowestAssetValue" ? r.pick([0, 20, 25]) : r.pick([30, 45, 70, 70]);
}

/** One that it does not.
 *
 * @param {Random} r @param {Question} question */
export function badAnswer(r, question) {
  const { accepts } = question;
  /** @type {(string | number | boolean | null)[]} */
  const bad = [false];
  if (!accepts.includes("true")) bad.push(true);
  if (!accepts.includes("none")) bad.push(null);
  if (!accepts.includes("id")) bad.push("somewhere");
  if (!accepts.includes("number")) bad.push(30, 0);
  else bad.push(-5, 30.5, ...(question.about === "lowestAssetValue" ? [] : [0, 31, 75]));
  if (question.choices) bad.push("nobody");
  return r.pick(bad);
}

// ---------------------------------------------------------------------------------------------- cases

/** Cases, one after another for ever. Each is asked with next(what came of the one before): the questions of
 *  a "needs" are answered, and games are played on.
 *
 * @param {unknown} seed @param {{ sample?: Card[], first?: number }} [from]
 * @returns {Generator<Case, never, object | undefined>} */
export function* cases(seed, { sample = [], first = 0 } = {}) {
  const sets = cardSets(random(`${seed} cards`));
  for (let number = first; ; number++) {
    const r = random(`${seed} ${number}`);
    let game = randomGame(r, sets, sample);
    let request = randomRequest(r, game, sets);
    if (r.chance(0.15)) {
      const broken = breakOne(r, game, request, sets);
      if (broken) yield { number, ...broken };
      continue;
    }
    for (;;) {
      const outcome = yield* asked(r, number, game, request);
      if (!outcome?.game || r.chance(0.7)) break;
      // Copied: randomRequest may set facts of the moment, and outcomes share parts with their game.
      game = {
        ...outcome.game,
        table: { ...outcome.game.table },
        aipls: outcome.game.aipls.map((one) => ({ ...one })),
      };
      request = randomRequest(r, game, sets);
    }
  }
}

/** Asks until nothing more is needed. Returns the decision, if there is one.
 *
 * @param {Random} r @param {number} number @param {Game} game @param {Request} request
 * @returns {Generator<Case, Outcome | undefined, object | undefined>} */
export function* asked(r, number, game, request) {
  let ask = request;
  let outcome = /** @type {Outcome | undefined} */ (yield { what: "decide", number, game, request: ask });
  while (outcome?.questions) {
    const { questions, card } = outcome;
    const answers = { ...ask.answers };
    // All at once, or a part: the others are asked again.
    const all = r.chance(0.6);
    const answered = questions.filter((_, i) => all || r.chance(i === 0 ? 0.7 : 0.4));
    for (const question of answered) answers[question.key] = goodAnswer(r, question);
    // What is asked last is mostly of a bonus, which null passes over.
    const last = questions[questions.length - 1];
    if (!all && r.chance(0.4) && last.accepts.includes("none")) answers[last.key] = null;
    ask = { ...ask, answers };
    if (r.chance(0.04)) {
      const bad = r.pick(questions);
      answers[bad.key] = badAnswer(r, bad);
      const expect = { code: "badAnswer", path: `request.answers["${bad.key}"]` };
      yield { what: "decide", number, game, request: ask, expect };
      return undefined;
    }
    outcome = /** @type {Outcome | undefined} */ (yield { what: "decide", number, game, request: ask, shown: card });
  }
  return outcome?.game && outcome;
}

// ------------------------------------------------------------------------------------- broken on purpose

/** A valid game and request, to be broken. broken: what is handed in, at first the two themselves.
 * @typedef {{ r: Random, sets: Card[][], game: Game, request: Request, broken: { game: unknown, request: unknown } }} Breaking
 * within: the rules do not say where inside this path.
 * @typedef {[code: string, path: string, within?: true]} Broken */

/** A valid game and request broken in one known way; undefined: not to be had here.
 *
 * @param {Random} r @param {Game} game @param {Request} request @param {Card[][]} sets
 * @returns {Case | undefined} */
export function breakOne(r, game, request, sets) {
  const copy = { game: withoutUndefined(game), request: withoutUndefined(request) };
  /** @type {Breaking["broken"]} */
  const broken = { ...copy };
  // The general ones have many places each, so they come often.
  const general = ["unknownField", "wrongType", "nullForUnknown", "missing", "unknownWord"];
  const ofCourse = ["nobodyInCourse", "twiceInCourse", "auctionElsewhere", "bidder", "bidderOfNothing", "bidTooHigh"];
  const likely = r.chance(0.4) ? [r.pick(general)] : r.chance(0.3) ? [r.pick(ofCourse)] : [];
  for (const kind of [...likely, ...r.shuffle(Object.keys(BREAKS)).slice(0, 9)]) {
    Object.assign(broken, copy); // as it was before one that is not to be had here
    const found = BREAKS[kind]({ r, sets, broken, ...copy });
    if (found) return { what: "decide", ...broken, kind, expect: expected(found) };
  }
  return undefined;
}

/** @param {Broken} broken @returns {NonNullable<Case["expect"]>} */
export function expected([code, path, within]) {
  return within ? { code, path, within } : { code, path };
}

/** @template T @param {T} value @returns {T} */
export function withoutUndefined(value) {
  return value === undefined ? value : JSON.parse(JSON.stringify(value));
}

/** @param {unknown} value @returns {value is Fields} */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
/** @param {string} path */
const isRecord = (path) => /(positions|answers)$/.test(path);
/** @param {string} path */
const isNullable = (path) =>
  /(\.coveredBy|\.plant|\.length|currentBid|course\.auction|\.bid|\.bidder|answers\["[^"]*"\])$/.test(path);

/** @typedef {{ holder: Fields, key: string, value: unknown, path: string }} Place */

/** Every value below.
 *
 * @param {object} within @param {string} path @param {Place[]} [found] */
export function walk(within, path, found = []) {
  const holder = /** @type {Fields} */ (within);
  for (const [key, value] of Object.entries(holder)) {
    const at = Array.isArray(holder) ? `${path}[${key}]` : isRecord(path) ? `${path}["${key}"]` : `${path}.${key}`;
    found.push({ holder, key, value, path: at });
    if (typeof value === "object" && value !== null) walk(value, at, found);
  }
  return found;
}

/** The parts of a case, not too often among the 52 cards.
 *
 * @param {Random} r @param {Game} game @param {Request} request @returns {[code: string, all: Place[]]} */
function places(r, game, request) {
  const { cards, ...rest } = game;
  const part = r.weighted({ game: 6, request: 3, cards: 1 });
  if (part === "request") return ["invalidRequest", walk(request, "request")];
  if (part === "cards" && Array.isArray(cards)) {
    const i = r.upTo(cards.length - 1);
    return ["invalidGame", walk(cards[i], `game.cards[${i}]`)];
  }
  // Of the game itself, so that it is the one that is changed.
  const top = Object.entries(game).map(([key, value]) => ({ holder: asFields(game), key, value, path: `game.${key}` }));
  const below = walk(rest, "game").filter(({ holder }) => holder !== asFields(rest));
  return ["invalidGame", [...top, ...below].filter(({ path }) => path !== "game.schema")];
}

/** To be written to by any key. @param {object} value @returns {Fields} */
function asFields(value) {
  return /** @type {Fields} */ (value);
}

/** @type {[where: RegExp, keys: string[]][]} */
const REQUIRED = [
  [/^game$/, ["mode", "difficulty", "cards", "seed", "draws", "aipls", "table", "course"]],
  [/^game\.course$/, ["stage", "asked", "won", "auction", "none"]],
  [/^game\.course\.auction$/, ["lap", "bid", "bidder", "over"]],
  [/^game\.aipls\[\d+\]$/, ["player", "deck", "faceUp", "tokens", "passed"]],
  [/^game\.table$/, ["players"]],
  [/\.players\[\d+\]$/, ["id", "kind"]],
  [/\.map$/, ["regions", "cities"]],
  [/\.regions\[\d+\]$/, ["id"]],
  [/\.cities\[\d+\]$/, ["id", "region", "plant"]],
  [/\.policies\[\d+\]$/, ["id", "politics"]],
  [/\.politics$/, ["influence", "meritCards"]],
  [/(industries|unbuilt)\[\d+\]$/, ["id", "assetValue", "influence", "sectors", "wildSteps"]],
  [/\]\.sectors\[\d+\]$/, ["sector", "steps"]],
  [/table\.sectors\[\d+\]$/, ["id", "length", "blocked"]],
  [/\.strategy\[\d+\]$/, ["id", "type", "coveredBy"]],
  [/\.conglomerates\[\d+\]$/, ["id", "influence"]],
  [/^game\.cards\[\d+\]$/, ["id", "level", "region", "policyBid", "project", "industryBid", "build", "actions"]],
  [
    /(\.region|\.build|\.project|\.industryBid)$/,
    ["kind", "direction", "what", "text", "at", "region", "influence", "favor", "increase", "limit"],
  ],
  [/\.actions\[\d+\]$/, ["do", "of", "space", "by", "text"]],
  [/^request$/, ["ask", "payments", "lap", "currentBid"]],
  [/\.payments\[\d+\]$/, ["from", "to", "amount"]],
  [/\.projects\[\d+\]$/, ["influence", "favor"]],
];
const NAMES_OF_A_FEW = [
  "mode",
  "kind",
  "direction",
  "what",
  "at",
  "do",
  "of",
  "space",
  "by",
  "type",
  "difficulty",
  "ask",
  "stage",
];

/** Each changes the game or the request, or puts others into broken, and returns [code, path, within?];
 *  undefined where the case has no such place.
 *
 * @type {Record<string, (of: Breaking) => Broken | undefined>} */
const BREAKS = {
  noObject({ r, broken }) {
    const which = r.pick(/** @type {const} */ (["game", "request"]));
    broken[which] = r.pick([null, 5, "x", true, []]);
    return [which === "game" ? "invalidGame" : "invalidRequest", which];
  },
  unknownField({ r, game, request }) {
    const [code, all] = places(r, game, request);
    const objects = all.filter(({ value, path }) => isObject(value) && !isRecord(path));
    const root = code === "invalidRequest" ? { value: request, path: "request" } : { value: game, path: "game" };
    const { value, path } = r.pick([root, ...objects]);
    const key = r.pick(["extra", "Influence", "lapp"]);
    Object.assign(/** @type {Fields} */ (value), { [key]: r.pick([1, null, "x", {}]) });
    return [code, `${path}.${key}`];
  },
  wrongType({ r, game, request }) {
    const [code, all] = places(r, game, request);
    const { holder, key, value, path } = r.pick(all);
    const answer = isRecord(path.replace(/\[[^\]]*\]$/, "")) && code === "invalidRequest";
    /** @type {unknown[]} */
    const others = isObject(value) ? [5, [], "x"] : Array.isArray(value) ? [{}, 5] : [{}, []];
    if (typeof value === "number" && !answer) others.push("7", value + 0.5, NaN, true);
    if (typeof value === "string" && !answer) others.push(7, false);
    if (typeof value === "boolean" && !answer) others.push(1, 0);
    holder[key] = r.pick(others);
    return [code, path];
  },
  nullForUnknown({ r, game, request }) {
    const [code, all] = places(r, game, request);
    const { holder, key, path } = r.pick(all.filter((one) => !isNullable(one.path)));
    holder[key] = null;
    return [code, path];
  },
  missing({ r, game, request }) {
    const [code, all] = places(r, game, request);
    const required = all.filter(({ key, path }) => {
      const parent = path.slice(0, -key.length - 1);
      return REQUIRED.some(([where, keys]) => where.test(parent) && keys.includes(key) && path === `${parent}.${key}`);
    });
    if (required.length === 0) return undefined;
    const { holder, key, path } = r.pick(required);
    delete holder[key];
    return [code, path];
  },
  unknownWord({ r, game, request }) {
    const [code, all] = places(r, game, request);
    const words = all.filter(({ key, value }) => NAMES_OF_A_FEW.includes(key) && typeof value === "string");
    if (words.length === 0) return undefined;
    const { holder, key, path } = r.pick(words);
    holder[key] = r.pick(["nonsense", "", "toString"]);
    return [code, path];
  },
  schema({ r, game }) {
    Object.assign(game, { schema: r.pick([0, 3, 99]) });
    return ["unsupportedSchema", "game.schema"];
  },
  round({ r, game }) {
    game.table.round = r.pick([0, 8, 70]);
    return ["invalidGame", "game.table.round"];
  },

  // ids that name nothing
  tycoonNobody({ game }) {
    game.table.tycoon = "nobody";
    return ["invalidGame", "game.table.tycoon"];
  },
  aiplNobody({ r, game }) {
    const i = r.upTo(game.aipls.length - 1);
    if (game.course) game.course = fresh("tycoon");
    game.aipls[i].player = "nobody";
    return ["invalidGame", `game.aipls[${i}].player`];
  },
  pawnNowhere({
    game: {
      table: { map },
    },
  }) {
    if (!map) return undefined;
    map.pawn = "nowhere";
    return ["invalidGame", "game.table.map.pawn"];
  },
  cityNowhere({
    game: {
      table: { map },
    },
  }) {
    const i = map?.cities.findIndex((city) => !city.metro) ?? -1;
    if (!map || i < 0) return undefined;
    map.cities[i].region = "nowhere";
    return ["invalidGame", `game.table.map.cities[${i}].region`];
  },
  plantOfNobody({
    r,
    game: {
      table: { map },
    },
  }) {
    if (!map) return undefined;
    const i = r.upTo(map.cities.length - 1);
    map.cities[i].plant = "nobody";
    return ["invalidGame", `game.table.map.cities[${i}].plant`];
  },
  coveredByNobody({
    r,
    game: {
      table: { strategy: row },
    },
  }) {
    if (!row?.length) return undefined;
    const i = r.upTo(row.length - 1);
    row[i].coveredBy = "nobody";
    return ["invalidGame", `game.table.strategy[${i}].coveredBy`];
  },
  sectorOfIndustry({ r, game: { table } }) {
    if (!table.sectors) return undefined;
    const rows = [
      { name: "industries", row: table.industries },
      ...table.players.map((one, i) => ({ name: `players[${i}].unbuilt`, row: one.unbuilt })),
    ];
    const { name, row } = r.pick(rows);
    const i = row?.findIndex((industry) => industry.sectors.length > 0) ?? -1;
    if (!row || i < 0) return undefined;
    row[i].sectors[0].sector = "steel";
    return ["invalidGame", `game.table.${name}[${i}].sectors[0].sector`];
  },
  positionOfNobody({
    r,
    game: {
      table: { sectors: all },
    },
  }) {
    if (!all) return undefined;
    const i = r.upTo(5);
    all[i].positions = { ...all[i].positions, nobody: 0 };
    return ["invalidGame", `game.table.sectors[${i}].positions["nobody"]`];
  },
  endgameNowhere({ r, game: { table } }) {
    if (!table.sectors || !table.endgameFavor) return undefined;
    const i = r.upTo(1);
    table.endgameFavor[i] = "steel";
    return ["invalidGame", `game.table.endgameFavor[${i}]`];
  },
  cardOfNoSet({ r, game }) {
    if (game.cards === "physical") return undefined;
    const i = r.upTo(game.aipls.length - 1);
    const pile = r.pick(/** @type {const} */ (["deck", "faceUp"]));
    const length = game.aipls[i][pile].push("no card");
    return ["invalidGame", `game.aipls[${i}].${pile}[${length - 1}]`];
  },

  currentOfNoSet({ r, game }) {
    const i = r.upTo(game.aipls.length - 1);
    const { current } = game.aipls[i];
    if (game.cards === "physical" || !current) return undefined;
    current.id = "no card";
    return ["invalidGame", `game.aipls[${i}].current.id`];
  },

  // twice
  idTwice({ r, game: { table } }) {
    /** @type {{ name: string, row?: { id: string }[] }[]} */
    const rows = [
      { name: "policies", row: table.policies },
      { name: "industries", row: table.industries },
      { name: "strategy", row: table.strategy },
      { name: "conglomerates", row: table.conglomerates },
      { name: "map.regions", row: table.map?.regions },
      { name: "map.cities", row: table.map?.cities.filter((city) => !city.metro) },
    ];
    table.players.forEach((one, i) =>
      rows.push(
        { name: `players[${i}].policies`, row: one.policies },
        { name: `players[${i}].unbuilt`, row: one.unbuilt },
      ),
    );
    const { name, row = [] } = r.pick(rows.filter((one) => one.row && one.row.length > 0)) ?? {};
    if (row.length === 0) return undefined;
    const list = name === "map.cities" ? (table.map?.cities ?? []) : row;
    list.push({ ...r.pick(row) });
    return ["invalidGame", `game.table.${name}[${list.length - 1}].id`];
  },
  playerTwice({ game }) {
    if (game.mode !== "twoPlayer") return undefined;
    const humans = game.table.players.filter((one) => one.kind === "human");
    humans[1].id = humans[0].id;
    game.table = { players: game.table.players };
    return ["invalidGame", `game.table.players[${game.table.players.lastIndexOf(humans[1])}].id`];
  },
  aiplTwice({ game }) {
    if (game.mode !== "solo") return undefined;
    if (game.course) game.course = fresh("tycoon");
    game.aipls[1].player = game.aipls[0].player;
    return ["invalidGame", "game.aipls[1].player"];
  },
  sectorTwice({ game: { table } }) {
    if (!table.sectors) return undefined;
    delete table.endgameFavor;
    delete table.industries;
    for (const one of table.players) delete one.unbuilt;
    table.sectors[4].id = table.sectors[1].id;
    return ["invalidGame", "game.table.sectors[4].id"];
  },
  cardIdTwice({ game }) {
    if (!Array.isArray(game.cards)) return undefined;
    const used = game.aipls.flatMap((one) => [...one.deck, ...one.faceUp, one.setAside]);
    const i = game.cards.findLastIndex((one) => !used.includes(one.id));
    if (i < 1) return undefined;
    game.cards[i].id = game.cards[0].id;
    return ["invalidGame", `game.cards[${i}].id`];
  },
  cardTwice({ r, game }) {
    const taken = game.aipls.flatMap((one) => one.deck);
    if (taken.length === 0) return undefined;
    const i = game.aipls.length - 1; // after every deck
    const pile = r.pick(["faceUp", "setAside"]);
    if (pile === "setAside") {
      game.aipls[i].setAside = r.pick(taken);
      return ["invalidGame", `game.aipls[${i}].setAside`];
    }
    const length = game.aipls[i].faceUp.push(r.pick(taken));
    return ["invalidGame", `game.aipls[${i}].faceUp[${length - 1}]`];
  },
  tokenBeyond({ r, game }) {
    const i = r.upTo(game.aipls.length - 1);
    const { tokens: row, current } = game.aipls[i];
    row.push((current?.actions?.length ?? 0) + r.upTo(1));
    return ["invalidGame", `game.aipls[${i}].tokens[${row.length - 1}]`];
  },
  tokenTwice({ r, game }) {
    const i = r.upTo(game.aipls.length - 1);
    const row = game.aipls[i].tokens;
    if (row.length === 0) return undefined;
    row.push(r.pick(row));
    return ["invalidGame", `game.aipls[${i}].tokens[${row.length - 1}]`];
  },

  // the course
  courseOfSchema1({ game }) {
    if (game.course) return undefined;
    game.course = fresh("tycoon");
    return ["invalidGame", "game.course"];
  },
  unbuiltOfSchema1({ r, game }) {
    if (game.course) return undefined;
    const i = r.upTo(2);
    game.table.players[i].unbuiltIndustries = 1;
    return ["invalidGame", `game.table.players[${i}].unbuiltIndustries`];
  },
  unbuiltTwice({ r, game }) {
    if (!game.course) return undefined;
    const i = r.upTo(2);
    Object.assign(game.table.players[i], { unbuilt: [], unbuiltIndustries: 1 });
    return ["invalidGame", `game.table.players[${i}].unbuiltIndustries`];
  },
  unbuiltNone({ r, game }) {
    if (!game.course) return undefined;
    const i = r.upTo(2);
    delete game.table.players[i].unbuilt;
    game.table.players[i].unbuiltIndustries = r.pick([0, 1_000_000_001]);
    return ["invalidGame", `game.table.players[${i}].unbuiltIndustries`];
  },
  nobodyInCourse({ r, game: { course, table } }) {
    const list = r.pick(/** @type {const} */ (["asked", "won"]));
    const human = table.players.find((one) => one.kind === "human")?.id ?? "nobody";
    const length = course?.[list].push(r.pick(["nobody", human]));
    return length === undefined ? undefined : ["invalidGame", `game.course.${list}[${length - 1}]`];
  },
  twiceInCourse({ r, game }) {
    const list = r.pick(/** @type {const} */ (["asked", "won"]));
    const { player } = game.aipls[0];
    if (!game.course) return undefined;
    game.course = { ...fresh("policyBid"), [list]: [player, player] };
    return ["invalidGame", `game.course.${list}[1]`];
  },
  auctionElsewhere({ game: { course } }) {
    if (!course) return undefined;
    course.auction = course.stage === "industryBid" ? null : { lap: 1, bid: null, bidder: null, over: false };
    return ["invalidGame", "game.course.auction"];
  },
  bidder({ r, game }) {
    if (!game.course) return undefined;
    const human = game.table.players.find((one) => one.kind === "human")?.id ?? "nobody";
    game.course = inAuction({ bid: 5, bidder: r.pick(["nobody", human]) });
    return ["invalidGame", "game.course.auction.bidder"];
  },
  bidderOfNothing({ game }) {
    if (!game.course) return undefined;
    game.course = inAuction({ bidder: game.aipls[0].player });
    return ["invalidGame", "game.course.auction.bidder"];
  },
  bidTooHigh({ r, game }) {
    if (!game.course) return undefined;
    game.course = inAuction({ bid: r.pick([-1, 1_000_000_001, 0.5]) });
    return ["invalidGame", "game.course.auction.bid"];
  },
  noneOfBoth({ r, game: { course } }) {
    const length = course?.none.push(r.pick([{}, { space: "sales", city: { at: "metro" } }]));
    return length === undefined ? undefined : ["invalidGame", `game.course.none[${length - 1}]`, true];
  },
  noneOfNowhere({ game: { course, table } }) {
    if (!table.map) return undefined;
    const length = course?.none.push({ city: { at: "region", region: "atlantis" } });
    return length === undefined ? undefined : ["invalidGame", `game.course.none[${length - 1}].city.region`];
  },

  // the players and what they have
  supplyPlays({ game }) {
    const i = game.table.players.findIndex((one) => one.kind === "human");
    game.table = { players: game.table.players };
    game.table.players[i].id = "supply";
    return ["invalidGame", `game.table.players[${i}].id`];
  },
  fourPlayers({ game }) {
    game.table.players.push({ id: "fourth", kind: "human" });
    return ["invalidGame", "game.table.players"];
  },
  twoPlayers({ game }) {
    const { players } = game.table;
    game.table = { players: players.filter((one) => one !== players.find(({ kind }) => kind === "human")) };
    return ["invalidGame", "game.table.players"];
  },
  otherKinds({ r, game }) {
    const one = r.pick(game.table.players);
    one.kind = one.kind === "human" ? "aipl" : "human";
    return ["invalidGame", "game", true]; // of the players, or of the AIPL that is none
  },
  noSuchPrice({ r, game: { table } }) {
    const i = r.upTo(2);
    table.players[i].shares = [30, r.pick([33, 0, 75, -30])];
    return ["invalidGame", `game.table.players[${i}].shares[1]`];
  },
  descending({ r, game: { table } }) {
    const i = r.upTo(2);
    table.players[i].shares = r.pick([
      [30, 35, 35],
      [40, 50, 45],
    ]);
    return ["invalidGame", `game.table.players[${i}].shares[2]`];
  },
  plants({ r, game: { table } }) {
    const i = r.upTo(2);
    table.players[i].plants = r.pick([10, -1]);
    return ["invalidGame", `game.table.players[${i}].plants`];
  },

  // map and sectors
  metros({
    r,
    game: {
      table: { map },
    },
  }) {
    const city = map && r.pick(map.cities);
    if (!city) return undefined;
    if (city.metro) delete city.metro;
    else city.metro = true;
    return ["invalidGame", "game.table.map", true];
  },
  cardOfNoRegion({ r, game }) {
    if (!game.table.map) return undefined;
    /** @type {PartialCard["build"]} */
    const build = { at: "region", region: "atlantis" };
    const i = r.upTo(game.aipls.length - 1);
    if (Array.isArray(game.cards) && r.chance(0.5)) {
      game.cards[i].build = build;
      return ["invalidGame", `game.cards[${i}].build.region`];
    }
    const { current } = game.aipls[i];
    if (!current) return undefined;
    current.build = build;
    return ["invalidGame", `game.aipls[${i}].current.build.region`];
  },
  beyondTheEnd({ r, game: { table } }) {
    const i = table.sectors?.findIndex((one) => one.length !== null) ?? -1;
    const sector = table.sectors?.[i];
    if (!sector || sector.length === null) return undefined;
    const { id } = r.pick(table.players);
    sector.positions = { ...sector.positions, [id]: sector.length + 1 };
    return ["invalidGame", `game.table.sectors[${i}].positions["${id}"]`];
  },
  fiveSectors({ game: { table } }) {
    if (!table.sectors) return undefined;
    delete table.endgameFavor;
    delete table.industries;
    for (const one of table.players) delete one.unbuilt;
    table.sectors.pop();
    return ["invalidGame", "game.table.sectors"];
  },
  noPair({ r, game: { table } }) {
    const endgameFavor = r.pick([[], ["agro"], ["agro", "fuel", "power"], ["agro", "agro"]]);
    Object.assign(table, { endgameFavor });
    return ["invalidGame", "game.table.endgameFavor", true];
  },

  // requests
  lap({ r, request, broken }) {
    broken.request = { ...plain(request, "industryBid"), lap: r.pick([0, 3]), currentBid: null };
    return ["invalidRequest", "request.lap"];
  },
  otherRequestsField({ r, request, broken }) {
    const [key, value] = r.pick([
      ["lap", 1],
      ["currentBid", null],
      ["payments", []],
      ["free", [1]],
      ["round", 3],
      ["projects", []],
    ]);
    broken.request = { ...plain(request, r.pick(["score", "action", "wildStep", "takePolicy"])), [key]: value };
    return ["invalidRequest", `request.${key}`];
  },
  noFreeSpace({ request, broken }) {
    broken.request = { ...plain(request, "startInfluence"), free: [] };
    return ["invalidRequest", "request.free"];
  },
  payNobody({ r, request, broken }) {
    const side = r.pick(["from", "to"]);
    broken.request = {
      ...plain(request, "settle"),
      payments: [{ from: "supply", to: "supply", amount: r.upTo(1), [side]: "nobody" }],
    };
    return ["invalidRequest", `request.payments[0].${side}`];
  },
  noSuchAipl({ r, game, request }) {
    const humans = game.table.players.filter((one) => one.kind === "human");
    request.aipl = r.pick(["nobody", "", r.pick(humans).id]);
    return ["unknownAipl", "request.aipl"];
  },
  whichAipl({ game, request }) {
    if (game.mode !== "solo") return undefined;
    delete request.aipl;
    return ["unknownAipl", "request.aipl"];
  },

  // the wrong moment
  wrongRound({ r, game, request, broken }) {
    const round = r.pick([1, 2, 4, 5, 7]);
    broken.request = plain(request, "nationalProject");
    if (r.chance(0.5)) {
      broken.request = { ...plain(request, "nationalProject"), round };
      return ["wrongRound", "request.round"];
    }
    if (r.chance(0.7)) game.table.round = round;
    else delete game.table.round;
    return ["wrongRound", "game.table.round"];
  },
  notTycoon({ r, game, request, broken }) {
    broken.request = plain(request, "region");
    const me = request.aipl ?? game.aipls[0].player;
    game.table.tycoon = r.pick(game.table.players.filter((one) => one.id !== me)).id;
    return ["notTycoon", "game.table.tycoon"];
  },
  alreadyPassed({ r, game, request, broken }) {
    broken.request = { ...plain(request, "industryBid"), lap: 2, currentBid: r.pick([null, 20]) };
    for (const one of game.aipls) one.passed = true;
    return ["alreadyPassed", `${aiplAt(game, request)}.passed`];
  },
  alreadySetAside({ game, request, broken }) {
    broken.request = { ...plain(request, "nationalProject"), round: 3 };
    const path = aiplAt(game, request);
    if (game.aipls[pathIndex(path)].setAside === undefined) return undefined;
    return ["alreadySetAside", `${path}.setAside`];
  },
  nothingToDraw({ r, game, request, broken }) {
    if (game.cards === "physical") return undefined;
    for (const one of game.aipls) Object.assign(one, { deck: [], faceUp: [] });
    const me = request.aipl ?? game.aipls[0].player;
    for (const one of game.aipls) if (r.chance(0.5)) delete one.setAside;
    game.table.tycoon = me;
    const aside = game.aipls.some((one) => one.player === me && one.setAside !== undefined);
    broken.request = r.pick([
      plain(request, "policyBid"),
      plain(request, "region"),
      { ...plain(request, "industryBid"), lap: 1, currentBid: 9 },
      { ...plain(request, "nationalProject"), round: aside ? 6 : r.pick([3, 6]) },
    ]);
    return ["noCard", `${aiplAt(game, request)}.deck`];
  },
  noCurrentCard({ game, request, broken }) {
    broken.request = plain(request, "action");
    for (const one of game.aipls) {
      delete one.current;
      one.tokens = [];
    }
    return game.cards === "physical" ? ["cardNeeded", "request.card"] : ["noCard", `${aiplAt(game, request)}.current`];
  },

  // the card told
  cardNeeded({ r, game, request, sets, broken }) {
    if (game.cards !== "physical") return undefined;
    game.table.tycoon = request.aipl ?? game.aipls[0].player;
    const ask = r.pick([
      plain(request, "policyBid"),
      plain(request, "region"),
      { ...plain(request, "industryBid"), lap: 1, currentBid: 9 },
    ]);
    broken.request = ask;
    if (r.chance(0.3)) return ["cardNeeded", "request.card"];
    const card = { ...r.pick(r.pick(sets)), build: { at: "metro" } };
    const told = Object.fromEntries(Object.entries(card).filter(([key]) => key !== ask.ask && r.chance(0.5)));
    broken.request = { ...ask, card: told };
    return ["cardNeeded", `request.card.${ask.ask}`];
  },
  cardUnneeded({ r, request, broken }) {
    const ask = r.pick(
      /** @type {const} */ ([
        "score",
        "wildStep",
        "takePolicy",
        "startPolicy",
        "takeIndustry",
        "conglomerate",
        "startInfluence",
      ]),
    );
    broken.request = { ...plain(request, ask), card: r.pick([{}, { id: "x" }]) };
    return ["invalidRequest", "request.card"];
  },
  cardOfOurs({ r, game, request, broken }) {
    const aipl = game.aipls[pathIndex(aiplAt(game, request))];
    if (game.cards === "physical" || aipl.deck.length === 0 || !aipl.current) return undefined;
    delete game.table.tycoon;
    const ask = r.pick(/** @type {const} */ (["policyBid", "region", "action"]));
    broken.request = { ...plain(request, ask), card: r.pick([{}, { policyBid: 3 }]) };
    return ["invalidRequest", "request.card"];
  },
  projectsOfOurs({ game, request, broken }) {
    const aipl = game.aipls[pathIndex(aiplAt(game, request))];
    if (game.cards === "physical" || aipl.deck.length === 0) return undefined;
    broken.request = { ...plain(request, "nationalProject"), round: 6, projects: [{ influence: 1, favor: 1 }] };
    return ["invalidRequest", "request.projects"];
  },
  tooManyProjects({ r, game, request, broken }) {
    if (game.cards !== "physical") return undefined;
    const aside = game.aipls[pathIndex(aiplAt(game, request))].setAside;
    const projects = r.list(r.pick([0, aside ? 1 : 2, 3]), () => ({ influence: 1, favor: 1 }));
    broken.request = { ...plain(request, "nationalProject"), round: 6, projects };
    return ["invalidRequest", "request.projects"];
  },
  otherActions({ game, request, broken }) {
    const { current, tokens } = game.aipls[pathIndex(aiplAt(game, request))];
    if (game.cards !== "physical" || tokens.length === 0) return undefined;
    const actions = [...(current?.actions ?? []), { do: "politics" }];
    broken.request = { ...plain(request, "action"), card: { actions } };
    return ["invalidRequest", "request.card.actions"];
  },
  toldRegionUnknown({ game, request, broken }) {
    if (game.cards !== "physical" || !game.table.map) return undefined;
    broken.request = {
      ...plain(request, "policyBid"),
      card: { policyBid: 3, build: { at: "region", region: "atlantis" } },
    };
    return ["invalidRequest", "request.card.build.region"];
  },
};

/** @param {Partial<NonNullable<Course["auction"]>>} known @returns {Course} */
function inAuction(known) {
  return { ...fresh("industryBid"), auction: { lap: 1, bid: null, bidder: null, over: false, ...known } };
}
/** @param {Pick<Request, "aipl">} request @param {Request["ask"]} ask @returns {Request} */
function plain({ aipl }, ask) {
  return aipl === undefined ? { ask } : { ask, aipl };
}
/** @param {Game} game @param {Pick<Request, "aipl">} request */
function aiplAt(game, { aipl }) {
  return `game.aipls[${aipl === undefined ? 0 : game.aipls.findIndex((one) => one.player === aipl)}]`;
}
/** @param {string} path */
function pathIndex(path) {
  return Number(/\d+/.exec(path)?.[0]);
}

// -------------------------------------------------------------------------------------------- set-up

/** Options of a new game.
 *
 * @param {Random} r @param {Card[][]} sets @returns {NewGame} */
export function goodOptions(r, sets) {
  const mode = r.pick(/** @type {Mode[]} */ (["solo", "twoPlayer"]));
  const { names, kinds, difficulties } = MODES[mode];
  /** @type {NewGame["difficulty"][]} */
  const compositions =
    mode === "solo"
      ? [
          [
            [18, 0, 0],
            [0, 18, 16],
          ],
          [
            [1, 0, 0],
            [0, 0, 1],
          ],
          [
            [9, 9, 8],
            [9, 9, 8],
          ],
        ]
      : [[[18, 18, 16]], [[0, 1, 0]], [[4, 18, 14]]];
  /** @type {NewGame} */
  const options = { mode, difficulty: r.pick([...difficulties, ...compositions]) };
  if (r.chance(0.8)) options.seed = r.pick(["x", "", "\u{1F682}", String(r.upTo(999999))]);
  if (r.chance(0.7)) options.cards = r.pick(/** @type {NewGame["cards"][]} */ (["sample", "physical", r.pick(sets)]));
  if (r.chance(0.5)) {
    options.players = r.shuffle(
      r.pick(names).map((id, i) => ({ id, kind: kinds[i], ...(r.chance(0.3) ? { name: "N", colour: "blue" } : {}) })),
    );
  }
  if (r.chance(0.4)) options.agendas = ["Railways", "Steel", "Cotton", "Tea"].slice(r.upTo(2));
  return options;
}

/** What newGame may draw.
 *
 * @param {Random} r @param {NewGame} options @param {Card[]} sample @returns {import("./setup.mjs").Drawn} */
export function drawn(r, options, sample) {
  const solo = options.mode === "solo";
  const humans = (options.players ?? []).filter((one) => one.kind === "human");
  const set = options.cards === undefined || options.cards === "sample" ? sample : options.cards;
  const left = typeof set === "string" ? [] : r.shuffle(set);
  /** @param {number} level */
  const take = (level) => {
    const [card] = left.splice(
      left.findIndex((one) => one.level === level),
      1,
    );
    return card.id;
  };
  const decks = typeof set === "string" ? [] : deckTable(options.mode, options.difficulty);
  return {
    seed: "drawn",
    draws: 4,
    tycoon: r.pick(humans)?.id ?? (solo ? "human" : "human2"),
    decks: decks.map((counts) => counts.flatMap((count, i) => r.list(count, () => take(i + 1)))),
    agendas: r.shuffle(options.agendas ?? []),
  };
}

/** Options of a new game, some of them broken in one known way.
 *
 * @param {Random} r @param {Card[][]} sets @returns {Case} */
export function randomOptions(r, sets) {
  const options = goodOptions(r, sets);
  if (r.chance(0.6)) return { what: "newGame", options };

  const broken = withoutUndefined(options);
  const kind = r.pick(Object.keys(OPTION_BREAKS));
  const found = OPTION_BREAKS[kind]({ r, options: broken });
  if (!found) return { what: "newGame", options };
  return { what: "newGame", options: broken, kind, expect: expected(found) };
}

/** @param {Mode} mode @returns {Mode} */
const other = (mode) => (mode === "solo" ? "twoPlayer" : "solo");
/** @type {Record<string, (of: { r: Random, options: NewGame & Fields }) => Broken | undefined>} */
const OPTION_BREAKS = {
  unknownField({ options }) {
    options.extra = 1;
    return ["invalidOptions", "options.extra"];
  },
  missing({ r, options }) {
    const key = r.pick(["mode", "difficulty"]);
    delete options[key];
    return ["invalidOptions", `options.${key}`];
  },
  wrongType({ r, options }) {
    const [key, value] = r.pick([
      ["mode", "duo"],
      ["difficulty", "hard"],
      ["seed", 5],
      ["cards", "none"],
      ["players", {}],
      ["agendas", "x"],
      ["seed", null],
    ]);
    options[key] = value;
    return ["invalidOptions", `options.${key}`];
  },
  otherMode({ r, options }) {
    options.difficulty = r.pick(MODES[other(options.mode)].difficulties.filter((one) => typeof one === "string"));
    return ["wrongMode", "options.difficulty"];
  },
  decks({ r, options }) {
    options.difficulty = r.pick([
      [],
      options.mode === "solo"
        ? [[1, 1, 1]]
        : [
            [1, 1, 1],
            [1, 1, 1],
          ],
    ]);
    return ["invalidOptions", "options.difficulty", true];
  },
  emptyDeck({ options }) {
    options.difficulty =
      options.mode === "solo"
        ? [
            [1, 1, 1],
            [0, 0, 0],
          ]
        : [[0, 0, 0]];
    return ["invalidOptions", "options.difficulty", true];
  },
  tooMany({ r, options }) {
    options.difficulty =
      options.mode === "solo"
        ? r.pick([
            [
              [10, 0, 0],
              [9, 0, 0],
            ],
            [
              [0, 0, 1],
              [0, 0, 16],
            ],
          ])
        : [[0, 19, 0]];
    return ["invalidOptions", "options.difficulty", true];
  },
  threeNumbers({ options }) {
    const two = [1, 1];
    Object.assign(options, { difficulty: options.mode === "solo" ? [two, [1, 1, 1]] : [two] });
    return ["invalidOptions", "options.difficulty", true];
  },
  players({ r, options }) {
    options.players = r.pick([
      [],
      MODES[other(options.mode)].names[0].map((id, i) => ({ id, kind: MODES[other(options.mode)].kinds[i] })),
    ]);
    return ["invalidOptions", "options.players", true];
  },
  playerField({ options }) {
    const [kind] = [MODES[options.mode].kinds];
    options.players = MODES[options.mode].names[0].map((id, i) => ({ id, kind: kind[i] }));
    Object.assign(options.players[1], { plants: 9 });
    return ["invalidOptions", "options.players[1].plants"];
  },
  playerTwice({ options }) {
    const { kinds } = MODES[options.mode];
    options.players = ["a", "b", "a"].map((id, i) => ({ id, kind: kinds[i] }));
    return ["invalidOptions", "options.players[2].id"];
  },
  supply({ options }) {
    const { kinds } = MODES[options.mode];
    options.players = ["a", "supply", "c"].map((id, i) => ({ id, kind: kinds[i] }));
    return ["invalidOptions", "options.players[1].id"];
  },
  agendas({ r, options }) {
    options.agendas = options.mode === "solo" ? r.pick([[], ["Tea"]]) : [];
    return ["invalidOptions", "options.agendas"];
  },
  card({ r, options }) {
    if (!Array.isArray(options.cards)) return undefined;
    const i = r.upTo(51);
    const [key, value] = r.pick([
      ["policyBid", "3"],
      ["level", 4],
      ["build", {}],
      ["id", options.cards[(i + 51) % 52].id],
    ]);
    const at = key === "build" ? "build.at" : key;
    Object.assign(options.cards[i], { [key]: value });
    // Of two cards with one id either may be named, so take the later.
    const place = key === "id" && i === 0 ? 51 : i;
    return ["invalidOptions", `options.cards[${place}].${at}`];
  },
};
