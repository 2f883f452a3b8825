// Written by `cargo xtask types` from the Rust types: change those.

/** Who fills the table [mode]. */
export type Mode = "solo" | "twoPlayer";

/** The difficulties of the tables: the first four are for two players, the others for solo. */
export type Difficulty =
  | "microenterprise"
  | "smallBusiness"
  | "corporation"
  | "industryGiant"
  | "entrepreneur"
  | "magnate"
  | "tycoon"
  | "balancedTwin"
  | "legendary";

/** Cards of level 1, 2 and 3. */
export type Composition = [level1: number, level2: number, level3: number];

/** The options of a new game. */
export type NewGame = {
  /** Solo, or two players. */
  mode: Mode;
  /** A name of the tables, or one composition per AIPL. */
  difficulty: Difficulty | Composition[];
  /** Any text; the same options and seed give the same game on every platform. Drawn if absent. */
  seed?: string;
  /** `sample` (default), a card set of one's own, or `physical`: people flip their own deck. */
  cards?: "sample" | "physical" | Card[];
  /** Seats, clockwise. Absent: humans first, with ids `human`, `human1`, `human2`, `aipl`, `aiplA`, `aiplB`. */
  players?: Array<Seat>;
  /** Corporate Agendas to draw from [agenda]; absent: people draw them. */
  agendas?: Array<string>;
};

/** A seat for a new game. */
export type Seat = {
  /** Unique among players; not `supply`. */
  id: string;
  /** A human or an AIPL. */
  kind: PlayerKind;
  /** Their name, for people. */
  name?: string;
  /** Their colour, for people. */
  colour?: string;
};

/** A new game, and the set-up steps. */
export type SetUp = {
  /** The game, before the first decision. */
  game: Game;
  /** What to put on the table, in order. */
  steps: Array<Step>;
};

/** A difficulty for a menu: its mode and the decks it makes. */
export type DifficultyInfo = {
  /** The name in options. */
  difficulty: Difficulty;
  /** The mode it is for. */
  mode: Mode;
  /** One composition per AIPL. */
  decks: Array<Composition>;
  /** How many cards each deck has. */
  cards: Array<number>;
};

/** A way around the ring of regions or cities. */
export type Direction = "clockwise" | "anticlockwise";

/** The type of `level` in TypeScript. */
export type Level = 1 | 2 | 3;

/** One AIPL card: a line for each of phases 1 to 3, and the actions of phase 4 [cards]. */
export type Card = {
  /** Unique in the set. */
  id: string;
  /** Gears on the back: 1, 2 or 3. */
  level: Level;
  /** Phase 1: where the pawn goes. */
  region: RegionLine;
  /** Phase 2: Promoters bid. */
  policyBid: number;
  /** National Projects: what it gains. */
  project: Project;
  /** Phase 3: how it bids for an Industry. */
  industryBid: IndustryBid;
  /** The Build line: used by the build action and by the Office bonus. */
  build: BuildSite;
  /** Phase 4, left to right. */
  actions: Array<Action>;
};

/** A card as far as it was told: with a physical deck people tell only the line that counts. */
export type PartialCard = {
  /** The card's id, if it has one. */
  id?: string;
  /** Gears on the back: 1, 2 or 3. */
  level?: Level;
  /** Phase 1: where the pawn goes. */
  region?: RegionLine;
  /** Phase 2: Promoters bid. */
  policyBid?: number;
  /** National Projects: what it gains. */
  project?: Project;
  /** Phase 3: how it bids for an Industry. */
  industryBid?: IndustryBid;
  /** The Build line: used by the build action and by the Office bonus. */
  build?: BuildSite;
  /** Phase 4, left to right. */
  actions?: Array<Action>;
};

/** What a card gains in the National Projects of round 6 [projectGain]. */
export type Project = {
  /** Influence gained. */
  influence: number;
  /** Favor gained. */
  favor: number;
};

