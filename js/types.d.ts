// ---------------------------------------------------------------- options

export type Mode = "solo" | "twoPlayer";
export type Difficulty =
  | "microenterprise" | "smallBusiness" | "corporation" | "industryGiant"          // twoPlayer
  | "entrepreneur" | "magnate" | "tycoon" | "balancedTwin" | "legendary";          // solo
/** Cards of level 1, 2 and 3. */
export type Composition = [level1: number, level2: number, level3: number];

export interface NewGame {
  mode: Mode;
  /** A name of the tables, or one composition per AIPL (1 in twoPlayer, 2 in solo). */
  difficulty: Difficulty | Composition[];
  /** Any text; the same options and seed give the same game on every platform. Drawn if absent. */
  seed?: string;
  /** "sample" (default), a card set of one's own, or "physical": people flip their own deck. */
  cards?: "sample" | "physical" | Card[];
  /** Seats, clockwise: 1 human + 2 AIPLs or 2 humans + 1 AIPL. Absent: humans first,
   *  ids "human", "human1", "human2"; AIPLs "aipl", "aiplA", "aiplB". */
  players?: Pick<Player, "id" | "kind" | "name" | "colour">[];
  /** Corporate Agendas to draw from [agenda]; absent: people draw them. */
  agendas?: string[];
}

/** decks: one composition per AIPL; cards: how many cards each deck has. */
export interface DifficultyInfo { difficulty: Difficulty; mode: Mode; decks: Composition[]; cards: number[] }

// ---------------------------------------------------------------- cards

export type Direction = "clockwise" | "anticlockwise";
export type Level = 1 | 2 | 3;

export interface Card {
  /** Unique in the set. */
  id: string;
  /** Gears on the back. */
  level: Level;
  region: RegionLine;
  /** Promoters. */
  policyBid: number;
  project: { influence: number; favor: number };
  /** Cr over the current bid, and the highest current bid that it still answers. */
  industryBid: { increase: number; limit: number };
  /** The Build line: used by the build action and by the Office bonus. */
  build: BuildSite;
  /** Left to right. */
  actions: Action[];
}

export type RegionLine =
  | { kind: "next"; direction: Direction }
  | { kind: "nearestWithMost"; direction: Direction; what: "aiplPlants" | "humanPlants" | "emptyCities" }
  | { kind: "other"; text: string };

export type BuildSite = { at: "metro" } | { at: "region"; region: string };

export type Action =
  | { do: "build" }
  | { do: "buyShare"; of: "leastInfluence" | "mostBuilt" | "highestValue" }
  | { do: "strategy"; space: "sales" | "lobby" | "office" | "advertising" | "export" }
  | { do: "strategy"; space: "administration"; by: "influence" | "assetValue" }
  | { do: "politics" }
  | { do: "other"; text: string };

export type StrategyType = "sales" | "lobby" | "office" | "advertising" | "export" | "administration";

// ---------------------------------------------------------------- state

export interface Game {
  schema: 1;
  mode: Mode;
  difficulty: Difficulty | Composition[];
  cards: "sample" | "physical" | Card[];
  seed: string;
  /** Random draws made so far (each shuffle or draw is one): with the seed, the whole random state. */
  draws: number;
  aipls: Aipl[];
  table: Table;
}

/** What the automaton itself holds. Cards are in exactly one of deck, faceUp and setAside. */
export interface Aipl {
  player: string;
  /** Card ids, face down, next first. [] with a physical deck. */
  deck: string[];
  /** Card ids, oldest first; with a physical deck []. */
  faceUp: string[];
  /** The card set aside for National Projects; true with a physical deck. */
  setAside?: string | true;
  /** A copy of the card last flipped; with a physical deck as far as it was told. */
  current?: Partial<Card>;
  /** Indexes into current.actions that carry an action token, in the order used. */
  tokens: number[];
  /** Passed on the first lap of the running Industry auction: no turn in the second. */
  passed: boolean;
}

