// @ts-check
// The AIPL, read a second time: slow, plain, and written from the rules alone, without a look at the
// engine. One function a rule, in the order of the rules and by their names. Nothing here is shared
// with the engine, so that a mistake has to be made twice to pass unseen.

/** @import { Action, BuildSite, Card, City, Due, Game, Industry, Outcome, PartialCard, Player } from "./types.js" */
/** @import { Answer, Project, Question, Refused, RegionLine, Request, RuleId, Sector, StepKind } from "./types.js" */
/** @import { StrategySpace, TableMap, Tie, Turn, Why } from "./types.js" */

import { doMove, dueIn, fresh, isAmong, moveOn } from "./course.mjs";
import { checkGame, checkRequest, lacksRegion, MOST, orRefusal, PRICES, refuse } from "./shapes.mjs";

export { newGame, newGameShape, optionsError } from "./setup.mjs";

// ------------------------------------------------------------------------------------------ outcomes

/** The outcome of one request, or { error: { code, path } }.
 *  sample: the built-in cards. shuffled: the random order of a reshuffle, from outside.
 *
 * @param {unknown} given @param {unknown} request
 * @param {{ sample?: Card[], shuffled?: (pile: string[]) => string[] }} [by]
 * @returns {Outcome | Refused} */
export function decide(given, request, { sample = [], shuffled = (pile) => pile } = {}) {
  return orRefusal(() => {
    checkGame(given, sample);
    checkRequest(request);
    const t = turn(upgraded(given), request, sample, shuffled);
    /** @type {Outcome} */
    const outcome = { aipl: t.me.id, status: "decided" };
    try {
      ASKS[request.ask](t);
      const bid = t.steps.find((one) => one.do === "bid");
      moveOn(t.game, request, t.me.id, { amount: bid?.amount, said: t.said });
      Object.assign(outcome, { game: t.game, steps: t.steps });
    } catch (needs) {
      if (!(needs instanceof Needs)) throw needs;
      Object.assign(outcome, { status: "needs", questions: needs.questions });
    }
    if (t.card) outcome.card = clone(t.card);
    return outcome;
  });
}

/** @param {unknown} given @param {Card[]} [sample] @returns {Due | Refused} */
export function due(given, sample = []) {
  return orRefusal(() => {
    checkGame(given, sample);
    return dueIn(upgraded(given));
  });
}

/** The next game.
 *
 * @param {unknown} given @param {unknown} move @param {Card[]} [sample] @returns {Game | Refused} */
export function advance(given, move, sample = []) {
  return orRefusal(() => {
    checkGame(given, sample);
    const game = upgraded(given);
    doMove(game, move);
    return game;
  });
}

/** The game, of schema 2.
 *
 * @param {unknown} given @param {Card[]} [sample] @returns {Game | Refused} */
export function checkedGame(given, sample = []) {
  return orRefusal(() => {
    checkGame(given, sample);
    return upgraded(given);
  });
}

/** undefined, or { error } as every function gives it.
 *
 * @param {unknown} given @param {Card[]} [sample] @returns {Refused | undefined} */
export function gameError(given, sample = []) {
  return orRefusal(() => {
    checkGame(given, sample);
    return undefined;
  });
}

/** A copy, with the course that a game of schema 1 has not got. Card sets are not copied.
 *
 * @param {unknown} checked @returns {Game} */
function upgraded(checked) {
  const given = /** @type {Game} */ (checked);
  const game = { ...clone({ ...given, cards: null }), cards: given.cards };
  return { ...game, schema: 2, course: game.course ?? fresh("tycoon") };
}

class Needs {
  /** @param {Question[]} questions */
  constructor(questions) {
    this.questions = questions;
  }
}

/** @param {Game} game @param {Request} request @param {Card[]} sample @param {Turn["shuffled"]} shuffled
 * @returns {Turn} */
function turn(game, request, sample, shuffled) {
  const set = game.cards === "sample" ? sample : game.cards;
  const index = whichAipl(game, request);
  const aipl = game.aipls[index];
  const { table } = game;
  const seats = table.players;
  const seat = seats.findIndex((player) => player.id === aipl.player);
  return {
    game,
    request,
    shuffled,
    aipl,
    table,
    physical: game.cards === "physical",
    path: `game.aipls[${index}]`,
    me: seats[seat],
    opponents: [seats[(seat + 1) % 3], seats[(seat + 2) % 3]], // in seat order after the AIPL
    cardOf: (id) => /** @type {Card} */ (typeof set === "string" ? undefined : set.find((card) => card.id === id)),
    steps: [],
    card: undefined,
    none: [...game.course.none],
    said: [],
  };
}

/** @param {Game} game @param {Request} request */
function whichAipl(game, request) {
  if (request.aipl === undefined && game.aipls.length === 1) return 0;
  const index = game.aipls.findIndex((aipl) => aipl.player === request.aipl);
  if (index < 0) refuse("unknownAipl", "request.aipl");
  return index;
}

/** A step and its reasons, names of rules or [name, what broke a tie]: first the rule by which people find
 *  what to do, then the one that it serves. Of a skip: the rule by which the action is impossible.
 *
 * @param {Turn} t @param {StepKind} what @param {Why[]} reasons */
function step(t, what, ...reasons) {
  const because = reasons.map((reason) => {
    if (typeof reason === "string") return { rule: reason };
    const [rule, tie] = reason;
    return tie ? { rule, tie } : { rule };
  });
  t.steps.push({ ...what, because });
}

/** Amounts of 0 are left out, unknown ones (null) stay; they are added to the AIPL's numbers.
 *
 * @param {Turn} t @param {{ [fact in Counted]?: number | null }} amounts @param {Why[]} reasons */
function gain(t, amounts, ...reasons) {
  const shown = COUNTED.flatMap((fact) => {
    const amount = amounts[fact];
    return amount !== undefined && amount !== 0 ? [{ fact, amount }] : [];
  });
  const what = Object.fromEntries(shown.map(({ fact, amount }) => [fact, amount]));
  if (shown.length > 0) step(t, { do: "gain", ...what }, ...reasons);
  for (const { fact, amount } of shown) add(t.me, fact, amount);
}

