/**
 * Why a step is as it is: the rule, and the facts that it compared. They are looked up in the game before the decision and
 * in what was asked; nothing is decided here. Where they are not known the rule's own sentence is all there is.
 *
 * @import { Action, City, Game, Player, Project, Reason, RegionLine, Step, Tie } from "../types.js"
 */
import { aiplIn, capital, industryOf, list, nameIn, policyOf, regionIn } from "./names.js";
import { chosenBy } from "./say.js";
import { words } from "./words.js";

/** @typedef {import("./index.js").Saying} Saying */
/** @typedef {Saying & { game: Game, step: Step }} Decision a saying with what is told of the decision */
/** @typedef {{ facts: string[], tie?: string }} Told */

/** @param {Reason} reason @param {Saying} [how] */
export function sayReason(reason, how = {}) {
  const { rule: rules, tie: ties } = words(how.language);
  const { rule, tie } = reason;
  const { game, step } = how;
  /** @type {Told} */
  const told = game && step ? factsOf(reason, { ...how, game, step }) : { facts: [] };
  return {
    rule,
    title: rules[rule].title({}),
    text: rules[rule].short({}),
    tie: tie && capital(told.tie ?? ties[tie]({}), how.language),
    facts: told.facts.map((fact) => capital(fact, how.language)),
  };
}

/** @param {Reason} reason @param {Decision} how @returns {Told} */
function factsOf({ rule, tie }, how) {
  const { why } = words(how.language);
  const { step, game } = how;
  const { table } = game;
  const me = acting(how);
  const row = { tie: tie === "leftmost" };
  switch (rule) {
    case "policyBid":
      return { facts: step.do === "bidPromoters" ? [why.promoters({ n: step.promoters })] : [] };
    case "industryBid":
      return { facts: bidFacts(how) };
    case "region":
      return pawnFacts(how);
    case "startPolicy":
    case "choosePolicy":
      return rowFacts(how, { ...row, items: table.policies, by: "politicsInfluences", none: why.noPolicyOpen() });
    case "chooseIndustry":
      return step.do === "build"
        ? rowFacts(how, { ...row, items: me?.unbuilt, by: "assetValues", none: why.noUnbuilt() })
        : rowFacts(how, { ...row, items: table.industries, by: "assetValues", none: why.noIndustryOpen() });
    case "conglomerate":
      if (step.do === "gain") return { facts: [] };
      return rowFacts(how, { ...row, items: table.conglomerates, by: "influences", none: why.noConglomerate() });
    case "administration":
      if (step.do !== "buildOnCard") return { facts: givenFacts(how) };
      return rowFacts(how, {
        ...row,
        items: table.industries,
        by: chosenBy(how) === "influence" ? "influences" : "assetValues",
        none: "",
      });
    case "projectGain":
      return projectFacts(how);
    case "shareLeastInfluence":
    case "shareMostBuilt":
    case "shareHighestValue":
    case "chooseOpponent":
      return opponentFacts(rule, tie, how);
    case "buyShare":
      return { facts: shareFacts(how) };
    case "build":
      return { facts: step.do === "gain" ? givenFacts(how) : buildFacts(how) };
    case "buildMetro":
    case "buildRegion":
      return { facts: siteFacts(how) };
    case "strategySpace":
      return { facts: spaceFacts(how) };
    case "advertising":
      return { facts: step.do === "gain" && step.influence ? [why.spaceGives({ n: step.influence })] : [] };
    case "actions":
      return { facts: actionFacts(how) };
    case "other":
      return { facts: step.do === "skip" ? [why.cannot()] : [] };
    case "politics":
      return { facts: politicsFacts(how) };
    case "startInfluence":
      return { facts: freeFacts(how) };
    case "wildStep":
      return { facts: wildFacts(how) };
    case "meritCards":
      return { facts: meritFacts(how) };
    default:
      return { facts: [] };
  }
}

/** @param {Decision} how */
function acting({ game, aipl }) {
  const id = aipl ?? game.aipls[0]?.player;
  return game.table.players.find((player) => player.id === id);
}

