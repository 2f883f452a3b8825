// Written by `cargo xtask types` from the Rust types: change those.

/**
 * Who fills the table [mode].
 * - `solo`: 1 human and 2 AIPLs, A and B, each with its own deck.
 * - `twoPlayer`: 2 humans and 1 AIPL.
 */
export type Mode = "solo" | "twoPlayer";

/**
 * The difficulties of the tables: the first four are for two players, the others for solo [deckTable].
 * - `microenterprise`: Two players: 18 / 18 / 0.
 * - `smallBusiness`: Two players: 18 / 10 / 8.
 * - `corporation`: Two players: 12 / 12 / 12.
 * - `industryGiant`: Two players: 4 / 8 / 14, as printed.
 * - `entrepreneur`: Solo: 18 / 0 / 0 and 0 / 18 / 0.
 * - `magnate`: Solo: 12 / 6 / 0 and 6 / 6 / 6.
 * - `tycoon`: Solo: 6 / 12 / 0 and 0 / 6 / 12.
 * - `balancedTwin`: Solo: 6 / 6 / 6 twice.
 * - `legendary`: Solo: 3 / 7 / 8 twice.
 */
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

/** How many cards of level 1, 2 and 3 a deck has [deckTable]. */
export type Composition = [level1: number, level2: number, level3: number];

/** The options of a new game. */
export type NewGame = {
  /** Solo, or two players [mode]. */
  mode: Mode;
  /** A name of the tables, or one composition per AIPL [deckTable]. */
  difficulty: Difficulty | Composition[];
  /** Any text; the same options and seed give the same game on every platform. Drawn if absent. */
  seed?: string;
  /**
   * `sample` (default): the built-in set; a card set of one's own, at most 18 / 18 / 16 of level 1 / 2 / 3 [cards];
   * or `physical`: people flip their own deck [ownDeck].
   */
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
  /** Its name in the options of a new game. */
  difficulty: Difficulty;
  /** The mode it is for. */
  mode: Mode;
  /** One composition per AIPL: one in two players, two in solo. */
  decks: Array<Composition>;
  /** How many cards each of these decks has. */
  cards: Array<number>;
};

/**
 * A way around the ring of regions or cities.
 * - `clockwise`: The order in which regions and cities are listed.
 * - `anticlockwise`: The other way around.
 */
export type Direction = "clockwise" | "anticlockwise";

/** Gears on the back of a card: 1, 2 or 3. */
export type Level = 1 | 2 | 3;

/** One AIPL card: a line for each of phases 1 to 3, and the actions of phase 4 [cards]. */
export type Card = {
  /** Unique in the set; not empty. */
  id: string;
  /** Gears on the back: 1, 2 or 3 [cards]. */
  level: Level;
  /** Phase 1: where the pawn goes [region]. */
  region: RegionLine;
  /** Phase 2: how many Promoters it bids [policyBid]. */
  policyBid: number;
  /** National Projects: what it gains [projectGain]. */
  project: Project;
  /** Phase 3: how it bids for an Industry [industryBid]. */
  industryBid: IndustryBid;
  /** The Build line: used by the build action and by the Office bonus [buildMetro, buildRegion]. */
  build: BuildSite;
  /** Phase 4, left to right, at most 99 [actions]. */
  actions: Array<Action>;
};

/** A card as far as it was told: with a physical deck people tell only the line that counts. */
export type PartialCard = {
  /** The card's id, if it has one. */
  id?: string;
  /** Gears on the back: 1, 2 or 3 [cards]. */
  level?: Level;
  /** Phase 1: where the pawn goes [region]. */
  region?: RegionLine;
  /** Phase 2: how many Promoters it bids [policyBid]. */
  policyBid?: number;
  /** National Projects: what it gains [projectGain]. */
  project?: Project;
  /** Phase 3: how it bids for an Industry [industryBid]. */
  industryBid?: IndustryBid;
  /** The Build line: used by the build action and by the Office bonus [buildMetro, buildRegion]. */
  build?: BuildSite;
  /** Phase 4, left to right, at most 99 [actions]. */
  actions?: Array<Action>;
};

/** What a card gains in the National Projects of round 6 [projectGain]. */
export type Project = {
  /** Influence gained, in steps. */
  influence: number;
  /** Favor gained, in tokens. */
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
      /** The next region in that direction. */
      kind: "next";
      /** Which way around the ring of regions. */
      direction: Direction;
    }
  | {
      /** Of the regions with the highest count, the first one met in that direction. */
      kind: "nearestWithMost";
      /** Which way around the ring of regions. */
      direction: Direction;
      /** What is counted in each region. */
      what: Counted;
    }
  | {
      /** A line that we have no word for [other]: people move the pawn. */
      kind: "other";
      /** The line as printed. */
      text: string;
    };

/**
 * What the region line counts in each region [region].
 * - `aiplPlants`: Plants of the acting AIPL.
 * - `humanPlants`: Plants of all humans together.
 * - `emptyCities`: Cities without a plant.
 */
export type Counted = "aiplPlants" | "humanPlants" | "emptyCities";

/** Where a plant goes: the Build line, used by the build action and by the Office bonus. */
export type BuildSite =
  | {
      /** The active metro, else the first empty city clockwise from it [buildMetro]. */
      at: "metro";
    }
  | {
      /** From the active metro anticlockwise, the first empty city in that region [buildRegion]. */
      at: "region";
      /** The id of a region of the map. */
      region: string;
    };

/** One action of phase 4 [actions]. */
export type Action =
  | {
      /** Builds an unbuilt Industry [build]. */
      do: "build";
    }
  | {
      /** Buys the cheapest share of an opponent [buyShare]. */
      do: "buyShare";
      /** Of which opponent, by its rule. */
      of: ShareOf;
    }
  | ({
      /** Covers a Strategy space and takes its bonus [strategySpace]. */
      do: "strategy";
    } & Strategy)
  | {
      /** Gains from its Policies [politics]. */
      do: "politics";
    }
  | {
      /** A line that we have no word for; the humans say whether it was done [other]. */
      do: "other";
      /** The line as printed. */
      text: string;
    };