/** What lies on the table, as far as it is known. */
export interface Table {
  /** 1 to 7. */
  round?: number;
  /** Seat order, clockwise. */
  players: Player[];
  tycoon?: string;
  map?: { regions: Region[]; cities: City[]; pawn?: string };
  /** Open Policies, left to right. */
  policies?: Policy[];
  /** Open Industries, left to right. */
  industries?: Industry[];
  /** Left to right. */
  strategy?: StrategySpace[];
  sectors?: Sector[];
  /** The two Endgame Favor sectors, left to right. */
  endgameFavor?: [string, string];
  /** Conglomerate bonuses still to be had, left to right. */
  conglomerates?: { id: string; influence: number }[];
}

export interface Player {
  id: string;
  kind: "human" | "aipl";
  name?: string;
  colour?: string;
  influence?: number;
  favor?: number;
  assetValue?: number;
  builtIndustries?: number;
  /** Own shares still for sale: ascending, of 30, 35, … 70 Cr. */
  shares?: number[];
  /** Plants not yet placed, 0 to 9. */
  plants?: number;
  policies?: Policy[];
  /** Left to right, newest first. */
  unbuilt?: Industry[];
  meritCards?: number;
  agenda?: string;
}

/** Clockwise; exactly one city of each region is its metro. */
export interface Region { id: string; name?: string }
/** metro absent: it is none. plant: the owner of the plant there; null: empty. */
export interface City { id: string; region: string; metro?: true; name?: string; plant: string | null }
export interface Policy { id: string; name?: string; politics: { influence: number; meritCards: number } }
export interface Industry {
  id: string; name?: string; assetValue: number; influence: number;
  sectors: { sector: string; steps: number }[]; wildSteps: number;
}
/** coveredBy null: free. influence: what an Advertising space gives. */
export interface StrategySpace { id: string; type: StrategyType; influence?: number; coveredBy: string | null }
/** All six, or the list is absent. A step is impossible for a player if the sector is blocked, or if the player stands at its length
 *  (null: it has no end). positions: steps taken so far; a player not named: unknown. */
export interface Sector { id: string; name?: string; length: number | null; blocked: boolean; positions?: Record<string, number> }

// ---------------------------------------------------------------- requests

export type Request = {
  /** Absent: the only AIPL; in solo it must be named. */
  aipl?: string;
  /** Answers to the questions of earlier "needs" outcomes, by their key. true: there is one, people
   *  do it themselves; null: there is none; else its id or number. Answers not needed are ignored. */
  answers?: Record<string, string | number | boolean | null>;
  /** With a physical deck only: the card just flipped, with at least the line that this request reads. */
  card?: Partial<Card>;
} & (
  | { ask: "startInfluence"; free?: number[] }
  | { ask: "startPolicy" }
  | { ask: "region" }
  | { ask: "policyBid" }
  /** Taking a Policy won, or owed by any effect [choosePolicy]. */
  | { ask: "takePolicy" }
  /** Payments as a human would make them; the steps say who really pays whom [money]. */
  | { ask: "settle"; payments: { from: string; to: string; amount: number }[] }
  /** round: 3 or 6; absent: table.round. projects: with a physical deck, what the two cards show. */
  | { ask: "nationalProject"; round?: number; projects?: { influence: number; favor: number }[] }
  /** currentBid null: nobody has bid, it opens. Asked with lap 1, an auction begins for it. */
  | { ask: "industryBid"; lap: 1 | 2; currentBid: number | null }
  /** Taking an Industry won [chooseIndustry]. */
  | { ask: "takeIndustry" }
  /** One action of phase 4. */
  | { ask: "action" }
  | { ask: "wildStep" }
  | { ask: "conglomerate" }
  | { ask: "chooseOpponent" }
  | { ask: "score" }
);

// ---------------------------------------------------------------- outcomes

export type Outcome =
  | { status: "decided"; game: Game; aipl: string; card?: Partial<Card>; steps: Step[] }
  /** Nothing has happened yet (the game is as it was); card is the one that would be flipped or is in use.
   *  Ask again with all answers so far. */
  | { status: "needs"; aipl: string; card?: Partial<Card>; questions: Question[] };

export interface Question {
  /** Opaque; echo it in answers. */
  key: string;
  about: "city" | "pawn" | "opponent" | "price" | "space" | "industry" | "plant" | "ownShare" | "lowestAssetValue" | "done";
  /** The rule by which to find the answer. */
  rule: RuleId;
  /** What an answer may be: one of choices (or any id, where there are no choices), a number, true, null. */
  accepts: ("id" | "number" | "true" | "none")[];
  choices?: string[];
  /** The action of the current card that it is about; the player, site or type of space that is meant. */
  action?: number;
  player?: string;
  site?: BuildSite;
  space?: StrategyType;
}

