/** The words of the second reading: the package's own, and what it works with itself. */

import type * as Package from "../../js/types.js";

export type {
  Action,
  BuildSite,
  Card,
  City,
  Composition,
  Conglomerate,
  Difficulty,
  ErrorCode,
  Industry,
  Mode,
  NewGame,
  PartialCard,
  Policy,
  Project,
  Question,
  Region,
  RegionLine,
  RuleId,
  Sector,
  Step,
  StepKind,
  StrategySpace,
  StrategyType,
  TableMap,
  Tie,
} from "../../js/types.js";

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

export type Auction = { lap: 1 | 2; bid: number | null; bidder: string | null; over: boolean };
/** One of them, never both. */
export type None = { space?: Package.StrategyType; city?: Package.BuildSite };
export type Course = { stage: Stage; asked: string[]; won: string[]; auction: Auction | null; none: None[] };

export type Player = Package.Player & { unbuiltIndustries?: number };
export type Table = Omit<Package.Table, "players"> & { players: Player[] };
export type Aipl = Package.Aipl;
export type Game = Omit<Package.Game, "schema" | "course" | "table"> & { schema: 2; course: Course; table: Table };

export type Ask = Package.Request["ask"];
export type Answer = string | number | boolean | null;
/** A request with the fields of all of them: which it has, its shape says. */
export type Request = {
  ask: Ask;
  aipl?: string;
  answers?: Record<string, Answer>;
  card?: Package.PartialCard;
  free?: number[];
  payments?: Package.Payment[];
  round?: number;
  projects?: Package.Project[];
  lap?: 1 | 2;
  currentBid?: number | null;
};

export type Move = { do: "tycoon" | "next" | "bid" | "auction"; player?: string; amount?: number | null };
export type Due = {
  round: number;
  phase: 1 | 2 | 3 | 4 | null;
  stage: Stage;
  lap: 1 | 2 | null;
  ask: Request[];
  tell: ("free" | "projects" | "currentBid")[];
  won: Request[];
  moves: Move[];
};

export type Refused = { error: { code: Package.ErrorCode | "invalidMove" | "wrongStage"; path: string } };
export type Outcome = {
  status: "decided" | "needs";
  aipl: string;
  card?: Package.PartialCard;
  game?: Game;
  steps?: Package.Step[];
  questions?: Package.Question[];
};

/** What stands for the reasons of a step: a rule, or a rule and what broke its tie. */
export type Why = Package.RuleId | [Package.RuleId, Package.Tie | undefined];

/** All that a rule looks at and changes. */
export type Turn = {
  game: Game;
  request: Request;
  shuffled: (pile: string[]) => string[];
  aipl: Aipl;
  table: Table;
  physical: boolean;
  path: string;
  me: Player;
  /** In seat order after the AIPL. */
  opponents: Player[];
  cardOf: (id: string) => Package.Card;
  steps: Package.Step[];
  card?: Package.PartialCard;
  /** What there is none of, by the course or said in this decision. */
  none: None[];
  /** What of it was said in this decision. */
  said: None[];
};

/** What is compared. number: of the case; kind: how it was broken. */
export type Case = {
  what: "decide" | "due" | "advance" | "checkGame" | "newGame";
  number?: number;
  game?: unknown;
  request?: unknown;
  move?: unknown;
  options?: unknown;
  kind?: string;
  /** The error that a change made on purpose must give; within: the rules do not say where inside this path. */
  expect?: { code: string; path: string; within?: true };
  /** The card seen with the question. */
  shown?: Package.PartialCard;
};
export type Difference = [path: string, expected: unknown, found: unknown];
export type Result = { expected: object; says: Record<string, unknown>; differing: Difference[] };

/** The package, or a model in its clothes. */
export type Engine = {
  decide(game: unknown, request: unknown): unknown;
  due(game: unknown): unknown;
  advance(game: unknown, move: unknown): unknown;
  checkGame(game: unknown): unknown;
  newGame(options: unknown): unknown;
};
export type Model = typeof import("./model.mjs");