/**
 * How a card names the opponent whose share is bought [buyShare].
 * - `leastInfluence`: The opponent lowest on Influence [shareLeastInfluence].
 * - `mostBuilt`: The opponent with the most built Industries [shareMostBuilt].
 * - `highestValue`: The opponent whose next share costs most [shareHighestValue].
 */
export type ShareOf = "leastInfluence" | "mostBuilt" | "highestValue";

/** A Strategy space as an action names it: its type and, for Administration, how it chooses. */
export type Strategy =
  | {
      /** Covers a Sales space, gains nothing [sales]. */
      space: "sales";
    }
  | {
      /** Covers a Lobby space, takes a Policy [lobby]. */
      space: "lobby";
    }
  | {
      /** Covers an Office space, places a plant [office]. */
      space: "office";
    }
  | {
      /** Covers an Advertising space, gains its Influence [advertising]. */
      space: "advertising";
    }
  | {
      /** Covers an Export space, takes one wild step [export]. */
      space: "export";
    }
  | {
      /** Covers an Administration space, takes an open Industry and puts a plant on it [administration]. */
      space: "administration";
      /** By which of its numbers the Industry is chosen. */
      by: IndustryBy;
    };

/**
 * The types of Strategy spaces [strategySpace].
 * - `sales`: Gains nothing [sales].
 * - `lobby`: Takes a Policy [lobby].
 * - `office`: Places a plant [office].
 * - `advertising`: Gains the Influence of the space [advertising].
 * - `export`: Takes one wild step [export].
 * - `administration`: Takes an open Industry and puts a plant on it [administration].
 */
export type StrategyType = "sales" | "lobby" | "office" | "advertising" | "export" | "administration";

/**
 * By which number the Administration bonus chooses its Industry [administration].
 * - `influence`: The most Influence.
 * - `assetValue`: The most Asset Value.
 */
export type IndustryBy = "influence" | "assetValue";

/** The whole state of a game: plain data, so that it survives JSON, a save file and a link. */
export type Game = {
  /** The version of this shape: 2. Games of schema 1, without `course`, are read too. */
  schema: 2;
  /** Solo, or two players [mode]. */
  mode: Mode;
  /** What the decks were built by: a name of the tables, or one composition per AIPL [deckTable]. */
  difficulty: Difficulty | Composition[];
  /** Which cards are played: the built-in set, people's own deck [ownDeck], or a card set of one's own. */
  cards: "sample" | "physical" | Card[];
  /** Any text; the same options and seed give the same game on every platform. */
  seed: string;
  /** Random draws made so far (each shuffle or draw is one): with the seed, the whole random state. */
  draws: number;
  /** One entry per AIPL, in seat order. */
  aipls: Array<Aipl>;
  /** What lies on the table. */
  table: Table;
  /** Where the game stands: what may happen now. */
  course: Course;
};

/** What the automaton itself holds. Cards are in exactly one of deck, faceUp and setAside. */
export type Aipl = {
  /** Its id among the players of the table. */
  player: string;
  /** Card ids, face down, next first. [] with a physical deck. */
  deck: Array<string>;
  /** Card ids, oldest first. [] with a physical deck. */
  faceUp: Array<string>;
  /** The id of the card set aside for National Projects [projectSetAside]; true with a physical deck; absent: none. */
  setAside?: string | true;
  /** A copy of the card last flipped; with a physical deck as far as it was told; absent: none. */
  current?: PartialCard;
  /** Indexes into `current.actions` (0 is the leftmost) that carry an action token, in the order used [actions]. */
  tokens: Array<number>;
  /** Passed on the first lap of the running Industry auction: no turn in the second [industryBid]. */
  passed: boolean;
};

/** What lies on the table, as far as it is known. All but the players may be absent: unknown. */
export type Table = {
  /** The round, 1 to 7; absent: unknown. */
  round?: number;
  /** All three, in seat order, clockwise [mode]. */
  players: Array<Player>;
  /** The id of the player who is the Tycoon; absent: unknown [startPlayer]. */
  tycoon?: string;
  /** Regions, cities and the pawn; absent: unknown. */
  map?: TableMap;
  /** Open Policies, left to right; absent: unknown [choosePolicy]. */
  policies?: Array<Policy>;
  /** Open Industries, left to right; absent: unknown [chooseIndustry]. */
  industries?: Array<Industry>;
  /** Strategy spaces, left to right; absent: unknown [strategySpace]. */
  strategy?: Array<StrategySpace>;
  /** All six sectors; absent: unknown [sectorSteps]. */
  sectors?: Array<Sector>;
  /** The ids of the two Endgame Favor sectors, left to right; absent: unknown [wildStep]. */
  endgameFavor?: [string, string];
  /** Conglomerate bonuses still to be had, left to right; absent: unknown [conglomerate]. */
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
  /** Influence, in steps; absent: unknown. */
  influence?: number;
  /** Favor, in tokens; absent: unknown. */
  favor?: number;
  /** Asset Value, in Cr, without that of Merit cards; absent: unknown. */
  assetValue?: number;
  /** How many Industries are built; absent: unknown. */
  builtIndustries?: number;
  /** Prices of the own shares still for sale: ascending, of 30, 35, … 70 Cr; absent: unknown [pieces]. */
  shares?: Array<number>;
  /** Plants not yet placed, 0 to 9; absent: unknown [pieces]. */
  plants?: number;
  /** Policies held; absent: unknown. */
  policies?: Array<Policy>;
  /** Unbuilt Industries, left to right, newest first; absent: unknown [chooseIndustry]. */
  unbuilt?: Array<Industry>;
  /** How many unbuilt Industries, 1 or more, where it is not known which: only where `unbuilt` is absent; absent: unknown. */
  unbuiltIndustries?: number;
  /** How many Merit cards, 10 Cr Asset Value each at the end; absent: unknown [meritCards]. */
  meritCards?: number;
  /** The Corporate Agenda; absent: unknown [agenda]. */
  agenda?: string;
};

/**
 * Who plays.
 * - `human`: A person.
 * - `aipl`: The automaton.
 */
export type PlayerKind = "human" | "aipl";

