// @ts-check
// A new game: what follows from the options and from what was drawn.

/** @import { Card, Composition, Difficulty, Mode, NewGame, Refused, Step, StepKind, RuleId } from "./types.js" */
/** @import { Game, Player } from "./types.js" */
/** @typedef {{ seed: string, draws: number, tycoon: string, decks: string[][], agendas: (string | null)[] }} Drawn */

import { fresh } from "./course.mjs";
import { checkPlayers, optionsShape, orRefusal, PRICES, refuse, refusedAs, wrong } from "./shapes.mjs";

/** @type {Record<Mode, Partial<Record<Difficulty, Composition[]>>>} */
const DECK_TABLE = {
  twoPlayer: {
    microenterprise: [[18, 18, 0]],
    smallBusiness: [[18, 10, 8]],
    corporation: [[12, 12, 12]],
    industryGiant: [[4, 8, 14]],
  },
  solo: {
    entrepreneur: [
      [18, 0, 0],
      [0, 18, 0],
    ],
    magnate: [
      [12, 6, 0],
      [6, 6, 6],
    ],
    tycoon: [
      [6, 12, 0],
      [0, 6, 12],
    ],
    balancedTwin: [
      [6, 6, 6],
      [6, 6, 6],
    ],
    legendary: [
      [3, 7, 8],
      [3, 7, 8],
    ],
  },
};

/** newGame, with what was drawn.
 *
 * @param {NewGame} options @param {Drawn} drawn @returns {{ game: Game, steps: Step[] }} */
export function newGame(options, drawn) {
  const { mode, difficulty, cards = "sample", agendas } = options;
  /** @type {Player[]} */
  const players = (options.players ?? defaultPlayers(mode)).map((player) => ({ ...player }));
  const aipls = players.filter((player) => player.kind === "aipl");
  const compositions = deckTable(mode, difficulty);
  /** @type {Step[]} */
  const steps = [];
  /** @param {StepKind} what @param {RuleId[]} rules */
  const step = (what, ...rules) => steps.push({ ...what, because: rules.map((rule) => ({ rule })) });

  step({ do: "removeCards", cards: ["promotersInHand", "promotersInPool", "moneyInHand"] }, "planningCommission");
  aipls.forEach((player, i) => {
    const agenda = agendas ? drawn.agendas[i] : null;
    /** @type {RuleId[]} */
    const byPeople = cards === "physical" ? ["ownDeck"] : [];
    step({ do: "buildDeck", player: player.id, composition: compositions[i] }, "deckTable", ...byPeople);
    step({ do: "takePieces", player: player.id, discs: 8, plants: 9, shares: [...PRICES] }, "pieces");
    step({ do: "takeAgenda", player: player.id, agenda }, "agenda");
    Object.assign(player, {
      shares: [...PRICES],
      plants: 9,
      policies: [],
      unbuilt: [],
      builtIndustries: 0,
      meritCards: 0,
      favor: 0,
      assetValue: 0,
    });
    if (agenda !== null) player.agenda = agenda;
  });
  step({ do: "firstTycoon", player: drawn.tycoon }, "startPlayer");

  /** @type {Game} */
  const game = {
    schema: 2,
    mode,
    difficulty,
    cards,
    seed: options.seed ?? drawn.seed,
    draws: drawn.draws,
    aipls: aipls.map((player, i) => ({
      player: player.id,
      deck: cards === "physical" ? [] : drawn.decks[i],
      faceUp: [],
      tokens: [],
      passed: false,
    })),
    table: { round: 1, players, tycoon: drawn.tycoon },
    course: fresh("setup"),
  };
  return { game, steps };
}

/** @param {Mode} mode @param {NewGame["difficulty"]} difficulty @returns {Composition[]} */
export function deckTable(mode, difficulty) {
  return typeof difficulty === "string" ? (DECK_TABLE[mode][difficulty] ?? []) : difficulty;
}

