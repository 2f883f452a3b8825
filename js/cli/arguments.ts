import { parseArgs } from "node:util";
import { version } from "tycoon-aipl/web";

export const HELP = `tycoon-aipl ${version()} - the automated opponent of Tycoon: India 1981 (unofficial)

tycoon-aipl <command> [FILE] [options]

  play [FILE]   a text game for people at a table with the real game, kept in FILE after every
                move; goes on where FILE is such a game. Asks for what is not given:
                  --mode, --difficulty, --seed, --cards, --agendas as below
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
  due FILE      what may happen now: requests, and what people may do
  advance FILE  what people do to the course of the game; prints the next game
                  --do MOVE           next, tycoon, bid or auction
                  --player ID         of tycoon: who it is
                  --amount N          of bid: the highest bid; none if nobody has bid
  check FILE    checks a game; prints it, or its problems
  cards [FILE]  the built-in cards; or the problems of a set
  stats [FILE]  what the cards of a set, or the built-in ones, are like: bids, gains, actions
                  --composition JSON  and a deck of them: [12,12,12]; all of them if absent
  difficulties  the tables of decks

  --words       of new, decide, cards and stats: sentences for people instead of JSON
  --output FILE writes there instead of to standard output
  --help, --version

FILE is JSON; - or none is standard input. Where a game is wanted, what new and decide print will do too:
  tycoon-aipl new --mode twoPlayer --difficulty corporation | tycoon-aipl decide --ask policyBid --words

Exit codes: 0 done, also if an outcome needs answers; 1 refused, with the code and the place on standard error, or a game
that could not be kept; 2 wrong usage, or a file that cannot be read or written.
`;

/** A file that is no game. */
export class Refused extends Error {}

/** What is typed in the command is wrong. */
export class Usage extends Error {}

/** What each command can be told, apart from what all can. */
const OPTIONS: Record<string, string[]> = {
  play: ["mode", "difficulty", "seed", "cards", "agendas"],
  new: ["mode", "difficulty", "seed", "cards", "agendas", "words"],
  decide: ["ask", "aipl", "answers", "request", "words"],
  due: [],
  advance: ["do", "player", "amount"],
  check: [],
  cards: ["words"],
  stats: ["composition", "words"],
  difficulties: [],
};

export type Options = ReturnType<typeof readArguments>["options"];

export function readArguments() {
  const text = { type: "string" } as const;
  const flag = { type: "boolean" } as const;
  try {
    const { values, positionals } = parseArgs({
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
        do: text,
        player: text,
        amount: text,
        composition: text,
        output: { type: "string", short: "o" },
        words: flag,
        help: { type: "boolean", short: "h" },
        version: flag,
      },
    });
    const [command = "", file, ...more] = positionals;
    if (more.length > 0) throw new Usage(`${more[0]}: one FILE at most`);
    const fitting = [...(Object.hasOwn(OPTIONS, command) ? OPTIONS[command]! : []), "output", "help", "version"];
    const strange = Object.keys(values).find((option) => Object.hasOwn(OPTIONS, command) && !fitting.includes(option));
    if (strange !== undefined) throw new Usage(`--${strange} means nothing to ${command}`);
    return { options: values, command: positionals[0], file };
  } catch (error) {
    throw new Usage((error as Error).message);
  }
}
