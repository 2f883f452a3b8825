/**
 * Steps, questions, reasons and errors of the engine in words.
 *
 * Every sentence is one message of the catalogue. Here it is only chosen, by what is known: a step whose facts are
 * null has a sentence of its own, which tells people by which rule to find them.
 *
 * @import { Action, BuildSite, ErrorCode, Question, RegionLine, Step } from "../types.js"
 */
import { aiplIn, capital, list, nameIn, regionIn } from "./names.js";
import { words } from "./words.js";

export { namesOf } from "./names.js";

/** @typedef {import("./index.js").Saying} Saying */

/** One step, as a sentence to people at the table. @param {Step} step @param {Saying} [how] */
export function say(step, how = {}) {
  const { step: messages } = words(how.language);
  const [key, values] = message(step, how);
  return capital(messages[key](values), how.language);
}

/**
 * The message of a step and what fills it.
 * @param {Step} step @param {Saying} how
 * @returns {[keyof import("./words.js").Words["step"], Record<string, unknown>]}
 */
function message(step, how) {
  const aipl = aiplIn(how);
  const player = nameIn(how, "player");
  const isReal = how.game?.cards === "physical";
  switch (step.do) {
    case "reshuffle":
      return ["reshuffle", { player: player(step.player), cards: step.cards }];
    case "removeCards":
    case "nothing":
      return [step.do, {}];
    case "buildDeck": {
      const [level1, level2, level3] = step.composition;
      const cards = level1 + level2 + level3;
      return [isReal ? "buildRealDeck" : "buildDeck", { player: player(step.player), cards, level1, level2, level3 }];
    }
    case "takePieces": {
      const { discs, plants, shares } = step;
      const values = { player: player(step.player), discs, plants, lowest: shares[0], highest: shares.at(-1) };
      return [hasColour(step.player, how) ? "takePiecesOnly" : "takePieces", values];
    }
    case "firstTycoon":
      return ["firstTycoon", { player: player(step.player) }];
    case "takeAgenda":
      return [step.agenda === null ? "drawAgenda" : "takeAgenda", { player: player(step.player), agenda: step.agenda }];
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
      return step.policy === null
        ? ["takeBestPolicy", { aipl }]
        : ["takePolicy", { aipl, policy: nameIn(how, "policy")(step.policy) }];
    case "pay": {
      const values = { from: player(step.from), to: player(step.to), amount: step.amount };
      if (step.to === "supply") return [step.amount === null ? "payPriceToSupply" : "payToSupply", values];
      if (step.from === "supply") return [step.amount === null ? "payPriceFromSupply" : "payFromSupply", values];
      return ["payPlayer", values];
    }
    case "setAside":
      return [isReal ? "setAsideReal" : "setAside", { aipl }];
    case "pass":
      return ["pass", { aipl }];
    case "discardProjects":
      return isReal ? ["discardRealProjects", { aipl }] : ["discardProjects", { aipl, cards: step.cards.length }];
    case "bid":
      return ["bid", { aipl, amount: step.amount }];
    case "takeIndustry":
      return step.industry === null
        ? ["takeBestIndustry", { aipl }]
        : ["takeIndustry", { aipl, industry: nameIn(how, "industry")(step.industry) }];
    case "skip":
    case "token": {
      const values = { number: step.action + 1, action: sayAction(how.card?.actions?.[step.action], how) };
      return [step.do === "token" && isReal ? "realToken" : step.do, values];
    }
    case "build": {
      const values = { aipl, industry: nameIn(how, "industry")(step.industry), ...place(step, how) };
      if (step.industry === null) return [step.city === null ? bySite("buildBest", step.site) : "buildBest", values];
      return [step.city === null ? bySite("buildSomewhere", step.site) : "build", values];
    }
    case "buyShare":
      return [
        step.price === null ? "buyCheapestShare" : "buyShare",
        { aipl, from: player(step.from), price: step.price },
      ];
    case "coverSpace":
      return [
        step.price === null ? "coverSpaceCheapest" : "coverSpace",
        { aipl, space: step.space, price: step.price },
      ];
    case "placePlant":
      return [step.city === null ? bySite("placePlant", step.site) : "placePlant", { aipl, ...place(step, how) }];
    case "buildOnCard":
      return step.industry === null
        ? ["buildOnBestCard", { aipl, by: chosenBy(how) ?? "unknown" }]
        : ["buildOnCard", { aipl, industry: nameIn(how, "industry")(step.industry) }];
    case "sectorSteps":
      if (step.sector === null) return ["wildStepSomewhere", { aipl }];
      return [
        step.wild ? "wildStep" : "sectorSteps",
        { aipl, sector: nameIn(how, "sector")(step.sector), steps: step.steps },
      ];
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
        : ["takeConglomerate", { aipl, conglomerate: nameIn(how, "conglomerate")(step.conglomerate) }];
    case "choose":
      return ["choose", { aipl, opponent: player(step.opponent) }];
    case "score":
      return ["score", { aipl, parts: list(how, sayScored(step, how)) }];
  }
}