/** The opponents in seat order after it. @param {Decision} how @returns {Player[]} */
function opponents(how) {
  const { players } = how.game.table;
  const me = acting(how);
  if (!me) return [];
  const seat = players.indexOf(me);
  return [...players.slice(seat + 1), ...players.slice(0, seat)];
}

/** What people answered, of the action that the step is about. @param {Decision} how @param {string} about */
function answered({ step, steps = [], request }, about) {
  const token = steps.find((step) => step.do === "token");
  const action = "action" in step ? step.action : token && "action" in token ? token.action : undefined;
  return request?.answers?.[action === undefined ? about : `${action}.${about}`];
}

/**
 * Whether people answered that there is none, of any action like this: it is not asked again.
 * @param {Decision} how @param {string} about @param {(action: Action) => boolean} [isLike]
 */
function saidNone({ request, card }, about, isLike = () => true) {
  return Object.entries(request?.answers ?? {}).some(([key, value]) => {
    const [action, asked] = key.split(".");
    const one = card?.actions?.[Number(action)];
    return value === null && asked === about && one !== undefined && isLike(one);
  });
}

/** @param {Decision} how */
function bidFacts({ language, step, card, request, game }) {
  const { why } = words(language);
  const { increase, limit } = card?.industryBid ?? {};
  const asked = request?.ask === "industryBid" ? request.currentBid : (game.course?.auction?.bid ?? undefined);
  if (increase === undefined || limit === undefined || asked === undefined) return [];
  if (step.do === "bid") {
    const { amount } = step;
    return asked === null
      ? [why.opens({ lowest: amount - increase, increase, amount })]
      : [why.bid({ current: asked, increase, limit, amount })];
  }
  if (asked === null) return [why.noIndustryOpen()];
  return asked > limit ? [why.aboveLimit({ current: asked, limit })] : [why.noIncrease()];
}

/** @param {Decision} how @returns {Told} */
function pawnFacts(how) {
  const { step, game } = how;
  const { map } = game.table;
  if (step.do !== "movePawn" || step.region === null || !map) return { facts: [] };
  const { why } = words(how.language);
  const region = regionIn(how);
  const values = { region: region(step.region), pawn: map.pawn && region(map.pawn) };
  if (step.line.kind === "next") return { facts: map.pawn ? [why.next({ ...step.line, ...values })] : [] };
  if (step.line.kind === "other") return { facts: [] };
  const { what, direction } = step.line;
  const counts = map.regions.map(({ id }) => {
    const cities = map.cities.filter((city) => city.region === id && isCounted(city, what, how));
    return { id, n: cities.length };
  });
  const numbers = [...new Set(counts.map(({ n }) => n))].sort((a, b) => b - a);
  const regionsWith = (/** @type {number} */ n) => counts.filter((count) => count.n === n).map(({ id }) => region(id));
  const items = numbers.map((n, i) => {
    const regions = regionsWith(n);
    // The rest in one word.
    return i > 0 && i === numbers.length - 1 && regions.length > 1
      ? why.elsewhere({ n })
      : why.inRegion({ n, region: list(how, regions) });
  });
  const [most = 0] = numbers;
  return {
    facts: [why.counted({ what, aipl: aiplIn(how), items: list(how, items, "unit") })],
    tie: map.pawn && why.nearest({ names: list(how, regionsWith(most)), direction, ...values }),
  };
}

/** @param {City} city @param {Extract<RegionLine, { kind: "nearestWithMost" }>["what"]} what @param {Decision} how */
function isCounted({ plant }, what, how) {
  if (what === "emptyCities") return plant === null;
  if (what === "aiplPlants") return plant === acting(how)?.id;
  return how.game.table.players.some(({ id, kind }) => id === plant && kind === "human");
}

/**
 * The cards of a row, by the number that they are chosen by.
 * @typedef {{ id: string, name?: string, politics?: { influence: number }, influence?: number, assetValue?: number }} Item
 * @param {Decision} how
 * @param {{ items?: Item[], by: "assetValues" | "influences" | "politicsInfluences", none: string, tie: boolean }} row
 * @returns {Told}
 */
