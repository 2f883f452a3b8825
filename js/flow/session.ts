import type { Card, Due, Game, Question, Request } from "tycoon-aipl/web";
import { AiplError, decide, due } from "tycoon-aipl/web";
import { type Line, neededLine } from "../element/lines.js";
import { exitsOf, taking, told } from "./given.js";
import { add, beforeLast, decidedBy, goTo, type History, now } from "./history.js";
import type { Change, Move } from "./moves.js";
import { afterDeciding, type Decided, type Moment, type Needs } from "./play.js";
import { aiplOf } from "./players.js";
import { type Draft, type Save, state } from "./save.js";

/** A request without the AIPL, the answers and the card, which the session adds. */
export type Ask = Request extends infer R ? (R extends Request ? Omit<R, "aipl" | "answers" | "card"> : never) : never;

/**
 * The game that is being played: every tap ends in one of these methods. It holds no rule; it asks the engine, and
 * keeps what came of it. Listeners hear "change" after each.
 */
export class Session extends EventTarget {
  /** What the engine must know before it can decide the pending request. */
  needs?: Needs;
  /** The line of a real card that people must tell first: "policyBid", "actions", … */
  line?: Line;
  /** Why the last request or change was refused. */
  error?: AiplError;
  /** Whether what only needs a "there is one" is taken as given, unless people want to be asked first. */
  takesAsGiven = false;

  private known?: { game: Game; due: Due };
  private open?: { of: Request; exits: Question[] };

  constructor(
    private save: Save,
    private history: History,
    private readonly store: (save: Save) => void,
  ) {
    super();
    this.consider();
  }

  get id() {
    return this.save.id;
  }
  get name() {
    return this.save.name;
  }
  get draft(): Draft {
    return this.save.draft;
  }
  get whole(): History {
    return this.history;
  }
  get moment(): Moment {
    return now(this.history);
  }
  /** The game that the pending request is asked of. */
  get game(): Game {
    return (this.draft.instead ? beforeLast(this.history) : this.moment).game;
  }
  get canUndo() {
    return this.history.cursor > 0 || this.draft.pending !== undefined;
  }
  get canRedo() {
    return this.history.cursor < this.history.moves.length;
  }

  /** The save as it is stored. */
  get snapshot(): Save {
    return this.save;
  }

  /** What may happen now, as the engine says. */
  get due(): Due {
    const { game } = this.moment;
    if (this.known?.game !== game) this.known = { game, due: due(game) };
    return this.known.due;
  }

  /** The request that the big control is for: of the AIPL people look at, if it is due, else the next one. */
  get next(): Request | undefined {
    const { ask } = this.due;
    return ask.find(({ aipl }) => aipl === this.draft.tab) ?? ask[0];
  }

  /** Whether people tell this for that request: what others did just before is known of the next one only. */
  tells(field: Due["tell"][number]): boolean {
    const { ask, tell } = this.due;
    return tell.includes(field) || (field === "currentBid" && this.next !== ask[0] && this.next?.ask === "industryBid");
  }

  /** How many National Projects people are to tell of: with real cards, when they are turned over. */
  get projectsToTell(): number {
    if (this.acting === undefined || !this.tells("projects")) return 0;
    return aiplOf(this.moment.game, this.acting).setAside ? 2 : 1;
  }

  /** Its AIPL. */
  get acting(): string | undefined {
    return this.next?.aipl;
  }

  /** Whether one press asks all AIPLs: nothing is to be told of any. */
  get together(): boolean {
    return this.next?.ask === "nationalProject" && this.due.tell.length === 0;
  }

  may(move: Due["moves"][number]["do"]): boolean {
    return this.due.moves.some((one) => one.do === move);
  }

  /** What the AIPL that is shown decided last. */
  get decided(): Decided | undefined {
    return decidedBy(this.history, this.shown);
  }

  /** The AIPL whose card and steps are shown. */
  get shown(): string {
    return this.draft.tab ?? this.moment.decided?.aipl ?? this.acting ?? this.moment.game.aipls[0]!.player;
  }

  private get takes(): boolean {
    return this.takesAsGiven && !this.draft.asksFirst;
  }

  /** What the last move has taken as given: people may say of each that there is none. */
  get exits(): Question[] {
    const move = this.history.moves[this.history.cursor - 1];
    if (!this.takes || this.draft.pending || move?.do !== "ask" || move.request.aipl !== this.shown) return [];
    if (this.open?.of !== move.request) {
      this.open = { of: move.request, exits: exitsOf(beforeLast(this.history).game, move.request) };
    }
    return this.open.exits;
  }

  /** Asks the engine; if it needs answers, they are asked of people first. */
  ask(ask: Ask | Request, aipl = "aipl" in ask ? ask.aipl : undefined) {
    this.pend({ ...ask, aipl } as Request);
    this.changed();
  }

  /** There is none of what was taken as given: the engine decides anew, in the place of the last move. */
  exit({ key }: Question) {
    const move = this.history.moves[this.history.cursor - 1];
    if (this.draft.pending || move?.do !== "ask") return;
    const { answers, ...request } = told(move.request);
    this.pend({ ...request, answers: { ...answers, [key]: null } }, true);
    this.changed();
  }

  /** Whether people are asked first what else is taken as given. */
  askFirst(asksFirst: boolean) {
    this.change({ asksFirst });
    this.changed();
  }

  /** Asks what is due of every AIPL in turn, as long as it is the same and nothing is to be told or answered. */
  askAll(ask: Ask) {
    for (let next = this.due.ask[0]; next?.ask === ask.ask; next = this.due.ask[0]) {
      this.ask(ask, next.aipl);
      if (this.draft.pending || this.error || this.due.tell.length > 0) return;
    }
  }