/** The line for the Industry auction [industryBid]. */
export type IndustryBid = {
  /** Cr over the current bid; 0: it passes, unless it opens. */
  increase: number;
  /** The highest current bid, in Cr, that it still answers. */
  limit: number;
};

/** The line for phase 1: where the Tycoon's pawn goes [region]. */
export type RegionLine =
  | {
      kind: "next";
      /** Which way around. */
      direction: Direction;
    }
  | {
      kind: "nearestWithMost";
      /** Which way around. */
      direction: Direction;
      /** What is counted. */
      what: Counted;
    }
  | {
      kind: "other";
      /** As printed. */
      text: string;
    };

/** What the region line counts in each region. */
export type Counted = "aiplPlants" | "humanPlants" | "emptyCities";

/** Where a plant goes: the Build line, used by the build action and by the Office bonus. */
export type BuildSite =
  | { at: "metro" }
  | {
      at: "region";
      /** The id of a region. */
      region: string;
    };

/** One action of phase 4. */
export type Action =
  | { do: "build" }
  | {
      do: "buyShare";
      /** Of which opponent. */
      of: ShareOf;
    }
  | ({ do: "strategy" } & Strategy)
  | { do: "politics" }
  | {
      do: "other";
      /** As printed. */
      text: string;
    };

/** How a card names the opponent whose share is bought [buyShare]. */
export type ShareOf = "leastInfluence" | "mostBuilt" | "highestValue";

/** A Strategy space as an action names it: its type and, for Administration, how it chooses. */
export type Strategy =
  | { space: "sales" }
  | { space: "lobby" }
  | { space: "office" }
  | { space: "advertising" }
  | { space: "export" }
  | {
      space: "administration";
      /** By which number it chooses the Industry. */
      by: IndustryBy;
    };

/** The types of Strategy spaces. */
export type StrategyType = "sales" | "lobby" | "office" | "advertising" | "export" | "administration";

/** By which number the Administration bonus chooses its Industry [administration]. */
export type IndustryBy = "influence" | "assetValue";

/** The whole state of a game: plain data, so that it survives JSON, a save file and a link. */
export type Game = {
  /** The version of this shape. */
  schema: 1;
  /** Who fills the table. */
  mode: Mode;
  /** What the decks were built by. */
  difficulty: Difficulty | Composition[];
  /** Which cards are played. */
  cards: "sample" | "physical" | Card[];
  /** Any text; the same options and seed give the same game on every platform. */
  seed: string;
  /** Random draws made so far (each shuffle or draw is one): with the seed, the whole random state. */
  draws: number;
  /** One entry per AIPL. */
  aipls: Array<Aipl>;
  /** What lies on the table. */
  table: Table;
};

/** What the automaton itself holds. Cards are in exactly one of deck, faceUp and setAside. */
export type Aipl = {
  /** Its player id. */
  player: string;
  /** Card ids, face down, next first. [] with a physical deck. */
  deck: Array<string>;
  /** Card ids, oldest first. [] with a physical deck. */
  faceUp: Array<string>;
  /** The card set aside for National Projects; true with a physical deck; absent: none. */
  setAside?: string | true;
  /** A copy of the card last flipped; with a physical deck as far as it was told; absent: none. */
  current?: PartialCard;
  /** Indexes into current.actions that carry an action token, in the order used [actions]. */
  tokens: Array<number>;
  /** Passed on the first lap of the running Industry auction [industryBid]. */
  passed: boolean;
};

/** What lies on the table, as far as it is known. All but the players may be absent: unknown. */
export type Table = {
  /** The round, 1 to 7. */
  round?: number;
  /** In seat order, clockwise. */
  players: Array<Player>;
  /** The id of the player who is the Tycoon. */
  tycoon?: string;
  /** Regions, cities and the pawn. */
  map?: Map;
  /** Open Policies, left to right. */
  policies?: Array<Policy>;
  /** Open Industries, left to right. */
  industries?: Array<Industry>;
  /** Strategy spaces, left to right. */
  strategy?: Array<StrategySpace>;
  /** All six sectors. */
  sectors?: Array<Sector>;
  /** The two Endgame Favor sectors, left to right. */
  endgameFavor?: [string, string];
  /** Conglomerate bonuses still to be had, left to right. */
  conglomerates?: Array<Conglomerate>;
};

