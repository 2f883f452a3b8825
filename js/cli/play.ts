import { existsSync } from "node:fs";
import { lineOf } from "../element/lines.js";
import { openGame, startGame } from "../flow/games.js";
import { basisOf } from "../flow/history.js";
import type { Decided, Moment } from "../flow/play.js";
import { aiplOf, humanTycoon } from "../flow/players.js";
import type { Save } from "../flow/save.js";
import { SaveError } from "../flow/save-error.js";
import type { Ask, Session } from "../flow/session.js";
import type { Card, Game, Request } from "../types.js";
import { sayParts } from "../words/parts.js";
import { namesOf, say, sayError } from "../words/say.js";
import { type Options, Refused, Usage } from "./arguments.js";
import { drawCard, originOf } from "./card.js";
import { askLine } from "./line.js";
import { askOptions, nameOf } from "./options.js";
import { Left, number, oneOf, Prompt, type Reader } from "./prompt.js";
import { askQuestion } from "./question.js";
import { react } from "./react.js";
import { Changed, readGame, writeGame } from "./save-file.js";
import { showScores } from "./scores.js";
import { correct, showSheet } from "./sheet.js";
import { showReasons, showSteps } from "./steps.js";
import { typedOptions } from "./typed-options.js";
import { c, language, t } from "./words.js";

/** `tycoon-aipl play [FILE]`: returns the exit code. */
export async function play(options: Options, file?: string): Promise<number> {
  if (file === "-") throw new Usage("play reads what people type: name a file");
  const stored = file === undefined ? undefined : readable(file);
  if (
    stored !== undefined &&
    (["mode", "difficulty", "seed", "cards", "agendas"] as const).some((key) => options[key])
  ) {
    throw new Usage(`${file} holds a game: options are for a new one`);
  }
  const keeper = new Keeper(file);
  const opened = stored === undefined ? undefined : open(stored, file!, keeper.keep);
  const given = typedOptions(options);
  const prompt = new Prompt();
  keeper.warn = (text) => prompt.alert(text);
  try {
    prompt.say(t.app.name(), "heading");
    prompt.say(t.app.unofficial(), "quiet");
    let session = opened;
    if (session === undefined) {
      const whole = await askOptions(prompt, given);
      session = startGame(nameOf(whole), whole, keeper.keep);
    }
    await new Play(session, prompt, keeper, opened !== undefined).run();
  } catch (error) {
    if (!(error instanceof Left)) throw error;
    return keeper.farewell(prompt);
  } finally {
    prompt.close();
  }
  return 0;
}

/** What the file holds; refused, with the place, if that is no game that can be played. */
function readable(file: string): unknown {
  return refusing(file, () => readGame(file));
}

function open(stored: unknown, file: string, keep: (save: Save) => void): Session {
  return refusing(file, () => openGame(stored, keep));
}

function refusing<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof SaveError)) throw error;
    const { code, path, message } = error;
    const says = code === "notJson" || code === "notASave" || code === "newer" || code === "moves" ? code : "damaged";
    throw new Refused(c.file[says]({ file, path, reason: message }));
  }
}

/** Where the game is kept, if anywhere. */
class Keeper {
  warn: (text: string) => void = () => {};
  private last?: Save;
  private begun = false;
  /** Whether the last move is in the file. */
  private isKept = false;

  constructor(public file: string | undefined) {}

  keep = (save: Save) => {
    this.last = save;
    this.isKept = false;
    if (this.file === undefined) return;
    try {
      writeGame(this.file, save);
      this.isKept = true;
    } catch (error) {
      // Before the first move nothing is lost yet: better to hear of it now.
      if (!this.begun && !(error instanceof Changed)) throw error;
      const reason = error instanceof Changed ? c.changed() : (error as Error).message;
      this.warn(c.cannotKeep({ file: this.file, reason }));
    }
    this.begun = true;
  };

  /** Keeps the game, that is kept nowhere, in a file that is not there yet. */
  keepIn(file: string) {
    this.file = file;
    this.begun = false;
    if (this.last) this.keep(this.last);
  }

  get mayBeLost() {
    return !this.isKept && this.last !== undefined && (this.file !== undefined || this.last.moves.length > 0);
  }

  /** Returns the exit code. */
  farewell(prompt: Prompt): number {
    if (this.isKept && this.file !== undefined) prompt.say(c.kept({ file: this.file }), "quiet");
    else if (this.mayBeLost) prompt.alert(c.lost());
    return this.mayBeLost && this.file !== undefined ? 1 : 0;
  }
}

