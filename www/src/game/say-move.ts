import { saidOtherwise } from "../../../js/flow/given.js";
import { beforeLast, type History } from "../../../js/flow/history.js";
import { namesOf, say, sayExit } from "../../../js/words/say.js";
import { language, t } from "../words.js";

/** What a move was, in words. */
export const sayMove = (history: History, i: number): string =>
  [otherwise(history, i), what(history, i)].filter(Boolean).join(" ");

/** What people said there is none of, if that made the move. */
function otherwise({ moves, moments }: History, i: number): string {
  const [before, move] = [moves[i - 1], moves[i]!];
  if (move.do !== "ask" || !move.instead || before?.do !== "ask") return "";
  const { game } = beforeLast({ moves, moments, cursor: i });
  const none = saidOtherwise(game, before.request, move.request);
  return none ? t.log.otherwise({ none: sayExit(none, { language, names: namesOf(game) }) }) : "";
}

/** What a move was, in words, from the moments after and before it: what was built has left the table. */
function what({ moves, moments }: History, i: number): string {
  const move = moves[i]!;
  const { game, decided } = moments[i + 1]!;
  const before = move.do === "ask" ? beforeLast({ moves, moments, cursor: i + 1 }) : moments[i]!;
  const names = { ...namesOf(before.game), ...namesOf(game) };
  switch (move.do) {
    case "ask": {
      const { aipl, card, steps } = decided!;
      const done = steps.filter((step) => !["skip", "token"].includes(step.do));
      return done.map((step) => say(step, { language, aipl, card, names, game: before.game })).join(" ");
    }
    case "next":
      return t.log.next({ stage: t.stage[game.course.stage].name() });
    case "tycoon":
      return t.log.tycoon({ player: names[move.player] });
    case "bid":
      return t.log.bid({ bid: move.amount ?? "none" });
    case "auction":
      return t.log.auction();
    case "edit":
      return t.log.edit();
  }
}