function rowFacts(how, { items, by, none, tie }) {
  const { why, gain } = words(how.language);
  if (!items) return { facts: [] };
  if (items.length === 0) return { facts: none ? [none] : [] };
  if (items.length === 1) return { facts: [why.only()] };
  const value = (/** @type {Item} */ item) =>
    (by === "assetValues" ? item.assetValue : by === "influences" ? item.influence : item.politics?.influence) ?? 0;
  const said = items.map((item) => {
    const name = nameOf(item, how);
    return name ? why.item({ name, n: value(item) }) : String(value(item));
  });
  const most = Math.max(...items.map(value));
  const tied = items.filter((item) => value(item) === most);
  const names = tied.flatMap((item) => nameOf(item, how) ?? []);
  const amount = by === "assetValues" ? gain.assetValue({ n: most }) : gain.influence({ n: most });
  return {
    facts: [why[by]({ items: list(how, said) })],
    tie: tie
      ? names.length === tied.length
        ? why.tiedNamed({ value: amount, names: list(how, names) })
        : why.tied({ value: amount, count: tied.length })
      : undefined,
  };
}

/** What a card is called, if it has a name: its number is told beside it. @param {Item} item @param {Decision} how */
function nameOf({ id, name, politics, assetValue }, { names = {}, language }) {
  if (name) return Object.hasOwn(names, id) ? names[id] : name;
  const unnamed = [
    politics && policyOf(/** @type {import("../types.js").Policy} */ ({ politics }), language),
    assetValue !== undefined && industryOf(/** @type {import("../types.js").Industry} */ ({ assetValue }), language),
  ];
  const isConglomerate = !politics && assetValue === undefined;
  return Object.hasOwn(names, id) && !isConglomerate && !unnamed.includes(names[id]) ? names[id] : undefined;
}

/** Both cards of round 6. @param {Decision} how @returns {Told} */
function projectFacts(how) {
  const { why } = words(how.language);
  const projects = how.step.do === "gain" ? projectsOf(how) : undefined;
  if (!projects) return { facts: [] };
  const [one, two] = projects;
  if (!one || !two) return { facts: projects.length === 1 ? [why.oneProject()] : [] };
  const sums = { sum: one.influence + one.favor, sum2: two.influence + two.favor };
  const values = { ...one, influence2: two.influence, favor2: two.favor, ...sums };
  return { facts: [why.projects(values)], tie: why.tiedSum(sums) };
}

/** What the cards show, the one set aside first. @param {Decision} how @returns {Project[] | undefined} */
function projectsOf({ request, game, steps = [], cards }) {
  if (request?.ask === "nationalProject" && request.projects) return request.projects;
  const discarded = steps.find((step) => step.do === "discardProjects");
  const known = Array.isArray(game.cards) ? game.cards : cards;
  if (discarded?.do !== "discardProjects" || discarded.cards.length === 0 || !known) return undefined;
  const projects = discarded.cards.flatMap((id) => known.find((card) => card.id === id)?.project ?? []);
  return projects.length === discarded.cards.length ? projects : undefined;
}

/**
 * The two opponents by what the rule compares, the one that was chosen first.
 * @param {"shareLeastInfluence" | "shareMostBuilt" | "shareHighestValue" | "chooseOpponent"} rule
 * @param {Tie | undefined} tie @param {Decision} how @returns {Told}
 */