/** @typedef {"influence" | "favor" | "assetValue" | "meritCards" | "builtIndustries" | "plants"} Counted */
/** @type {Counted[]} */
const COUNTED = ["influence", "favor", "assetValue", "meritCards", "builtIndustries", "plants"];

/** Unknown and something, or something and unknown, is unknown.
 *
 * @param {Player} player @param {Counted} fact @param {number | null} amount */
function add(player, fact, amount) {
  const before = player[fact];
  if (amount === null) delete player[fact];
  else if (before !== undefined) player[fact] = Math.min(before + amount, MOST);
}

// ------------------------------------------------------------------------------------------ requests

/** @type {Record<Request["ask"], (t: Turn) => void>} */
const ASKS = {
  startInfluence,
  startPolicy: (t) => takePolicy(t, "startPolicy"),
  takePolicy: (t) => takePolicy(t, "choosePolicy"),
  region,
  policyBid,
  settle: money,
  nationalProject,
  industryBid,
  takeIndustry: chooseIndustry,
  action: actions,
  wildStep: (t) => {
    cardNotRead(t);
    if (!wildStep(t, "wildStep")) step(t, { do: "nothing" }, "wildStep");
  },
  conglomerate,
  chooseOpponent,
  score: scoring,
};

// -------------------------------------------------------------------------------------------- set-up

/** @param {Turn} t */
function startInfluence(t) {
  cardNotRead(t);
  const { free } = t.request;
  if (free && free.length === 0) refuse("invalidRequest", "request.free");
  const influence = free ? Math.max(...free) : null;
  step(t, { do: "takeInfluenceSpace", influence }, "startInfluence");
  delete t.me.influence;
  if (influence !== null) t.me.influence = influence;
}

// ------------------------------------------------------------------------------------------ the deck

/** The card that the request flips; the line that it reads of it.
 *
 * @template {keyof PartialCard} Line @param {Turn} t @param {Line} line @returns {NonNullable<PartialCard[Line]>} */
function flip(t, line) {
  if (t.physical) {
    ownDeck(t, line);
  } else {
    nothingLeft(t);
    cardNotRead(t);
    const id = draw(t);
    t.aipl.faceUp.push(id);
    t.aipl.current = clone(t.cardOf(id));
  }
  t.aipl.tokens = [];
  t.card = t.aipl.current;
  return lineOf(t, line);
}

/** @param {Turn} t @returns {string} */
function draw(t) {
  if (t.aipl.deck.length === 0) reshuffle(t);
  return /** @type {string} */ (t.aipl.deck.shift());
}

/** @param {Turn} t */
function reshuffle(t) {
  const pile = t.aipl.faceUp;
  t.aipl.deck = [...t.shuffled(pile)];
  t.aipl.faceUp = [];
  t.game.draws += 1;
  step(t, { do: "reshuffle", player: t.me.id, cards: pile.length }, "reshuffle");
}

/** @param {Turn} t */
function nothingLeft(t) {
  if (t.aipl.deck.length + t.aipl.faceUp.length === 0) refuse("noCard", `${t.path}.deck`);
}

/** People flip; the card is what they tell of it.
 *
 * @param {Turn} t @param {keyof PartialCard} line */
function ownDeck(t, line) {
  const { card } = t.request;
  if (card === undefined) refuse("cardNeeded", "request.card");
  knownRegion(t, card);
  if (card[line] === undefined) refuse("cardNeeded", `request.card.${line}`);
  t.aipl.current = clone(card);
}

/** A card told where none is read, or where we know it ourselves, is a mistake.
 *
 * @param {Turn} t */
function cardNotRead(t) {
  if (t.request.card !== undefined) refuse("invalidRequest", "request.card");
}

/** @param {Turn} t @param {PartialCard} card */
function knownRegion(t, card) {
  if (card.build?.at === "region" && lacksRegion(t.table.map, card.build.region)) {
    refuse("invalidRequest", "request.card.build.region");
  }
}

// ------------------------------------------------------------------------------------ standing rules

/** Who really pays whom: AIPLs neither have nor spend.
 *
 * @param {Turn} t */
function money(t) {
  const { payments = [] } = t.request;
  payments.forEach(({ from, to }, i) => {
    /** @param {string} id */
    const known = (id) => id === "supply" || t.table.players.some((player) => player.id === id);
    if (!known(from)) refuse("invalidRequest", `request.payments[${i}].from`);
    if (!known(to)) refuse("invalidRequest", `request.payments[${i}].to`);
  });
  cardNotRead(t);
  /** @param {string} id */
  const kind = (id) => t.table.players.find((player) => player.id === id)?.kind ?? "supply";
  for (const { from, to, amount } of payments) {
    if (amount === 0) continue;
    const between = `${kind(from)} to ${kind(to)}`;
    if (between === "aipl to human") step(t, { do: "pay", from: "supply", to, amount }, "money");
    if (between === "human to aipl") step(t, { do: "pay", from, to: "supply", amount }, "money");
    if (["human to human", "human to supply", "supply to human"].includes(between))
      step(t, { do: "pay", from, to, amount }, "money");
  }
  if (t.steps.length === 0) step(t, { do: "nothing" }, "money");
}

/** The place of the best in a row, and whether others are as good.
 *
 * @template T @param {T[]} row @param {(one: T) => number} worth @returns {{ index: number, tie?: Tie }} */
function leftmostBest(row, worth) {
  const best = Math.max(...row.map(worth));
  const equal = row.filter((one) => worth(one) === best);
  return { index: row.findIndex((one) => worth(one) === best), tie: equal.length > 1 ? "leftmost" : undefined };
}
/** @param {Industry[]} row */
function highestAssetValue(row) {
  return leftmostBest(row, (industry) => industry.assetValue);
}

