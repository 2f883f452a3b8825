// The AIPL, read a second time: slow, plain, and written from RULES.md and STEPS.md alone, without a
// look at the engine. One function a rule, in the order of RULES.md and by its names. Nothing here is
// shared with the engine, so that a mistake has to be made twice to pass unseen.

export const PRICES = [30, 35, 40, 45, 50, 55, 60, 65, 70];
const SPACES = ["sales", "lobby", "office", "advertising", "export", "administration"];
const DECK_TABLE = {
  twoPlayer: {
    microenterprise: [[18, 18, 0]],
    smallBusiness: [[18, 10, 8]],
    corporation: [[12, 12, 12]],
    industryGiant: [[4, 8, 14]],
  },
  solo: {
    entrepreneur: [
      [18, 0, 0],
      [0, 18, 0],
    ],
    magnate: [
      [12, 6, 0],
      [6, 6, 6],
    ],
    tycoon: [
      [6, 12, 0],
      [0, 6, 12],
    ],
    balancedTwin: [
      [6, 6, 6],
      [6, 6, 6],
    ],
    legendary: [
      [3, 7, 8],
      [3, 7, 8],
    ],
  },
};
const DIFFICULTIES = [...Object.keys(DECK_TABLE.twoPlayer), ...Object.keys(DECK_TABLE.solo)];

// ------------------------------------------------------------------------------------------ outcomes

/** The outcome of one request, or { error: { code, path } }.
 *  sample: the built-in cards. shuffled: the random order of a reshuffle, from outside. */
export function decide(game, request, { sample = [], shuffled = (pile) => pile } = {}) {
  return orRefusal(() => {
    checkGame(game, sample);
    checkRequest(request);
    const t = turn(game, request, sample, shuffled);
    const outcome = { aipl: t.me.id };
    try {
      ASKS[request.ask](t);
      Object.assign(outcome, { status: "decided", game: t.game, steps: t.steps });
    } catch (needs) {
      if (!(needs instanceof Needs)) throw needs;
      Object.assign(outcome, { status: "needs", questions: needs.questions });
    }
    if (t.card) outcome.card = clone(t.card);
    return outcome;
  });
}

/** undefined, or { error } as decide gives it. */
export function gameError(game, sample = []) {
  return orRefusal(() => void checkGame(game, sample));
}

class Refusal {
  constructor(code, path) {
    Object.assign(this, { code, path });
  }
}
class Needs {
  constructor(questions) {
    this.questions = questions;
  }
}
function refuse(code, path) {
  throw new Refusal(code, path);
}
function orRefusal(run) {
  try {
    return run();
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    return { error: { code: refusal.code, path: refusal.path } };
  }
}

/** All that a rule looks at and changes; game is a copy. */
function turn(given, request, sample, shuffled) {
  const cards = given.cards === "sample" ? sample : given.cards;
  const game = { ...clone({ ...given, cards: null }), cards: given.cards };
  const index = whichAipl(game, request);
  const aipl = game.aipls[index];
  const seats = game.table.players;
  const seat = seats.findIndex((player) => player.id === aipl.player);
  return {
    game,
    request,
    shuffled,
    aipl,
    table: game.table,
    physical: given.cards === "physical",
    path: `game.aipls[${index}]`,
    me: seats[seat],
    opponents: [seats[(seat + 1) % 3], seats[(seat + 2) % 3]], // in seat order after the AIPL
    cardOf: (id) => cards.find((card) => card.id === id),
    steps: [],
    card: undefined,
  };
}

function whichAipl(game, request) {
  if (request.aipl === undefined && game.aipls.length === 1) return 0;
  const index = game.aipls.findIndex((aipl) => aipl.player === request.aipl);
  if (index < 0) refuse("unknownAipl", "request.aipl");
  return index;
}

/** A step and its reasons, names of rules or [name, what broke a tie]: first the rule by which people find
 *  what to do, then the one that it serves. Of a skip: the rule by which the action is impossible. */
function step(t, what, ...reasons) {
  const because = reasons.map((reason) => {
    const [rule, tie] = [reason].flat();
    return tie ? { rule, tie } : { rule };
  });
  t.steps.push({ ...what, because });
}

/** Amounts of 0 are left out, unknown ones (null) stay; they are added to the AIPL's numbers. */
function gain(t, amounts, ...reasons) {
  const shown = Object.entries(amounts).filter(([, amount]) => amount !== 0);
  if (shown.length > 0) step(t, { do: "gain", ...Object.fromEntries(shown) }, ...reasons);
  for (const [fact, amount] of shown) add(t.me, fact, amount);
}

/** Unknown and something, or something and unknown, is unknown. */
function add(player, fact, amount) {
  if (amount === null) delete player[fact];
  else if (player[fact] !== undefined) player[fact] += amount;
}

// ------------------------------------------------------------------------------------------ requests

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

/** newGame, with what was drawn: { seed, draws, decks, tycoon, agendas }. */
export function newGame(options, drawn) {
  const { mode, difficulty, cards = "sample", agendas } = options;
  const players = (options.players ?? defaultPlayers(mode)).map((player) => clone(player));
  const aipls = players.filter((player) => player.kind === "aipl");
  const compositions = deckTable(mode, difficulty);
  const t = { steps: [] };

  step(t, { do: "removeCards", cards: ["promotersInHand", "promotersInPool", "moneyInHand"] }, "planningCommission");
  aipls.forEach((player, i) => {
    const agenda = agendas ? drawn.agendas[i] : null;
    step(
      t,
      { do: "buildDeck", player: player.id, composition: compositions[i] },
      "deckTable",
      ...(cards === "physical" ? ["ownDeck"] : []),
    );
    step(t, { do: "takePieces", player: player.id, discs: 8, plants: 9, shares: [...PRICES] }, "pieces");
    step(t, { do: "takeAgenda", player: player.id, agenda }, "agenda");
    Object.assign(player, {
      shares: [...PRICES],
      plants: 9,
      policies: [],
      unbuilt: [],
      builtIndustries: 0,
      meritCards: 0,
      favor: 0,
      assetValue: 0,
    });
    if (agenda !== null) player.agenda = agenda;
  });
  step(t, { do: "firstTycoon", player: drawn.tycoon }, "startPlayer");

  const game = {
    schema: 1,
    mode,
    difficulty,
    cards,
    seed: options.seed ?? drawn.seed,
    draws: drawn.draws,
    aipls: aipls.map((player, i) => ({
      player: player.id,
      deck: cards === "physical" ? [] : drawn.decks[i],
      faceUp: [],
      tokens: [],
      passed: false,
    })),
    table: { round: 1, players, tycoon: drawn.tycoon },
  };
  return { game, steps: t.steps };
}

