// @ts-check
// The course of a game: what is due now, what people do to it, and how a decision moves it on.

/** @import { Auction, Course, Due, Game, Move, None, Player, Request, Stage } from "./types.js" */

import { checkMove, refuse } from "./shapes.mjs";

// ----------------------------------------------------------------------------------------- the stages

/** @type {Record<Stage, 1 | 2 | 3 | 4 | null>} */
const PHASES = {
  setup: null,
  startInfluence: null,
  startPolicy: null,
  tycoon: 1,
  region: 1,
  policyBid: 2,
  nationalProject: 2,
  industryBid: 3,
  actions: 4,
  scoring: null,
};
/** What the AIPLs are asked in a stage.
 * @type {Partial<Record<Stage, Request["ask"]>>} */
const ASKED_IN = {
  startInfluence: "startInfluence",
  startPolicy: "startPolicy",
  region: "region",
  policyBid: "policyBid",
  nationalProject: "nationalProject",
  industryBid: "industryBid",
  actions: "action",
  scoring: "score",
};
/** The stages left as soon as nothing is due. @type {Stage[]} */
const BY_THEMSELVES = ["startInfluence", "startPolicy", "region", "nationalProject"];

/** @param {Stage} stage @returns {Course} */
export function fresh(stage) {
  const auction = stage === "industryBid" ? newAuction() : null;
  return { stage, asked: [], won: [], auction, none: [] };
}
/** @returns {Auction} */
function newAuction() {
  return { lap: 1, bid: null, bidder: null, over: false };
}

/** @param {Game} game @param {Stage} stage */
function enter(game, stage) {
  game.course = fresh(stage);
  if (stage === "industryBid") for (const aipl of game.aipls) aipl.passed = false;
}

/** Leaves the stage for the one after it. @param {Game} game */
function goOn(game) {
  const { table, course } = game;
  const round = table.round ?? 1;
  const tycoon = table.players.find((one) => one.id === table.tycoon);
  const phase1 = tycoon?.kind === "aipl" ? "region" : "policyBid";
  switch (course.stage) {
    case "setup":
      return enter(game, "startInfluence");
    case "startInfluence":
      return enter(game, "startPolicy");
    case "startPolicy":
    case "tycoon":
      return enter(game, phase1);
    case "region":
      return enter(game, "policyBid");
    case "policyBid":
      return enter(game, round === 3 || round === 6 ? "nationalProject" : "industryBid");
    case "nationalProject":
      return enter(game, "industryBid");
    case "industryBid":
      return enter(game, "actions");
    case "actions":
      if (round === 7) return enter(game, "scoring");
      table.round = round + 1;
      return enter(game, "tycoon");
  }
}

// ------------------------------------------------------------------------------------------ what is due

/** Clockwise from the Tycoon on. @param {Game} game @returns {Player[]} */
function turnOrder({ table: { players, tycoon } }) {
  const first = Math.max(
    0,
    players.findIndex((one) => one.id === tycoon),
  );
  return [...players.slice(first), ...players.slice(0, first)];
}

/** The AIPLs whose turn it is, the next one first. @param {Game} game @returns {string[]} */
function dueNow(game) {
  const { course, table, aipls } = game;
  const { stage, asked, auction } = course;
  const inOrder = turnOrder(game).flatMap((one) => (one.kind === "aipl" ? [one.id] : []));
  const notAsked = inOrder.filter((id) => !asked.includes(id));
  if (stage === "setup" || stage === "tycoon") return [];
  if (stage === "region") return notAsked.filter((id) => id === table.tycoon);
  if (stage === "actions") {
    /** @param {string} id */
    const times = (id) => asked.filter((one) => one === id).length;
    return inOrder.toSorted((a, b) => times(a) - times(b));
  }
  if (auction?.over) return [];
  if (auction?.lap === 2) {
    const passed = aipls.filter((one) => one.passed).map((one) => one.player);
    return notAsked.filter((id) => !passed.includes(id) && id !== auction.bidder);
  }
  return notAsked;
}

/** Whether a human acts just before this AIPL in the auction. @param {Game} game @param {string} id */
function humanBefore(game, id) {
  const order = turnOrder(game);
  const at = order.findIndex((one) => one.id === id);
  const before = order.slice(0, at).reverse();
  if (game.course.auction?.lap === 1) return before[0]?.kind === "human";
  const round = [...before, ...order.slice(at + 1).reverse()];
  const passed = game.aipls.filter((one) => one.passed).map((one) => one.player);
  return round.find((one) => !passed.includes(one.id))?.kind === "human";
}