/** An Industry won goes to the left end of the unbuilt ones.
 *
 * @param {Turn} t */
function chooseIndustry(t) {
  cardNotRead(t);
  const {
    table: { industries },
    me,
  } = t;
  if (!industries) {
    step(t, { do: "takeIndustry", industry: null }, "chooseIndustry");
    oneMoreUnbuilt(me);
  } else if (industries.length === 0) {
    step(t, { do: "nothing" }, "chooseIndustry");
  } else {
    const { index, tie } = highestAssetValue(industries);
    const [industry] = industries.splice(index, 1);
    step(t, { do: "takeIndustry", industry: industry.id }, ["chooseIndustry", tie]);
    if (me.unbuilt) me.unbuilt.unshift(industry);
    else oneMoreUnbuilt(me);
  }
}

/** How many unbuilt Industries there are. @param {Player} player */
function unbuiltCount(player) {
  return player.unbuilt ? player.unbuilt.length : player.unbuiltIndustries;
}
/** One that is not known comes to them. @param {Player} player */
function oneMoreUnbuilt(player) {
  const count = unbuiltCount(player);
  delete player.unbuilt;
  if (count !== undefined) player.unbuiltIndustries = Math.min(count + 1, MOST);
}
/** One that is not known goes. @param {Player} player */
function oneLessUnbuilt(player) {
  if (player.unbuiltIndustries === undefined) return;
  player.unbuiltIndustries -= 1;
  if (player.unbuiltIndustries > 0) return;
  delete player.unbuiltIndustries;
  player.unbuilt = [];
}

/** @param {Turn} t @param {"startPolicy" | "choosePolicy"} rule */
function takePolicy(t, rule) {
  cardNotRead(t);
  if (!choosePolicy(t, (tie) => [[rule, tie]])) step(t, { do: "nothing" }, rule);
}

/** false: there is no open Policy.
 *
 * @param {Turn} t @param {(tie?: Tie) => Why[]} reasons */
function choosePolicy(t, reasons) {
  const {
    table: { policies },
    me,
  } = t;
  if (!policies) {
    step(t, { do: "takePolicy", policy: null }, ...reasons());
    delete me.policies;
    return true;
  }
  if (policies.length === 0) return false;
  const { index, tie } = leftmostBest(policies, (policy) => policy.politics.influence);
  const [policy] = policies.splice(index, 1);
  step(t, { do: "takePolicy", policy: policy.id }, ...reasons(tie));
  me.policies?.push(policy);
  return true;
}

/** The steps that can be taken of those printed.
 *
 * @param {Turn} t @param {string} id @param {number} printed */
function sectorSteps(t, id, printed) {
  const sector = t.table.sectors?.find((one) => one.id === id);
  const at = sector && positionIn(sector, t.me);
  let steps = printed;
  if (sector?.blocked) steps = 0;
  else if (sector && at !== undefined && sector.length !== null) steps = Math.min(printed, sector.length - at);
  if (steps === 0) return;
  step(t, { do: "sectorSteps", sector: id, steps, wild: false }, "sectorSteps");
  if (sector) moveBy(sector, t.me, steps);
}

/** As far as it is known where the player stands. @param {Sector} sector @param {Player} player @param {number} steps */
function moveBy(sector, player, steps) {
  const at = positionIn(sector, player);
  if (sector.positions && at !== undefined) sector.positions[player.id] = Math.min(at + steps, MOST);
}

/** @param {Sector} sector @param {Player} player @returns {number | undefined} */
function positionIn(sector, player) {
  return sector.positions && Object.hasOwn(sector.positions, player.id) ? sector.positions[player.id] : undefined;
}
/** @param {Sector} sector @param {Player} player */
function positionUnknown(sector, player) {
  if (sector.positions) delete sector.positions[player.id];
}

/** @param {Sector} sector @param {Player} player */
function openness(sector, player) {
  if (sector.blocked) return "closed";
  if (sector.length === null) return "open";
  const at = positionIn(sector, player);
  if (at === undefined) return "unknown";
  return at < sector.length ? "open" : "closed";
}

/** false: it is skipped, both sectors being closed.
 *
 * @param {Turn} t @param {RuleId[]} reasons */
function wildStep(t, ...reasons) {
  const { sectors, endgameFavor } = t.table;
  /** @param {string | null} sector */
  const take = (sector) => {
    step(t, { do: "sectorSteps", sector, steps: 1, wild: true }, ...reasons);
    return true;
  };
  if (!sectors) return take(null);

  /** @param {Sector} sector */
  const mayGo = (sector) => openness(sector, t.me) !== "closed";
  if (endgameFavor) {
    const pair = endgameFavor.flatMap((id) => sectors.filter((sector) => sector.id === id));
    const first = pair.find(mayGo); // the left one, unless it is known to be closed
    if (!first) return false;
    if (openness(first, t.me) === "open") {
      moveBy(first, t.me, 1);
      return take(first.id);
    }
    for (const sector of pair.filter(mayGo)) positionUnknown(sector, t.me);
    return take(null);
  }
  const anywhere = sectors.filter(mayGo);
  if (anywhere.length === 0) return false;
  for (const sector of anywhere) positionUnknown(sector, t.me);
  return take(null);
}

/** @param {Turn} t */
function conglomerate(t) {
  cardNotRead(t);
  const { conglomerates } = t.table;
  if (!conglomerates) {
    step(t, { do: "takeConglomerate", conglomerate: null, influence: null }, "conglomerate");
    gain(t, { influence: null }, "conglomerate");
  } else if (conglomerates.length === 0) {
    step(t, { do: "nothing" }, "conglomerate");
  } else {
    const { index, tie } = leftmostBest(conglomerates, (one) => one.influence);
    const [{ id, influence }] = conglomerates.splice(index, 1);
    step(t, { do: "takeConglomerate", conglomerate: id, influence }, ["conglomerate", tie]);
    gain(t, { influence }, "conglomerate");
  }
}