function deckTable(mode, difficulty) {
  return typeof difficulty === "string" ? DECK_TABLE[mode][difficulty] : difficulty;
}

function defaultPlayers(mode) {
  const player = (kind) => (id) => ({ id, kind });
  return mode === "solo"
    ? [...["human"].map(player("human")), ...["aiplA", "aiplB"].map(player("aipl"))]
    : [...["human1", "human2"].map(player("human")), ...["aipl"].map(player("aipl"))];
}

/** What a newGame drew, read out of its answer, and what is wrong with the draw: [path, why]. */
export function newGameShape(options, result, sample = []) {
  const { game, steps } = result ?? {};
  const humans = (options.players ?? defaultPlayers(options.mode)).filter((player) => player.kind === "human");
  const set = options.cards === undefined || options.cards === "sample" ? sample : options.cards;
  const drawn = {
    seed: game?.seed,
    draws: game?.draws,
    tycoon: game?.table?.tycoon,
    decks: game?.aipls?.map((aipl) => aipl.deck) ?? [],
    agendas: steps?.filter((one) => one.do === "takeAgenda").map((one) => one.agenda) ?? [],
  };
  const wrong = [];
  if (typeof drawn.seed !== "string") wrong.push(["game.seed", "a text"]);
  if (!Number.isInteger(drawn.draws) || drawn.draws < 1)
    wrong.push(["game.draws", "at least the start player was drawn"]);
  if (!humans.some((human) => human.id === drawn.tycoon)) wrong.push(["game.table.tycoon", "a human"]);
  if (options.agendas) {
    if (new Set(drawn.agendas).size !== drawn.agendas.length) wrong.push(["steps", "two different agendas"]);
    if (!drawn.agendas.every((agenda) => options.agendas.includes(agenda)))
      wrong.push(["steps", "agendas of the options"]);
  }
  if (set !== "physical") {
    const all = drawn.decks.flat();
    if (new Set(all).size !== all.length) wrong.push(["game.aipls", "no card in two decks"]);
    deckTable(options.mode, options.difficulty).forEach((composition, i) => {
      const levels = [0, 0, 0];
      for (const id of drawn.decks[i] ?? []) levels[set.find((card) => card.id === id)?.level - 1]++;
      if (String(levels) !== String(composition))
        wrong.push([`game.aipls[${i}].deck`, `${composition} cards of the levels`]);
    });
  }
  return { drawn, wrong };
}

/** undefined, or { error } for options that newGame must refuse. */
export function optionsError(options, sample = []) {
  return orRefusal(() => void checkOptions(options, sample));
}

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

/** The card that the request flips; line: what it reads of it. */
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
  return t.card[line];
}

function draw(t) {
  if (t.aipl.deck.length === 0) reshuffle(t);
  return t.aipl.deck.shift();
}

function reshuffle(t) {
  const pile = t.aipl.faceUp;
  t.aipl.deck = [...t.shuffled(pile)];
  t.aipl.faceUp = [];
  t.game.draws += 1;
  step(t, { do: "reshuffle", player: t.me.id, cards: pile.length }, "reshuffle");
}

function nothingLeft(t) {
  if (t.aipl.deck.length + t.aipl.faceUp.length === 0) refuse("noCard", `${t.path}.deck`);
}

/** People flip; the card is what they tell of it. */
function ownDeck(t, line) {
  const { card } = t.request;
  if (card === undefined) refuse("cardNeeded", "request.card");
  knownRegion(t, card);
  if (card[line] === undefined) refuse("cardNeeded", `request.card.${line}`);
  t.aipl.current = clone(card);
}

/** A card told where none is read, or where we know it ourselves, is a mistake. */
function cardNotRead(t) {
  if (t.request.card !== undefined) refuse("invalidRequest", "request.card");
}

function knownRegion(t, card) {
  if (card.build?.at === "region" && lacksRegion(t.table.map, card.build.region)) {
    refuse("invalidRequest", "request.card.build.region");
  }
}

// ------------------------------------------------------------------------------------ standing rules

