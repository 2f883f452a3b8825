import type { Game, Request } from "tycoon-aipl/web";

/**
 * The course of a game: which stage follows which, and what may be asked in each. Order only; what comes of a request
 * is for the engine to say.
 */
export type StageName =
  | "setup"
  | "startInfluence"
  | "startPolicy"
  | "tycoon"
  | "region"
  | "policy"
  | "projects"
  | "industry"
  | "actions"
  | "scoring";

export type Phase = 1 | 2 | 3 | 4;

interface Stage {
  /** Absent: before the first round, or after the last. */
  phase?: Phase;
  /** What each AIPL is asked, once. */
  ask?: Request["ask"];
  /** …or as often as people say. */
  repeats?: true;
  /** …or once a lap. */
  laps?: 2;
  /** What an AIPL is asked that won the bidding of this stage. */
  won?: "takePolicy" | "takeIndustry";
  /** Whether people may leave the stage before every AIPL was asked. */
  open?: true;
  /** Whether all AIPLs are asked at one press. */
  together?: true;
  /** Whether it goes on by itself when every AIPL was asked. */
  flows?: true;
}

export const stages: Record<StageName, Stage> = {
  setup: {},
  startInfluence: { ask: "startInfluence", flows: true },
  startPolicy: { ask: "startPolicy", flows: true },
  tycoon: { phase: 1 },
  region: { phase: 1, ask: "region", flows: true },
  policy: { phase: 2, ask: "policyBid", won: "takePolicy" },
  projects: { phase: 2, ask: "nationalProject", together: true, flows: true },
  industry: { phase: 3, ask: "industryBid", laps: 2, won: "takeIndustry", open: true },
  actions: { phase: 4, ask: "action", repeats: true, open: true },
  scoring: { ask: "score" },
};

export const ROUNDS = 7;
/** Cards are set aside in the first of them, and turned over in the last. */
export const LAST_PROJECTS = 6;
const PROJECT_ROUNDS = [3, LAST_PROJECTS];

/** Where a game stands. The round and the Tycoon are in the Game itself. */
export interface Place {
  stage: StageName;
  /** Of the running Industry auction. */
  lap: 1 | 2;
  /** The AIPLs asked so far in this stage (in this lap), in order; with repeats, as often as they were asked. */
  asked: string[];
  /** Those that were given what they had won in this stage. */
  won: string[];
  /** The highest bid known of in the running auction. */
  bid?: number;
}

export const at = (stage: StageName): Place => ({ stage, lap: 1, asked: [], won: [] });

/** The AIPLs still to be asked here, the next one first. */
export function due(game: Game, place: Place): string[] {
  const stage = stages[place.stage];
  if (!stage.ask) return [];
  const aipls = inTurnOrder(game);
  if (stage.repeats) return aipls.sort((a, b) => times(place, a) - times(place, b));
  return aipls.filter((id) => {
    if (place.asked.includes(id)) return false;
    if (place.stage === "region") return game.table.tycoon === id;
    return place.lap === 1 || !aiplOf(game, id).passed;
  });
}

/** Whether people may go on to the next stage now. */
export function mayGoOn(game: Game, place: Place): boolean {
  if (place.stage === "tycoon" || place.stage === "scoring") return false;
  return stages[place.stage].open === true || due(game, place).length === 0;
}

/** The stage after this one, and the round that it is in. */
export function following(game: Game, place: Place): { stage: StageName; round: number } {
  const round = game.table.round ?? 1;
  switch (place.stage) {
    case "setup":
      return { stage: "startInfluence", round };
    case "startInfluence":
      return { stage: "startPolicy", round };
    case "startPolicy":
    case "tycoon":
      return { stage: isAipl(game, game.table.tycoon) ? "region" : "policy", round };
    case "region":
      return { stage: "policy", round };
    case "policy":
      return { stage: PROJECT_ROUNDS.includes(round) ? "projects" : "industry", round };
    case "projects":
      return { stage: "industry", round };
    case "industry":
      return { stage: "actions", round };
    case "actions":
    case "scoring":
      return round < ROUNDS ? { stage: "tycoon", round: round + 1 } : { stage: "scoring", round };
  }
}

/**
 * The place after an AIPL was asked. A first lap goes on to the second by itself, and so does a stage that nothing
 * else happens in: people read what was decided, and the big control is for what comes next.
 */
export function afterAsking(game: Game, place: Place, ask: Request["ask"], aipl: string): Place {
  const stage = stages[place.stage];
  if (ask === stage.won) return { ...place, won: [...place.won, aipl] };
  if (ask !== stage.ask) return place;
  const next = { ...place, asked: [...place.asked, aipl] };
  if (due(game, next).length > 0) return next;
  if (stage.laps && place.lap === 1) return { ...next, lap: 2, asked: [] };
  return stage.flows ? at(following(game, place).stage) : next;
}

/** The AIPLs that may have won the bidding of this stage, and were given nothing yet. */
export function winners(game: Game, place: Place): string[] {
  const bidding = place.lap === 1 && due(game, place).length > 0;
  if (!stages[place.stage].won || bidding) return [];
  return game.aipls.flatMap(({ player }) => (place.won.includes(player) ? [] : [player]));
}

/** How many National Projects there are to be told of: with real cards, when they are turned over. */
export function projectsToTell(game: Game, place: Place, aipl: string): number {
  if (game.cards !== "physical" || place.stage !== "projects" || game.table.round !== LAST_PROJECTS) return 0;
  return aiplOf(game, aipl).setAside ? 2 : 1;
}

export const aiplOf = (game: Game, id: string) => game.aipls.find((aipl) => aipl.player === id)!;

export const isAipl = (game: Game, id: string | undefined) => game.aipls.some((aipl) => aipl.player === id);

/** Clockwise from the Tycoon on. */
function inTurnOrder(game: Game): string[] {
  const seats = game.table.players.map((player) => player.id);
  const first = Math.max(0, seats.indexOf(game.table.tycoon ?? ""));
  return [...seats.slice(first), ...seats.slice(0, first)].filter((id) => isAipl(game, id));
}

const times = (place: Place, id: string) => place.asked.filter((asked) => asked === id).length;