/** @param {Turn} t */
function chooseOpponent(t) {
  cardNotRead(t);
  const chosen = named(t.opponents, [
    { fact: (player) => player.assetValue, most: true },
    { fact: (player) => player.influence, most: true, tie: "higherInfluence" },
  ]);
  let opponent = chosen.player?.id;
  if (!opponent) {
    /** @type {Asking} */
    const question = { about: "opponent", rule: "chooseOpponent", accepts: ["id"], choices: chosen.choices };
    opponent = String(askTogether(t, undefined, [question]).opponent);
  }
  step(t, { do: "choose", opponent }, ["chooseOpponent", chosen.tie]);
}

/** fact: unknown if undefined, null if there is none, and then the player is nobody to choose.
 *  filled: what an unknown one may be, where that is not any number.
 *  tie: how it is called to be decided by this, after the first.
 *
 * @typedef {{ fact: (player: Player) => number | null | undefined, most: boolean, tie?: Tie, filled?: (number | null)[] }} Criterion
 * @typedef {{ player?: Player, tie?: Tie, choices: string[], orNobody: boolean }} Named player: if it can only be one */

/** Whom of the players a rule can name: one by one, all ways to fill in what is unknown.
 *
 * @param {Player[]} players @param {Criterion[]} criteria @returns {Named} */
function named(players, criteria) {
  /** @type {Set<Player | undefined>} */
  const all = new Set();
  /** @type {Set<Tie | undefined>} */
  const ties = new Set();
  for (const filled of fillings(players, criteria)) {
    const { player, tie } = best(filled, criteria);
    all.add(player);
    ties.add(tie);
  }
  const choices = players.filter((player) => all.has(player));
  const sole = choices.length === 1 && all.size === 1;
  const [tie] = ties.size === 1 ? ties : []; // else the facts known do not tell
  return {
    player: sole ? choices[0] : undefined,
    tie: sole ? tie : undefined,
    choices: idsOf(choices),
    orNobody: all.has(undefined),
  };
}

/** @typedef {{ player: Player, facts: (number | null)[] }} Filled */

/** @param {Player[]} players @param {Criterion[]} criteria @returns {Filled[][]} */
function fillings(players, criteria) {
  const rows = players.map((player) => {
    const facts = criteria.map((criterion) => valuesOf(player, criterion, players));
    return product(facts).map((values) => ({ player, facts: values }));
  });
  return product(rows);
}

/** What the fact of the player can be: of the numbers, those that compare differently.
 *
 * @param {Player} player @param {Criterion} criterion @param {Player[]} players @returns {(number | null)[]} */
function valuesOf(player, { fact, filled }, players) {
  const known = fact(player);
  if (known !== undefined) return [known];
  if (filled) return filled;
  const others = players.flatMap((one) => fact(one) ?? []);
  return [...new Set([0, 1, ...others.flatMap((value) => [value - 1, value, value + 1])])].filter(
    (value) => value >= 0,
  );
}

/** One of each list, in every way. @template T @param {T[][]} lists @returns {T[][]} */
function product([first, ...rest]) {
  if (!first) return [[]];
  const others = product(rest);
  return first.flatMap((one) => others.map((other) => [one, ...other]));
}

/** Goes through the criteria while several players are left; at last the first in seat order after the AIPL.
 *
 * @param {Filled[]} filled @param {Criterion[]} criteria @returns {{ player?: Player, tie?: Tie }} */
function best(filled, criteria) {
  let left = filled.filter(({ facts }) => !facts.includes(null));
  if (left.length <= 1) return { player: left[0]?.player };
  for (const [i, { most, tie }] of criteria.entries()) {
    const values = left.map(({ facts }) => Number(facts[i]));
    const wanted = most ? Math.max(...values) : Math.min(...values);
    left = left.filter((_, k) => values[k] === wanted);
    if (left.length === 1) return { player: left[0].player, tie };
  }
  return { player: left[0].player, tie: "seatOrder" };
}

/** @param {Turn} t */
function scoring(t) {
  cardNotRead(t);
  const { assetValue, influence = null, favor = null, meritCards = null, agenda = null } = t.me;
  const total = assetValue === undefined || meritCards === null ? null : Math.min(assetValue + 10 * meritCards, MOST);
  step(t, { do: "score", assetValue: total, influence, favor, meritCards, agenda }, "scoring", "meritCards");
}

// -------------------------------------------------------------------------------------- phase by phase

/** @param {Turn} t */
function region(t) {
  if (t.table.tycoon !== undefined && t.table.tycoon !== t.me.id) refuse("notTycoon", "game.table.tycoon");
  const line = flip(t, "region");
  const { map } = t.table;
  const { to, tie } = map ? regionOf(t, line, map) : {};
  step(t, { do: "movePawn", region: to ?? null, line }, ["region", tie]);
  if (map) {
    delete map.pawn;
    if (to !== undefined) map.pawn = to;
  }
}

/** @param {Turn} t @param {RegionLine} line @param {TableMap} map @returns {{ to?: string, tie?: Tie }} */
function regionOf(t, line, map) {
  if (line.kind === "other") return {};
  const ids = map.regions.map((one) => one.id);
  // The regions in the order walked: after the pawn's first, the pawn's own last.
  const walk = line.direction === "clockwise" ? [...ids] : [...ids].reverse();
  if (map.pawn !== undefined) {
    while (walk.at(-1) !== map.pawn) walk.push(...walk.splice(0, 1));
  }
  if (line.kind === "next") return map.pawn === undefined ? {} : { to: walk[0] };

  const humans = t.opponents.filter((player) => player.kind === "human").map((player) => player.id);
  /** @type {Record<typeof line.what, (city: City) => boolean>} */
  const counted = {
    aiplPlants: (city) => city.plant === t.me.id,
    humanPlants: (city) => city.plant !== null && humans.includes(city.plant),
    emptyCities: (city) => city.plant === null,
  };
  const counts = counted[line.what];
  /** @param {string} id */
  const count = (id) => map.cities.filter((city) => city.region === id && counts(city)).length;
  const most = Math.max(...ids.map(count));
  const equal = walk.filter((id) => count(id) === most);
  if (equal.length === 1) return { to: equal[0] };
  return map.pawn === undefined ? {} : { to: equal[0], tie: "nearest" };
}