/** A player and what is known of them. */
export type Player = {
  /** Unique among players; not `supply`. */
  id: string;
  /** A human or an AIPL. */
  kind: PlayerKind;
  /** Their name, for people. */
  name?: string;
  /** Their colour, for people. */
  colour?: string;
  /** Influence. */
  influence?: number;
  /** Favor tokens. */
  favor?: number;
  /** Asset Value, in Cr, without that of Merit cards. */
  assetValue?: number;
  /** How many Industries are built. */
  builtIndustries?: number;
  /** Own shares still for sale: ascending, of 30, 35, … 70 Cr. */
  shares?: Array<number>;
  /** Plants not yet placed, 0 to 9. */
  plants?: number;
  /** Policies held. */
  policies?: Array<Policy>;
  /** Unbuilt Industries, left to right, newest first. */
  unbuilt?: Array<Industry>;
  /** Merit cards, 10 Asset Value each at the end [meritCards]. */
  meritCards?: number;
  /** The Corporate Agenda [agenda]. */
  agenda?: string;
};

/** Who plays. */
export type PlayerKind = "human" | "aipl";

/** The map: regions and cities, both clockwise. */
export type Map = {
  /** Clockwise. */
  regions: Array<Region>;
  /** The road: one ring through all cities, clockwise. */
  cities: Array<City>;
  /** The region where the pawn is; its metro is the active one. */
  pawn?: string;
};

/** A region of the map. */
export type Region = {
  /** Unique among regions. */
  id: string;
  /** Its name, for people. */
  name?: string;
};

/** A city of the map. */
export type City = {
  /** Unique among cities. */
  id: string;
  /** The id of its region. */
  region: string;
  /** True for the one metro of its region; absent: it is none. */
  metro?: true;
  /** Its name, for people. */
  name?: string;
  /** The owner of the plant there; null: empty. */
  plant: string | null;
};

/** A Policy card. */
export type Policy = {
  /** Unique among Policies. */
  id: string;
  /** Its name, for people. */
  name?: string;
  /** Its Politics bonus [politics]. */
  politics: PoliticsBonus;
};

/** What a Policy gains when its owner does Politics [politics]. */
export type PoliticsBonus = {
  /** Influence gained; what a Policy is chosen by [choosePolicy]. */
  influence: number;
  /** Merit cards gained. */
  meritCards: number;
};

/** An Industry card. */
export type Industry = {
  /** Unique among Industries. */
  id: string;
  /** Its name, for people. */
  name?: string;
  /** Asset Value, in Cr; what an Industry is chosen by [chooseIndustry]. */
  assetValue: number;
  /** Influence gained when it is built. */
  influence: number;
  /** Steps in named sectors, in the card's order. */
  sectors: Array<IndustrySteps>;
  /** Wild steps [wildStep], at most 99. */
  wildSteps: number;
};

/** Steps that an Industry gives in a sector [sectorSteps]. */
export type IndustrySteps = {
  /** The id of a sector. */
  sector: string;
  /** How many steps. */
  steps: number;
};

/** A Strategy space. */
export type StrategySpace = {
  /** Unique among Strategy spaces. */
  id: string;
  /** Its type. */
  type: StrategyType;
  /** What an Advertising space gives. */
  influence?: number;
  /** The player whose share covers it; null: free. */
  coveredBy: string | null;
};

/** A sector: a track on which players take steps. */
export type Sector = {
  /** Unique among sectors. */
  id: string;
  /** Its name, for people. */
  name?: string;
  /** Steps from its start to its end; null: it has no end. */
  length: number | null;
  /** Nobody can step here. */
  blocked: boolean;
  /** Steps taken so far by player id; a player not named: unknown. */
  positions?: { [player: string]: number };
};