/** @param {Game} game a checked one @returns {Due} */
export function dueIn(game) {
  const { course, table } = game;
  const { stage, auction } = course;
  const round = table.round ?? 1;
  const now = dueNow(game);
  const ask = now.map((aipl) => {
    const request = { ask: /** @type {Request["ask"]} */ (ASKED_IN[stage]), aipl };
    return auction ? { ...request, lap: auction.lap, currentBid: auction.bid } : request;
  });

  /** @type {Due["tell"]} */
  const tell = [];
  if (now.length > 0) {
    if (stage === "startInfluence") tell.push("free");
    if (stage === "nationalProject" && round === 6 && game.cards === "physical") tell.push("projects");
    if (stage === "industryBid" && humanBefore(game, now[0])) tell.push("currentBid");
  }

  /** @type {Request[]} */
  const won = [];
  if (now.length === 0 && stage === "policyBid") {
    for (const { id, kind } of turnOrder(game))
      if (kind === "aipl" && !course.won.includes(id)) won.push({ ask: "takePolicy", aipl: id });
  }
  if (now.length === 0 && auction && !auction.over && auction.bidder !== null)
    won.push({ ask: "takeIndustry", aipl: auction.bidder });

  /** @type {Move[]} */
  const moves = [];
  if (stage === "tycoon") for (const { id } of table.players) moves.push({ do: "tycoon", player: id });
  if (stage !== "tycoon" && stage !== "scoring") moves.push({ do: "next" });
  if (auction && !auction.over) moves.push({ do: "bid" });
  if (auction && (auction.over || auction.lap === 2)) moves.push({ do: "auction" });

  return { round, phase: PHASES[stage], stage, lap: auction ? auction.lap : null, ask, tell, won, moves };
}

// ------------------------------------------------------------------------------------- what people do

/** @param {Game} game a checked one, which is changed @param {unknown} given the move */
export function doMove(game, given) {
  checkMove(given);
  const move = given;
  if (move.do === "tycoon" && !game.table.players.some((one) => one.id === move.player))
    refuse("invalidMove", "move.player");
  if (!dueIn(game).moves.some((one) => one.do === move.do)) refuse("wrongStage", "move.do");

  const { auction } = game.course;
  switch (move.do) {
    case "next":
      return goOn(game);
    case "tycoon":
      game.table.tycoon = move.player;
      return goOn(game);
    case "bid":
      if (auction && move.amount !== auction.bid) Object.assign(auction, { bid: move.amount, bidder: null });
      return;
    case "auction":
      return enter(game, "industryBid");
  }
}

// ------------------------------------------------------------------------------ what a decision does

/** What came of the request: an amount bid, null for a pass; what there is said to be none of.
 * @param {Game} game which is changed @param {Request} request @param {string} aipl
 * @param {{ amount?: number | null, said: None[] }} came */
export function moveOn(game, request, aipl, { amount, said }) {
  const { course } = game;
  const { stage, auction } = course;
  const { ask } = request;
  const due = ask === ASKED_IN[stage] && (!auction || request.lap === auction.lap);
  if (due && (stage === "actions" || !course.asked.includes(aipl))) course.asked.push(aipl);

  if ((stage === "policyBid" && ask === "takePolicy") || (auction && ask === "takeIndustry")) {
    if (!course.won.includes(aipl)) course.won.push(aipl);
    if (auction) auction.over = true;
  }

  if (auction && ask === "industryBid") {
    const { currentBid = null } = request;
    if (typeof amount === "number") Object.assign(auction, { bid: amount, bidder: aipl });
    else if (currentBid !== auction.bid) Object.assign(auction, { bid: currentBid, bidder: null });
  }

  // None of it stands there: else it had not been asked for.
  if (stage === "actions" && ask === "action") course.none.push(...said);

  if (!due || dueNow(game).length > 0) return;
  if (auction?.lap === 1) {
    auction.lap = 2;
    course.asked = [];
  }
  if (BY_THEMSELVES.includes(stage)) goOn(game);
}

/** @param {None[]} none @param {None} one */
export function isAmong(none, { space, city }) {
  return none.some((other) => {
    if (space) return other.space === space;
    if (city?.at === "region") return other.city?.at === "region" && other.city.region === city.region;
    return city !== undefined && other.city?.at === "metro";
  });
}
