// @ts-check
// Random walks through whole games: what is due, asked and done in order and out of it, by people who
// also learn, forget and change what lies on the table.

/** @import { Aipl, Card, Case, Due, Game, Move, Request, Table } from "./types.js" */
/** @import { Random } from "./tables.mjs" */

import { fresh } from "./course.mjs";
import { gameError, newGame } from "./model.mjs";
import {
  asked,
  cardSets,
  drawn,
  goodOptions,
  random,
  randomGame,
  randomRequest,
  randomTable,
  STAGES,
  tellCard,
} from "./tables.mjs";

/** Cases, one walk after another for ever; each is asked with next(what came of the one before).
 *
 * @param {unknown} seed @param {{ sample?: Card[], first?: number }} [from]
 * @returns {Generator<Case, never, object | undefined>} */
export function* walks(seed, { sample = [], first = 0 } = {}) {
  const sets = cardSets(random(`${seed} cards`));
  for (let number = first; ; number++) {
    const r = random(`${seed} walk ${number}`);
    let game = start(r, sets, sample);
    for (let left = 10 + r.upTo(60); left > 0; left--) {
      const now = /** @type {Due} */ (yield { what: "due", number, game });
      if (!now?.moves || now.ask.length + now.moves.length === 0) break;
      const pace = now.stage === "tycoon" ? 9 : 3;
      const next = r.weighted({
        ask: now.ask.length > 0 ? 6 : 0,
        won: now.won.length > 0 ? 4 : 0,
        move: now.moves.length > 0 ? pace : 0,
        anyRequest: 1,
        anyMove: 0.7,
        people: 1.5,
      });
      if (next === "people") {
        game = changedByPeople(r, game, sample);
      } else if (next === "move" || next === "anyMove") {
        const move = next === "move" ? moveOf(r, r.pick(now.moves), game) : anyMove(r, game);
        const after = /** @type {Partial<Game>} */ (yield { what: "advance", number, game, move });
        if (after?.table) game = /** @type {Game} */ (after);
      } else {
        const copy = ofTheMoment(game);
        const request = next === "anyRequest" ? randomRequest(r, copy, sets) : told(r, now, next, copy, sets);
        const outcome = yield* asked(r, number, copy, request);
        if (outcome?.game) game = outcome.game;
      }
    }
  }
}

/** A copy that may get other facts of the moment. @param {Game} game @returns {Game} */
function ofTheMoment(game) {
  return { ...game, table: { ...game.table }, aipls: game.aipls.map((one) => ({ ...one })) };
}

/** A new game, or any other.
 *
 * @param {Random} r @param {Card[][]} sets @param {Card[]} sample @returns {Game} */
function start(r, sets, sample) {
  if (r.chance(0.4)) {
    const options = goodOptions(r, sets);
    if (Array.isArray(options.cards) && r.chance(0.7)) delete options.cards; // 52 cards are long to read
    return newGame(options, drawn(r, options, sample)).game;
  }
  const game = randomGame(r, sets, sample);
  if (game.schema === 2 && r.chance(0.6)) game.course = fresh(r.pick(STAGES));
  return game;
}

/** A request that is due or owed, with what people tell for it; now and then it is not the first one.
 *
 * @param {Random} r @param {Due} now @param {"ask" | "won"} which @param {Game} game @param {Card[][]} sets
 * @returns {Request} */
function told(r, now, which, game, sets) {
  const due = now[which];
  const request = { ...(r.chance(0.85) ? due[0] : r.pick(due)) };
  if (r.chance(0.1)) request.aipl = r.pick(game.aipls).player;
  const aipl = /** @type {Aipl} */ (game.aipls.find((one) => one.player === request.aipl));
  switch (request.ask) {
    case "startInfluence":
      if (r.chance(0.7)) request.free = r.list(1 + r.upTo(3), () => r.upTo(8));
      break;
    case "nationalProject": {
      const count = aipl.setAside ? 2 : 1;
      if (now.tell.includes("projects") && r.chance(0.8))
        request.projects = r.list(count, () => ({ influence: r.upTo(3), favor: r.upTo(3) }));
      break;
    }
    case "industryBid":
      if (now.tell.includes("currentBid") && r.chance(0.5)) request.currentBid = bid(r, request.currentBid ?? null);
      break;
  }
  if (game.cards === "physical") tellCard(r, request, aipl, sets);
  return request;
}

