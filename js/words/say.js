/**
 * Steps, questions, reasons and errors of the engine in words.
 *
 * Every sentence is one message of the catalogue. Here it is only chosen, by what is known: a step whose facts are
 * null has a sentence of its own, which tells people by which rule to find them.
 *
 * @import { Action, BuildSite, Card, ErrorCode, Game, Question, Reason, RegionLine, Step } from "../types.js"
 */
import { words } from "./words.js";

/**
 * @typedef {object} Saying
 * @property {import("./words.js").Language} [language]
 * @property {Record<string, string>} [names] What the ids are called; an id without a name is shown as it is.
 * @property {string} [aipl] The AIPL that acts: its id, as in the outcome.
 * @property {Partial<Card>} [card] The card of the outcome, for steps and questions about its actions.
 */

/**
 * What the ids of a game are called. Players that have no name, and the ids that newGame gives, are called by what they are.
 * @param {Game} game @param {{ language?: import("./words.js").Language }} [how] @returns {Record<string, string>}
 */
export function namesOf(game, { language } = {}) {
  const { player } = words(language);
  const { players, map, policies, industries, sectors } = game.table;
  const named = [
    ...players.map(({ id, name }) => ({ id, name: name || (Object.hasOwn(player, id) ? player[id]({}) : "") })),
    ...(map ? [...map.regions, ...map.cities] : []),
    ...(policies ?? []),
    ...(industries ?? []),
    ...(sectors ?? []),
    ...players.flatMap((player) => [...(player.policies ?? []), ...(player.unbuilt ?? [])]),
  ];
  return Object.fromEntries(named.map(({ id, name }) => [id, name || id]));
}

/** One step, as a sentence to people at the table. @param {Step} step @param {Saying} [how] */
export function say(step, how = {}) {
  const { step: messages } = words(how.language);
  const [key, values] = message(step, how);
  return messages[key](values);
}

/**
 * The message of a step and what fills it.
 * @param {Step} step @param {Saying} how
 * @returns {[keyof import("./words.js").Words["step"], Record<string, unknown>]}
 */
