import type { AiplError } from "../index.js";
import type { Card, Game, Outcome, Request } from "../types.js";

/** An outcome that is decided: the steps, and the next game. */
export type Decided = Extract<Outcome, { status: "decided" }>;
/** An outcome that needs answers of people first. */
export type Needs = Extract<Outcome, { status: "needs" }>;
/** What is shown of an outcome. */
export type Shown = Needs | Pick<Decided, "status" | "aipl" | "card" | "steps">;

/** What `<aipl-turn>` tells; all of it bubbles, out of shadow roots too. */
export interface AiplTurnEvents {
  /** The request is decided: `detail.game` is the next game. */
  "aipl-outcome": CustomEvent<Decided>;
  /** The engine refused the game or the request; the element says so too. */
  "aipl-error": CustomEvent<AiplError>;
  /** People answered a question. */
  "aipl-answer": CustomEvent<{ key: string; value: string | number | true | null }>;
  /** People told a line of their real card. */
  "aipl-card": CustomEvent<Partial<Card>>;
  /** Something is being typed into a field: kept by a host that wants it to survive a reload. */
  "aipl-typed": CustomEvent<{ field: string; text: string }>;
}

/**
 * `<aipl-turn>`: one turn of an AIPL. Given a game and a request it flips the card, asks people what decides, shows the
 * steps and the reasons, and fires `aipl-outcome` with the next game.
 *
 * It is themed by the custom properties `--aipl-paper`, `-sheet`, `-inset` (grounds), `-ink`, `-soft` (text), `-line`,
 * `-edge`, `-red`, `-green`, `-blue`, `-marigold`, `-on-marigold`, `-focus` (colours), `-label` (the back of cards),
 * `-slab`, `-text` (fonts) and `-round` (a radius), and follows the `color-scheme` of where it stands. It touches
 * nothing outside itself. Where there are no elements, on a server, importing it does nothing.
 */
export class AiplTurn extends HTMLElement {
  /** The game. It is never changed: the next one is in the outcome. */
  game?: Game;
  /**
   * What to ask. It is asked once: again only when its value changes, or after it was null, so that a host may render
   * as often as it likes.
   */
  request: Request | null | undefined;
  /** Asks, whatever was asked before. Resolves when people have answered all questions; rejects with an `AiplError`. */
  ask(request: Request): Promise<Decided>;

  /** What is shown. The element sets it when it has asked; a host that asks the engine itself sets it instead. */
  outcome?: Shown | null;
  /** What was asked: the line of the card that is lit. Set by the element when it asks. */
  asked?: Request["ask"];
  /** Whose card is shown before anything is asked; needless with one AIPL. */
  aipl: string;
  /** What ids are called that have no name in the game. */
  names: Record<string, string>;
  /** Where rules can be looked up: the address before the rule's name. Absent: the reasons are not linked. */
  rules?: string;
  /** Whose cards they are, as said on the card; absent: as the game says. */
  origin?: string;
  /** Real cards told before, by their ids: people pick them instead of telling them again. */
  known: Partial<Card>[];
  /** The line of a real card that is asked for. Set by the element when it asks. */
  line?: Exclude<keyof Card, "id" | "level">;
  /** What was told so far of the real card that lies there, if the host asks the engine. */
  card?: Partial<Card>;
  /** What is typed into fields so far. */
  fields: Record<string, string>;
  /** Whether people are asked something. */
  readonly asks: boolean;

  addEventListener<Name extends keyof AiplTurnEvents>(
    type: Name,
    listener: (this: AiplTurn, event: AiplTurnEvents[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof AiplTurnEvents>(
    type: Name,
    listener: (this: AiplTurn, event: AiplTurnEvents[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "aipl-turn": AiplTurn;
  }
}
