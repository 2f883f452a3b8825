import type { Course, Stage } from "tycoon-aipl/web";

/** The stages as the saves of 0.1.0 call them, where the Game does. */
const STAGES: Record<string, Stage> = {
  setup: "setup",
  startInfluence: "startInfluence",
  startPolicy: "startPolicy",
  tycoon: "tycoon",
  region: "region",
  policy: "policyBid",
  projects: "nationalProject",
  industry: "industryBid",
  actions: "actions",
  scoring: "scoring",
};

export const isOld = (value: unknown) => isObject(value) && value.save === 1;

/**
 * A save of 0.1.0 as one of today: where a game stood was kept beside the Game, and is in it now. Any other value stays
 * as it is, for the checks that follow to refuse.
 */
export function upgraded(value: unknown): unknown {
  if (!isObject(value) || !isOld(value)) return value;
  const { base, now, ...rest } = value;
  return { ...rest, save: 2, now: momentOf(now), ...(base !== undefined && { base: momentOf(base) }) };
}

function momentOf(moment: unknown): unknown {
  if (!isObject(moment) || !isObject(moment.place) || !isObject(moment.game)) return moment;
  const { place, game, ...rest } = moment;
  const course = courseOf(place, rest.decided);
  return course ? { ...rest, game: { ...game, schema: 2, course } } : moment;
}

function courseOf(place: Record<string, unknown>, decided: unknown): Course | undefined {
  const stage = Object.hasOwn(STAGES, String(place.stage)) ? STAGES[String(place.stage)] : undefined;
  const { asked, won, lap } = place;
  if (!stage || !isTexts(asked) || !isTexts(won) || (lap !== 1 && lap !== 2)) return undefined;
  const once = (ids: string[]) => [...new Set(ids)];
  const bid = Number.isInteger(place.bid) ? (place.bid as number) : null;
  return {
    stage,
    asked: stage === "actions" ? asked : once(asked),
    won: once(won),
    auction: stage === "industryBid" ? { lap, bid, bidder: bidderOf(bid, decided), over: won.length > 0 } : null,
    none: [],
  };
}

/** Who holds the highest bid was not kept: it is the AIPL that was asked last, if it bid just that. */
function bidderOf(bid: number | null, decided: unknown): string | null {
  if (bid === null || !isObject(decided) || !Array.isArray(decided.steps)) return null;
  const holds = decided.steps.some((step) => isObject(step) && step.do === "bid" && step.amount === bid);
  return holds && typeof decided.aipl === "string" ? decided.aipl : null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === "string");