/** @param {Turn} t */
function policyBid(t) {
  const promoters = flip(t, "policyBid");
  step(t, { do: "bidPromoters", promoters }, "policyBid");
}

/** @param {Turn} t */
function nationalProject(t) {
  const asked = t.request.round !== undefined;
  const round = asked ? t.request.round : t.table.round;
  if (round === 3) projectSetAside(t);
  else if (round === 6) projectGain(t);
  else refuse("wrongRound", asked ? "request.round" : "game.table.round");
}

/** @param {Turn} t */
function projectSetAside(t) {
  if (t.aipl.setAside !== undefined) refuse("alreadySetAside", `${t.path}.setAside`);
  if (!t.physical) nothingLeft(t);
  cardNotRead(t);
  if (!t.physical) projectsNotRead(t);
  t.aipl.setAside = t.physical ? true : draw(t);
  step(t, { do: "setAside" }, "projectSetAside");
}

/** @param {Turn} t */
function projectGain(t) {
  const { aipl, request } = t;
  /** @type {string[]} */
  const discarded = [];
  let projects = request.projects;
  if (t.physical) {
    cardNotRead(t);
    if (projects && projects.length !== (aipl.setAside ? 2 : 1)) refuse("invalidRequest", "request.projects");
  } else {
    nothingLeft(t);
    cardNotRead(t);
    projectsNotRead(t);
    const drawn = draw(t);
    discarded.push(...(typeof aipl.setAside === "string" ? [aipl.setAside] : []), drawn);
    projects = discarded.map((id) => t.cardOf(id).project);
    aipl.faceUp.push(...discarded);
  }
  delete aipl.setAside;
  const { best, tie } = projects ? betterProject(projects) : {};
  gain(t, { influence: best?.influence ?? null, favor: best?.favor ?? null }, ["projectGain", tie]);
  step(t, { do: "discardProjects", cards: discarded }, "projectGain");
}

/** Alike in both: the one set aside. @param {Project[]} projects @returns {{ best?: Project, tie?: Tie }} */
function betterProject(projects) {
  /** @param {Project} project */
  const sum = (project) => project.influence + project.favor;
  const [best, next] = projects.toSorted((a, b) => sum(b) - sum(a) || b.influence - a.influence);
  return {
    best,
    tie: next && sum(best) === sum(next) && best.influence > next.influence ? "higherInfluence" : undefined,
  };
}

/** @param {Turn} t */
function projectsNotRead(t) {
  if (t.request.projects !== undefined) refuse("invalidRequest", "request.projects");
}

/** @param {Turn} t */
function industryBid(t) {
  const { lap, currentBid = null } = t.request;
  if (lap === 2 && t.aipl.passed) refuse("alreadyPassed", `${t.path}.passed`);
  const { increase, limit } = flip(t, "industryBid");

  /** @type {number | null} */
  let amount = null; // null: it passes
  if (currentBid === null) {
    const lowest = lowestAssetValue(t);
    if (lowest !== null) amount = lowest + increase;
  } else if (increase !== 0 && currentBid <= limit) {
    amount = currentBid + increase;
  }
  step(t, amount === null ? { do: "pass" } : { do: "bid", amount: Math.min(amount, MOST) }, "industryBid");
  if (lap === 1) t.aipl.passed = amount === null;
}

/** @param {Turn} t @returns {number | null} */
function lowestAssetValue(t) {
  if (t.table.industries?.length === 0) return null;
  if (t.table.industries) return Math.min(...t.table.industries.map((industry) => industry.assetValue));
  /** @type {Asking} */
  const question = { about: "lowestAssetValue", rule: "industryBid", accepts: ["number", "none"] };
  const answer = askTogether(t, undefined, [question]).lowestAssetValue;
  return typeof answer === "number" ? answer : null;
}

/** One action of phase 4: the leftmost without a token that can be done now, or Politics.
 *
 * @param {Turn} t */
function actions(t) {
  const { aipl, request } = t;
  if (t.physical) {
    if (!aipl.current && request.card === undefined) refuse("cardNeeded", "request.card");
    if (request.card) {
      knownRegion(t, request.card);
      const others = request.card.actions && !same(request.card.actions, aipl.current?.actions);
      if (others && aipl.tokens.length > 0) refuse("invalidRequest", "request.card.actions");
      aipl.current = { ...aipl.current, ...clone(request.card) };
    }
  } else {
    if (!aipl.current) refuse("noCard", `${t.path}.current`);
    cardNotRead(t);
  }
  t.card = aipl.current;
  const row = lineOf(t, "actions");
  for (let index = 0; index < row.length; index++) {
    if (aipl.tokens.includes(index)) continue;
    const { impossible, act } = actionOf(t, row[index], index);
    if (impossible || !act) {
      step(t, { do: "skip", action: index }, ...(impossible ?? []));
      continue;
    }
    aipl.tokens.push(index);
    step(t, { do: "token", action: index }, "actions");
    act();
    return;
  }
  politics(t, "politics", "actions", "politicsRepeat");
}

/** A line of the card in use, where the request reads it: told by now, or told with this request.
 *
 * @template {keyof PartialCard} Line @param {Turn} t @param {Line} line @returns {NonNullable<PartialCard[Line]>} */
function lineOf(t, line) {
  const read = t.card?.[line];
  if (read === undefined) refuse("cardNeeded", `request.card.${line}`);
  return read;
}

// -------------------------------------------------------------------------------------------- actions