function opponentFacts(rule, tie, how) {
  const { why } = words(how.language);
  const { step } = how;
  const name = nameIn(how, "player");
  const chosen = step.do === "buyShare" ? step.from : step.do === "choose" ? step.opponent : undefined;
  const [one, other] = opponents(how).sort((a, b) => Number(b.id === chosen) - Number(a.id === chosen));
  if (!one || !other) return { facts: [] };
  const said = answered(how, "opponent");
  if (typeof said === "string") return { facts: [why.told({ player: name(said) })] };
  const names = { one: name(one.id), other: name(other.id) };
  if (rule === "shareHighestValue") {
    const out = [one, other].filter(({ shares }) => shares?.length === 0);
    if (out.length > 0) return { facts: out.map(({ id }) => why.soldOut({ player: name(id) })) };
  }
  const value = (/** @type {Player} */ player) =>
    rule === "shareHighestValue"
      ? player.shares?.[0]
      : rule === "shareMostBuilt"
        ? player.builtIndustries
        : rule === "chooseOpponent"
          ? player.assetValue
          : player.influence;
  const [n, m] = [value(one), value(other)];
  if (n === undefined || m === undefined) return { facts: [] };
  const compared = {
    shareLeastInfluence: why.leastInfluence,
    shareMostBuilt: why.mostBuilt,
    shareHighestValue: why.highestValue,
    chooseOpponent: why.opponent,
  }[rule]({ ...names, n, m });
  return { facts: [compared], tie: tie && tiedOpponents(rule, tie, { one, other, n }, how) };
}

/**
 * How a tie of the two was broken.
 * @param {string} rule @param {Tie} tie @param {{ one: Player, other: Player, n: number }} tied @param {Decision} how
 */
function tiedOpponents(rule, tie, { one, other, n }, how) {
  const { why, gain } = words(how.language);
  if (tie === "seatOrder") return why.tiedSeats({ player: nameIn(how, "player")(one.id), aipl: aiplIn(how) });
  const value =
    rule === "shareMostBuilt" ? why.built({ n }) : rule === "chooseOpponent" ? gain.assetValue({ n }) : gain.cr({ n });
  const [less = 0, more = 0] = [one.influence ?? 0, other.influence ?? 0].sort((a, b) => a - b);
  return tie === "lowerInfluence"
    ? why.tiedLower({ value, n: less, m: more })
    : why.tiedHigher({ value, n: more, m: less });
}

/** @param {Decision} how */
function shareFacts(how) {
  const { why } = words(how.language);
  const { step, game } = how;
  if (step.do === "gain") return step.assetValue ? [why.priceGained({ n: step.assetValue })] : [];
  if (step.do === "skip") return [step.because.length > 1 ? why.sellerSoldOut() : why.noShares()];
  const seller = step.do !== "buyShare" ? undefined : game.table.players.find(({ id }) => id === step.from);
  if (!seller?.shares?.length) return [];
  const prices = list(how, seller.shares.map(String));
  return [why.sharesLeft({ player: nameIn(how, "player")(seller.id), prices })];
}

/** What it lacks to build, or what it has. @param {Decision} how */
function buildFacts(how) {
  const { why } = words(how.language);
  const { unbuilt, unbuiltIndustries, plants } = acting(how) ?? {};
  const count = unbuilt?.length ?? unbuiltIndustries;
  if (how.step.do !== "skip")
    return count === undefined || plants === undefined ? [] : [why.has({ unbuilt: count, plants })];
  return [
    ...(count === 0 || saidNone(how, "industry", ({ do: what }) => what === "build") ? [why.noUnbuilt()] : []),
    ...(plants === 0 || saidNone(how, "plant") ? [why.noPlant()] : []),
  ];
}

/** The Industry whose card gives it. @param {Decision} how */
function givenFacts(how) {
  const { why } = words(how.language);
  const built = how.steps?.find((step) => step.do === "build" || step.do === "buildOnCard");
  if (how.step.do !== "gain" || !built || !("industry" in built) || built.industry === null) return [];
  return [why.industryGives({ industry: nameIn(how, "industry")(built.industry) })];
}

/** From which metro the way leads where. @param {Decision} how */
function siteFacts(how) {
  const { why } = words(how.language);
  const { step, game, card } = how;
  const region = regionIn(how);
  if (step.do === "skip") {
    return [card?.build?.at === "region" ? why.noCityOf({ region: region(card.build.region) }) : why.noCity()];
  }
  const { map } = game.table;
  if ((step.do !== "build" && step.do !== "placePlant") || step.city === null || !map) return [];
  const pawn = map.pawn ?? answered(how, "pawn");
  const metro = map.cities.find((city) => city.metro && city.region === pawn);
  if (!metro) return [];
  const city = nameIn(how, "city");
  const values = { metro: city(metro.id), city: city(step.city) };
  if (metro.id === step.city) return [why.metro(values)];
  if (step.site.at === "region") return [why.anticlockwise({ ...values, region: region(step.site.region) })];
  return [why.clockwise(values)];
}