/** Who really pays whom: AIPLs neither have nor spend. */
function money(t) {
  const { payments } = t.request;
  payments.forEach(({ from, to }, i) => {
    const known = (id) => id === "supply" || t.table.players.some((player) => player.id === id);
    if (!known(from)) refuse("invalidRequest", `request.payments[${i}].from`);
    if (!known(to)) refuse("invalidRequest", `request.payments[${i}].to`);
  });
  cardNotRead(t);
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

/** The place of the best in a row, and whether others are as good. */
function leftmostBest(row, worth) {
  const best = Math.max(...row.map(worth));
  const equal = row.filter((one) => worth(one) === best);
  return { index: row.findIndex((one) => worth(one) === best), tie: equal.length > 1 ? "leftmost" : undefined };
}
function highestAssetValue(row) {
  return leftmostBest(row, (industry) => industry.assetValue);
}

/** An Industry won goes to the left end of the unbuilt ones. */
function chooseIndustry(t) {
  cardNotRead(t);
  const {
    table: { industries },
    me,
  } = t;
  if (!industries) {
    step(t, { do: "takeIndustry", industry: null }, "chooseIndustry");
    delete me.unbuilt;
  } else if (industries.length === 0) {
    step(t, { do: "nothing" }, "chooseIndustry");
  } else {
    const { index, tie } = highestAssetValue(industries);
    const [industry] = industries.splice(index, 1);
    step(t, { do: "takeIndustry", industry: industry.id }, ["chooseIndustry", tie]);
    me.unbuilt?.unshift(industry);
  }
}

function takePolicy(t, rule) {
  cardNotRead(t);
  if (!choosePolicy(t, (tie) => [[rule, tie]])) step(t, { do: "nothing" }, rule);
}

/** false: there is no open Policy. */
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

/** The steps that can be taken of those printed. */
function sectorSteps(t, id, printed) {
  const sector = t.table.sectors?.find((one) => one.id === id);
  const at = sector && positionIn(sector, t.me);
  let steps = printed;
  if (sector?.blocked) steps = 0;
  else if (at !== undefined && sector.length !== null) steps = Math.min(printed, sector.length - at);
  if (steps === 0) return;
  step(t, { do: "sectorSteps", sector: id, steps, wild: false }, "sectorSteps");
  if (at !== undefined) sector.positions[t.me.id] += steps;
}

function positionIn(sector, player) {
  return sector.positions && Object.hasOwn(sector.positions, player.id) ? sector.positions[player.id] : undefined;
}
function positionUnknown(sector, player) {
  if (sector.positions) delete sector.positions[player.id];
}

function openness(sector, player) {
  if (sector.blocked) return "closed";
  if (sector.length === null) return "open";
  const at = positionIn(sector, player);
  if (at === undefined) return "unknown";
  return at < sector.length ? "open" : "closed";
}

/** false: it is skipped, both sectors being closed. */
function wildStep(t, ...reasons) {
  const { sectors, endgameFavor } = t.table;
  const take = (sector) => {
    step(t, { do: "sectorSteps", sector, steps: 1, wild: true }, ...reasons);
    return true;
  };
  if (!sectors) return take(null);

  const mayGo = (sector) => openness(sector, t.me) !== "closed";
  if (endgameFavor) {
    const pair = endgameFavor.map((id) => sectors.find((sector) => sector.id === id));
    const first = pair.find(mayGo); // the left one, unless it is known to be closed
    if (!first) return false;
    if (openness(first, t.me) === "open") {
      if (positionIn(first, t.me) !== undefined) first.positions[t.me.id] += 1;
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

function chooseOpponent(t) {
  cardNotRead(t);
  const chosen = byCriteria(t.opponents, [
    { fact: (player) => player.assetValue, most: true },
    { fact: (player) => player.influence, most: true, tie: "higherInfluence" },
  ]);
  let opponent = chosen.player?.id;
  if (chosen.unknown) {
    const question = { about: "opponent", rule: "chooseOpponent", accepts: ["id"], choices: idsOf(chosen.unknown) };
    opponent = askTogether(t, undefined, [question]).opponent;
  }
  step(t, { do: "choose", opponent }, ["chooseOpponent", chosen.tie]);
}

/** Goes through the criteria while several players are left; at last the first in seat order after
 *  the AIPL. { player, tie: the criterion that decided, after the first }, or { unknown: those among
 *  whom a fact that would decide is unknown }. */
function byCriteria(players, criteria) {
  let left = players;
  if (left.length === 1) return { player: left[0] };
  for (const { fact, most, tie } of criteria) {
    const values = left.map(fact);
    if (values.includes(undefined)) return { unknown: left };
    const best = most ? Math.max(...values) : Math.min(...values);
    left = left.filter((player) => fact(player) === best);
    if (left.length === 1) return { player: left[0], tie };
  }
  return { player: left[0], tie: "seatOrder" };
}

function scoring(t) {
  cardNotRead(t);
  const { assetValue, influence = null, favor = null, meritCards = null, agenda = null } = t.me;
  const total = assetValue === undefined || meritCards === null ? null : assetValue + 10 * meritCards;
  step(t, { do: "score", assetValue: total, influence, favor, meritCards, agenda }, "scoring", "meritCards");
}

// -------------------------------------------------------------------------------------- phase by phase

function region(t) {
  if (t.table.tycoon !== undefined && t.table.tycoon !== t.me.id) refuse("notTycoon", "game.table.tycoon");
  const line = flip(t, "region");
  const { map } = t.table;
  const { to = null, tie } = map && line.kind !== "other" ? regionOf(t, line, map) : {};
  step(t, { do: "movePawn", region: to, line }, ["region", tie]);
  if (map) {
    delete map.pawn;
    if (to !== null) map.pawn = to;
  }
}

function regionOf(t, line, map) {
  const ids = map.regions.map((one) => one.id);
  // The regions in the order walked: after the pawn's first, the pawn's own last.
  const walk = line.direction === "clockwise" ? [...ids] : [...ids].reverse();
  if (map.pawn !== undefined) {
    while (walk.at(-1) !== map.pawn) walk.push(walk.shift());
  }
  if (line.kind === "next") return map.pawn === undefined ? {} : { to: walk[0] };

  const humans = t.opponents.filter((player) => player.kind === "human").map((player) => player.id);
  const counts = {
    aiplPlants: (city) => city.plant === t.me.id,
    humanPlants: (city) => humans.includes(city.plant),
    emptyCities: (city) => city.plant === null,
  }[line.what];
  const count = (id) => map.cities.filter((city) => city.region === id && counts(city)).length;
  const most = Math.max(...ids.map(count));
  const equal = walk.filter((id) => count(id) === most);
  if (equal.length === 1) return { to: equal[0] };
  return map.pawn === undefined ? {} : { to: equal[0], tie: "nearest" };
}

function policyBid(t) {
  const promoters = flip(t, "policyBid");
  step(t, { do: "bidPromoters", promoters }, "policyBid");
}

function nationalProject(t) {
  const asked = t.request.round !== undefined;
  const round = asked ? t.request.round : t.table.round;
  if (round === 3) projectSetAside(t);
  else if (round === 6) projectGain(t);
  else refuse("wrongRound", asked ? "request.round" : "game.table.round");
}

function projectSetAside(t) {
  if (t.aipl.setAside !== undefined) refuse("alreadySetAside", `${t.path}.setAside`);
  if (!t.physical) nothingLeft(t);
  cardNotRead(t);
  if (!t.physical) projectsNotRead(t);
  t.aipl.setAside = t.physical ? true : draw(t);
  step(t, { do: "setAside" }, "projectSetAside");
}

function projectGain(t) {
  const { aipl, request } = t;
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
    discarded.push(...(aipl.setAside === undefined ? [] : [aipl.setAside]), drawn);
    projects = discarded.map((id) => t.cardOf(id).project);
    aipl.faceUp.push(...discarded);
  }
  delete aipl.setAside;
  const sum = (project) => project.influence + project.favor;
  const [best, next] = (projects ?? [{ influence: null, favor: null }]).toSorted(
    (a, b) => sum(b) - sum(a) || b.influence - a.influence,
  ); // alike in both: the one set aside
  const tie = next && sum(best) === sum(next) && best.influence > next.influence ? "higherInfluence" : undefined;
  gain(t, { influence: best.influence, favor: best.favor }, ["projectGain", tie]);
  step(t, { do: "discardProjects", cards: discarded }, "projectGain");
}

function projectsNotRead(t) {
  if (t.request.projects !== undefined) refuse("invalidRequest", "request.projects");
}

function industryBid(t) {
  const { lap, currentBid } = t.request;
  if (lap === 2 && t.aipl.passed) refuse("alreadyPassed", `${t.path}.passed`);
  const { increase, limit } = flip(t, "industryBid");

  let amount = null; // null: it passes
  if (currentBid === null) {
    const lowest = lowestAssetValue(t);
    if (lowest !== null) amount = lowest + increase;
  } else if (increase !== 0 && currentBid <= limit) {
    amount = currentBid + increase;
  }
  step(t, amount === null ? { do: "pass" } : { do: "bid", amount }, "industryBid");
  if (lap === 1) t.aipl.passed = amount === null;
}

function lowestAssetValue(t) {
  if (t.table.industries?.length === 0) return null;
  if (t.table.industries) return Math.min(...t.table.industries.map((industry) => industry.assetValue));
  const question = { about: "lowestAssetValue", rule: "industryBid", accepts: ["number", "none"] };
  return askTogether(t, undefined, [question]).lowestAssetValue;
}

/** One action of phase 4: the leftmost without a token that can be done now, or Politics. */
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
    const { impossible, act } = ACTIONS[row[index].do](t, row[index], index);
    if (impossible) {
      step(t, { do: "skip", action: index }, ...impossible);
      continue;
    }
    aipl.tokens.push(index);
    step(t, { do: "token", action: index }, "actions");
    act();
    return;
  }
  politics(t, "politics", "actions", "politicsRepeat");
}

/** A line of the card in use, where the request reads it: told by now, or told with this request. */
function lineOf(t, line) {
  if (t.card[line] === undefined) refuse("cardNeeded", `request.card.${line}`);
  return t.card[line];
}

// -------------------------------------------------------------------------------------------- actions

/** Each is a function (t, action, index): { act }, which carries it out, or { impossible: reasons }. */
const ACTIONS = {
  build,
  buyShare,
  strategy: strategySpace,
  politics: (t) => ({ act: () => politics(t, "politics") }),
  other,
};

/** The first empty city clockwise from the metro of the pawn's region, that metro first. */
function buildMetro(map, pawn) {
  return ringFrom(map, pawn, 1).find((city) => city.plant === null);
}
/** The first empty city of the region, anticlockwise from the metro of the pawn's region, that metro first. */
function buildRegion(map, pawn, name) {
  return ringFrom(map, pawn, -1).find((city) => city.plant === null && city.region === name);
}
function ringFrom(map, pawn, direction) {
  const { cities } = map;
  const metro = cities.findIndex((city) => city.metro && city.region === pawn);
  return cities.map((_, i) => cities[(metro + direction * i + cities.length) % cities.length]);
}

function siteRule(site) {
  return site.at === "metro" ? "buildMetro" : "buildRegion";
}

/** The city of a Build line: { city } (undefined: none is empty), or { question }. */
function cityOf(t, site) {
  const { map } = t.table;
  const question = { rule: siteRule(site), site };
  if (!map) return { question: { about: "city", accepts: ["id", "true", "none"], ...question } };
  const regions = idsOf(map.regions);
  const pawns = map.pawn === undefined ? regions : [map.pawn];
  const found = pawns.map((pawn) =>
    site.at === "metro" ? buildMetro(map, pawn) : buildRegion(map, pawn, site.region),
  );
  if (found.every((city) => city === found[0])) return { city: found[0] };
  return { question: { about: "pawn", accepts: ["id"], choices: regions, ...question } };
}

/** Puts a plant of the AIPL into the city of the Build line, and says which that is (null: people know). */
function plantAt(t, site, answered) {
  add(t.me, "plants", -1);
  const { city } = cityOf(t, site); // a pawn answered is in the map by now
  if (!city) return idOrNull(answered.city);
  city.plant = t.me.id;
  return city.id;
}

function plantQuestion(t, rule) {
  return t.me.plants === undefined && { about: "plant", rule, accepts: ["true", "none"], player: t.me.id };
}

function build(t, _action, index) {
  const { me } = t;
  if (me.unbuilt?.length === 0 || me.plants === 0) return { impossible: ["build"] };
  const site = lineOf(t, "build");
  const where = cityOf(t, site);
  if (!where.question && !where.city) return { impossible: [siteRule(site)] };
  const answered = askTogether(t, index, [
    !me.unbuilt && { about: "industry", rule: "chooseIndustry", accepts: ["id", "true", "none"] },
    plantQuestion(t, "build"),
    where.question,
  ]);
  if (answered.industry === null || answered.plant === null) return { impossible: ["build"] };
  if (answered.impossible) return { impossible: [siteRule(site)] };
  const act = () => {
    const chosen = me.unbuilt && highestAssetValue(me.unbuilt);
    const industry = chosen && me.unbuilt.splice(chosen.index, 1)[0];
    const city = plantAt(t, site, answered);
    const id = industry ? industry.id : idOrNull(answered.industry);
    step(t, { do: "build", industry: id, city, site }, "build", ["chooseIndustry", chosen?.tie], siteRule(site));
    built(t, industry, "build");
  };
  return { act };
}

/** What an Industry gives once a plant is on it; not known which: what it gives is not known. */
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
      { fact: (player) => player.shares?.[0], most: true },
      { fact: (player) => player.influence, most: false, tie: "lowerInfluence" },
    ],
  },
};

