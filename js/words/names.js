/**
 * What the things of a game are called. What has no name is called by what it is: an id is for programs.
 *
 * @import { Game, Industry, Player, Policy, TableMap } from "../types.js"
 * @import { Language, Words } from "./words.js"
 */
import { words } from "./words.js";

/** @typedef {keyof Words["some"]} Kind */
/** @typedef {{ language?: Language, names?: Record<string, string>, aipl?: string }} Naming */

/**
 * What the ids of a game are called: by their names, or by what they are.
 * @param {Game} game @param {{ language?: Language }} [how] @returns {Record<string, string>}
 */
export function namesOf(game, { language } = {}) {
  const { the } = words(language);
  const { players, map, policies = [], industries = [], sectors = [], conglomerates = [] } = game.table;
  const cards = [
    ...[...policies, ...players.flatMap((player) => player.policies ?? [])].map(
      (policy) => /** @type {const} */ ([policy, policyOf(policy, language)]),
    ),
    ...[...industries, ...players.flatMap((player) => player.unbuilt ?? [])].map(
      (industry) => /** @type {const} */ ([industry, industryOf(industry, language)]),
    ),
    ...sectors.map((sector, i) => /** @type {const} */ ([sector, the.sector({ n: i + 1 })])),
  ];
  // An id is one of its kind only: what has a name is called by it, whatever else has the same id.
  const named = [...cards.map(([item]) => item), ...(map ? [...map.regions, ...map.cities] : [])];
  return Object.fromEntries([
    ...conglomerates.map(({ id, influence }) => [id, the.conglomerate({ n: influence })]),
    ...cards.map(([{ id }, unnamed]) => [id, unnamed]),
    ...(map ? [...regionNames(map, language), ...cityNames(map, language)] : []),
    ...named.flatMap(({ id, name }) => (name ? [[id, name]] : [])),
    ...players.map((player) => [player.id, player.name || kindOf(player, players, language)]),
  ]);
}

/** @param {Policy} policy @param {Language} [language] @returns {string} what it is called without a name */
export const policyOf = ({ politics }, language) => words(language).the.policy({ n: politics.influence });

/** @param {Industry} industry @param {Language} [language] @returns {string} what it is called without a name */
export const industryOf = ({ assetValue }, language) => words(language).the.industry({ n: assetValue });

/**
 * A player by kind, as on a label: by the id that newGame gives, else in seat order.
 * @param {Player} player @param {Player[]} players @param {Language} [language]
 */
function kindOf({ id, kind }, players, language) {
  const { player } = words(language);
  if (Object.hasOwn(player, id)) return player[/** @type {keyof typeof player} */ (id)]();
  const same = players.filter((other) => other.kind === kind);
  const first = same[0]?.id === id;
  if (kind === "aipl") return same.length < 2 ? player.aipl() : first ? player.aiplA() : player.aiplB();
  return same.length < 2 ? player.human() : first ? player.human1() : player.human2();
}

/** @param {TableMap} map @param {Language} [language] @returns {[string, string][]} */
function regionNames({ regions }, language) {
  const { regionName, the } = words(language);
  return regions.map(({ id, name }, i) => {
    const known = regionName({ id });
    return [id, name || (known === id ? the.region({ n: i + 1 }) : known)];
  });
}

/** A city without a name is called by its place in its region. @param {TableMap} map @param {Language} [language] */
function cityNames(map, language) {
  const { the } = words(language);
  const regions = Object.fromEntries(regionNames(map, language));
  return map.cities.map((city) => {
    const n = map.cities.filter(({ region }) => region === city.region).indexOf(city) + 1;
    const values = { n, region: regions[city.region] };
    return [city.id, city.name || (city.metro ? the.metro(values) : the.city(values))];
  });
}

/**
 * What an id is called in a sentence; "" for none.
 * @param {Naming} how @param {Kind} kind
 */
export function nameIn(how, kind) {
  /** @param {string | null | undefined} id */
  return (id) => {
    const { names = {}, language } = how;
    const { some } = words(language);
    if (id === null || id === undefined) return "";
    if (Object.hasOwn(names, id)) return /** @type {string} */ (inSentence(names[id], language));
    if (kind === "player") return unnamedPlayer(id, how);
    return some[kind]();
  };
}

/** @param {string} id @param {Naming} how */
function unnamedPlayer(id, { aipl, language }) {
  const { player, some } = words(language);
  if (Object.hasOwn(player, id)) return inSentence(player[/** @type {keyof typeof player} */ (id)](), language);
  return id === aipl ? aiplIn({ language }) : some.player();
}

/** The AIPL that acts, in a sentence. @param {Naming} how */
export function aiplIn(how) {
  return how.aipl ? nameIn(how, "player")(how.aipl) : inSentence(words(how.language).player.aipl(), how.language);
}

/** A region that no map names is called as on the card: people typed it in. @param {Naming} how */
export function regionIn({ names = {}, language }) {
  /** @param {string} id */
  return (id) => (Object.hasOwn(names, id) ? names[id] : words(language).regionName({ id }));
}

/** Who is called by what they are has an article in a sentence: "AIPL" on a label, "the AIPL" in it. @param {string | undefined} name @param {Language} [language] */
function inSentence(name, language) {
  const { player, inSentence } = words(language);
  const kind = /** @type {(keyof typeof player)[]} */ (Object.keys(player)).find((kind) => player[kind]() === name);
  return kind ? inSentence[kind]() : (name ?? "");
}

/** A sentence begins with a capital, whatever it begins with. @param {string} text @param {Language} [language] */
export const capital = (text, language = "en") => text.slice(0, 1).toLocaleUpperCase(language) + text.slice(1);

/** @param {{ language?: Language }} how @param {string[]} parts @param {"conjunction" | "unit"} [type] */
export const list = ({ language = "en" }, parts, type = "conjunction") =>
  new Intl.ListFormat(language, { type }).format(parts);