/** act carries it out; impossible: the reasons why it cannot be done. @typedef {{ act?: () => void, impossible?: Why[] }} Ways */
/** @typedef {Extract<Action, { do: "buyShare" }>} BuyShare */
/** @typedef {Extract<Action, { do: "strategy" }>} Strategy */

/** @param {Turn} t @param {Action} action @param {number} index @returns {Ways} */
function actionOf(t, action, index) {
  switch (action.do) {
    case "build":
      return build(t, index);
    case "buyShare":
      return buyShare(t, action, index);
    case "strategy":
      return strategySpace(t, action, index);
    case "politics":
      return { act: () => politics(t, "politics") };
    case "other":
      return other(t, action, index);
  }
}

/** The first empty city clockwise from the metro of the pawn's region, that metro first.
 *
 * @param {TableMap} map @param {string} pawn */
function buildMetro(map, pawn) {
  return ringFrom(map, pawn, 1).find((city) => city.plant === null);
}
/** The first empty city of the region, anticlockwise from the metro of the pawn's region, that metro first.
 *
 * @param {TableMap} map @param {string} pawn @param {string} name */
function buildRegion(map, pawn, name) {
  return ringFrom(map, pawn, -1).find((city) => city.plant === null && city.region === name);
}
/** @param {TableMap} map @param {string} pawn @param {1 | -1} direction */
function ringFrom(map, pawn, direction) {
  const { cities } = map;
  const metro = cities.findIndex((city) => city.metro && city.region === pawn);
  return cities.map((_, i) => cities[(metro + direction * i + cities.length) % cities.length]);
}

/** @param {BuildSite} site @returns {RuleId} */
function siteRule(site) {
  return site.at === "metro" ? "buildMetro" : "buildRegion";
}

/** The city of a Build line: { city } (undefined: none is empty), or { question }.
 *
 * @param {Turn} t @param {BuildSite} site @returns {{ city?: City, question?: Asking }} */
function cityOf(t, site) {
  const { map } = t.table;
  const rule = siteRule(site);
  if (!map && isAmong(t.none, { city: site })) return {};
  if (!map) return { question: { about: "city", rule, accepts: ["id", "true", "none"], site } };
  const regions = idsOf(map.regions);
  const pawns = map.pawn === undefined ? regions : [map.pawn];
  const found = pawns.map((pawn) =>
    site.at === "metro" ? buildMetro(map, pawn) : buildRegion(map, pawn, site.region),
  );
  if (found.every((city) => city === found[0])) return { city: found[0] };
  return { question: { about: "pawn", rule, accepts: ["id"], choices: regions, site } };
}

/** Puts a plant of the AIPL into the city of the Build line, and says which that is (null: people know).
 *
 * @param {Turn} t @param {BuildSite} site @param {Answered} answered @returns {string | null} */
function plantAt(t, site, answered) {
  add(t.me, "plants", -1);
  const { city } = cityOf(t, site); // a pawn answered is in the map by now
  if (!city) return idOrNull(answered.city);
  city.plant = t.me.id;
  return city.id;
}

/** @param {Turn} t @param {RuleId} rule @returns {Asking | undefined} */
function plantQuestion(t, rule) {
  if (t.me.plants !== undefined) return undefined;
  return { about: "plant", rule, accepts: ["true", "none"], player: t.me.id };
}

/** @param {Turn} t @param {number} index @returns {Ways} */
function build(t, index) {
  const { me } = t;
  if (unbuiltCount(me) === 0 || me.plants === 0) return { impossible: ["build"] };
  const site = lineOf(t, "build");
  const where = cityOf(t, site);
  if (!where.question && !where.city) return { impossible: [siteRule(site)] };
  const answered = askTogether(t, index, [
    unbuiltCount(me) === undefined && { about: "industry", rule: "chooseIndustry", accepts: ["id", "true", "none"] },
    plantQuestion(t, "build"),
    where.question,
  ]);
  if (answered.impossible) {
    const byBuild = answered.industry === null || answered.plant === null;
    return { impossible: [byBuild ? "build" : siteRule(site)] };
  }
  const act = () => {
    const chosen = me.unbuilt && highestAssetValue(me.unbuilt);
    const industry = chosen && me.unbuilt?.splice(chosen.index, 1)[0];
    if (!industry) oneLessUnbuilt(me);
    const city = plantAt(t, site, answered);
    const id = industry ? industry.id : idOrNull(answered.industry);
    step(t, { do: "build", industry: id, city, site }, "build", ["chooseIndustry", chosen?.tie], siteRule(site));
    built(t, industry, "build");
  };
  return { act };
}

/** What an Industry gives once a plant is on it; not known which: what it gives is not known.
 *
 * @param {Turn} t @param {Industry | undefined} industry @param {RuleId} rule */
function built(t, industry, rule) {
  const { me } = t;
  add(me, "builtIndustries", 1);
  if (industry) {
    for (const { sector, steps } of industry.sectors) sectorSteps(t, sector, steps);
    for (let i = 0; i < industry.wildSteps; i++) wildStep(t, "wildStep");
    gain(t, { assetValue: industry.assetValue, influence: industry.influence }, rule);
  } else {
    delete me.assetValue;
    delete me.influence;
    for (const sector of t.table.sectors ?? []) positionUnknown(sector, me);
  }
}

/** @type {Record<BuyShare["of"], { rule: RuleId, criteria: Criterion[] }>} */
const SHARE_RULES = {
  leastInfluence: {
    rule: "shareLeastInfluence",
    criteria: [{ fact: (player) => player.influence, most: false }],
  },
  mostBuilt: {
    rule: "shareMostBuilt",
    criteria: [
      { fact: (player) => player.builtIndustries, most: true },
      { fact: (player) => player.influence, most: false, tie: "lowerInfluence" },
    ],
  },
  highestValue: {
    rule: "shareHighestValue",
    criteria: [
      { fact: nextShare, most: true, filled: [...PRICES, null] },
      { fact: (player) => player.influence, most: false, tie: "lowerInfluence" },
    ],
  },
};