/** One thing to do on the table, in order. null: unknown to us, found by the rule in because. */
export type Step = StepKind & { because: Reason[] };
export interface Reason { rule: RuleId; /** how a tie was broken, where one was */ tie?: "leftmost" | "lowerInfluence" | "higherInfluence" | "seatOrder" | "nearest" }
/** The names in RULES.md. */
export type RuleId =
  | "mode" | "cards" | "deckTable" | "planningCommission" | "pieces" | "startPlayer" | "startInfluence" | "startPolicy" | "agenda"
  | "flip" | "reshuffle" | "ownDeck"
  | "money" | "strategyPool" | "meritCards" | "influenceFavor" | "chooseIndustry" | "choosePolicy" | "strategySpace" | "sectorSteps"
  | "wildStep" | "conglomerate" | "chooseOpponent" | "scoring" | "never"
  | "region" | "policyBid" | "revenue" | "projectSetAside" | "projectGain" | "industryBid" | "actions" | "politicsRepeat"
  | "buildMetro" | "buildRegion" | "build" | "shareLeastInfluence" | "shareMostBuilt" | "shareHighestValue" | "buyShare"
  | "sales" | "lobby" | "office" | "advertising" | "export" | "administration" | "politics" | "other";

export type StepKind =
  /** The face-up pile became a new deck of this many cards, before the card was drawn. */
  | { do: "reshuffle"; player: string; cards: number }
  // set-up
  | { do: "removeCards"; cards: ["promotersInHand", "promotersInPool", "moneyInHand"] }
  | { do: "buildDeck"; player: string; composition: Composition }
  | { do: "takePieces"; player: string; discs: 8; plants: 9; shares: number[] }
  | { do: "firstTycoon"; player: string }
  | { do: "takeAgenda"; player: string; agenda: string | null }
  | { do: "takeInfluenceSpace"; influence: number | null }
  // phases 1 to 3
  | { do: "movePawn"; region: string | null; line: RegionLine }
  | { do: "bidPromoters"; promoters: number }
  | { do: "takePolicy"; policy: string | null }
  | { do: "pay"; from: string | "supply"; to: string | "supply"; amount: number | null }
  | { do: "setAside" }
  | { do: "discardProjects"; cards: string[] }
  | { do: "bid"; amount: number }
  | { do: "pass" }
  | { do: "takeIndustry"; industry: string | null }
  // phase 4
  | { do: "skip"; action: number }
  | { do: "token"; action: number }
  | { do: "build"; industry: string | null; city: string | null; site: BuildSite }
  | { do: "buyShare"; from: string; price: number | null }
  | { do: "coverSpace"; space: StrategyType; id: string | null; price: number | null }
  | { do: "placePlant"; city: string | null; site: BuildSite }
  | { do: "buildOnCard"; industry: string | null }
  | { do: "sectorSteps"; sector: string | null; steps: number; wild: boolean }
  | { do: "politics"; influence: number | null; meritCards: number | null; favor: 1 }
  | { do: "other"; text: string }
  // gains and choices; amounts of 0 are left out
  | { do: "gain"; influence?: number | null; favor?: number | null; assetValue?: number | null }
  | { do: "takeConglomerate"; conglomerate: string | null; influence: number | null }
  | { do: "choose"; opponent: string }
  | { do: "nothing" }
  | { do: "score"; assetValue: number | null; influence: number | null; favor: number | null; meritCards: number | null; agenda: string | null };

// ---------------------------------------------------------------- errors

/** path starts with the argument: "game.table.players[2].shares[0]", 'request.answers["0.city"]', "options.seed", "cards[3].actions[0]". */
export interface Problem { code: ErrorCode; path: string; message: string }
export type ErrorCode =
  // wrong input
  | "invalidOptions" | "invalidGame" | "invalidCards" | "invalidRequest" | "unsupportedSchema" | "unknownAipl" | "wrongMode" | "cardNeeded" | "badAnswer"
  // right input, wrong moment
  | "wrongRound" | "notTycoon" | "alreadyPassed" | "alreadySetAside" | "noCard"
  // a fault of ours, caught
  | "internal";
