import type { AiplError } from "../index.js";
import type { Card, Game, Outcome, Request } from "../types.js";

/** An outcome that is decided: the steps, and the next game. */
export type Decided = Extract<Outcome, { status: "decided" }>;
/** An outcome that needs answers of people first. */
export type Needs = Extract<Outcome, { status: "needs" }>;
/** What is shown of an outcome. */
export type Shown = Needs | Pick<Decided, "status" | "aipl" | "card" | "steps">;

/** An answer to a question of the engine. */
export interface AiplAnswer {
  /** The question's key. */
  key: string;
  /** `true`: there is one, people do it themselves; `null`: there is none; else an id or a number. */
  value: string | number | true | null;
}

/** What is being typed into a field. */
export interface AiplTyped {
  /** The field's name, as in `fields`. */
  field: string;
  /** What is typed so far. */
  text: string;
}

/** What `<aipl-turn>` tells; all of it bubbles, out of shadow roots too. */
export interface AiplTurnEvents {
  /** The request is decided: `detail.game` is the next game. */
  "aipl-outcome": CustomEvent<Decided>;
  /** The engine refused the game or the request; the element says so too. */
  "aipl-error": CustomEvent<AiplError>;
  /** People answered a question. */
  "aipl-answer": CustomEvent<AiplAnswer>;
  /** People told a line of their real card. */
  "aipl-card": CustomEvent<Partial<Card>>;
  /** Something is being typed into a field: kept by a host that wants it to survive a reload. */
  "aipl-typed": CustomEvent<AiplTyped>;
}

/** All that it can be listened to for. */
export interface AiplTurnEventMap extends HTMLElementEventMap, AiplTurnEvents {}

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
  /** The game. The element never changes it: the next one is in the outcome. */
  game?: Game;
  /**
   * What to ask. It is asked once: again only when its value changes, or after it was null, so that a host may render
   * as often as it likes. A request that was refused is asked again when there is another game.
   */
  request: Request | null | undefined;
  /**
   * Asks, whatever was asked before. Resolves when people have answered all questions; rejects with the `AiplError` of a
   * refusal, or with a `DOMException` named "AbortError" when something else is asked meanwhile.
   */
  ask(request: Request): Promise<Decided>;

  /**
   * What is shown: of the last request, until the next one; null: nothing. The element sets it when it has asked; a host
   * that asks the engine itself sets it, `asked` and `line` instead of `request`.
   */
  outcome?: Shown | null;
  /** What was asked: the line of the card that is lit. Set by the element when it asks. */
  asked?: Request["ask"];
  /** Whose card is shown before anything is asked; needless with one AIPL. */
  aipl: string;
  /** What ids are called, if not as in the game: `{ aipl: "The Company" }`. */
  names: Record<string, string>;
  /** Where rules can be looked up: the address before the rule's name. Absent: the reasons are not linked. */
  rules?: string | null;
  /** Whose cards they are, as said on the card; absent: as the game says. */
  origin?: string;
  /** Real cards told before, by their ids: people pick them instead of telling them again. */
  known: Partial<Card>[];
  /** Of them those that lie face up in this deck already, as far as that is known: they are not offered first. */
  played: readonly string[];
  /** And those that are known not to be in this deck: they are not offered. */
  elsewhere: readonly string[];
  /** Called when people say that they carried the line out off the card; absent: that is not offered. */
  skip?: () => void;
  /** The line of a real card that is asked for. Set by the element when it asks. */
  line?: Exclude<keyof Card, "id" | "level">;
  /** What was told so far of the real card that lies there, if the host asks the engine. */
  card?: Partial<Card>;
  /**
   * What the outcome was decided from: with it the reasons tell the numbers compared. For a host that asks the engine itself;
   * the element knows it of what it asked.
   */
  basis?: {
    /** The game before the decision. */
    game: Game;
    /** What was asked, with all its answers. */
    request?: Request;
  };
  /** What is typed into fields so far. */
  fields: Record<string, string>;
  /** Whether people are asked something. */
  readonly asks: boolean;
  /** Puts the focus on what is new: the question, else what the AIPL does. */
  focus(options?: FocusOptions): void;

  /** Hears what is told, see {@link AiplTurnEvents}. */
  addEventListener<Name extends keyof AiplTurnEventMap>(
    type: Name,
    listener: (this: AiplTurn, event: AiplTurnEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  /** Hears any other event. */
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void;
  /** Hears it no more. */
  removeEventListener<Name extends keyof AiplTurnEventMap>(
    type: Name,
    listener: (this: AiplTurn, event: AiplTurnEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  /** Hears it no more. */
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
