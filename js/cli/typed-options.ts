import type { NewGame } from "../types.js";
import type { Options } from "./arguments.js";
import { parse, readCards } from "./files.js";

/** The options of a game as they are typed; what is wrong in them, the engine says. */
export function typedOptions({ mode, difficulty, seed, cards, agendas }: Options): NewGame {
  return {
    mode,
    difficulty: difficulty?.startsWith("[") ? parse(difficulty, "--difficulty") : difficulty,
    seed,
    cards: cards === undefined || cards === "physical" || cards === "sample" ? cards : readCards(cards),
    agendas: agendas?.split(","),
  } as NewGame;
}