/** @param {Decision} how */
function spaceFacts(how) {
  const { why } = words(how.language);
  const { step, game, card } = how;
  const { strategy } = game.table;
  const { shares } = acting(how) ?? {};
  const action = step.do === "skip" ? card?.actions?.[step.action] : undefined;
  const space = step.do === "coverSpace" ? step.space : action && "space" in action ? action.space : undefined;
  const free = strategy?.filter(({ type, coveredBy }) => type === space && coveredBy === null).length;
  if (step.do === "skip") {
    const isNone = game.course?.none.some((none) => "space" in none && none.space === space);
    if (space && (free === 0 || isNone || saidNone(how, "space", (one) => "space" in one && one.space === space)))
      return [why.noSpace({ space })];
    return shares?.length === 0 || saidNone(how, "ownShare") ? [why.noOwnShare()] : [];
  }
  return [
    ...(free === undefined ? [] : [why.freeSpaces({ n: free })]),
    ...(shares?.length ? [why.ownShares({ prices: list(how, shares.map(String)) })] : []),
  ];
}

/** What of the card is used already, and what is passed over. @param {Decision} how */
function actionFacts(how) {
  const { why } = words(how.language);
  const { game, aipl, steps = [] } = how;
  const holder = game.aipls.find(({ player }) => player === aipl) ?? game.aipls[0];
  const used = [...(holder?.tokens ?? [])].sort((a, b) => a - b);
  const skipped = steps.flatMap((step) => (step.do === "skip" ? [step.action] : []));
  const said = (/** @type {number[]} */ actions) => ({
    n: actions.length,
    actions: list(
      how,
      actions.map((action) => String(action + 1)),
    ),
  });
  if (used.length + skipped.length === 0) return how.step.do === "token" ? [why.first()] : [];
  return [
    ...(used.length > 0 ? [why.used(said(used))] : []),
    ...(skipped.length > 0 ? [why.passedOver(said(skipped))] : []),
  ];
}

/** What each of its Policies gives. @param {Decision} how */
function politicsFacts(how) {
  const { why } = words(how.language);
  const policies = acting(how)?.policies;
  if (how.step.do !== "politics" || !policies) return [];
  if (policies.length === 0) return [why.noPolicy()];
  const { some } = words(how.language);
  return policies.map((policy) => {
    const name = nameOf(policy, how) ?? some.policy();
    return capital(why.policyGives({ policy: name, ...policy.politics }), how.language);
  });
}

/** @param {Decision} how */
function freeFacts(how) {
  const { request } = how;
  const free = request?.ask === "startInfluence" ? request.free : undefined;
  return free?.length ? [words(how.language).why.freeInfluence({ numbers: list(how, free.map(String)) })] : [];
}

/** @param {Decision} how */
function wildFacts(how) {
  const { why } = words(how.language);
  const { sectors, endgameFavor } = how.game.table;
  if (!endgameFavor) return [];
  const name = nameIn(how, "sector");
  const [left, right] = endgameFavor;
  const values = { left: name(left), right: name(right) };
  if (how.step.do === "nothing") return [why.noSector(values)];
  if (how.step.do !== "sectorSteps" || how.step.sector === null) return [];
  if (how.step.sector === left) return [why.leftSector(values)];
  const isBlocked = sectors?.find(({ id }) => id === left)?.blocked;
  return [why.rightSector({ ...values, closed: isBlocked ? "blocked" : "full" })];
}

/** @param {Decision} how */
function meritFacts(how) {
  const { step } = how;
  const { assetValue, meritCards } = acting(how) ?? {};
  if (step.do !== "score" || step.assetValue === null || assetValue === undefined || meritCards === undefined)
    return [];
  return [words(how.language).why.merits({ assetValue, n: meritCards, total: step.assetValue })];
}
