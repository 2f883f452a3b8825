import type { Card, Due, Game, Request } from "tycoon-aipl/web";
import { AiplError, decide, due } from "tycoon-aipl/web";
import { type Line, neededLine } from "../element/lines.js";
import { add, decidedBy, goTo, type History, now } from "./history.js";
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

  private known?: { game: Game; due: Due };

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

  /** Asks the engine; if it needs answers, they are asked of people first. */
  ask(ask: Ask | Request, aipl = "aipl" in ask ? ask.aipl : undefined) {
    this.change({ pending: { ...ask, aipl } as Request, tab: aipl });
    this.consider();
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
    this.change({ pending: { ...pending, answers: { ...pending.answers, [key]: value } } });
    this.consider();
    this.changed();
  }

  /** What a real card shows. */
  tell(line: Partial<Card>) {
    const { pending } = this.draft;
    if (!pending) return;
    this.change({ pending: { ...pending, card: { ...pending.card, ...line } } });
    this.consider();
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

  /** Takes back the last answer, else the pending request, else the last move. */
  undo() {
    const { pending } = this.draft;
    this.error = undefined;
    if (pending) {
      const answered = Object.entries(pending.answers ?? {}).slice(0, -1);
      const some = answered.length < Object.keys(pending.answers ?? {}).length;
      this.change({ pending: some ? { ...pending, answers: Object.fromEntries(answered) } : undefined });
    } else if (this.history.cursor > 0) {
      this.history = goTo(this.history, this.history.cursor - 1);
      this.change({ tab: undefined });
    }
    this.consider();
    this.changed();
  }

  redo() {
    if (this.canRedo) this.goTo(this.history.cursor + 1);
  }

  /** To any moment of the game. */
  goTo(cursor: number) {
    this.error = undefined;
    this.history = goTo(this.history, cursor);
    this.change({ pending: undefined, tab: undefined });
    this.consider();
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
      this.change(move.do === "edit" ? {} : { pending: undefined, fields: {}, tab: undefined });
      this.consider();
    } catch (error) {
      this.refuse(error);
    }
    this.changed();
  }

  /** Looks what the pending request still needs; decides it if that is nothing. Looking changes nothing. */
  private consider() {
    this.needs = undefined;
    this.line = undefined;
    const { pending } = this.draft;
    if (!pending) return;
    this.error = undefined;
    try {
      const outcome = decide(this.moment.game, pending);
      if (outcome.status === "needs") {
        this.needs = outcome;
        return;
      }
      this.history = add(this.history, { do: "ask", request: pending }, afterDeciding(pending, outcome));
      this.change({ pending: undefined, fields: {}, tab: undefined });
    } catch (error) {
      const line = error instanceof AiplError ? neededLine(error, pending) : undefined;
      if (line) this.line = line;
      else {
        this.change({ pending: undefined });
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
