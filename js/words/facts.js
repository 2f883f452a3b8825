/**
 * The numbers that a rule compared, and the rivals: read off the table as it was before the decision. No rule is applied
 * here; where a number was not known there is no sentence.
 *
 * @import { Card, Game, Player, Project, Reason, Request, Step } from "../types.js"
 * @import { Words } from "./words.js"
 */
import { list } from "./list.js";

/**
 * @typedef {object} Told
 * @property {Words} words
 * @property {string} [language]
 * @property {(id: string | null | undefined) => string} name
 * @property {(id: string) => string} regionName
 * @property {(gained: object) => string} gains What is gained, as a list.
 * @property {Game} game The game before the decision.
 * @property {Request} [request] What was asked.
 * @property {string} [aipl]
 * @property {Partial<Card>} [card]
 * @property {(id: string) => Partial<Card> | undefined} [cardOf] The cards of the game, by their ids.
 * @property {readonly Step[]} [steps] All steps of the decision.
 */

/** @type {Partial<Record<Reason["rule"], (step: Step, told: Told) => string | undefined>>} */
const FACTS = {
  shareLeastInfluence: (step, told) => rivals(step, told, "influence", ({ influence }) => influence),
  shareMostBuilt: (step, told) => rivals(step, told, "built", ({ builtIndustries }) => builtIndustries),
  shareHighestValue: (step, told) =>
    rivals(step, told, "share", ({ shares }) => (shares ? (shares[0] ?? 0) : undefined)),
  chooseOpponent: (step, told) => rivals(step, told, "assetValue", ({ assetValue }) => assetValue),
  industryBid,
  region,
  startPolicy: policies,
  choosePolicy: policies,
  chooseIndustry: (step, told) => industries(step, told, "assetValue"),
  administration: (step, told) => industries(step, told, byOf(told)),
  conglomerate: (step, { game, ...told }) =>
    step.do === "takeConglomerate"
      ? compared(told, "influence", game.table.conglomerates, ({ influence }) => influence)
      : undefined,
  politics: ownPolicies,
  projectGain,
  wildStep,
};

/** @param {Reason["rule"]} rule @param {Step} step @param {Told} told */
export const sayFacts = (rule, step, told) => FACTS[rule]?.(step, told);

/**
 * The one that is meant, and the other.
 * @param {Step} step @param {Told} told @param {"influence" | "built" | "share" | "assetValue"} what
 * @param {(player: Player) => number | undefined} number
 */
function rivals(step, { words, name, game, aipl }, what, number) {
  const id = step.do === "buyShare" ? step.from : step.do === "choose" ? step.opponent : undefined;
  const one = game.table.players.find((player) => player.id === id);
  const other = game.table.players.find((player) => player.id !== id && player.id !== aipl);
  const [n, m] = [one && number(one), other && number(other)];
  if (!one || !other || n === undefined || m === undefined) return undefined;
  const values = { a: name(one.id), b: name(other.id), n, m };
  return what === "share" && m === 0 ? words.fact.soldOut(values) : words.fact[what](values);
}

/** @param {Step} step @param {Told} told */
function industryBid(step, { words, card, request }) {
  if (request?.ask !== "industryBid" || !card?.industryBid) return undefined;
  const { fact } = words;
  const { increase, limit } = card.industryBid;
  const bid = request.currentBid;
  if (step.do === "bid") {
    const from = step.amount - increase;
    return bid === null ? fact.opens({ lowest: from, increase }) : fact.raises({ bid: from, increase, limit });
  }
  if (step.do !== "pass" || bid === null) return undefined;
  return increase === 0 ? fact.zero({}) : fact.above({ bid, limit });
}

/** @param {Step} step @param {Told} told */
function region(step, { words, language, name, regionName, game, aipl }) {
  const { map, players } = game.table;
  if (step.do !== "movePawn" || step.line.kind !== "nearestWithMost" || !map) return undefined;
  const { what } = step.line;
  const isHuman = (/** @type {string | null} */ id) =>
    players.some((player) => player.id === id && player.kind === "human");
  const counts = {
    aiplPlants: (/** @type {string | null} */ plant) => plant === aipl,
    humanPlants: isHuman,
    emptyCities: (/** @type {string | null} */ plant) => plant === null,
  }[what];
  const items = map.regions.map(({ id }) =>
    words.fact.inRegion({
      n: map.cities.filter((city) => city.region === id && counts(city.plant)).length,
      region: regionName(id),
    }),
  );
  return words.fact.regions({ what, aipl: name(aipl), list: list(language, items) });
}

/** @param {Step} step @param {Told} told */
function policies(step, { game, ...told }) {
  if (step.do !== "takePolicy") return undefined;
  return compared(told, "politics", game.table.policies, ({ politics }) => politics.influence);
}

/** @param {Step} step @param {Told} told @param {"influence" | "assetValue"} by */
function industries(step, { game, aipl, ...told }, by) {
  const own = step.do === "build";
  if (!own && step.do !== "takeIndustry" && step.do !== "buildOnCard") return undefined;
  const row = own ? game.table.players.find(({ id }) => id === aipl)?.unbuilt : game.table.industries;
  return compared(told, by, row, (industry) => industry[by]);
}

/** @param {Told} told @returns {"influence" | "assetValue"} */
function byOf({ card }) {
  const action = card?.actions?.find((action) => action.do === "strategy" && action.space === "administration");
  return action && "by" in action ? action.by : "assetValue";
}

/** @param {Step} step @param {Told} told */
function ownPolicies(step, { words, language, name, gains, game, aipl }) {
  const own = game.table.players.find(({ id }) => id === aipl)?.policies;
  if (step.do !== "politics" || !own || own.length === 0) return undefined;
  const items = own.map(({ id, politics }) => words.fact.of({ name: name(id), gains: gains(politics) || "0" }));
  return words.fact.fromPolicies({ list: list(language, items) });
}

/** @param {Step} step @param {Told} told */
function projectGain(step, { words, gains, request, cardOf, steps = [] }) {
  if (step.do !== "gain") return undefined;
  const told = request?.ask === "nationalProject" ? request.projects : undefined;
  const discarded = steps.find((step) => step.do === "discardProjects")?.cards ?? [];
  const shown = told ?? discarded.flatMap((id) => cardOf?.(id)?.project ?? []);
  if (shown.length < 2) return undefined;
  const [first, second] = shown.map((project) => gains(project) || "0");
  return words.fact.projects({ first, second });
}

/** @param {Step} step @param {Told} told */
function wildStep(step, { words, name, game }) {
  const { endgameFavor: pair, sectors } = game.table;
  if (step.do !== "sectorSteps" || !step.wild || !pair || step.sector !== pair[1]) return undefined;
  const left = sectors?.find(({ id }) => id === pair[0]);
  return left && words.fact.closed({ sector: name(left.id), blocked: String(left.blocked) });
}

/**
 * Each of a row with its number, if there is more than one.
 * @template {{ id: string }} Item
 * @param {Pick<Told, "words" | "language" | "name">} told @param {"politics" | "influence" | "assetValue"} what
 * @param {readonly Item[] | undefined} row @param {(item: Item) => number} number
 */
function compared({ words, language, name }, what, row, number) {
  if (!row || row.length < 2) return undefined;
  const items = row.map((item) => words.fact.item({ name: name(item.id), n: number(item) }));
  return words.fact.row({ what, list: list(language, items) });
}
