import {
  advance,
  checkCards,
  checkGame,
  decide,
  difficulties,
  due,
  gameProblems,
  newGame,
  sampleCards,
} from "tycoon-aipl/web";
import type { Game, Move, Problem, Request } from "../types.js";
import { namesOf, say, sayQuestion } from "../words/say.js";
import { type Options, Usage } from "./arguments.js";
import { parse, print, read, readCards } from "./files.js";
import { play } from "./play.js";
import { stats } from "./stats.js";
import { clean } from "./text.js";
import { typedOptions } from "./typed-options.js";

/** Each returns the exit code, or a promise of it. */
export const commands = {
  play,
  new: start,
  decide: ask,
  due: (options: Options, file?: string) => put(due(gameIn(read(file)) as Game), options),
  advance: move,
  check,
  cards: (options: Options, file?: string) =>
    file === undefined ? put(sampleCards(), options) : cardProblems(readCards(file), options),
  stats,
  difficulties: (options: Options) => put(difficulties(), options),
};

function start(options: Options) {
  const { game, steps } = newGame(typedOptions(options));
  if (!options.words) return put({ game, steps }, options);
  const names = namesOf(game);
  return print(steps.map((step) => clean(say(step, { names }))).join("\n"), options.output);
}

function ask(options: Options, file?: string) {
  const { ask, aipl, answers, request } = options;
  if (ask === undefined && request === undefined) throw new Usage("decide needs --ask ASK or --request JSON");
  if (request !== undefined && (ask ?? aipl ?? answers) !== undefined) {
    throw new Usage("--request is the whole request: --ask, --aipl and --answers do not go with it");
  }
  const game = gameIn(read(file)) as Game;
  const asked =
    request === undefined
      ? { ask, aipl, answers: answers === undefined ? undefined : parse(answers, "--answers") }
      : parse(request, "--request");
  const outcome = decide(game, asked as Request);
  if (!options.words) return put(outcome, options);
  const how = { names: namesOf(game), aipl: outcome.aipl, card: outcome.card };
  const lines =
    outcome.status === "decided"
      ? outcome.steps.map((step) => say(step, how))
      : outcome.questions.map((question) => `${question.key}: ${sayQuestion(question, how).text}`);
  return print(lines.map(clean).join("\n"), options.output);
}

function move(options: Options, file?: string) {
  const { do: kind, player, amount } = options;
  if (kind === undefined) throw new Usage("advance needs --do MOVE");
  const number = amount !== undefined && /^\d+$/.test(amount) ? Number(amount) : amount;
  // What does not go together, the engine says.
  const moved = { do: kind, player, amount: amount === "none" ? null : number };
  return put(advance(gameIn(read(file)) as Game, moved as Move), options);
}

function check(options: Options, file?: string) {
  const game = gameIn(read(file));
  const found = gameProblems(game);
  return found.length === 0 ? put(checkGame(game), options) : refuse(found);
}

function cardProblems(cards: unknown, options: Options) {
  const found = checkCards(cards);
  if (!options.words) put(found, options);
  return refuse(found);
}

function refuse(found: Problem[]) {
  for (const { code, path, message } of found) process.stderr.write(`${code} at ${path}: ${message}\n`);
  return found.length === 0 ? 0 : 1;
}

/** A game, also out of what new and decide print. */
function gameIn(value: unknown): unknown {
  if ((value as { status?: unknown } | null)?.status === "needs") {
    throw new Usage("this outcome needs answers, it has no next game: decide again with --answers");
  }
  const isPrinted = typeof value === "object" && value !== null && !("schema" in value) && "game" in value;
  return isPrinted ? value.game : value;
}

const put = (value: unknown, { output }: Options) => print(JSON.stringify(value, null, 2), output);