/** A Conglomerate bonus. */
export type Conglomerate = {
  /** Unique among Conglomerate bonuses. */
  id: string;
  /** Influence gained; what it is chosen by [conglomerate]. */
  influence: number;
};

/** One question to the AIPL. */
export type Request = {
  /** The player id of the AIPL. Absent: the only one; in solo it must be named. */
  aipl?: string;
  /**
   * Answers to the questions of earlier `needs` outcomes, by their key. true: there is one, people
   * do it themselves; null: there is none; else its id or number. Answers not needed are ignored.
   */
  answers?: { [key: string]: string | number | boolean | null };
  /** With a physical deck only: the card just flipped, with at least the line that counts. */
  card?: PartialCard;
} & (
  | {
      ask: "startInfluence";
      /** The Influence spaces still free; absent: unknown. */
      free?: Array<number>;
    }
  | { ask: "startPolicy" }
  | { ask: "region" }
  | { ask: "policyBid" }
  | { ask: "takePolicy" }
  | {
      ask: "settle";
      /** In order. */
      payments: Array<Payment>;
    }
  | {
      ask: "nationalProject";
      /** 3 or 6; absent: the round of the table. */
      round?: number;
      /** With a physical deck, in round 6: what the two cards show, the one set aside first. */
      projects?: Array<Project>;
    }
  | {
      ask: "industryBid";
      /** 1 or 2. */
      lap: 1 | 2;
      /** Cr; null: nobody has bid, it opens. */
      currentBid: number | null;
    }
  | { ask: "takeIndustry" }
  | { ask: "action" }
  | { ask: "wildStep" }
  | { ask: "conglomerate" }
  | { ask: "chooseOpponent" }
  | { ask: "score" }
);

/** The decisions that can be asked for. */
export type Ask =
  | {
      ask: "startInfluence";
      /** The Influence spaces still free; absent: unknown. */
      free?: Array<number>;
    }
  | { ask: "startPolicy" }
  | { ask: "region" }
  | { ask: "policyBid" }
  | { ask: "takePolicy" }
  | {
      ask: "settle";
      /** In order. */
      payments: Array<Payment>;
    }
  | {
      ask: "nationalProject";
      /** 3 or 6; absent: the round of the table. */
      round?: number;
      /** With a physical deck, in round 6: what the two cards show, the one set aside first. */
      projects?: Array<Project>;
    }
  | {
      ask: "industryBid";
      /** 1 or 2. */
      lap: 1 | 2;
      /** Cr; null: nobody has bid, it opens. */
      currentBid: number | null;
    }
  | { ask: "takeIndustry" }
  | { ask: "action" }
  | { ask: "wildStep" }
  | { ask: "conglomerate" }
  | { ask: "chooseOpponent" }
  | { ask: "score" };

/** A payment as a human would make it [money]. */
export type Payment = {
  /** A player id, or `supply`. */
  from: string;
  /** A player id, or `supply`. */
  to: string;
  /** Cr. */
  amount: number;
};

/** What became of a request. */
export type Outcome =
  | {
      status: "decided";
      /** The next game. */
      game: Game;
      /** The player id of the AIPL. */
      aipl: string;
      /** The card flipped; for an action, the current one. */
      card?: PartialCard;
      /** What to do, in order. */
      steps: Array<Step>;
    }
  | {
      status: "needs";
      /** The player id of the AIPL. */
      aipl: string;
      /** The card that would be flipped, or is in use. */
      card?: PartialCard;
      /** What decides, in order. */
      questions: Array<Question>;
    };

/** A fact that decides, and that is not known. */
export type Question = {
  /** Opaque; echo it in answers. */
  key: string;
  /** What it is about. */
  about: About;
  /** The rule by which to find the answer. */
  rule: RuleId;
  /** What an answer may be. */
  accepts: Array<Accepts>;
  /** The ids that may be answered; absent: any. */
  choices?: Array<string>;
  /** Index of the action of the current card that it is about. */
  action?: number;
  /** The player that is meant. */
  player?: string;
  /** The Build line that is meant. */
  site?: BuildSite;
  /** The type of Strategy space that is meant. */
  space?: StrategyType;
};