/** A game at the terminal. It asks the session, says what came of it, and reads what people want next. */
export class Play {
  /** What was shown last: reasons are given of it. */
  private shown: Decided[] = [];
  private seen?: Moment;
  private seenAt = 0;
  private headed = "";
  private refusal?: unknown;

  constructor(
    readonly session: Session,
    readonly prompt: Prompt,
    private readonly keeper: Keeper,
    private readonly goesOn: boolean,
  ) {}

  get game(): Game {
    return this.session.moment.game;
  }

  get names() {
    return namesOf(this.game);
  }

  /** Until people leave, by Left. */
  async run(): Promise<never> {
    const { prompt, session, keeper } = this;
    prompt.raw();
    prompt.say(c.title({ name: session.name, cards: originOf(this.game), seed: this.game.seed }));
    if (keeper.file === undefined) prompt.say(c.keptNowhere(), "quiet");
    else if (this.goesOn) prompt.say(c.goesOn({ file: keeper.file, moves: session.whole.cursor }));
    else prompt.say(c.keptAfter({ file: keeper.file }), "quiet");
    prompt.say(c.forHelp(), "quiet");
    for (;;) {
      this.show();
      await this.turn();
    }
  }

  /** What is new since it was shown last. */
  private show() {
    const { session, prompt } = this;
    const { moments, cursor } = session.whole;
    const { moment } = session;
    if (session.error && session.error !== this.refusal) {
      const { text, place } = sayError(session.error, { language });
      prompt.alert(text);
      prompt.say(place, "quiet");
    }
    this.refusal = session.error;
    if (moment === this.seen) return;
    const forth = this.seen !== undefined && moments[this.seenAt] === this.seen && cursor > this.seenAt;
    const news = forth
      ? moments.slice(this.seenAt + 1, cursor + 1).flatMap(({ decided }, i) => {
          const before = moments[this.seenAt + i]!.decided;
          return decided && decided !== before ? [decided] : [];
        })
      : moment.decided
        ? [moment.decided]
        : [];
    if (this.seen !== undefined && cursor < this.seenAt) this.headed = "";
    this.seen = moment;
    this.seenAt = cursor;
    if (news.length > 0) {
      this.shown = news;
      for (const decided of news) {
        prompt.raw();
        showSteps(prompt, decided, this.game, basisOf(this.session.whole, decided));
      }
    }
    this.head();
  }

  /** The round and the phase, once they are others; and what is to be done in it. */
  private head() {
    const { session, prompt } = this;
    const { game } = session.moment;
    const { stage, phase, round, lap } = session.due;
    const heading = c.heading({ name: t.stage[stage].name(), round, phase: phase ?? 0, lap: lap ?? 0 });
    if (heading === this.headed) return;
    this.headed = heading;
    const rule = phase === 1 || phase === null ? "═" : "─";
    prompt.raw();
    prompt.raw(prompt.paint("heading", `${rule}${rule} ${heading} `.padEnd(prompt.width, rule)));
    const { tycoon } = game.table;
    if (phase && !session.may("tycoon") && tycoon !== undefined) {
      prompt.say(c.tycoon({ player: this.names[tycoon] }), "quiet");
    }
    if (session.may("tycoon") || this.isOver) return;
    const human = humanTycoon(this.game);
    prompt.say(
      t.stage[stage].what({
        aipl: this.names[session.acting ?? session.shown],
        tycoon: human && this.names[human],
        moves: String(human !== undefined),
      }),
    );
    if (stage === "setup") {
      const how = { language, names: this.names, game: this.game } as const;
      const steps = session.whole.setup.filter((step) => sayParts(step, how).length > 0);
      for (const step of steps) prompt.say(say(step, how), "plain", "  [ ] ");
    }
    if (stage === "actions") {
      this.cards();
    }
  }

  private get isOver() {
    const { ask, moves } = this.session.due;
    return ask.length + moves.length === 0;
  }

  /** One thing that people do. */
  private async turn(): Promise<void> {
    const { session } = this;
    if (session.needs) return askQuestion(this, session.needs);
    if (session.line) return askLine(this, session.line);
    if (session.may("tycoon")) return this.tycoon();
    if (this.isOver) return showScores(this);
    return this.main();
  }