function buyShare(t, action, index) {
  const { rule, criteria } = SHARE_RULES[action.of];
  const soldOut = (player) => player.shares?.length === 0;
  if (t.opponents.every(soldOut)) return { impossible: ["buyShare"] };
  const byValue = action.of === "highestValue";
  const among = byValue ? t.opponents.filter((player) => !soldOut(player)) : t.opponents;
  const chosen = byCriteria(among, criteria);
  let seller = chosen.player;
  if (chosen.unknown) {
    const noneKnown = byValue && t.opponents.every((player) => player.shares === undefined);
    const question = {
      about: "opponent",
      rule,
      accepts: noneKnown ? ["id", "none"] : ["id"],
      choices: idsOf(chosen.unknown),
    };
    const answered = askTogether(t, index, [question]);
    if (answered.impossible) return { impossible: [rule] };
    seller = among.find((player) => player.id === answered.opponent);
  }
  const impossible = [[rule, chosen.tie], "buyShare"];
  if (soldOut(seller)) return { impossible };
  if (seller.shares === undefined) {
    // Whoever was named as having the dearest next share has one.
    const none = byValue && chosen.unknown ? [] : ["none"];
    const question = { about: "price", rule: "buyShare", accepts: ["number", "true", ...none], player: seller.id };
    if (askTogether(t, index, [question]).impossible) return { impossible };
  }
  const act = () => {
    const price = seller.shares?.shift() ?? null;
    step(t, { do: "buyShare", from: seller.id, price }, [rule, chosen.tie], "buyShare");
    if (seller.kind === "human") step(t, { do: "pay", from: "supply", to: seller.id, amount: price }, "money");
    gain(t, { assetValue: price }, "buyShare");
  };
  return { act };
}