/** What a question is about. */
export type About =
  | "city"
  | "pawn"
  | "opponent"
  | "price"
  | "space"
  | "industry"
  | "plant"
  | "ownShare"
  | "lowestAssetValue"
  | "done";

/** What an answer may be. */
export type Accepts = "id" | "number" | "true" | "none";

/** One thing to do on the table, and why. */
export type Step = {
  /** The rules behind it: first the one that is carried out. */
  because: Array<Reason>;
} & (
  | {
      do: "reshuffle";
      /** Whose deck. */
      player: string;
      /** How many cards the new deck has. */
      cards: number;
    }
  | {
      do: "removeCards";
      /** The three about leftovers. */
      cards: ["promotersInHand", "promotersInPool", "moneyInHand"];
    }
  | {
      do: "buildDeck";
      /** Whose deck. */
      player: string;
      /** Cards of level 1, 2 and 3. */
      composition: Composition;
    }
  | {
      do: "takePieces";
      /** Who takes them. */
      player: string;
      /** Discs. */
      discs: 8;
      /** Plants. */
      plants: 9;
      /** Prices of its shares, in Cr. */
      shares: Array<number>;
    }
  | {
      do: "firstTycoon";
      /** A human. */
      player: string;
    }
  | {
      do: "takeAgenda";
      /** Who takes it. */
      player: string;
      /** Which; null: people draw it. */
      agenda: string | null;
    }
  | {
      do: "takeInfluenceSpace";
      /** Its Influence. */
      influence: number | null;
    }
  | {
      do: "movePawn";
      /** To this region. */
      region: string | null;
      /** The card's region line. */
      line: RegionLine;
    }
  | {
      do: "bidPromoters";
      /** Promoters. */
      promoters: number;
    }
  | {
      do: "takePolicy";
      /** Its id. */
      policy: string | null;
    }
  | {
      do: "pay";
      /** A player id, or `supply`. */
      from: string;
      /** A player id, or `supply`. */
      to: string;
      /** Cr. */
      amount: number | null;
    }
  | { do: "setAside" }
  | {
      do: "discardProjects";
      /** Their ids; [] with a physical deck. */
      cards: Array<string>;
    }
  | {
      do: "bid";
      /** The new bid, in Cr. */
      amount: number;
    }
  | { do: "pass" }
  | {
      do: "takeIndustry";
      /** Its id. */
      industry: string | null;
    }
  | {
      do: "skip";
      /** Index into the card's actions. */
      action: number;
    }
  | {
      do: "token";
      /** Index into the card's actions. */
      action: number;
    }
  | {
      do: "build";
      /** Which of the unbuilt ones. */
      industry: string | null;
      /** Where the plant goes. */
      city: string | null;
      /** The card's Build line. */
      site: BuildSite;
    }
  | {
      do: "buyShare";
      /** Whose share. */
      from: string;
      /** Its price, in Cr. */
      price: number | null;
    }
  | {
      do: "coverSpace";
      /** The type of space. */
      space: StrategyType;
      /** Which space. */
      id: string | null;
      /** The price of the share, in Cr. */
      price: number | null;
    }
  | {
      do: "placePlant";
      /** Where. */
      city: string | null;
      /** The card's Build line. */
      site: BuildSite;
    }
  | {
      do: "buildOnCard";
      /** Which. */
      industry: string | null;
    }
  | {
      do: "sectorSteps";
      /** Which sector. */
      sector: string | null;
      /** How many steps. */
      steps: number;
      /** A wild step. */
      wild: boolean;
    }
  | {
      do: "politics";
      /** Influence gained. */
      influence: number | null;
      /** Merit cards gained. */
      meritCards: number | null;
      /** Favor gained. */
      favor: 1;
    }
  | {
      do: "other";
      /** As printed. */
      text: string;
    }
  | {
      do: "gain";
      /** Influence. */
      influence?: number | null;
      /** Favor. */
      favor?: number | null;
      /** Asset Value, in Cr. */
      assetValue?: number | null;
    }
  | {
      do: "takeConglomerate";
      /** Which. */
      conglomerate: string | null;
      /** Its Influence. */
      influence: number | null;
    }
  | {
      do: "choose";
      /** Which. */
      opponent: string;
    }
  | { do: "nothing" }
  | {
      do: "score";
      /** Asset Value, in Cr, with 10 a Merit card. */
      assetValue: number | null;
      /** Influence. */
      influence: number | null;
      /** Favor. */
      favor: number | null;
      /** Merit cards. */
      meritCards: number | null;
      /** The Corporate Agenda. */
      agenda: string | null;
    }
);