/** The map: regions and cities, both clockwise. */
export type TableMap = {
  /** All regions, clockwise, at most 99. Each has one metro. */
  regions: Array<Region>;
  /** The road: one ring through all cities, clockwise. */
  cities: Array<City>;
  /** The id of the region where the pawn is: its metro is the active one; absent: unknown. */
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
  /** The player id of the owner of the plant there; null: empty. */
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
  /** Influence gained, in steps; what a Policy is chosen by [choosePolicy]. */
  influence: number;
  /** Merit cards gained [meritCards]. */
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
  /** Influence gained when it is built, in steps [build]; Administration may choose by it. */
  influence: number;
  /** Steps in named sectors, in the card's order [sectorSteps]. */
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
  /** Its type [strategySpace]. */
  type: StrategyType;
  /** The Influence that an Advertising space gives, in steps; absent: unknown [advertising]. */
  influence?: number;
  /** The player id of whose share covers it; null: free. */
  coveredBy: string | null;
};

/** A sector: a track on which players take steps. */
export type Sector = {
  /** Unique among sectors. */
  id: string;
  /** Its name, for people. */
  name?: string;
  /** Steps from its start to its end, where nobody can step on; null: it has no end. */
  length: number | null;
  /** True: nobody can step here. */
  blocked: boolean;
  /** Steps taken so far by player id; a player not named: unknown. */
  positions?: { [player: string]: number };
};

/** A Conglomerate bonus. */
export type Conglomerate = {
  /** Unique among Conglomerate bonuses. */
  id: string;
  /** Influence gained, in steps; what it is chosen by [conglomerate]. */
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
      /** Set-up: its Influence space [startInfluence]. */
      ask: "startInfluence";
      /** The Influence of each space that is still free, in steps; absent: unknown. */
      free?: Array<number>;
    }
  | {
      /** Set-up: its Policy [startPolicy]. */
      ask: "startPolicy";
    }
  | {
      /** Phase 1, as Tycoon: where the pawn goes [region]. */
      ask: "region";
    }
  | {
      /** Phase 2: the Promoters bid [policyBid]. */
      ask: "policyBid";
    }
  | {
      /** Taking a Policy won, or owed by any effect [choosePolicy]. */
      ask: "takePolicy";
    }
  | {
      /** Payments as a human would make them; the steps say who really pays whom [money]. */
      ask: "settle";
      /** In the order in which they are made. */
      payments: Array<Payment>;
    }
  | {
      /** Phase 2 of rounds 3 and 6 [projectSetAside, projectGain]. */
      ask: "nationalProject";
      /** The round: 3 or 6; absent: that of the table. */
      round?: number;
      /** With a physical deck, in round 6: what the two cards show, the one set aside first. */
      projects?: Array<Project>;
    }
  | {
      /** Phase 3: one bidding turn [industryBid]. Asked with lap 1, an auction begins for it. */
      ask: "industryBid";
      /** The lap of the auction: 1 or 2. */
      lap: 1 | 2;
      /** The current bid, in Cr; null: nobody has bid, it opens. */
      currentBid: number | null;
    }
  | {
      /** Taking an Industry won [chooseIndustry]. */
      ask: "takeIndustry";
    }
  | {
      /** One action of phase 4 [actions]. */
      ask: "action";
    }
  | {
      /** One wild sector step [wildStep]. */
      ask: "wildStep";
    }
  | {
      /** A Conglomerate bonus [conglomerate]. */
      ask: "conglomerate";
    }
  | {
      /** Which opponent a Policy hits [chooseOpponent]. */
      ask: "chooseOpponent";
    }
  | {
      /** Its numbers at the end [scoring]. */
      ask: "score";
    }
);

/** The decisions that can be asked for. */
export type Ask =
  | {
      /** Set-up: its Influence space [startInfluence]. */
      ask: "startInfluence";
      /** The Influence of each space that is still free, in steps; absent: unknown. */
      free?: Array<number>;
    }
  | {
      /** Set-up: its Policy [startPolicy]. */
      ask: "startPolicy";
    }
  | {
      /** Phase 1, as Tycoon: where the pawn goes [region]. */
      ask: "region";
    }
  | {
      /** Phase 2: the Promoters bid [policyBid]. */
      ask: "policyBid";
    }
  | {
      /** Taking a Policy won, or owed by any effect [choosePolicy]. */
      ask: "takePolicy";
    }
  | {
      /** Payments as a human would make them; the steps say who really pays whom [money]. */
      ask: "settle";
      /** In the order in which they are made. */
      payments: Array<Payment>;
    }
  | {
      /** Phase 2 of rounds 3 and 6 [projectSetAside, projectGain]. */
      ask: "nationalProject";
      /** The round: 3 or 6; absent: that of the table. */
      round?: number;
      /** With a physical deck, in round 6: what the two cards show, the one set aside first. */
      projects?: Array<Project>;
    }
  | {
      /** Phase 3: one bidding turn [industryBid]. Asked with lap 1, an auction begins for it. */
      ask: "industryBid";
      /** The lap of the auction: 1 or 2. */
      lap: 1 | 2;
      /** The current bid, in Cr; null: nobody has bid, it opens. */
      currentBid: number | null;
    }
  | {
      /** Taking an Industry won [chooseIndustry]. */
      ask: "takeIndustry";
    }
  | {
      /** One action of phase 4 [actions]. */
      ask: "action";
    }
  | {
      /** One wild sector step [wildStep]. */
      ask: "wildStep";
    }
  | {
      /** A Conglomerate bonus [conglomerate]. */
      ask: "conglomerate";
    }
  | {
      /** Which opponent a Policy hits [chooseOpponent]. */
      ask: "chooseOpponent";
    }
  | {
      /** Its numbers at the end [scoring]. */
      ask: "score";
    };

/** A payment as a human would make it [money]. */
export type Payment = {
  /** Who pays: a player id, or `supply`. */
  from: string;
  /** Who is paid: a player id, or `supply`. */
  to: string;
  /** How much, in Cr. */
  amount: number;
};