/** Each bonus: { questions, passedOver, take(space, answered) }. */
const BONUSES = { sales, lobby, office, advertising, export: exports_, administration };

function strategySpace(t, action, index) {
  const { me } = t;
  const { strategy } = t.table;
  const space = strategy?.find((one) => one.type === action.space && one.coveredBy === null);
  const impossible = ["strategySpace"];
  if (strategy && !space) return { impossible };
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

function sales() {
  return {};
}

function lobby(t) {
  return { take: () => choosePolicy(t, (tie) => [["choosePolicy", tie], "lobby"]) };
}

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

function advertising(t) {
  return { take: (space) => gain(t, { influence: space?.influence ?? null }, "advertising") };
}

function exports_(t) {
  return { take: () => wildStep(t, "wildStep", "export") };
}

function administration(t, action) {
  const { me, table } = t;
  if (me.plants === 0 || table.industries?.length === 0) return { passedOver: true };
  return {
    questions: [
      plantQuestion(t, "administration"),
      !table.industries && { about: "industry", rule: "administration", accepts: ["id", "true", "none"] },
    ],
    take: (_space, answered) => {
      const chosen = table.industries && leftmostBest(table.industries, (industry) => industry[action.by]);
      const industry = chosen && table.industries.splice(chosen.index, 1)[0];
      const id = industry ? industry.id : idOrNull(answered.industry);
      step(t, { do: "buildOnCard", industry: id }, ["administration", chosen?.tie]);
      add(me, "plants", -1);
      built(t, industry, "administration");
    },
  };
}

function politics(t, ...reasons) {
  const { me } = t;
  const sum = (what) => me.policies?.reduce((all, policy) => all + policy.politics[what], 0) ?? null;
  const influence = sum("influence");
  const meritCards = sum("meritCards");
  step(t, { do: "politics", influence, meritCards, favor: 1 }, ...reasons);
  add(me, "influence", influence);
  add(me, "meritCards", meritCards);
  add(me, "favor", 1);
}

function other(t, action, index) {
  const { impossible } = askTogether(t, index, [{ about: "done", rule: "other", accepts: ["true", "none"] }]);
  return impossible ? { impossible: ["other"] } : { act: () => step(t, { do: "other", text: action.text }, "other") };
}

// -------------------------------------------------------------------------------------- unknown facts

/** Asks all at once (falsy entries are no questions). Every answer is read, checked and kept first;
 *  then null makes the action impossible, or passes over the bonus; then the open questions are asked.
 *  Returns the answers by what they are about. index: the action's. */
function askTogether(t, index, needed, bonus = []) {
  const prepare = (question) => {
    const action = index === undefined ? {} : { action: index };
    return { key: index === undefined ? question.about : `${index}.${question.about}`, ...question, ...action };
  };
  const main = needed.filter(Boolean).map(prepare);
  const extra = bonus.filter(Boolean).map(prepare);
  const answered = {};
  for (const question of [...main, ...extra]) {
    const answer = answerTo(t, question);
    if (answer === undefined) continue;
    answered[question.about] = answer;
    keep(t, question, answer);
  }
  const isNone = (question) => answered[question.about] === null;
  const isOpen = (question) => answered[question.about] === undefined;
  answered.impossible = main.some(isNone);
  answered.bonusPassed = extra.some(isNone);
  if (answered.impossible && index !== undefined) return answered;
  const open = [...main, ...(answered.bonusPassed ? [] : extra)].filter(isOpen);
  if (open.length > 0) throw new Needs(open);
  return answered;
}

function answerTo(t, question) {
  const { answers } = t.request;
  const answer = answers && Object.hasOwn(answers, question.key) ? answers[question.key] : undefined;
  if (answer === undefined) return undefined;
  const kind = answer === null ? "none" : answer === true ? "true" : typeof answer === "string" ? "id" : typeof answer;
  const fits = {
    none: () => true,
    true: () => true,
    id: () => !question.choices || question.choices.includes(answer),
    number: () =>
      question.about === "lowestAssetValue" ? Number.isInteger(answer) && answer >= 0 : PRICES.includes(answer),
  };
  if (!question.accepts.includes(kind) || !fits[kind]()) refuse("badAnswer", `request.answers["${question.key}"]`);
  return answer;
}

/** What an answer tells of the table. */
function keep(t, question, answer) {
  const { me, table } = t;
  const sharesFrom = (price) => PRICES.filter((one) => one >= price);
  const player = (id) => table.players.find((one) => one.id === id);
  switch (question.about) {
    case "pawn":
      table.map.pawn = answer;
      break;
    case "price":
    case "ownShare":
      if (answer !== true) player(question.player).shares = answer === null ? [] : sharesFrom(answer);
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
      if (answer === null) for (const id of question.choices) player(id).shares = [];
      break;
  }
}

function idOrNull(answer) {
  return typeof answer === "string" ? answer : null;
}
function idsOf(list) {
  return list.map((one) => one.id);
}
function same(a, b) {
  if (typeof a !== "object" || a === null || typeof b !== "object" || b === null) return a === b;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && same(a[key], b[key]));
}
function clone(value) {
  if (Array.isArray(value)) return value.map(clone);
  if (value === null || typeof value !== "object") return value;
  const copied = {};
  for (const key of Object.keys(value)) if (value[key] !== undefined) copied[key] = clone(value[key]);
  return copied;
}