  private async tycoon() {
    const { prompt, session } = this;
    const { players } = this.game.table;
    prompt.raw();
    prompt.say(t.stage.tycoon.what(), "bold");
    prompt.say(t.stage.tycoon.hint(), "quiet");
    prompt.list(players.map(({ id }) => this.names[id]!));
    const chosen = await this.answer(oneOf(players.length));
    if (chosen !== undefined) session.tycoon(players[chosen]!.id);
  }

  /** The big control of the page, and the quiet ones beside it. */
  private async main() {
    const { session, prompt } = this;
    const { game } = session.moment;
    const { ask, stage, phase, won } = session.due;
    const { next } = session;
    const goesOn = session.may("next");
    const others = ask.filter(({ aipl }) => aipl !== next?.aipl);
    const bids = next?.ask === "industryBid" && session.tells("currentBid");
    const holder = stage === "industryBid" ? won[0] : undefined;
    const known = game.course.auction?.bid ?? null;
    const frees = next?.ask === "startInfluence";
    const { together } = session;
    const aipls = together ? game.aipls.length : 1;
    // A bid of people is told; that nobody has bid is said, too.
    const waits = bids && known === null;
    const keys: [string, string][] = [];
    if (next && !waits) {
      keys.push(["Enter", t.stage[stage].flip({ aipl: this.names[next.aipl!], aipls, bid: known ?? "none" })]);
    }
    if (holder) keys.push(["Enter", t.play.hasWon({ aipl: this.names[holder.aipl!] })]);
    if (bids) keys.push([c.key.number(), c.key.bid()]);
    if (bids) keys.push(["-", t.play.nobodyBid()]);
    if (holder) keys.push([c.key.number(), t.play.higherBid()]);
    if (frees) keys.push([c.key.number(), c.key.free()]);
    if (goesOn) keys.push([next || holder ? "n" : "Enter", t.stage[stage].next()]);
    if (won.length > 0 && !holder) keys.push(["t", c.key.won({ stage })]);
    if (!together && others.length > 0) keys.push(["a", this.names[others[0]!.aipl!]!]);
    if (phase) keys.push(["x", c.key.react()]);
    keys.push(["?", c.key.help()]);
    prompt.raw();
    prompt.keys(keys);

    const text = await prompt.ask();
    const typed = number.read(text);
    if (text === "" && next && !waits) return this.flip(next);
    if (text === "" && holder) return session.ask(holder);
    if (text === "" && goesOn && !next) return session.goOn();
    if (bids && text === "-") return session.ask({ ...next, currentBid: null });
    if (bids && typed !== undefined) return session.ask({ ...next, currentBid: typed });
    if (holder && typed !== undefined) return session.raise(typed);
    if (frees && typed !== undefined) return session.ask({ ...next, free: [typed] });
    switch (text.toLowerCase()) {
      case "n":
        return goesOn ? session.goOn() : prompt.alert(c.notYet());
      case "t":
        return won.length > 0 ? this.won(won) : prompt.alert(c.nobodyWon());
      case "a":
        return others.length > 0 ? session.look(others[0]!.aipl!) : prompt.alert(c.noOther());
      case "x":
        return react(this);
    }
    if (!(await this.everywhere(text))) prompt.alert(bids ? c.notAKeyNorBid() : c.notAKey());
  }

  private async flip(next: Request) {
    const { session } = this;
    if (next.ask !== "nationalProject") return session.ask(next);
    const projects = await this.projects(session.projectsToTell);
    if (projects === undefined) return;
    const request: Ask = { ask: next.ask, ...(projects.length > 0 && { projects }) };
    return session.together ? session.askAll(request) : session.ask(request, next.aipl);
  }

  /** What real cards show of the National Projects; none: that is not told. */
  private async projects(cards: number) {
    const projects = [];
    for (let card = 1; card <= cards; card++) {
      const project = { influence: 0, favor: 0 };
      for (const part of ["influence", "favor"] as const) {
        this.prompt.say(t.play.project({ number: card, part: t.fact[part]() }), "bold");
        const value = await this.answer(number);
        if (value === undefined) return undefined;
        project[part] = value;
      }
      projects.push(project);
    }
    return projects;
  }

  private async won(requests: Request[]) {
    const aipls = requests.map(({ aipl }) => aipl!);
    const chosen = await this.chooseAipl(aipls, t.play.whoWon());
    const request = requests.find(({ aipl }) => aipl === chosen);
    if (request) this.session.ask(request);
    else this.prompt.raw();
  }