/** Where a game stands in its course [rounds]. */
export type Course = {
  /** The stage that is played. */
  stage: Stage;
  /** The player ids of the AIPLs asked in this stage (in this lap), in order; in `actions` as often as they were asked. */
  asked: Array<string>;
  /** The player ids of the AIPLs that took what they had won in this stage (in this auction). */
  won: Array<string>;
  /** The running auction of an Industry; null in every stage but `industryBid`. */
  auction: Auction | null;
  /** What people said there is none of, in this phase 4: it is not asked for again. Who learns better takes it out. */
  none: Array<NoneOf>;
};

/**
 * A stage of the game, in the order of play [rounds].
 * - `setup`: People lay out the game.
 * - `startInfluence`: Set-up: each AIPL takes its Influence space [startInfluence].
 * - `startPolicy`: Set-up: each AIPL takes its Policy [startPolicy].
 * - `tycoon`: Phase 1: people say who is Tycoon.
 * - `region`: Phase 1, if an AIPL is Tycoon: it moves the pawn [region].
 * - `policyBid`: Phase 2: Promoters are bid, Policies taken [policyBid].
 * - `nationalProject`: Phase 2 of rounds 3 and 6: National Projects [projectSetAside, projectGain].
 * - `industryBid`: Phase 3: auctions of Industries, one after the other [auction].
 * - `actions`: Phase 4: actions, for as long as people play [actions].
 * - `scoring`: After the last round: the numbers at the end [scoring].
 */
export type Stage =
  | "setup"
  | "startInfluence"
  | "startPolicy"
  | "tycoon"
  | "region"
  | "policyBid"
  | "nationalProject"
  | "industryBid"
  | "actions"
  | "scoring";

/** An auction of an Industry [auction]. */
export type Auction = {
  /** The lap of the next turn of an AIPL: 1 or 2. */
  lap: 1 | 2;
  /** The highest bid known of, in Cr; null: nobody has bid. */
  bid: number | null;
  /** The player id of the AIPL that holds it; null: none of them. */
  bidder: string | null;
  /** Whether an AIPL has taken the Industry. */
  over: boolean;
};

/** What people said there is none of; the table has no place for it. */
export type NoneOf =
  | {
      /** The type of space. */
      space: StrategyType;
    }
  | {
      /** The Build line. */
      city: BuildSite;
    };

/** What may happen now. With neither requests nor moves the game is over. */
export type Due = {
  /** The round, 1 to 7; one that is not known counts as the first [rounds]. */
  round: number;
  /** The phase, 1 to 4; null: before the first round, or after the last. */
  phase: 1 | 2 | 3 | 4 | null;
  /** The stage that is played. */
  stage: Stage;
  /** The lap of the running auction, 1 or 2; null: there is none. */
  lap: 1 | 2 | null;
  /** The requests due, the next one first [turnOrder]: complete but for what `tell` names. */
  ask: Array<Request>;
  /** What people tell for the first of them: fields of the request. */
  tell: Array<Told>;
  /** What an AIPL is asked that has won the bidding of this stage, when people say that nobody bids higher. */
  won: Array<Request>;
  /** What people may do to the course. */
  moves: Array<DueMove>;
};

/**
 * A field of a request that only people can tell.
 * - `free`: The Influence spaces still free [startInfluence].
 * - `projects`: What the cards of a physical deck show [projectGain].
 * - `currentBid`: What a human has bid just before [industryBid].
 */
export type Told = "free" | "projects" | "currentBid";

/** What people may do to the course. */
export type DueMove =
  | {
      /** Say who is Tycoon: this player. */
      do: "tycoon";
      /** The id of the player. */
      player: string;
    }
  | {
      /** Go on with the next stage, at any time: people may have done by hand what is due. */
      do: "next";
    }
  | {
      /** Tell the highest bid, if a human has made it. */
      do: "bid";
    }
  | {
      /** Put up another Industry. */
      do: "auction";
    };

/** What people do to the course. */
export type Move =
  | {
      /** The next stage [rounds]. */
      do: "next";
    }
  | {
      /** This player is Tycoon, and then the next stage. */
      do: "tycoon";
      /** The id of the player. */
      player: string;
    }
  | {
      /** What people have bid for the Industry [auction]. */
      do: "bid";
      /** The highest bid, in Cr; null: nobody has bid. */
      amount: number | null;
    }
  | {
      /** Another Industry is put up [auction]. */
      do: "auction";
    };

/** What became of a request. */
export type Outcome =
  | {
      /** It is decided. */
      status: "decided";
      /** The next game. */
      game: Game;
      /** The player id of the AIPL. */
      aipl: string;
      /** The card flipped, or for an action the current one; absent: no card was needed. */
      card?: PartialCard;
      /** What to do on the table, in order. */
      steps: Array<Step>;
    }
  | {
      /** Nothing has happened yet: the game is as it was. Ask again with all answers so far. */
      status: "needs";
      /** The player id of the AIPL. */
      aipl: string;
      /** The card that would be flipped, or is in use; absent: none. */
      card?: PartialCard;
      /** The facts that decide, in the order in which they do. */
      questions: Array<Question>;
    };

/** A fact that decides, and that is not known. */
export type Question = {
  /** Opaque; the key of its answer in the `answers` of the next request. */
  key: string;
  /** What it is about. */
  about: About;
  /** The rule by which to find the answer. */
  rule: RuleId;
  /** What an answer may be, each in one way or another. */
  accepts: Array<Accepts>;
  /** The ids that may be answered; absent: any. */
  choices?: Array<string>;
  /** Index of the action of the current card that it is about; 0 is the leftmost. */
  action?: number;
  /** The id of the player that is meant. */
  player?: string;
  /** The Build line that is meant. */
  site?: BuildSite;
  /** The type of Strategy space that is meant. */
  space?: StrategyType;
};

/**
 * What a question is about.
 * - `city`: The city that the Build line leads to.
 * - `pawn`: The region where the pawn is.
 * - `opponent`: Which opponent the rule names.
 * - `price`: The price of the seller's cheapest share.
 * - `space`: The leftmost free Strategy space of the type.
 * - `industry`: The Industry that the rule chooses.
 * - `plant`: Whether it has a plant left.
 * - `ownShare`: Its own cheapest share.
 * - `lowestAssetValue`: The lowest Asset Value among the open Industries.
 * - `done`: Whether the line was carried out.
 */
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