// --------------------------------------------------------------------------------- what may be handed in

class Wrong {
  constructor(path) {
    this.path = path;
  }
}
function wrong(path) {
  throw new Wrong(path);
}
function refusedAs(code, check) {
  try {
    check();
  } catch (place) {
    if (!(place instanceof Wrong)) throw place;
    refuse(code, place.path);
  }
}

// A shape is a function (value, path) that calls wrong(path).
const shape = (test) => (value, path) => {
  if (!test(value)) wrong(path);
};
const text = shape((value) => typeof value === "string");
const whole = shape(Number.isInteger);
const flag = shape((value) => typeof value === "boolean");
const isObject = shape((value) => typeof value === "object" && value !== null && !Array.isArray(value));
const oneOf = (...values) => shape((value) => values.includes(value));
const range = (from, to) => shape((value) => Number.isInteger(value) && value >= from && value <= to);
const orNull = (of) => (value, path) => value === null || of(value, path);
const list = (of) => (value, path) => {
  if (!Array.isArray(value)) wrong(path);
  value.forEach((one, i) => of(one, `${path}[${i}]`));
};
const record = (of) => (value, path) => {
  isObject(value, path);
  for (const [key, one] of Object.entries(value)) if (one !== undefined) of(one, `${path}["${key}"]`);
};
const fields = (required, optional = {}) => {
  const all = { ...required, ...optional };
  return (value, path) => {
    isObject(value, path);
    for (const key of Object.keys(value)) {
      if (value[key] !== undefined && !Object.hasOwn(all, key)) wrong(`${path}.${key}`);
    }
    for (const key of Object.keys(all)) {
      const one = Object.hasOwn(value, key) ? value[key] : undefined;
      if (one !== undefined) all[key](one, `${path}.${key}`);
      else if (Object.hasOwn(required, key)) wrong(`${path}.${key}`);
    }
  };
};
const tagged = (tag, kinds) => {
  const shapes = new Map();
  for (const [name, kind] of Object.entries(kinds)) {
    shapes.set(name, typeof kind === "function" ? kind : fields({ [tag]: text, ...kind }));
  }
  return (value, path) => {
    isObject(value, path);
    if (!shapes.has(value[tag])) wrong(`${path}.${tag}`);
    shapes.get(value[tag])(value, path);
  };
};
const anyOfText = (names, otherwise) => (value, path) => {
  if (typeof value === "string" ? !names.includes(value) : !Array.isArray(value)) wrong(path);
  if (typeof value !== "string") otherwise(value, path);
};