function message(step, how) {
  const name = nameIn(how);
  const aipl = name(how.aipl) || words(how.language).player.aipl({});
  switch (step.do) {
    case "reshuffle":
      return ["reshuffle", { player: name(step.player), cards: step.cards }];
    case "removeCards":
    case "nothing":
      return [step.do, {}];
    case "buildDeck": {
      const [level1, level2, level3] = step.composition;
      const cards = level1 + level2 + level3;
      return ["buildDeck", { player: name(step.player), cards, level1, level2, level3 }];
    }
    case "takePieces": {
      const { discs, plants, shares } = step;
      return ["takePieces", { player: name(step.player), discs, plants, lowest: shares[0], highest: shares.at(-1) }];
    }
    case "firstTycoon":
      return ["firstTycoon", { player: name(step.player) }];
    case "takeAgenda":
      return [
        step.agenda === null ? "drawAgenda" : "takeAgenda",
        { player: name(step.player), agenda: name(step.agenda) },
      ];
    case "takeInfluenceSpace":
      return [
        step.influence === null ? "takeHighestInfluenceSpace" : "takeInfluenceSpace",
        { aipl, influence: step.influence },
      ];
    case "movePawn":
      if (step.region !== null) return ["movePawn", { region: regionIn(how)(step.region) }];
      if (step.line.kind === "next") return ["movePawnNext", step.line];
      if (step.line.kind === "other") return ["movePawnOther", step.line];
      return ["movePawnNearest", { ...step.line, aipl }];
    case "bidPromoters":
      return ["bidPromoters", { aipl, promoters: step.promoters }];
    case "takePolicy":
      return step.policy === null ? ["takeBestPolicy", { aipl }] : ["takePolicy", { aipl, policy: name(step.policy) }];
    case "pay": {
      const values = { from: name(step.from), to: name(step.to), amount: step.amount };
      if (step.to === "supply") return [step.amount === null ? "payPriceToSupply" : "payToSupply", values];
      if (step.from === "supply") return [step.amount === null ? "payPriceFromSupply" : "payFromSupply", values];
      return ["payPlayer", values];
    }
    case "setAside":
    case "pass":
      return [step.do, { aipl }];
    case "discardProjects":
      return ["discardProjects", { aipl, cards: step.cards.length }];
    case "bid":
      return ["bid", { aipl, amount: step.amount }];
    case "takeIndustry":
      return step.industry === null
        ? ["takeBestIndustry", { aipl }]
        : ["takeIndustry", { aipl, industry: name(step.industry) }];
    case "skip":
    case "token":
      return [step.do, { number: step.action + 1, action: sayAction(how.card?.actions?.[step.action], how) }];
    case "build": {
      const values = { aipl, industry: name(step.industry), ...place(step, how) };
      if (step.industry === null) return [step.city === null ? bySite("buildBest", step.site) : "buildBest", values];
      return [step.city === null ? bySite("buildSomewhere", step.site) : "build", values];
    }
    case "buyShare":
      return [
        step.price === null ? "buyCheapestShare" : "buyShare",
        { aipl, from: name(step.from), price: step.price },
      ];
    case "coverSpace":
      return [
        step.price === null ? "coverSpaceCheapest" : "coverSpace",
        { aipl, space: step.space, price: step.price },
      ];
    case "placePlant":
      return [step.city === null ? bySite("placePlant", step.site) : "placePlant", { aipl, ...place(step, how) }];
    case "buildOnCard": {
      if (step.industry !== null) return ["buildOnCard", { aipl, industry: name(step.industry) }];
      const action = how.card?.actions?.find((action) => action.do === "strategy" && action.space === "administration");
      return ["buildOnBestCard", { aipl, by: action && "by" in action ? action.by : "unknown" }];
    }
    case "sectorSteps":
      if (step.sector === null) return ["wildStepSomewhere", { aipl }];
      return [step.wild ? "wildStep" : "sectorSteps", { aipl, sector: name(step.sector), steps: step.steps }];
    case "politics": {
      const known = step.influence !== null && step.meritCards !== null;
      return known ? ["politics", { ...step, aipl }] : ["politicsUnknown", { aipl }];
    }
    case "other":
      return ["other", { text: step.text }];
    case "gain":
      return ["gain", { aipl, gains: list(how, amounts(step, words(how.language).gain)) }];
    case "takeConglomerate":
      return step.conglomerate === null
        ? ["takeBestConglomerate", { aipl }]
        : ["takeConglomerate", { aipl, conglomerate: name(step.conglomerate) }];
    case "choose":
      return ["choose", { aipl, opponent: name(step.opponent) }];
    case "score":
      return ["score", { aipl, parts: list(how, sayScored(step, how)) }];
  }
}

/** What a score is made of, part by part. @param {Extract<Step, { do: "score" }>} step @param {Saying} [how] */
export function sayScored(step, how = {}) {
  const { scored } = words(how.language);
  const agenda = step.agenda === null ? scored.someAgenda({}) : scored.agenda({ agenda: nameIn(how)(step.agenda) });
  return [...amounts(step, scored), agenda];
}

/** Why a step is as it is: one sentence a rule. @param {Reason} reason @param {Saying} [how] */
export function sayReason({ rule, tie }, { language } = {}) {
  const { rule: rules, tie: ties } = words(language);
  return { rule, title: rules[rule].title({}), text: rules[rule].short({}), tie: tie && ties[tie]({}) };
}

/**
 * A question, and what its answers "there is one" and "there is none" are called.
 * @param {Question} question @param {Saying} [how]
 */
export function sayQuestion(question, how = {}) {
  const { question: questions, answer: answers } = words(how.language);
  const name = nameIn(how);
  const action = question.action === undefined ? undefined : how.card?.actions?.[question.action];
  const text = questions[about(question)]({
    aipl: name(how.aipl),
    player: name(question.player ?? how.aipl),
    region: question.site?.at === "region" ? regionIn(how)(question.site.region) : "",
    space: question.space,
    text: action?.do === "other" ? action.text : "",
  });
  const { yes, none } = answers[question.about];
  return { text, yes: yes({}), none: none({}), rule: sayReason({ rule: question.rule }, how).text };
}