/**
 * What an answer may be.
 * - `id`: An id: one of the choices, or any where there are none.
 * - `number`: A number.
 * - `true`: true: there is one, people do it themselves.
 * - `none`: null: there is none.
 */
export type Accepts = "id" | "number" | "true" | "none";

/** One thing to do on the table, and why. */
export type Step = {
  /** The rules behind it: first the one that is carried out. */
  because: Array<Reason>;
} & (
  | {
      /** The face-up pile became a new deck of this many cards, before the card was drawn. */
      do: "reshuffle";
      /** The player id of the AIPL whose deck it is. */
      player: string;
      /** How many cards the new deck has. */
      cards: number;
    }
  | {
      /** Set-up: remove these Planning Commission B cards. */
      do: "removeCards";
      /** The three about leftovers: Promoters in hand, Promoters in the Strategy Pool, money in hand. */
      cards: ["promotersInHand", "promotersInPool", "moneyInHand"];
    }
  | {
      /** Set-up: build and shuffle a deck. */
      do: "buildDeck";
      /** The player id of the AIPL whose deck it is. */
      player: string;
      /** How many cards of level 1, 2 and 3, drawn at random. */
      composition: Composition;
    }
  | {
      /** Set-up: a colour, a seat and these pieces. */
      do: "takePieces";
      /** The player id of who takes them. */
      player: string;
      /** How many discs. */
      discs: 8;
      /** How many plants. */
      plants: 9;
      /** Prices of its shares, in Cr. */
      shares: Array<number>;
    }
  | {
      /** Set-up: who starts as Tycoon. */
      do: "firstTycoon";
      /** The player id of a human. */
      player: string;
    }
  | {
      /** Set-up: one Corporate Agenda, kept hidden. */
      do: "takeAgenda";
      /** The player id of who takes it. */
      player: string;
      /** Which; null: people draw it. */
      agenda: string | null;
    }
  | {
      /** Set-up: the highest free Influence space. */
      do: "takeInfluenceSpace";
      /** The Influence of that space, in steps; null: unknown. */
      influence: number | null;
    }
  | {
      /** Phase 1: move the pawn [region]. */
      do: "movePawn";
      /** The id of the region it goes to; null: unknown. */
      region: string | null;
      /** The card's region line. */
      line: RegionLine;
    }
  | {
      /** Phase 2: bid for the Policy [policyBid]. */
      do: "bidPromoters";
      /** How many Promoters. */
      promoters: number;
    }
  | {
      /** Take an open Policy [choosePolicy]. */
      do: "takePolicy";
      /** Its id; null: unknown. */
      policy: string | null;
    }
  | {
      /** Money moves [money]. */
      do: "pay";
      /** Who pays: a player id, or `supply`. */
      from: string;
      /** Who is paid: a player id, or `supply`. */
      to: string;
      /** How much, in Cr; null: unknown. */
      amount: number | null;
    }
  | {
      /** National Projects: set the top card aside, face down [projectSetAside]. */
      do: "setAside";
    }
  | {
      /** Both National Projects cards go to the face-up pile. */
      do: "discardProjects";
      /** Their ids; [] with a physical deck. */
      cards: Array<string>;
    }
  | {
      /** Phase 3: bid for the Industry [industryBid]. */
      do: "bid";
      /** The new bid, in Cr. */
      amount: number;
    }
  | {
      /** Phase 3: pass [industryBid]. */
      do: "pass";
    }
  | {
      /** Take an Industry to the left end of the unbuilt row [chooseIndustry]. */
      do: "takeIndustry";
      /** Its id; null: unknown. */
      industry: string | null;
    }
  | {
      /** Phase 4: an action without token that is impossible now; it stays without one [actions]. */
      do: "skip";
      /** Index into the card's actions; 0 is the leftmost. */
      action: number;
    }
  | {
      /** Phase 4: mark the action with an action token [actions]. */
      do: "token";
      /** Index into the card's actions; 0 is the leftmost. */
      action: number;
    }
  | {
      /** Build an Industry [build]. */
      do: "build";
      /** The id of an unbuilt one; null: unknown. */
      industry: string | null;
      /** The id of the city where the plant goes; null: unknown. */
      city: string | null;
      /** The card's Build line. */
      site: BuildSite;
    }
  | {
      /** Buy a share [buyShare]. */
      do: "buyShare";
      /** The player id of the opponent whose share it is. */
      from: string;
      /** Its price, in Cr; null: unknown. */
      price: number | null;
    }
  | {
      /** Cover a Strategy space with the own cheapest share [strategySpace]. */
      do: "coverSpace";
      /** The type of space. */
      space: StrategyType;
      /** The id of the space; null: unknown. */
      id: string | null;
      /** The price of the share, in Cr; null: unknown. */
      price: number | null;
    }
  | {
      /** The Office bonus: place a plant [office]. */
      do: "placePlant";
      /** The id of the city; null: unknown. */
      city: string | null;
      /** The card's Build line. */
      site: BuildSite;
    }
  | {
      /** The Administration bonus: take an open Industry and put a plant on it [administration]. */
      do: "buildOnCard";
      /** Its id; null: unknown. */
      industry: string | null;
    }
  | {
      /** Move in a sector [sectorSteps, wildStep]. */
      do: "sectorSteps";
      /** The id of the sector; null: unknown. */
      sector: string | null;
      /** How many steps. */
      steps: number;
      /** True for a wild step: into an Endgame Favor sector. */
      wild: boolean;
    }
  | {
      /** Do Politics: gain the bonuses of all Policies [politics]. */
      do: "politics";
      /** Influence gained, in steps; null: unknown. */
      influence: number | null;
      /** Merit cards gained; null: unknown. */
      meritCards: number | null;
      /** Favor gained: always 1. */
      favor: 1;
    }
  | {
      /** A line that we have no word for: do what it says [other]. */
      do: "other";
      /** The line as printed. */
      text: string;
    }
  | {
      /** Gain these; an amount of 0 is left out [influenceFavor]. */
      do: "gain";
      /** Influence, in steps; null: unknown; absent: none. */
      influence?: number | null;
      /** Favor, in tokens; null: unknown; absent: none. */
      favor?: number | null;
      /** Asset Value, in Cr; null: unknown; absent: none. */
      assetValue?: number | null;
    }
  | {
      /** Take a Conglomerate bonus [conglomerate]. */
      do: "takeConglomerate";
      /** Its id; null: unknown. */
      conglomerate: string | null;
      /** Its Influence, in steps; null: unknown. */
      influence: number | null;
    }
  | {
      /** Choose an opponent [chooseOpponent]. */
      do: "choose";
      /** The player id of the opponent. */
      opponent: string;
    }
  | {
      /** There is nothing to do. */
      do: "nothing";
    }
  | {
      /** The numbers at the end [scoring]. */
      do: "score";
      /** Asset Value, in Cr, with 10 a Merit card; null: unknown. */
      assetValue: number | null;
      /** Influence, in steps; null: unknown. */
      influence: number | null;
      /** Favor, in tokens; null: unknown. */
      favor: number | null;
      /** How many Merit cards; null: unknown. */
      meritCards: number | null;
      /** The Corporate Agenda; null: unknown. */
      agenda: string | null;
    }
);

