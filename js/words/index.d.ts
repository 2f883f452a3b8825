import type { Action, BuildSite, Card, ErrorCode, Game, Question, Reason, RegionLine, RuleId, Step } from "../types.js";

/** The languages that there are words in. */
export type Language = "en";

/** How something is said. */
export interface Saying {
  /** The language; absent: English. */
  language?: Language;
  /** What the ids of the game are called, see {@link namesOf}; an id without a name is shown as it is. */
  names?: Record<string, string>;
  /** The AIPL that acts: `aipl` of the outcome. */
  aipl?: string;
  /** The `card` of the outcome, for steps and questions about its actions. */
  card?: Partial<Card>;
}

/** What the ids of a game are called: players, regions, cities, Policies, Industries, sectors. */
export function namesOf(game: Game): Record<string, string>;

/** One step, as a sentence to people at the table. Where a fact is `null`, it says by which rule to find it. */
export function say(step: Step, how?: Saying): string;

/** The parts of a score, one each. */
export function sayScored(step: Extract<Step, { do: "score" }>, how?: Saying): string[];

/** Why a step is as it is: the rule's name and title, its sentence, and how a tie was broken. */
export function sayReason(
  reason: Reason,
  how?: Saying,
): { rule: RuleId; title: string; text: string; tie: string | undefined };

/** A question; what its answers `true` and `false` (or `null`) are called; and the sentence of its rule. */
export function sayQuestion(
  question: Question,
  how?: Saying,
): { text: string; yes: string; none: string; rule: string };

/** The region line of a card. */
export function sayRegion(line: RegionLine, how?: Saying): string;

/** The Build line of a card. */
export function saySite(site: BuildSite, how?: Saying): string;

/** An action of a card. */
export function sayAction(action: Action | undefined, how?: Saying): string;

/** What went wrong, in words, and where. */
export function sayError(
  error: { code: ErrorCode; path: string; message: string },
  how?: Saying,
): { text: string; place: string };

/** The names of all rules, in the order of play. */
export function rules(): RuleId[];

/** A rule in full; `ruling` is what we settled ourselves, where the published rules leave it open. */
export function sayRule(
  rule: RuleId,
  how?: { language?: Language },
): { title: string; text: string; ruling: string | undefined };