  answer(key: string, value: string | number | boolean | null) {
    const { pending } = this.draft;
    if (!pending) return;
    this.pend({ ...pending, answers: { ...pending.answers, [key]: value } }, this.draft.instead);
    this.changed();
  }

  /** What a real card shows. */
  tell(line: Partial<Card>) {
    const { pending } = this.draft;
    if (!pending) return;
    this.pend({ ...pending, card: { ...pending.card, ...line } }, this.draft.instead);
    this.changed();
  }

  goOn() {
    this.move({ do: "next" });
  }
  /** Others bid higher than the AIPL, which answers at once, if it has not passed. */
  raise(amount: number) {
    this.move({ do: "bid", amount });
    if (this.next && !this.error) this.ask(this.next);
  }
  tycoon(player: string) {
    this.move({ do: "tycoon", player });
  }
  auction() {
    this.move({ do: "auction" });
  }
  edit(changes: Change[]) {
    this.move({ do: "edit", changes });
  }

  /** Takes back the last answer, else the pending request, else the last move; what was typed for it is typed again. */
  undo() {
    const { pending, instead } = this.draft;
    this.error = undefined;
    if (pending) {
      const answered = Object.entries(pending.answers ?? {});
      // What another one is to take the place of stands there still.
      this.pend(answered.length === 0 || instead ? undefined : { ...pending, answers: withoutLast(answered) });
    } else if (this.history.cursor > 0) {
      const { cursor, moves } = this.history;
      this.history = goTo(this.history, cursor - 1);
      this.change({ tab: undefined, fields: { ...this.draft.fields, ...typedFor(moves[cursor - 1]!) } });
    }
    this.changed();
  }

  redo() {
    if (this.canRedo) this.goTo(this.history.cursor + 1);
  }

  /** To any moment of the game. */
  goTo(cursor: number) {
    this.error = undefined;
    this.history = goTo(this.history, cursor);
    this.change({ tab: undefined, fields: {} });
    this.pend(undefined);
    this.changed();
  }

  /** Text typed into a field, kept as it is until it is used. */
  type(field: string, text: string | undefined) {
    const { [field]: _, ...others } = this.draft.fields;
    this.change({ fields: text === undefined ? others : { ...others, [field]: text } });
    this.changed();
  }

  tick(step: number) {
    const { ticks } = this.draft;
    this.change({ ticks: ticks.includes(step) ? ticks.filter((ticked) => ticked !== step) : [...ticks, step] });
    this.changed();
  }

  look(tab: string) {
    this.change({ tab });
    this.changed();
  }

  rename(name: string) {
    this.save = { ...this.save, name };
    this.changed();
  }

  private move(move: Move) {
    try {
      this.history = add(this.history, move);
      this.error = undefined;
      if (move.do !== "edit") {
        this.change({ fields: {}, tab: undefined });
        this.pend(undefined);
      } else this.consider();
    } catch (error) {
      this.refuse(error);
    }
    this.changed();
  }

  /** The request to be decided next, from here on or in the place of the last move. */
  private pend(pending: Request | undefined, instead?: boolean) {
    this.change({ pending, instead: pending && instead, ...(pending && { tab: pending.aipl }) });
    this.consider();
  }

  /** Looks what the pending request still needs; decides it if that is nothing. Looking changes nothing. */
  private consider() {
    this.needs = undefined;
    this.line = undefined;
    const { pending } = this.draft;
    if (!pending) return;
    this.error = undefined;
    try {
      const { game } = this;
      const { request, outcome } = this.takes
        ? taking(game, pending)
        : { request: pending, outcome: decide(game, pending) };
      if (outcome.status === "needs") {
        this.needs = outcome;
        return;
      }
      const move: Move = { do: "ask", request, ...(this.draft.instead && { instead: true }) };
      this.history = add(this.history, move, afterDeciding(request, outcome));
      this.change({ pending: undefined, instead: undefined, fields: {}, tab: undefined });
    } catch (error) {
      const line = error instanceof AiplError ? neededLine(error, pending) : undefined;
      if (line) this.line = line;
      else {
        this.change({ pending: undefined, instead: undefined });
        this.refuse(error);
      }
    }
  }

  private refuse(error: unknown) {
    if (!(error instanceof AiplError)) throw error;
    this.error = error;
  }

  private change(draft: Partial<Draft>) {
    this.save = { ...this.save, draft: { ...this.draft, ...draft } };
  }

  private changed() {
    this.save = { ...this.save, ...state(this.history), changed: Date.now() };
    this.store(this.save);
    this.dispatchEvent(new Event("change"));
  }
}

const withoutLast = <T>(answers: [string, T][]) => Object.fromEntries(answers.slice(0, -1));

/** The fields that people typed for a move, as they were. */
function typedFor(move: Move): Record<string, string> {
  if (move.do === "bid") return texts([["currentBid", move.amount]]);
  return move.do === "ask" ? texts([...Object.entries(move.request.answers ?? {}), ...typedIn(move.request)]) : {};
}

function typedIn(request: Request): [string, unknown][] {
  switch (request.ask) {
    case "industryBid":
      return [["currentBid", request.currentBid]];
    case "startInfluence":
      return [["free", request.free?.[0]]];
    case "nationalProject":
      return (request.projects ?? []).flatMap((project, i) =>
        Object.entries(project).map(([part, n]): [string, number] => [`project${i}.${part}`, n]),
      );
    default:
      return [];
  }
}

/** The numbers among them as they are typed. */
const texts = (fields: [string, unknown][]): Record<string, string> =>
  Object.fromEntries(fields.filter(([, n]) => typeof n === "number").map(([field, n]) => [field, String(n)]));