/** What to do. null: unknown to us, people find it by the rule in `because`. */
export type StepKind =
  | {
      /** The face-up pile became a new deck of this many cards, before the card was drawn. */
      do: "reshuffle";
      /** The player id of the AIPL whose deck it is. */
      player: string;
      /** How many cards the new deck has. */
      cards: number;
    }
  | {
      /** Set-up: remove these Planning Commission B cards. */
      do: "removeCards";
      /** The three about leftovers: Promoters in hand, Promoters in the Strategy Pool, money in hand. */
      cards: ["promotersInHand", "promotersInPool", "moneyInHand"];
    }
  | {
      /** Set-up: build and shuffle a deck. */
      do: "buildDeck";
      /** The player id of the AIPL whose deck it is. */
      player: string;
      /** How many cards of level 1, 2 and 3, drawn at random. */
      composition: Composition;
    }
  | {
      /** Set-up: a colour, a seat and these pieces. */
      do: "takePieces";
      /** The player id of who takes them. */
      player: string;
      /** How many discs. */
      discs: 8;
      /** How many plants. */
      plants: 9;
      /** Prices of its shares, in Cr. */
      shares: Array<number>;
    }
  | {
      /** Set-up: who starts as Tycoon. */
      do: "firstTycoon";
      /** The player id of a human. */
      player: string;
    }
  | {
      /** Set-up: one Corporate Agenda, kept hidden. */
      do: "takeAgenda";
      /** The player id of who takes it. */
      player: string;
      /** Which; null: people draw it. */
      agenda: string | null;
    }
  | {
      /** Set-up: the highest free Influence space. */
      do: "takeInfluenceSpace";
      /** The Influence of that space, in steps; null: unknown. */
      influence: number | null;
    }
  | {
      /** Phase 1: move the pawn [region]. */
      do: "movePawn";
      /** The id of the region it goes to; null: unknown. */
      region: string | null;
      /** The card's region line. */
      line: RegionLine;
    }
  | {
      /** Phase 2: bid for the Policy [policyBid]. */
      do: "bidPromoters";
      /** How many Promoters. */
      promoters: number;
    }
  | {
      /** Take an open Policy [choosePolicy]. */
      do: "takePolicy";
      /** Its id; null: unknown. */
      policy: string | null;
    }
  | {
      /** Money moves [money]. */
      do: "pay";
      /** Who pays: a player id, or `supply`. */
      from: string;
      /** Who is paid: a player id, or `supply`. */
      to: string;
      /** How much, in Cr; null: unknown. */
      amount: number | null;
    }
  | {
      /** National Projects: set the top card aside, face down [projectSetAside]. */
      do: "setAside";
    }
  | {
      /** Both National Projects cards go to the face-up pile. */
      do: "discardProjects";
      /** Their ids; [] with a physical deck. */
      cards: Array<string>;
    }
  | {
      /** Phase 3: bid for the Industry [industryBid]. */
      do: "bid";
      /** The new bid, in Cr. */
      amount: number;
    }
  | {
      /** Phase 3: pass [industryBid]. */
      do: "pass";
    }
  | {
      /** Take an Industry to the left end of the unbuilt row [chooseIndustry]. */
      do: "takeIndustry";
      /** Its id; null: unknown. */
      industry: string | null;
    }
  | {
      /** Phase 4: an action without token that is impossible now; it stays without one [actions]. */
      do: "skip";
      /** Index into the card's actions; 0 is the leftmost. */
      action: number;
    }
  | {
      /** Phase 4: mark the action with an action token [actions]. */
      do: "token";
      /** Index into the card's actions; 0 is the leftmost. */
      action: number;
    }
  | {
      /** Build an Industry [build]. */
      do: "build";
      /** The id of an unbuilt one; null: unknown. */
      industry: string | null;
      /** The id of the city where the plant goes; null: unknown. */
      city: string | null;
      /** The card's Build line. */
      site: BuildSite;
    }
  | {
      /** Buy a share [buyShare]. */
      do: "buyShare";
      /** The player id of the opponent whose share it is. */
      from: string;
      /** Its price, in Cr; null: unknown. */
      price: number | null;
    }
  | {
      /** Cover a Strategy space with the own cheapest share [strategySpace]. */
      do: "coverSpace";
      /** The type of space. */
      space: StrategyType;
      /** The id of the space; null: unknown. */
      id: string | null;
      /** The price of the share, in Cr; null: unknown. */
      price: number | null;
    }
  | {
      /** The Office bonus: place a plant [office]. */
      do: "placePlant";
      /** The id of the city; null: unknown. */
      city: string | null;
      /** The card's Build line. */
      site: BuildSite;
    }
  | {
      /** The Administration bonus: take an open Industry and put a plant on it [administration]. */
      do: "buildOnCard";
      /** Its id; null: unknown. */
      industry: string | null;
    }
  | {
      /** Move in a sector [sectorSteps, wildStep]. */
      do: "sectorSteps";
      /** The id of the sector; null: unknown. */
      sector: string | null;
      /** How many steps. */
      steps: number;
      /** True for a wild step: into an Endgame Favor sector. */
      wild: boolean;
    }
  | {
      /** Do Politics: gain the bonuses of all Policies [politics]. */
      do: "politics";
      /** Influence gained, in steps; null: unknown. */
      influence: number | null;
      /** Merit cards gained; null: unknown. */
      meritCards: number | null;
      /** Favor gained: always 1. */
      favor: 1;
    }
  | {
      /** A line that we have no word for: do what it says [other]. */
      do: "other";
      /** The line as printed. */
      text: string;
    }
  | {
      /** Gain these; an amount of 0 is left out [influenceFavor]. */
      do: "gain";
      /** Influence, in steps; null: unknown; absent: none. */
      influence?: number | null;
      /** Favor, in tokens; null: unknown; absent: none. */
      favor?: number | null;
      /** Asset Value, in Cr; null: unknown; absent: none. */
      assetValue?: number | null;
    }
  | {
      /** Take a Conglomerate bonus [conglomerate]. */
      do: "takeConglomerate";
      /** Its id; null: unknown. */
      conglomerate: string | null;
      /** Its Influence, in steps; null: unknown. */
      influence: number | null;
    }
  | {
      /** Choose an opponent [chooseOpponent]. */
      do: "choose";
      /** The player id of the opponent. */
      opponent: string;
    }
  | {
      /** There is nothing to do. */
      do: "nothing";
    }
  | {
      /** The numbers at the end [scoring]. */
      do: "score";
      /** Asset Value, in Cr, with 10 a Merit card; null: unknown. */
      assetValue: number | null;
      /** Influence, in steps; null: unknown. */
      influence: number | null;
      /** Favor, in tokens; null: unknown. */
      favor: number | null;
      /** How many Merit cards; null: unknown. */
      meritCards: number | null;
      /** The Corporate Agenda; null: unknown. */
      agenda: string | null;
    };