/** @param {Mode} mode @returns {{ id: string, kind: "human" | "aipl" }[]} */
function defaultPlayers(mode) {
  return mode === "solo"
    ? [
        { id: "human", kind: "human" },
        { id: "aiplA", kind: "aipl" },
        { id: "aiplB", kind: "aipl" },
      ]
    : [
        { id: "human1", kind: "human" },
        { id: "human2", kind: "human" },
        { id: "aipl", kind: "aipl" },
      ];
}

/** What a newGame drew, read out of its answer, and what is wrong with the draw: [path, why].
 *
 * @param {NewGame} options
 * @param {Partial<{ game: Game, steps: Step[] }>} result
 * @param {Card[]} [sample] */
export function newGameShape(options, result, sample = []) {
  const { game, steps = [] } = result;
  const humans = (options.players ?? defaultPlayers(options.mode)).filter((player) => player.kind === "human");
  const set = options.cards === undefined || options.cards === "sample" ? sample : options.cards;
  /** @type {Drawn} */
  const drawn = {
    seed: game?.seed ?? "",
    draws: game?.draws ?? 0,
    tycoon: game?.table?.tycoon ?? "",
    decks: game?.aipls?.map((aipl) => aipl.deck) ?? [],
    agendas: steps.flatMap((one) => (one.do === "takeAgenda" ? [one.agenda] : [])),
  };
  /** @type {[path: string, why: string][]} */
  const wrongs = [];
  if (typeof game?.seed !== "string") wrongs.push(["game.seed", "a text"]);
  if (!Number.isInteger(drawn.draws) || drawn.draws < 1)
    wrongs.push(["game.draws", "at least the start player was drawn"]);
  if (!humans.some((human) => human.id === drawn.tycoon)) wrongs.push(["game.table.tycoon", "a human"]);
  const { agendas } = options;
  if (agendas) {
    if (new Set(drawn.agendas).size !== drawn.agendas.length) wrongs.push(["steps", "two different agendas"]);
    if (!drawn.agendas.every((agenda) => agenda !== null && agendas.includes(agenda)))
      wrongs.push(["steps", "agendas of the options"]);
  }
  if (typeof set !== "string") {
    const all = drawn.decks.flat();
    if (new Set(all).size !== all.length) wrongs.push(["game.aipls", "no card in two decks"]);
    deckTable(options.mode, options.difficulty).forEach((composition, i) => {
      const levels = [1, 2, 3].map(
        (level) => (drawn.decks[i] ?? []).filter((id) => set.find((card) => card.id === id)?.level === level).length,
      );
      if (String(levels) !== String(composition))
        wrongs.push([`game.aipls[${i}].deck`, `${composition} cards of the levels`]);
    });
  }
  return { drawn, wrong: wrongs };
}

/** undefined, or { error } for options that newGame must refuse.
 *
 * @param {unknown} options @param {Card[]} [sample] @returns {Refused | undefined} */
export function optionsError(options, sample = []) {
  return orRefusal(() => {
    refusedAs("invalidOptions", () => optionsShape(options, "options"));
    checkOptions(/** @type {NewGame} */ (options), sample);
    return undefined;
  });
}

/** @param {NewGame} options @param {Card[]} sample */
function checkOptions({ mode, difficulty, players, agendas, cards = "sample" }, sample) {
  if (typeof difficulty === "string" && !DECK_TABLE[mode][difficulty]) refuse("wrongMode", "options.difficulty");
  refusedAs("invalidOptions", () => {
    const aipls = mode === "solo" ? 2 : 1;
    const decks = deckTable(mode, difficulty);
    if (decks.length !== aipls) wrong("options.difficulty");
    decks.forEach((deck, i) => {
      if (deck.every((count) => count === 0)) wrong(`options.difficulty[${i}]`);
    });
    const set = cards === "sample" ? sample : cards;
    const has = [18, 18, 16].map((most, i) =>
      typeof set === "string" ? most : set.filter((card) => card.level === i + 1).length,
    );
    has.forEach((most, i) => {
      if (decks.reduce((all, deck) => all + deck[i], 0) > most) wrong("options.difficulty");
    });
    if (players) checkPlayers(players, mode, "options.players");
    if (agendas && agendas.length < aipls) wrong("options.agendas");
  });
}