/** @param {Random} r @param {number | null} before */
function bid(r, before) {
  return before === null ? r.pick([0, 20, 25]) : r.pick([null, before, before + 1, before + 5]);
}

/** @param {Random} r @param {Due["moves"][number]} move @param {Game} game @returns {Move} */
function moveOf(r, move, game) {
  return move.do === "bid" ? { do: "bid", amount: bid(r, game.course?.auction?.bid ?? null) } : move;
}

/** Whether it is due or not, and such as are no moves. @param {Random} r @param {Game} game @returns {unknown} */
function anyMove(r, game) {
  const player = r.pick(game.table.players).id;
  const amount = r.pick([null, 0, 30]);
  const all = [{ do: "next" }, { do: "tycoon", player }, { do: "bid", amount }, { do: "auction" }];
  if (r.chance(0.6)) return r.pick(all);
  return r.pick([
    ...[null, 5, "next", [], {}, { do: null }, { do: "x" }, { do: "toString" }],
    ...[
      { do: "next", player },
      { do: "next", extra: null },
      { do: "next", player: undefined },
    ],
    ...[
      { do: "tycoon" },
      { do: "tycoon", player: "nobody" },
      { do: "tycoon", player: null },
      { do: "tycoon", player: 1 },
    ],
    ...[{ do: "bid" }, { do: "bid", amount: -1 }, { do: "bid", amount: 1_000_000_001 }, { do: "bid", amount: 0.5 }],
    ...[
      { do: "bid", amount: "5" },
      { do: "bid", amount: undefined },
      { do: "bid", amount: 5, player },
    ],
    ...[{ do: "auction", amount: null }, { player }],
  ]);
}

/** What a host may write into a game between two requests.
 *
 * @param {Random} r @param {Game} given @param {Card[]} sample @returns {Game} */
function changedByPeople(r, given, sample) {
  const game = ofTheMoment(given);
  const { table } = game;
  const regions = table.map ? table.map.regions.map((one) => one.id) : ["north", "east", "south", "west"];
  const other = randomTable(r, table.players, regions);
  const player = r.upTo(2);
  table.players = table.players.map((one, i) => (i === player ? { ...one } : one));
  const one = table.players[player];
  switch (r.weighted({ learn: 3, learnOf: 3, forget: 1, forgetOf: 1, tycoon: 1, round: 1, none: 1, passed: 0.5 })) {
    case "learn": {
      const facts = /** @type {const} */ (["policies", "industries", "strategy", "map", "endgameFavor", "sectors"]);
      const fact = r.pick(facts);
      Object.assign(table, { [fact]: other[fact] });
      break;
    }
    case "learnOf":
      table.players[player] = other.players[player];
      break;
    case "forget":
      delete table[
        r.pick(/** @type {(Exclude<keyof Table, "players">)[]} */ (["policies", "industries", "strategy", "map"]))
      ];
      break;
    case "forgetOf":
      delete one[r.pick(/** @type {const} */ (["influence", "shares", "plants", "unbuilt", "builtIndustries"]))];
      break;
    case "tycoon":
      if (r.chance(0.7)) table.tycoon = r.pick(table.players).id;
      else delete table.tycoon;
      break;
    case "round":
      if (r.chance(0.8)) table.round = r.pick([1, 2, 3, 5, 6, 7]);
      else delete table.round;
      break;
    case "none":
      if (game.course) game.course = { ...game.course, none: r.some(game.course.none, 0.5) };
      break;
    case "passed":
      for (const aipl of game.aipls) aipl.passed = r.chance(0.3);
      break;
  }
  // Ids are then twice, or name what is gone: such a change people do not make.
  return gameError(game, sample) ? given : game;
}