/** Sold out: null. @param {Player} player */
function nextShare({ shares }) {
  return shares && (shares[0] ?? null);
}

/** @param {Turn} t @param {BuyShare} action @param {number} index @returns {Ways} */
function buyShare(t, action, index) {
  const { rule, criteria } = SHARE_RULES[action.of];
  /** @param {Player} player */
  const soldOut = (player) => nextShare(player) === null;
  if (t.opponents.every(soldOut)) return { impossible: ["buyShare"] };
  const byValue = action.of === "highestValue";
  const among = byValue ? t.opponents.filter((player) => !soldOut(player)) : t.opponents;
  const chosen = among.length === 1 ? { player: among[0], choices: [], orNobody: false } : named(among, criteria);
  let seller = chosen.player;
  if (!seller) {
    /** @type {Asking} */
    const question = {
      about: "opponent",
      rule,
      accepts: chosen.orNobody ? ["id", "none"] : ["id"],
      choices: chosen.choices,
    };
    const answered = askTogether(t, index, [question]);
    seller = among.find((player) => player.id === answered.opponent);
    if (answered.impossible || !seller) return { impossible: [rule] };
  }
  const from = seller;
  /** @type {Why[]} */
  const impossible = [[rule, chosen.tie], "buyShare"];
  if (soldOut(from)) return { impossible };
  if (from.shares === undefined) {
    // Whoever was named as having the dearest next share has one.
    const named = byValue && !chosen.player;
    /** @type {Asking} */
    const question = {
      about: "price",
      rule: "buyShare",
      accepts: named ? ["number", "true"] : ["number", "true", "none"],
      player: from.id,
    };
    if (askTogether(t, index, [question]).impossible) return { impossible };
  }
  const act = () => {
    const price = from.shares?.shift() ?? null;
    step(t, { do: "buyShare", from: from.id, price }, [rule, chosen.tie], "buyShare");
    if (from.kind === "human") step(t, { do: "pay", from: "supply", to: from.id, amount: price }, "money");
    gain(t, { assetValue: price }, "buyShare");
  };
  return { act };
}

/** What a bonus asks, whether it is passed over, and how it is taken.
 * @typedef {{ questions?: (Asking | undefined)[], passedOver?: boolean,
 *   take?: (space: StrategySpace | undefined, answered: Answered) => void }} Bonus
 * @type {Record<Strategy["space"], (t: Turn, action: Strategy) => Bonus>} */
const BONUSES = { sales, lobby, office, advertising, export: exports_, administration };

/** @param {Turn} t @param {Strategy} action @param {number} index @returns {Ways} */
function strategySpace(t, action, index) {
  const { me } = t;
  const { strategy } = t.table;
  const space = strategy?.find((one) => one.type === action.space && one.coveredBy === null);
  /** @type {Why[]} */
  const impossible = ["strategySpace"];
  if (strategy ? !space : isAmong(t.none, { space: action.space })) return { impossible };
  if (me.shares?.length === 0) return { impossible };
  const bonus = BONUSES[action.space](t, action);
  const answered = askTogether(
    t,
    index,
    [
      !strategy && { about: "space", rule: "strategySpace", accepts: ["id", "true", "none"], space: action.space },
      !me.shares && {
        about: "ownShare",
        rule: "strategySpace",
        accepts: ["number", "true", "none"],
        player: me.id,
        space: action.space,
      },
    ],
    bonus.questions,
  );
  if (answered.impossible) return { impossible };
  const act = () => {
    const price = me.shares?.shift() ?? null;
    const id = space ? space.id : idOrNull(answered.space);
    step(t, { do: "coverSpace", space: action.space, id, price }, "strategySpace", action.space);
    if (space) space.coveredBy = me.id;
    if (!bonus.passedOver && !answered.bonusPassed) bonus.take?.(space, answered);
  };
  return { act };
}

/** @returns {Bonus} */
function sales() {
  return {};
}

/** @param {Turn} t @returns {Bonus} */
function lobby(t) {
  return { take: () => choosePolicy(t, (tie) => [["choosePolicy", tie], "lobby"]) };
}

/** @param {Turn} t @returns {Bonus} */
function office(t) {
  if (t.me.plants === 0) return { passedOver: true };
  const site = lineOf(t, "build");
  const where = cityOf(t, site);
  if (!where.question && !where.city) return { passedOver: true };
  return {
    questions: [plantQuestion(t, "office"), where.question],
    take: (_space, answered) => {
      const city = plantAt(t, site, answered);
      step(t, { do: "placePlant", city, site }, siteRule(site), "office");
    },
  };
}

/** @param {Turn} t @returns {Bonus} */
function advertising(t) {
  return { take: (space) => gain(t, { influence: space?.influence ?? null }, "advertising") };
}

/** @param {Turn} t @returns {Bonus} */
function exports_(t) {
  return { take: () => wildStep(t, "wildStep", "export") };
}

/** @param {Turn} t @param {Strategy} action @returns {Bonus} */
function administration(t, action) {
  const { me, table } = t;
  if (me.plants === 0 || table.industries?.length === 0) return { passedOver: true };
  return {
    questions: [
      plantQuestion(t, "administration"),
      table.industries ? undefined : { about: "industry", rule: "administration", accepts: ["id", "true", "none"] },
    ],
    take: (_space, answered) => {
      const by = action.space === "administration" ? action.by : "assetValue";
      const chosen = table.industries && leftmostBest(table.industries, (industry) => industry[by]);
      const industry = chosen && table.industries?.splice(chosen.index, 1)[0];
      const id = industry ? industry.id : idOrNull(answered.industry);
      step(t, { do: "buildOnCard", industry: id }, ["administration", chosen?.tie]);
      add(me, "plants", -1);
      built(t, industry, "administration");
    },
  };
}