/** What to do. null: unknown to us, people find it by the rule in `because`. */
export type StepKind =
  | {
      do: "reshuffle";
      /** Whose deck. */
      player: string;
      /** How many cards the new deck has. */
      cards: number;
    }
  | {
      do: "removeCards";
      /** The three about leftovers. */
      cards: ["promotersInHand", "promotersInPool", "moneyInHand"];
    }
  | {
      do: "buildDeck";
      /** Whose deck. */
      player: string;
      /** Cards of level 1, 2 and 3. */
      composition: Composition;
    }
  | {
      do: "takePieces";
      /** Who takes them. */
      player: string;
      /** Discs. */
      discs: 8;
      /** Plants. */
      plants: 9;
      /** Prices of its shares, in Cr. */
      shares: Array<number>;
    }
  | {
      do: "firstTycoon";
      /** A human. */
      player: string;
    }
  | {
      do: "takeAgenda";
      /** Who takes it. */
      player: string;
      /** Which; null: people draw it. */
      agenda: string | null;
    }
  | {
      do: "takeInfluenceSpace";
      /** Its Influence. */
      influence: number | null;
    }
  | {
      do: "movePawn";
      /** To this region. */
      region: string | null;
      /** The card's region line. */
      line: RegionLine;
    }
  | {
      do: "bidPromoters";
      /** Promoters. */
      promoters: number;
    }
  | {
      do: "takePolicy";
      /** Its id. */
      policy: string | null;
    }
  | {
      do: "pay";
      /** A player id, or `supply`. */
      from: string;
      /** A player id, or `supply`. */
      to: string;
      /** Cr. */
      amount: number | null;
    }
  | { do: "setAside" }
  | {
      do: "discardProjects";
      /** Their ids; [] with a physical deck. */
      cards: Array<string>;
    }
  | {
      do: "bid";
      /** The new bid, in Cr. */
      amount: number;
    }
  | { do: "pass" }
  | {
      do: "takeIndustry";
      /** Its id. */
      industry: string | null;
    }
  | {
      do: "skip";
      /** Index into the card's actions. */
      action: number;
    }
  | {
      do: "token";
      /** Index into the card's actions. */
      action: number;
    }
  | {
      do: "build";
      /** Which of the unbuilt ones. */
      industry: string | null;
      /** Where the plant goes. */
      city: string | null;
      /** The card's Build line. */
      site: BuildSite;
    }
  | {
      do: "buyShare";
      /** Whose share. */
      from: string;
      /** Its price, in Cr. */
      price: number | null;
    }
  | {
      do: "coverSpace";
      /** The type of space. */
      space: StrategyType;
      /** Which space. */
      id: string | null;
      /** The price of the share, in Cr. */
      price: number | null;
    }
  | {
      do: "placePlant";
      /** Where. */
      city: string | null;
      /** The card's Build line. */
      site: BuildSite;
    }
  | {
      do: "buildOnCard";
      /** Which. */
      industry: string | null;
    }
  | {
      do: "sectorSteps";
      /** Which sector. */
      sector: string | null;
      /** How many steps. */
      steps: number;
      /** A wild step. */
      wild: boolean;
    }
  | {
      do: "politics";
      /** Influence gained. */
      influence: number | null;
      /** Merit cards gained. */
      meritCards: number | null;
      /** Favor gained. */
      favor: 1;
    }
  | {
      do: "other";
      /** As printed. */
      text: string;
    }
  | {
      do: "gain";
      /** Influence. */
      influence?: number | null;
      /** Favor. */
      favor?: number | null;
      /** Asset Value, in Cr. */
      assetValue?: number | null;
    }
  | {
      do: "takeConglomerate";
      /** Which. */
      conglomerate: string | null;
      /** Its Influence. */
      influence: number | null;
    }
  | {
      do: "choose";
      /** Which. */
      opponent: string;
    }
  | { do: "nothing" }
  | {
      do: "score";
      /** Asset Value, in Cr, with 10 a Merit card. */
      assetValue: number | null;
      /** Influence. */
      influence: number | null;
      /** Favor. */
      favor: number | null;
      /** Merit cards. */
      meritCards: number | null;
      /** The Corporate Agenda. */
      agenda: string | null;
    };