const composition = (value, path) => {
  list(whole)(value, path);
  if (value.length !== 3) wrong(path);
};
const difficultyShape = anyOfText(DIFFICULTIES, list(composition));
const direction = oneOf("clockwise", "anticlockwise");
const word = { do: text };
const cardLines = {
  id: text,
  level: oneOf(1, 2, 3),
  region: tagged("kind", {
    next: { direction },
    nearestWithMost: { direction, what: oneOf("aiplPlants", "humanPlants", "emptyCities") },
    other: { text },
  }),
  policyBid: whole,
  project: fields({ influence: whole, favor: whole }),
  industryBid: fields({ increase: whole, limit: whole }),
  build: tagged("at", { metro: {}, region: { region: text } }),
  actions: list(
    tagged("do", {
      build: {},
      buyShare: { of: oneOf("leastInfluence", "mostBuilt", "highestValue") },
      strategy: tagged("space", {
        sales: word,
        lobby: word,
        office: word,
        advertising: word,
        export: word,
        administration: { ...word, by: oneOf("influence", "assetValue") },
      }),
      politics: {},
      other: { text },
    }),
  ),
};
const cardShape = fields(cardLines);
const partialCard = fields({}, cardLines);
const soundSets = new WeakSet(); // 52 cards that many games share are looked at once
const cardSet = anyOfText(["sample", "physical"], (cards, path) => {
  if (soundSets.has(cards)) return;
  list(cardShape)(cards, path);
  once(cards, path);
  soundSets.add(cards);
});

const policy = fields({ id: text, politics: fields({ influence: whole, meritCards: whole }) }, { name: text });
const industryShape = fields(
  {
    id: text,
    assetValue: whole,
    influence: whole,
    wildSteps: whole,
    sectors: list(fields({ sector: text, steps: whole })),
  },
  { name: text },
);
const seatFields = [
  { id: text, kind: oneOf("human", "aipl") },
  { name: text, colour: text },
];
const player = fields(seatFields[0], {
  ...seatFields[1],
  influence: whole,
  favor: whole,
  assetValue: whole,
  builtIndustries: whole,
  meritCards: whole,
  shares: list(whole),
  plants: range(0, 9),
  policies: list(policy),
  unbuilt: list(industryShape),
  agenda: text,
});
const tableShape = fields(
  { players: list(player) },
  {
    round: range(1, 7),
    tycoon: text,
    map: fields(
      {
        regions: list(fields({ id: text }, { name: text })),
        cities: list(fields({ id: text, region: text, plant: orNull(text) }, { metro: oneOf(true), name: text })),
      },
      { pawn: text },
    ),
    policies: list(policy),
    industries: list(industryShape),
    strategy: list(fields({ id: text, type: oneOf(...SPACES), coveredBy: orNull(text) }, { influence: whole })),
    sectors: list(fields({ id: text, length: orNull(whole), blocked: flag }, { name: text, positions: record(whole) })),
    endgameFavor: list(text),
    conglomerates: list(fields({ id: text, influence: whole })),
  },
);
const gameShape = fields({
  schema: oneOf(1),
  mode: oneOf("solo", "twoPlayer"),
  difficulty: difficultyShape,
  cards: cardSet,
  seed: text,
  draws: whole,
  aipls: list(
    fields(
      {
        player: text,
        deck: list(text),
        faceUp: list(text),
        tokens: list(whole),
        passed: flag,
      },
      {
        setAside: shape((value) => value === true || typeof value === "string"),
        current: partialCard,
      },
    ),
  ),
  table: tableShape,
});

export function checkGame(game, sample) {
  refusedAs("invalidGame", () => isObject(game, "game"));
  if (typeof game.schema === "number" && game.schema !== 1) refuse("unsupportedSchema", "game.schema");
  refusedAs("invalidGame", () => {
    gameShape(game, "game");
    if (typeof game.difficulty !== "string" && game.difficulty.length !== (game.mode === "solo" ? 2 : 1))
      wrong("game.difficulty");
    checkPlayers(game.table.players, game.mode, "game.table.players");
    checkAipls(game, sample);
    checkTable(game.table);
    if (Array.isArray(game.cards)) {
      game.cards.forEach((card, i) => checkRegionOf(card, game.table.map, `game.cards[${i}]`));
    }
    game.aipls.forEach((aipl, i) => checkRegionOf(aipl.current, game.table.map, `game.aipls[${i}].current`));
  });
}

function lacksRegion(map, name) {
  return map !== undefined && !idsOf(map.regions).includes(name);
}
function checkRegionOf(card, map, path) {
  if (card?.build?.at === "region" && lacksRegion(map, card.build.region)) wrong(`${path}.build.region`);
}

function once(items, path) {
  const seen = new Set();
  items?.forEach(({ id }, i) => {
    if (seen.has(id)) wrong(`${path}[${i}].id`);
    seen.add(id);
  });
}

function checkPlayers(players, mode, path) {
  const humans = players.filter((one) => one.kind === "human").length;
  if (players.length !== 3 || humans !== (mode === "solo" ? 1 : 2)) wrong(path);
  once(players, path);
  players.forEach((one, i) => {
    if (one.id === "supply") wrong(`${path}[${i}].id`);
  });
}

function checkAipls(game, sample) {
  const { aipls, table, cards } = game;
  const set = cards === "sample" ? sample : cards;
  if (aipls.length !== (game.mode === "solo" ? 2 : 1)) wrong("game.aipls");
  const names = new Set();
  const placed = new Set();
  aipls.forEach((aipl, i) => {
    const path = `game.aipls[${i}]`;
    const seat = table.players.find((one) => one.id === aipl.player);
    if (seat?.kind !== "aipl" || names.has(aipl.player)) wrong(`${path}.player`);
    names.add(aipl.player);

    const place = (id, where) => {
      if (set === "physical" || placed.has(id) || !set.some((card) => card.id === id)) wrong(where);
      placed.add(id);
    };
    aipl.deck.forEach((id, k) => place(id, `${path}.deck[${k}]`));
    aipl.faceUp.forEach((id, k) => place(id, `${path}.faceUp[${k}]`));
    if (aipl.setAside === true ? set !== "physical" : false) wrong(`${path}.setAside`);
    if (typeof aipl.setAside === "string") place(aipl.setAside, `${path}.setAside`);

    const row = aipl.current?.actions ?? [];
    aipl.tokens.forEach((token, k) => {
      if (token < 0 || token >= row.length || aipl.tokens.indexOf(token) !== k) wrong(`${path}.tokens[${k}]`);
    });
  });
}