/** @param {Turn} t @param {RuleId[]} reasons */
function politics(t, ...reasons) {
  const { me } = t;
  /** @param {"influence" | "meritCards"} what */
  const sum = (what) =>
    me.policies
      ? Math.min(
          me.policies.reduce((all, policy) => all + policy.politics[what], 0),
          MOST,
        )
      : null;
  const influence = sum("influence");
  const meritCards = sum("meritCards");
  step(t, { do: "politics", influence, meritCards, favor: 1 }, ...reasons);
  add(me, "influence", influence);
  add(me, "meritCards", meritCards);
  add(me, "favor", 1);
}

/** @param {Turn} t @param {Extract<Action, { do: "other" }>} action @param {number} index @returns {Ways} */
function other(t, action, index) {
  const { impossible } = askTogether(t, index, [{ about: "done", rule: "other", accepts: ["true", "none"] }]);
  return impossible ? { impossible: ["other"] } : { act: () => step(t, { do: "other", text: action.text }, "other") };
}

// -------------------------------------------------------------------------------------- unknown facts

/** @typedef {Omit<Question, "key" | "action">} Asking
 * @typedef {{ [about in Question["about"]]?: Answer }} Answers
 * @typedef {Answers & { impossible: boolean, bonusPassed: boolean }} Answered */

/** Asks all at once (falsy entries are no questions). Every answer is read, checked and kept first;
 *  then null makes the action impossible, or passes over the bonus; then the open questions are asked.
 *  Returns the answers by what they are about. index: the action's.
 *
 * @param {Turn} t @param {number | undefined} index
 * @param {(Asking | false | undefined)[]} needed @param {(Asking | undefined)[]} [bonus] @returns {Answered} */
function askTogether(t, index, needed, bonus = []) {
  /** @param {(Asking | false | undefined)[]} asking @returns {Question[]} */
  const prepare = (asking) =>
    asking
      .filter((question) => question !== undefined && question !== false)
      .map((question) =>
        index === undefined
          ? { key: question.about, ...question }
          : { key: `${index}.${question.about}`, ...question, action: index },
      );
  const main = prepare(needed);
  const extra = prepare(bonus);
  /** @type {Answers} */
  const answers = {};
  for (const question of [...main, ...extra]) {
    const answer = answerTo(t, question);
    if (answer === undefined) continue;
    answers[question.about] = answer;
    keep(t, question, answer);
  }
  /** @param {Question} question */
  const isNone = (question) => answers[question.about] === null;
  const answered = {
    ...answers,
    impossible: main.some(isNone),
    bonusPassed: extra.some(isNone),
  };
  if (answered.impossible && index !== undefined) return answered;
  const open = [...main, ...(answered.bonusPassed ? [] : extra)].filter(({ about }) => answers[about] === undefined);
  if (open.length > 0) throw new Needs(open);
  return answered;
}

/** @param {Turn} t @param {Question} question @returns {Answer | undefined} */
function answerTo(t, { key, about, accepts, choices }) {
  const { answers } = t.request;
  const answer = answers && Object.hasOwn(answers, key) ? answers[key] : undefined;
  if (answer === undefined) return undefined;
  const isPrice = about !== "lowestAssetValue";
  const fits =
    (answer === null && accepts.includes("none")) ||
    (answer === true && accepts.includes("true")) ||
    (typeof answer === "string" && accepts.includes("id") && (!choices || choices.includes(answer))) ||
    (typeof answer === "number" &&
      accepts.includes("number") &&
      (isPrice ? PRICES.includes(answer) : Number.isInteger(answer) && answer >= 0 && answer <= MOST));
  if (!fits) refuse("badAnswer", `request.answers["${key}"]`);
  return answer;
}

/** What an answer tells of the table, or of what there is none of.
 *
 * @param {Turn} t @param {Question} question @param {Answer} answer */
function keep(t, question, answer) {
  const { me, table } = t;
  /** @param {string | undefined} id */
  const player = (id) => /** @type {Player} */ (table.players.find((one) => one.id === id));
  switch (question.about) {
    case "pawn":
      if (table.map && typeof answer === "string") table.map.pawn = answer;
      break;
    case "price":
    case "ownShare":
      if (answer === null) player(question.player).shares = [];
      if (typeof answer === "number") player(question.player).shares = PRICES.filter((one) => one >= answer);
      break;
    case "plant":
      if (answer === null) me.plants = 0;
      break;
    case "industry":
      if (answer === null && question.rule === "chooseIndustry") me.unbuilt = [];
      if (answer === null && question.rule === "administration") table.industries = [];
      break;
    case "lowestAssetValue":
      if (answer === null) table.industries = [];
      break;
    case "opponent":
      if (answer === null) for (const id of question.choices ?? []) player(id).shares = [];
      break;
    case "space":
    case "city":
      if (answer === null) {
        const none = question.about === "city" ? { city: question.site } : { space: question.space };
        t.none.push(none);
        t.said.push(none);
      }
      break;
  }
}

/** @param {Answer | undefined} answer */
function idOrNull(answer) {
  return typeof answer === "string" ? answer : null;
}
/** @param {{ id: string }[]} list */
function idsOf(list) {
  return list.map((one) => one.id);
}
/** Two values of plain data. @param {unknown} a @param {unknown} b @returns {boolean} */
function same(a, b) {
  if (typeof a !== "object" || a === null || typeof b !== "object" || b === null) return a === b;
  const [one, other] = [Object.entries(a), new Map(Object.entries(b))];
  return one.length === other.size && one.every(([key, value]) => other.has(key) && same(value, other.get(key)));
}
/** undefined is left out. @template T @param {T} value @returns {T} */
function clone(value) {
  return /** @type {T} */ (copied(value));
}
/** @param {unknown} value @returns {unknown} */
function copied(value) {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(copied);
  /** @type {Record<string, unknown>} */
  const copy = {};
  const from = /** @type {Record<string, unknown>} */ (value);
  for (const key of Object.keys(from)) if (from[key] !== undefined) copy[key] = copied(from[key]);
  return copy;
}