/** What a score is made of, part by part. @param {Extract<Step, { do: "score" }>} step @param {Saying} [how] */
export function sayScored(step, how = {}) {
  const { scored } = words(how.language);
  const agenda = step.agenda === null ? scored.someAgenda({}) : scored.agenda({ agenda: step.agenda });
  return [...amounts(step, scored), agenda];
}

/**
 * A question, and what its answers "there is one" and "there is none" are called.
 * @param {Question} question @param {Saying} [how]
 */
export function sayQuestion(question, how = {}) {
  const { question: questions, answer: answers } = words(how.language);
  const action = question.action === undefined ? undefined : how.card?.actions?.[question.action];
  const text = questions[about(question)]({
    aipl: aiplIn(how),
    player: question.player ? nameIn(how, "player")(question.player) : aiplIn(how),
    region: question.site?.at === "region" ? regionIn(how)(question.site.region) : "",
    space: question.space,
    text: action?.do === "other" ? action.text : "",
  });
  const { yes, none } = answers[question.about];
  const rule = words(how.language).rule[question.rule].short({});
  return { text: capital(text, how.language), yes: yes({}), none: none({}), rule };
}

/** That there is none of what a question asks about. @param {Question} question @param {Saying} [how] */
export function sayExit(question, how = {}) {
  const { exit } = words(how.language);
  const key = about(question);
  return exit[/** @type {keyof typeof exit} */ (key in exit ? key : "none")]({
    player: nameIn(how, "player")(question.player ?? how.aipl),
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

/** Whether its colour was chosen already, and the seat with it. @param {string} id @param {Saying} how */
export const hasColour = (id, { game }) => game?.table.players.find((player) => player.id === id)?.colour !== undefined;

/** By what the Administration action chooses, of which there may be two on a card: the token tells. @param {Saying} how */
export function chosenBy({ card, steps = [] }) {
  const token = steps.find((step) => step.do === "token");
  const actions = token ? [card?.actions?.[token.action]] : (card?.actions ?? []);
  const action = actions.find((action) => action?.do === "strategy" && action.space === "administration");
  return action && "by" in action ? action.by : undefined;
}

/** @param {{ city: string | null, site: BuildSite }} step @param {Saying} how */
function place({ city, site }, how) {
  return { city: nameIn(how, "city")(city), region: site.at === "region" ? regionIn(how)(site.region) : "" };
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
export function amounts(step, messages) {
  return ["influence", "favor", "assetValue", "meritCards"].flatMap((part) => {
    const amount = step[part];
    if (amount === undefined) return [];
    const some = `some${part[0].toUpperCase()}${part.slice(1)}`;
    return typeof amount === "number" ? [messages[part]({ n: amount })] : [messages[some]({})];
  });
}
