import type {
  Action,
  BuildSite,
  Card,
  ErrorCode,
  Game,
  Question,
  Reason,
  RegionLine,
  Request,
  RuleId,
  Step,
} from "../types.js";

/** The languages that there are words in. */
export type Language = "en";

/** How something is said. */
export interface Saying {
  /** The language; absent: English. */
  language?: Language;
  /** What the ids of the game are called, see {@link namesOf}; an id without a name is called by its kind ("an Industry"), never shown. */
  names?: Record<string, string>;
  /** The AIPL that acts: `aipl` of the outcome. */
  aipl?: string;
  /** The `card` of the outcome, for steps and questions about its actions. */
  card?: Partial<Card>;
  /** The game before the decision. Reasons tell the facts that were compared in it; steps, whose deck people shuffle. */
  game?: Game;
  /** What was asked, with the answers: the current bid, what people said. For reasons. */
  request?: Request;
  /** The step that a reason belongs to. */
  step?: Step;
  /** All steps of the outcome: what was passed over, what was built, which Administration action it was. */
  steps?: readonly Step[];
  /** The cards played, where the game only names them: `sampleCards()`, for the National Projects of round 6. */
  cards?: readonly Card[];
}

/**
 * What the ids of a game are called: players, regions, cities, Policies, Industries, sectors, Conglomerate bonuses. What has
 * no name is called by what it is: "AIPL A", "the Industry of 25 Cr", "the metro of the North".
 */
export function namesOf(game: Game, how?: { language?: Language }): Record<string, string>;

/** One step, as a sentence to people at the table. Where a fact is `null`, it says by which rule to find it. */
export function say(step: Step, how?: Saying): string;

/**
 * The same step for a screen that is read at a glance: one short instruction each, the first one the headline. None: there is
 * nothing for people to do or to know.
 */
export function sayParts(step: Step, how?: Saying): string[];

/** The parts of a score, one each. */
export function sayScored(step: Extract<Step, { do: "score" }>, how?: Saying): string[];

/** A reason in words. */
export interface SaidReason {
  /** The rule's name, by which it is looked up: {@link sayRule}. */
  rule: RuleId;
  /** The rule's title. */
  title: string;
  /** What the rule says, in a sentence. */
  text: string;
  /** How a tie was broken; undefined: there was none. */
  tie: string | undefined;
  /** The facts that were compared in this decision, a sentence each; none: `game` and `step` do not tell them. */
  facts: string[];
}

/** Why a step is as it is: with `game`, `request`, `step`, `steps` and `card` the numbers of this very decision. */
export function sayReason(reason: Reason, how?: Saying): SaidReason;

/** A question in words. */
export interface SaidQuestion {
  /** What is asked. */
  text: string;
  /** What the answer `true` is called: there is one, people do it themselves. */
  yes: string;
  /** What the answer `null` is called: there is none. */
  none: string;
  /** What the question's rule says, in a sentence. */
  rule: string;
}

/** A question, and its answers. */
export function sayQuestion(question: Question, how?: Saying): SaidQuestion;

/** That there is none of what a question asks about, where "there is one" was taken as given. */
export function sayExit(question: Question, how?: Saying): string;

/** The region line of a card. */
export function sayRegion(line: RegionLine, how?: Saying): string;

/** The Build line of a card. */
export function saySite(site: BuildSite, how?: Saying): string;

/** An action of a card. */
export function sayAction(action: Action | undefined, how?: Saying): string;

/** An error in words. */
export interface SaidError {
  /** What went wrong. */
  text: string;
  /** Where, and what was expected there. */
  place: string;
}

/** What went wrong, in words, and where. */
export function sayError(error: { code: ErrorCode; path: string; message: string }, how?: Saying): SaidError;

/** The names of all rules, in the order of play. */
export function rules(): RuleId[];

/** A rule in full. */
export interface SaidRule {
  /** Its title. */
  title: string;
  /** All of it. */
  text: string;
  /** What we settled ourselves, where the published rules leave it open; undefined: nothing. */
  ruling: string | undefined;
}

/** A rule in full, to be looked up. */
export function sayRule(rule: RuleId, how?: { language?: Language }): SaidRule;
