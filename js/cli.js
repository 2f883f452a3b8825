#!/usr/bin/env node
// The command line `tycoon-aipl`: JSON in and out, by files or pipes. What it decides, the engine decides.

import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
// @ts-expect-error -- The bundler makes it from index.js.
import aipl from "./index.cjs";
import { namesOf, say, sayQuestion } from "./words/index.js";

/** @type {typeof import("./index.js")} */
const { AiplError, newGame, decide, checkGame, checkCards, sampleCards, difficulties, version } = aipl;

const HELP = `tycoon-aipl ${version()} - the automated opponent of Tycoon: India 1981 (unofficial)

tycoon-aipl <command> [FILE] [options]

  new           starts a game; prints { game, steps }
                  --mode MODE         solo or twoPlayer
                  --difficulty NAME   one of the tables, or a composition as JSON: [[4,18,14]]
                  --seed TEXT         the same seed gives the same game (drawn if absent)
                  --cards FILE        a card set of one's own, or the word physical
                  --agendas A,B       Corporate Agendas to draw from
  decide FILE   asks for one decision; prints the outcome
                  --ask ASK           policyBid, action, score, ...
                  --aipl ID           who; needed in solo
                  --answers JSON      {"0.city": true}
                  --request JSON      the whole request instead
  check FILE    checks a game; prints it
  cards [FILE]  the built-in cards; or the problems of a set
  difficulties  the tables of decks

Options of all:
  --words       sentences for people instead of JSON
  --output FILE writes there instead of to standard output
  --help, --version

FILE is JSON; - or none is standard input. Where a game is wanted, what new and decide print will do too:
  tycoon-aipl new --mode twoPlayer --difficulty corporation | tycoon-aipl decide --ask policyBid --words

Exit codes: 0 done; 1 refused, with the code and the place on standard error; 2 wrong usage.
`;

class Usage extends Error {}

// Who reads may stop reading: head, less.
process.stdout.on("error", (error) => {
  if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EPIPE") throw error;
});

const { values: options, positionals } = readArguments();

try {
  process.exitCode = run();
} catch (error) {
  process.exitCode = explain(error);
}

function readArguments() {
  const text = /** @type {const} */ ({ type: "string" });
  const flag = /** @type {const} */ ({ type: "boolean" });
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        mode: text,
        difficulty: text,
        seed: text,
        cards: text,
        agendas: text,
        ask: text,
        aipl: text,
        answers: text,
        request: text,
        output: { type: "string", short: "o" },
        words: flag,
        help: { type: "boolean", short: "h" },
        version: flag,
      },
    });
  } catch (error) {
    process.exit(explain(new Usage(/** @type {Error} */ (error).message)));
  }
}

/** @returns {number} the exit code */
function run() {
  const [command, file, ...more] = positionals;
  if (options.version) return print(version());
  if (options.help || command === undefined) {
    return options.help ? print(HELP.trimEnd()) : explain(new Usage("which command?"));
  }
  if (more.length > 0) throw new Usage(`${more[0]}: one FILE at most`);
  switch (command) {
    case "new":
      return started();
    case "decide":
      return decided(file);
    case "check":
      return put(checkGame(gameIn(read(file))));
    case "cards":
      return file === undefined ? put(sampleCards()) : problems(read(file));
    case "difficulties":
      return put(difficulties());
    default:
      throw new Usage(`${command}: there is no such command`);
  }
}

function started() {
  const { mode, difficulty, seed, cards, agendas } = options;
  /** @type {any} what is wrong in it, the engine says */
  const given = {
    mode,
    difficulty: difficulty?.startsWith("[") ? parse(difficulty, "--difficulty") : difficulty,
    seed,
    cards: cards === undefined || cards === "physical" || cards === "sample" ? cards : read(cards),
    agendas: agendas?.split(","),
  };
  const { game, steps } = newGame(given);
  if (!options.words) return put({ game, steps });
  const names = namesOf(game);
  return print(steps.map((step) => say(step, { names })).join("\n"));
}

/** @param {string | undefined} file */
function decided(file) {
  const { ask, aipl, answers, request } = options;
  if ((ask === undefined) === (request === undefined)) throw new Usage("decide needs --ask ASK or --request JSON");
  const game = gameIn(read(file));
  const asked =
    request === undefined
      ? { ask, aipl, answers: answers === undefined ? undefined : parse(answers, "--answers") }
      : parse(request, "--request");
  const outcome = decide(game, /** @type {any} */ (asked));
  if (!options.words) return put(outcome);
  const how = { names: namesOf(game), aipl: outcome.aipl, card: outcome.card };
  if (outcome.status === "decided") return print(outcome.steps.map((step) => say(step, how)).join("\n"));
  return print(outcome.questions.map((question) => `${question.key}: ${sayQuestion(question, how).text}`).join("\n"));
}

/** @param {unknown} cards */
function problems(cards) {
  const found = checkCards(cards);
  if (!options.words) put(found);
  for (const { code, path, message } of found) process.stderr.write(`${code} at ${path}: ${message}\n`);
  return found.length === 0 ? 0 : 1;
}

/** A game, also out of what new and decide print. @param {any} value @returns {any} */
function gameIn(value) {
  const isPrinted = typeof value === "object" && value !== null && !("schema" in value) && "game" in value;
  return isPrinted ? value.game : value;
}

/** @param {string | undefined} file */
function read(file) {
  const isPipe = file === undefined || file === "-";
  let text;
  try {
    text = readFileSync(isPipe ? 0 : file, "utf8");
  } catch (error) {
    throw new Usage(/** @type {Error} */ (error).message);
  }
  return parse(text, isPipe ? "standard input" : file);
}

/** @param {string} text @param {string} where */
function parse(text, where) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Usage(`${where} is no JSON: ${/** @type {Error} */ (error).message}`);
  }
}

/** @param {unknown} value */
function put(value) {
  return print(JSON.stringify(value, null, 2));
}

/** @param {string} text @returns {0} */
function print(text) {
  if (options.output === undefined) process.stdout.write(`${text}\n`);
  else writeFileSync(options.output, `${text}\n`);
  return 0;
}

/** @param {any} error @returns {number} the exit code */
function explain(error) {
  if (error instanceof AiplError) {
    const { code, path, message } = /** @type {import("./index.js").AiplError} */ (error);
    process.stderr.write(`${code} at ${path}: ${message}\n`);
    return 1;
  }
  if (error instanceof Usage || typeof error?.syscall === "string") {
    process.stderr.write(`tycoon-aipl: ${error.message}\ntycoon-aipl --help says more\n`);
    return 2;
  }
  throw error;
}