function checkTable(table) {
  const path = "game.table";
  const { map, sectors, endgameFavor } = table;
  const isPlayer = (id) => table.players.some((one) => one.id === id);
  const isSector = (id) => !sectors || sectors.some((one) => one.id === id);
  const checkIndustries = (industries, where) =>
    industries?.forEach((industry, i) => {
      industry.sectors.forEach(({ sector }, k) => {
        if (!isSector(sector)) wrong(`${where}[${i}].sectors[${k}].sector`);
      });
    });

  table.players.forEach((one, i) => {
    one.shares?.forEach((price, k) => {
      if (!PRICES.includes(price) || price <= one.shares[k - 1]) wrong(`${path}.players[${i}].shares[${k}]`);
    });
    once(one.policies, `${path}.players[${i}].policies`);
    once(one.unbuilt, `${path}.players[${i}].unbuilt`);
    checkIndustries(one.unbuilt, `${path}.players[${i}].unbuilt`);
  });
  if (table.tycoon !== undefined && !isPlayer(table.tycoon)) wrong(`${path}.tycoon`);

  if (map) {
    once(map.regions, `${path}.map.regions`);
    once(map.cities, `${path}.map.cities`);
    map.cities.forEach((city, i) => {
      if (lacksRegion(map, city.region)) wrong(`${path}.map.cities[${i}].region`);
      if (city.plant !== null && !isPlayer(city.plant)) wrong(`${path}.map.cities[${i}].plant`);
    });
    map.regions.forEach((one, i) => {
      const metros = map.cities.filter((city) => city.metro && city.region === one.id);
      if (metros.length !== 1) wrong(`${path}.map.regions[${i}]`);
    });
    if (map.pawn !== undefined && lacksRegion(map, map.pawn)) wrong(`${path}.map.pawn`);
  }

  for (const row of ["policies", "industries", "strategy", "sectors", "conglomerates"])
    once(table[row], `${path}.${row}`);
  checkIndustries(table.industries, `${path}.industries`);
  table.strategy?.forEach((space, i) => {
    if (space.coveredBy !== null && !isPlayer(space.coveredBy)) wrong(`${path}.strategy[${i}].coveredBy`);
  });
  if (sectors && sectors.length !== 6) wrong(`${path}.sectors`);
  sectors?.forEach((sector, i) => {
    for (const [id, at] of Object.entries(sector.positions ?? {})) {
      const beyond = sector.length !== null && at > sector.length;
      if (!isPlayer(id) || beyond) wrong(`${path}.sectors[${i}].positions["${id}"]`);
    }
  });
  if (endgameFavor) {
    if (endgameFavor.length !== 2) wrong(`${path}.endgameFavor`);
    endgameFavor.forEach((id, i) => {
      if (!isSector(id)) wrong(`${path}.endgameFavor[${i}]`);
    });
    if (endgameFavor[0] === endgameFavor[1]) wrong(`${path}.endgameFavor`);
  }
}

const requestFields = {
  startInfluence: [{}, { free: list(whole) }],
  startPolicy: [{}],
  region: [{}],
  policyBid: [{}],
  takePolicy: [{}],
  settle: [{ payments: list(fields({ from: text, to: text, amount: whole })) }],
  nationalProject: [{}, { round: whole, projects: list(fields({ influence: whole, favor: whole })) }],
  industryBid: [{ lap: oneOf(1, 2), currentBid: orNull(whole) }],
  takeIndustry: [{}],
  action: [{}],
  wildStep: [{}],
  conglomerate: [{}],
  chooseOpponent: [{}],
  score: [{}],
};
const answersShape = record(shape((value) => value === null || ["string", "number", "boolean"].includes(typeof value)));

const requestShapes = new Map(
  Object.entries(requestFields).map(([ask, [required, optional]]) => [
    ask,
    fields({ ask: text, ...required }, { aipl: text, answers: answersShape, card: partialCard, ...optional }),
  ]),
);

function checkRequest(request) {
  refusedAs("invalidRequest", () => {
    isObject(request, "request");
    if (!requestShapes.has(request.ask)) wrong("request.ask");
    requestShapes.get(request.ask)(request, "request");
  });
}

const optionsShape = fields(
  { mode: oneOf("solo", "twoPlayer"), difficulty: difficultyShape },
  {
    seed: text,
    cards: cardSet,
    players: list(fields(...seatFields)),
    agendas: list(text),
  },
);

function checkOptions(options, sample) {
  refusedAs("invalidOptions", () => optionsShape(options, "options"));
  const { mode, difficulty, players, agendas, cards = "sample" } = options;
  if (typeof difficulty === "string" && !DECK_TABLE[mode][difficulty]) refuse("wrongMode", "options.difficulty");
  refusedAs("invalidOptions", () => {
    const aipls = mode === "solo" ? 2 : 1;
    const decks = deckTable(mode, difficulty);
    if (decks.length !== aipls) wrong("options.difficulty");
    decks.forEach((deck, i) => {
      if (deck.every((count) => count === 0)) wrong(`options.difficulty[${i}]`);
    });
    const set = cards === "sample" ? sample : cards;
    const has = (level) =>
      set === "physical" ? [18, 18, 16][level - 1] : set.filter((card) => card.level === level).length;
    for (const level of [1, 2, 3]) {
      const taken = decks.reduce((all, deck) => all + deck[level - 1], 0);
      if (taken > has(level)) wrong("options.difficulty");
    }
    if (players) checkPlayers(players, mode, "options.players");
    if (agendas && agendas.length < aipls) wrong("options.agendas");
  });
}