/** Why a step is taken: a rule, and how a tie was broken where one was. */
export type Reason = {
  /** The name of the rule. */
  rule: RuleId;
  /** How a tie was broken, where one was. */
  tie?: Tie;
};

/**
 * How a tie was broken.
 * - `leftmost`: The leftmost of the equal ones.
 * - `lowerInfluence`: The one with less Influence.
 * - `higherInfluence`: The one with more Influence.
 * - `seatOrder`: The next in seat order after the AIPL.
 * - `nearest`: The first one met, going in the card's direction.
 */
export type Tie = "leftmost" | "lowerInfluence" | "higherInfluence" | "seatOrder" | "nearest";

/**
 * The name of a rule.
 * - `mode`: It is always a 3-player game: two humans and one AIPL, or one human and two.
 * - `cards`: 52 cards: 18 of level 1, 18 of level 2, 16 of level 3.
 * - `deckTable`: Which cards a difficulty draws.
 * - `planningCommission`: The Planning Commission B cards about leftovers are removed.
 * - `pieces`: The pieces of each AIPL.
 * - `startPlayer`: A human is the first Tycoon.
 * - `startInfluence`: It takes the highest Influence space still free.
 * - `startPolicy`: It takes the Policy with the most Politics Influence.
 * - `agenda`: One Corporate Agenda at random, kept hidden.
 * - `flip`: Turning the top card onto the face-up pile.
 * - `reshuffle`: The face-up pile becomes a new deck when a card is needed and the deck is empty.
 * - `ownDeck`: With a physical deck people flip and tell what the card shows.
 * - `money`: It keeps and spends no money; people settle with the supply.
 * - `strategyPool`: It never touches the Strategy Pool.
 * - `meritCards`: Kept face down, 10 Asset Value each at the end.
 * - `influenceFavor`: Influence and Favor are gained like a human.
 * - `chooseIndustry`: The highest Asset Value; tie: leftmost.
 * - `choosePolicy`: The best Politics Influence; tie: leftmost.
 * - `strategySpace`: The leftmost free space of the type, covered with its cheapest own share.
 * - `sectorSteps`: Steps in named sectors.
 * - `wildStep`: Into the left Endgame Favor sector, else the right one.
 * - `conglomerate`: The Conglomerate bonus with the most Influence; tie: leftmost.
 * - `chooseOpponent`: The opponent with the most Asset Value; ties: higher Influence, seat order.
 * - `scoring`: Asset Value, Influence, Favor and Agenda, like a human.
 * - `never`: No Muster, no Loan, no Headlines.
 * - `region`: Phase 1: the Tycoon's pawn.
 * - `policyBid`: Phase 2: Promoters bid.
 * - `revenue`: Phase 2: it collects and pays by way of the supply.
 * - `projectSetAside`: Round 3: a card is set aside.
 * - `projectGain`: Round 6: it gains the better of two cards.
 * - `industryBid`: Phase 3: a bid is an increase over the current one.
 * - `actions`: Phase 4: the leftmost action without token that it can do.
 * - `politicsRepeat`: Politics is the fallback, and the only action that is repeated.
 * - `rounds`: Seven rounds of four phases.
 * - `turnOrder`: Clockwise from the Tycoon on.
 * - `auction`: Two laps in turn order; who holds the highest bid does not outbid itself.
 * - `buildMetro`: In the active metro, else clockwise from it.
 * - `buildRegion`: Anticlockwise from the active metro, in the named region.
 * - `build`: Building needs an unbuilt Industry, a plant and a city.
 * - `shareLeastInfluence`: The opponent lowest on Influence; tie: seat order.
 * - `shareMostBuilt`: The opponent with most built Industries; ties: lower Influence, seat order.
 * - `shareHighestValue`: The opponent whose next share costs most; ties: lower Influence, seat order.
 * - `buyShare`: The share's price is gained as Asset Value; a human seller takes it from the supply.
 * - `sales`: Covers a Sales space, gains nothing.
 * - `lobby`: Covers a Lobby space, takes a Policy.
 * - `office`: Covers an Office space, places a plant.
 * - `advertising`: Covers an Advertising space, gains its Influence.
 * - `export`: Covers an Export space, takes a wild step.
 * - `administration`: Covers an Administration space, takes an open Industry and puts a plant on it.
 * - `politics`: Gains from its Policies, plus 1 Favor.
 * - `other`: A line that we have no word for.
 */
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
  | "rounds"
  | "turnOrder"
  | "auction"
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
  /** The id of the player. */
  id: string;
  /** Asset Value, in Cr, with 10 a Merit card [scoring]. */
  assetValue: number;
  /** Influence, in steps. */
  influence: number;
  /** Favor, in tokens. */
  favor: number;
};