/** Why a step is taken: a rule, and how a tie was broken where one was. */
export type Reason = {
  /** The rule's name. */
  rule: RuleId;
  /** How a tie was broken, where one was. */
  tie?: Tie;
};

/** How a tie was broken. */
export type Tie = "leftmost" | "lowerInfluence" | "higherInfluence" | "seatOrder" | "nearest";

/** The name of a rule. */
export type RuleId =
  | "mode"
  | "cards"
  | "deckTable"
  | "planningCommission"
  | "pieces"
  | "startPlayer"
  | "startInfluence"
  | "startPolicy"
  | "agenda"
  | "flip"
  | "reshuffle"
  | "ownDeck"
  | "money"
  | "strategyPool"
  | "meritCards"
  | "influenceFavor"
  | "chooseIndustry"
  | "choosePolicy"
  | "strategySpace"
  | "sectorSteps"
  | "wildStep"
  | "conglomerate"
  | "chooseOpponent"
  | "scoring"
  | "never"
  | "region"
  | "policyBid"
  | "revenue"
  | "projectSetAside"
  | "projectGain"
  | "industryBid"
  | "actions"
  | "politicsRepeat"
  | "buildMetro"
  | "buildRegion"
  | "build"
  | "shareLeastInfluence"
  | "shareMostBuilt"
  | "shareHighestValue"
  | "buyShare"
  | "sales"
  | "lobby"
  | "office"
  | "advertising"
  | "export"
  | "administration"
  | "politics"
  | "other";

/** The numbers of one player that decide the game, after the scoring. */
export type Standing = {
  /** The player. */
  id: string;
  /** In Cr, with that of Merit cards. */
  assetValue: number;
  /** Steps. */
  influence: number;
  /** Steps. */
  favor: number;
};

/** What players are compared by. */
export type Compared = "assetValue" | "influence" | "favor";

/** Who wins and why, or the tie that the summary of the base game does not settle. */
export type Verdict =
  | {
      why: "both";
      /** Who wins. */
      winner: string;
    }
  | {
      why: "favor";
      /** The one with more Favor. */
      winner: string;
      /** The other leader. */
      other: string;
    }
  | {
      why: "tie";
      /** What they are equal in. */
      about: Compared;
      /** Those who are, in the order of the list. */
      between: Array<string>;
    };

/** One thing that is wrong in a value handed in. */
export type Problem = {
  /** The kind of problem. */
  code: ErrorCode;
  /** The place, from the argument's name on: `game.table.players[2].shares[0]`. */
  path: string;
  /** What was expected, and what was found. */
  message: string;
};

/** The kinds of errors. The names are part of the contract: hosts branch on them. */
export type ErrorCode =
  | "invalidOptions"
  | "invalidGame"
  | "invalidCards"
  | "invalidRequest"
  | "unsupportedSchema"
  | "unknownAipl"
  | "wrongMode"
  | "cardNeeded"
  | "badAnswer"
  | "wrongRound"
  | "notTycoon"
  | "alreadyPassed"
  | "alreadySetAside"
  | "noCard"
  | "internal";
