/**
 * A step as people at the table read it at a glance: one short instruction a line, the first one the headline.
 *
 * @import { BuildSite, Step } from "../types.js"
 */
import { aiplIn, capital, list, nameIn, regionIn } from "./names.js";
import { amounts, chosenBy, hasColour, say, sayAction, sayScored } from "./say.js";
import { words } from "./words.js";

/** @typedef {import("./index.js").Saying} Saying */
/** @typedef {import("./words.js").Words["parts"]} Parts */

/** The lines of a step; none: it is nothing for people to do or to know. @param {Step} step @param {Saying} [how] */
export const sayParts = (step, how = {}) => parts(step, how).map((part) => capital(part, how.language));

/** @param {Step} step @param {Saying} how @returns {string[]} */
function parts(step, how) {
  const { parts: p, language } = { ...words(how.language), language: how.language };
  const aipl = aiplIn(how);
  const player = nameIn(how, "player");
  const isReal = how.game?.cards === "physical";
  switch (step.do) {
    case "removeCards":
      return [p.removeCards(), p.leftovers()];
    case "buildDeck": {
      const [level1, level2, level3] = step.composition;
      const values = { player: player(step.player), cards: level1 + level2 + level3, level1, level2, level3 };
      return isReal ? [p.buildDeck(values), p.gears(values)] : [];
    }
    case "takePieces": {
      const { discs, plants, shares } = step;
      const values = { player: player(step.player), discs, plants, lowest: shares[0], highest: shares.at(-1) };
      return [hasColour(step.player, how) ? p.takePiecesOnly(values) : p.takePieces(values), p.pieces(values)];
    }
    case "takeAgenda": {
      const values = { player: player(step.player), agenda: step.agenda };
      return step.agenda === null ? [p.drawAgenda(values), p.faceDown()] : [p.takeAgenda(values), p.agendaFor(values)];
    }
    case "takeInfluenceSpace": {
      const { influence } = step;
      const space = influence === null ? p.takeHighestInfluenceSpace() : p.takeInfluenceSpace({ influence });
      return [space, p.noPromoters({ aipl })];
    }
    case "movePawn":
      if (step.region !== null) return [say(step, how)];
      if (step.line.kind === "next") return [p.movePawnNext(step.line)];
      if (step.line.kind === "other") return [p.movePawnOther(), step.line.text];
      return [p.movePawnNearest(step.line), p.toNearest({ ...step.line, aipl })];
    case "takePolicy":
      return step.policy === null
        ? [p.takeBestPolicy(), p.byPolitics()]
        : [p.takePolicy({ policy: nameIn(how, "policy")(step.policy) })];
    case "pay": {
      const values = { from: player(step.from), to: player(step.to), amount: step.amount };
      if (step.from === "supply") {
        return [step.amount === null ? p.payPriceFrom(values) : p.payFrom(values), p.fromSupply()];
      }
      const pays = step.amount === null ? p.payPrice(values) : p.pay(values);
      return [pays, step.to === "supply" ? p.toSupply() : p.toPlayer(values)];
    }
    case "setAside":
      return isReal ? [p.setAsideReal(), p.setAsideUnseen({ aipl })] : [p.setAside(), p.setAsideOf({ aipl })];
    case "discardProjects":
      return isReal ? [p.discardRealProjects()] : [];
    case "takeIndustry":
      return step.industry === null
        ? [p.takeBestIndustry(), p.tied(), p.toRow()]
        : [p.takeIndustry({ industry: nameIn(how, "industry")(step.industry) }), p.toRow()];
    case "build": {
      const industry = nameIn(how, "industry")(step.industry);
      return step.industry === null
        ? [p.buildBest(), ...place(step, how), p.giveGains()]
        : [p.build({ industry }), ...place(step, how)];
    }
    case "buyShare":
      return [
        p.buyShare({ from: player(step.from) }),
        step.price === null ? p.cheapestShare() : p.shareFor({ price: step.price }),
      ];
    case "coverSpace":
      return [p.coverSpace(step), step.price === null ? p.withCheapest() : p.withShare({ price: step.price })];
    case "placePlant":
      return step.city === null
        ? [p.placePlantSomewhere(), ...place(step, how)]
        : [p.placePlant({ city: nameIn(how, "city")(step.city) })];
    case "buildOnCard":
      return step.industry === null
        ? [p.buildOnBestCard({ by: chosenBy(how) ?? "unknown" }), p.plantOnCard(), p.giveGains()]
        : [p.takeIndustry({ industry: nameIn(how, "industry")(step.industry) }), p.plantOnCard()];
    case "sectorSteps": {
      const gives = p.giveSpaces({ steps: step.steps });
      if (step.sector === null) return [p.wildStepSomewhere(), p.leftSector(), p.rightSector(), gives];
      const values = { sector: nameIn(how, "sector")(step.sector), steps: step.steps };
      return [step.wild ? p.wildStep(values) : p.sectorSteps(values), gives];
    }
    case "politics": {
      const isKnown = step.influence !== null && step.meritCards !== null;
      return [p.politics(), ...(isKnown ? [p.politicsGains(step)] : [p.politicsBonuses(), p.favor()])];
    }
    case "other":
      return [p.other(), step.text];
    case "gain": {
      const gains = amounts(step, words(language).gain);
      const isKnown = ![step.influence, step.favor, step.assetValue].includes(null);
      return (isKnown ? [list(how, gains)] : gains).map((gained) => p.gain({ gains: gained }));
    }
    case "takeConglomerate":
      return step.conglomerate === null
        ? [p.takeBestConglomerate(), p.mostInfluence()]
        : [p.takeConglomerate({ conglomerate: nameIn(how, "conglomerate")(step.conglomerate) })];
    case "choose":
      return [p.choose({ opponent: player(step.opponent) })];
    case "score":
      return [p.score({ aipl }), ...sayScored(step, how)];
    default:
      return [say(step, how)];
  }
}

/** Where a plant goes. @param {{ city: string | null, site: BuildSite }} step @param {Saying} how */
function place({ city, site }, how) {
  const { parts: p } = words(how.language);
  if (city !== null) return [p.inCity({ city: nameIn(how, "city")(city) })];
  if (site.at === "metro") return [p.inMetro(), p.clockwise()];
  return [p.inRegion({ region: regionIn(how)(site.region) }), p.anticlockwise()];
}

/** What happens on the card alone: the action that is used, and how many are passed over. @param {readonly Step[]} steps @param {Saying} how */
export function sayOnCard(steps, how) {
  const { parts: p } = words(how.language);
  const token = steps.find((step) => step.do === "token");
  const skipped = steps.filter((step) => step.do === "skip").length;
  const values = token && {
    number: token.action + 1,
    action: sayAction(how.card?.actions?.[token.action], how),
  };
  return [
    ...(values ? [how.game?.cards === "physical" ? p.realToken(values) : p.token(values)] : []),
    ...(skipped > 0 ? [p.passedOver({ n: skipped })] : []),
  ];
}