/**
 * What players are compared by.
 * - `assetValue`: Asset Value.
 * - `influence`: Influence.
 * - `favor`: Favor.
 */
export type Compared = "assetValue" | "influence" | "favor";

/** Who wins and why, or the tie that the summary of the base game does not settle. */
export type Verdict =
  | {
      /** The winner leads in Asset Value and in Influence. */
      why: "both";
      /** The id of who wins. */
      winner: string;
    }
  | {
      /** The leaders in Asset Value and in Influence compared Favor. */
      why: "favor";
      /** The id of the one with more Favor: who wins. */
      winner: string;
      /** The id of the other leader. */
      other: string;
    }
  | {
      /** People settle it by the rules of the base game. */
      why: "tie";
      /** What they are equal in. */
      about: Compared;
      /** The ids of those who are, in the order of the list. */
      between: Array<string>;
    };

/** What a card set is like, per level and for a deck of a composition. */
export type CardStatistics = {
  /** All cards of level 1, of level 2 and of level 3. */
  levels: [Statistics, Statistics, Statistics];
  /**
   * A deck of the composition, drawn at random from the set [deckTable]: the numbers of cards are expected ones,
   * the means are those of one card flipped from it.
   */
  deck: Statistics;
};

/** What some cards are like, line by line. Numbers of cards are whole for a level, and expected ones for a deck. */
export type Statistics = {
  /** How many cards these are. With none, no mean is known, and no list has an entry but that of the actions. */
  cards: number;
  /** The region lines that there are, in the order in which the cards, level by level, first have them [region]. */
  region: Array<LineCount>;
  /** Promoters bid [policyBid]. */
  policyBid: Spread;
  /** What the National Projects gain [projectGain]. */
  project: ProjectStatistics;
  /** How they bid for an Industry [industryBid]. */
  industryBid: BidStatistics;
  /** How often each action comes: one entry for each rule of an action, in the order of the rules. */
  actions: Array<ActionCount>;
};

/** How the numbers of a line are spread over the cards. */
export type Spread = {
  /** The mean, rounded once from the exact quotient; null: there is no card. */
  mean: number | null;
  /** The smallest number on any of the cards; null: there is no card. */
  min: number | null;
  /** The largest number on any of the cards; null: there is no card. */
  max: number | null;
  /** How many cards have which number, ascending. */
  counts: Array<ValueCount>;
};

/** How many cards have a number. */
export type ValueCount = {
  /** The number. */
  value: number;
  /** How many cards have it. */
  cards: number;
};

/** How many cards have a region line. */
export type LineCount = {
  /** The line. */
  line: RegionLine;
  /** How many cards have it. */
  cards: number;
};

/** What cards gain in the National Projects [projectGain]. */
export type ProjectStatistics = {
  /** Influence, in steps. */
  influence: Spread;
  /** Favor, in tokens. */
  favor: Spread;
};

/** How cards bid for an Industry [industryBid]. */
export type BidStatistics = {
  /** The increases, in Cr. */
  increase: Spread;
  /** The limits, in Cr, those of cards that pass anyway among them. */
  limit: Spread;
  /**
   * Increases against limits: which cards answer which current bid, by ascending bids. A bid above the last entry
   * is answered by none.
   */
  answers: Array<BidAnswer>;
};

/** The cards that answer a current bid above the entry before this one, and up to this one's [industryBid]. */
export type BidAnswer = {
  /** The highest current bid, in Cr, for which this entry is. */
  upTo: number;
  /** How many cards answer it: their increase is not 0 and their limit not below it. */
  cards: number;
  /** The mean increase of those, in Cr. */
  increase: number;
};

/** How often an action comes. */
export type ActionCount = {
  /** The rule of the action. */
  rule: RuleId;
  /** How often it is there, on all the cards together. */
  count: number;
  /** How many cards have it, once or more. */
  cards: number;
};

/** One thing that is wrong in a value handed in; as an error, why a call was refused: nothing was changed. */
export type Problem = {
  /** The kind of problem. */
  code: ErrorCode;
  /** The place, from the argument's name on: `game.table.players[2].shares[0]`. */
  path: string;
  /** What was expected, and what was found. */
  message: string;
};

/**
 * The kinds of errors. The names are part of the API: hosts branch on them.
 * - `invalidOptions`: `newGame` got options that no game can be made of.
 * - `invalidGame`: The value is not a game, or not a possible one.
 * - `invalidCards`: The card set cannot be played.
 * - `invalidRequest`: The request has a wrong shape, or names what is not there.
 * - `invalidMove`: The move has a wrong shape, or names what is not there.
 * - `unsupportedSchema`: The game was saved by a newer version of this package.
 * - `unknownAipl`: No AIPL of that id; in solo the AIPL must be named.
 * - `wrongMode`: A difficulty of the other mode.
 * - `cardNeeded`: With a physical deck: the card, or its line that counts now, was not told.
 * - `badAnswer`: An answer that its question does not accept.
 * - `wrongRound`: National Projects come in rounds 3 and 6.
 * - `notTycoon`: Only the Tycoon moves the pawn.
 * - `alreadyPassed`: It passed on the first lap: no turn in the second.
 * - `alreadySetAside`: A card is already set aside for National Projects.
 * - `noCard`: There is no card left to draw, or no current card.
 * - `wrongStage`: There is no such move in this stage of the game.
 * - `internal`: A fault of ours, caught at the boundary.
 */
export type ErrorCode =
  | "invalidOptions"
  | "invalidGame"
  | "invalidCards"
  | "invalidRequest"
  | "invalidMove"
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
  | "wrongStage"
  | "internal";