  /** One of these AIPLs: people choose, if there are two. */
  async chooseAipl(aipls: string[], title: string): Promise<string | undefined> {
    if (aipls.length < 2) return aipls[0];
    this.prompt.say(title, "bold");
    this.prompt.list(aipls.map((id) => this.names[id]!));
    const chosen = await this.answer(oneOf(aipls.length));
    return chosen === undefined ? undefined : aipls[chosen];
  }

  /** An answer; what is none is asked again. Undefined: something else was wanted, and is done. */
  async answer<T>(reader: Reader<T>, mark?: string): Promise<T | undefined> {
    for (;;) {
      const text = await this.prompt.ask(mark);
      const value = reader.read(text);
      if (value !== undefined) return value;
      if (await this.everywhere(text)) return undefined;
      this.prompt.alert(reader.expected);
    }
  }

  /** The keys that work wherever something is asked. Returns whether this is one. */
  async everywhere(text: string): Promise<boolean> {
    const { session, prompt } = this;
    const [key, ...words] = text.toLowerCase().split(/\s+/);
    switch (key) {
      case "u":
        if (session.canUndo) {
          prompt.say(c.undone(), "quiet");
          session.undo();
        } else prompt.say(t.play.nothingTo({ way: "undo" }), "quiet");
        return true;
      case "r":
        if (session.canRedo) session.redo();
        else prompt.say(t.play.nothingTo({ way: "redo" }), "quiet");
        return true;
      case "w":
        if (this.shown.length === 0) prompt.say(c.nothingYet(), "quiet");
        for (const decided of this.shown) showReasons(prompt, decided, this.game, basisOf(this.session.whole, decided));
        return true;
      case "s":
        if (words.length > 0) correct(this, words);
        else showSheet(this);
        return true;
      case "card":
      case "c":
        this.cards();
        return true;
      case "?":
        this.help();
        return true;
      case "q":
        await this.quit();
        return true;
      default:
        return false;
    }
  }

  /** The cards that lie before the AIPLs. */
  private cards() {
    const { prompt, names, game } = this;
    for (const { player } of game.aipls) {
      const card = this.faceUp(player);
      prompt.say(card ? c.cardOf({ aipl: names[player] }) : c.noCard({ aipl: names[player] }), "quiet");
      if (card) this.draw(player, card);
    }
  }

  /** A card that is asked about counts as flipped, though the engine has not yet decided anything by it. */
  private faceUp(aipl: string): Partial<Card> | undefined {
    const { needs } = this.session;
    return needs?.aipl === aipl && needs.card ? needs.card : aiplOf(this.game, aipl).current;
  }

  private draw(aipl: string, card: Partial<Card>) {
    const { session, game } = this;
    const { stage } = session.due;
    const asks = [
      session.draft.pending?.ask,
      session.decided?.ask,
      stage === "actions" ? ("action" as const) : undefined,
    ];
    drawCard(this.prompt, card, originOf(game), {
      names: this.names,
      lit: asks.map((ask) => ask && lineOf[ask]).find(Boolean),
      tokens: stage === "actions" ? aiplOf(game, aipl).tokens : [],
    });
  }

  private help() {
    const { prompt } = this;
    prompt.raw();
    const keys: [string, string][] = [
      ["Enter", c.help.enter()],
      ["n", c.help.next()],
      ["t", c.help.won()],
      ["a", c.help.other()],
      ["-", c.help.noBid()],
      ["x", c.help.react()],
      ["w", c.help.why()],
      ["card", c.help.card()],
      ["s", c.help.sheet()],
      ["s …", c.help.correct()],
      ["u, r", c.help.undo()],
      ["q", c.help.quit()],
      ["y, n", c.help.answers()],
      ["1, 2…", c.help.choices()],
      ["3+4-1", c.help.numbers()],
    ];
    for (const [key, text] of keys) prompt.say(text, "plain", `  ${key.padEnd(7)}`);
  }

  private async quit(): Promise<never> {
    const { keeper, prompt } = this;
    while (keeper.mayBeLost) {
      prompt.say(c.keepWhere(), "bold");
      const file = await prompt.ask();
      if (file === "") break;
      if (existsSync(file)) {
        prompt.alert(c.exists({ file }));
        continue;
      }
      try {
        keeper.keepIn(file);
      } catch (error) {
        prompt.alert(c.cannotKeep({ file, reason: (error as Error).message }));
      }
    }
    throw new Left();
  }
}