/** That there is none of what a question asks about. @param {Question} question @param {Saying} [how] */
export function sayExit(question, how = {}) {
  const { exit } = words(how.language);
  const key = about(question);
  return exit[/** @type {keyof typeof exit} */ (key in exit ? key : "none")]({
    player: nameIn(how)(question.player ?? how.aipl),
    region: question.site?.at === "region" ? regionIn(how)(question.site.region) : "",
    space: question.space,
  });
}

/** @param {Question} question @returns {keyof import("./words.js").Words["question"]} */
function about({ about, rule, site }) {
  switch (about) {
    case "city":
      return site?.at === "region" ? "cityRegion" : "cityMetro";
    case "industry":
      return rule === "administration" ? "openIndustry" : "unbuilt";
    case "opponent":
      if (rule === "shareLeastInfluence") return "leastInfluence";
      if (rule === "shareMostBuilt") return "mostBuilt";
      return rule === "chooseOpponent" ? "chooseOpponent" : "highestValue";
    default:
      return about;
  }
}

/** The region line of a card. @param {RegionLine} line @param {Saying} [how] */
export function sayRegion(line, { language } = {}) {
  return words(language).region[line.kind](line);
}

/** The Build line of a card. @param {BuildSite} site @param {Saying} [how] */
export function saySite(site, how = {}) {
  return words(how.language).site[site.at]({ region: site.at === "region" ? regionIn(how)(site.region) : "" });
}

/** An action of a card. @param {Action | undefined} action @param {Saying} [how] */
export function sayAction(action, { language } = {}) {
  const { action: actions } = words(language);
  switch (action?.do) {
    case undefined:
      return actions.unknown({});
    case "buyShare":
      return actions[
        /** @type {const} */ ({
          leastInfluence: "shareLeastInfluence",
          mostBuilt: "shareMostBuilt",
          highestValue: "shareHighestValue",
        })[action.of]
      ]({});
    case "strategy":
      if (action.space !== "administration") return actions[action.space]({});
      return actions[action.by === "influence" ? "administrationInfluence" : "administrationAssetValue"]({});
    case "other":
      return actions.other({ text: action.text });
    default:
      return actions[action.do]({});
  }
}

/** What went wrong, in words, and where. @param {{ code: ErrorCode, path: string, message: string }} error @param {Saying} [how] */
export function sayError({ code, path, message }, { language } = {}) {
  const { error } = words(language);
  return { text: error[code]({}), place: error.place({ path, message }) };
}

/** @param {Saying} how */
function nameIn({ names = {} }) {
  /** @param {string | null | undefined} id */
  return (id) => (id === null || id === undefined ? "" : Object.hasOwn(names, id) ? names[id] : id);
}

/** A region that nobody has named yet is called as the cards of ours call it. @param {Saying} how */
function regionIn(how) {
  const { names = {}, language } = how;
  /** @param {string} id */
  return (id) => (Object.hasOwn(names, id) ? names[id] : words(language).regionName({ id }));
}

/** @param {{ city: string | null, site: BuildSite }} step @param {Saying} how */
function place({ city, site }, how) {
  return { city: nameIn(how)(city), region: site.at === "region" ? regionIn(how)(site.region) : "" };
}

/**
 * @template {string} Key
 * @param {Key} key @param {BuildSite} site
 * @returns {`${Key}Metro` | `${Key}Region`}
 */
const bySite = (key, site) => (site.at === "metro" ? `${key}Metro` : `${key}Region`);

/**
 * The amounts of a step that are there: n where it is known, else the sentence that says how to find it.
 * @param {Record<string, unknown>} step @param {Record<string, (values: { n?: number }) => string>} messages
 */
function amounts(step, messages) {
  return ["influence", "favor", "assetValue", "meritCards"].flatMap((part) => {
    const amount = step[part];
    if (amount === undefined) return [];
    const some = `some${part[0].toUpperCase()}${part.slice(1)}`;
    return typeof amount === "number" ? [messages[part]({ n: amount })] : [messages[some]({})];
  });
}

/** @param {Saying} how @param {string[]} parts */
const list = ({ language = "en" }, parts) => new Intl.ListFormat(language, { type: "conjunction" }).format(parts);
