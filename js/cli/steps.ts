import { sampleCards } from "tycoon-aipl/web";
import type { Decided } from "../flow/play.js";
import type { Game, Request } from "../types.js";
import { sayOnCard } from "../words/parts.js";
import { namesOf, say, sayScored } from "../words/say.js";
import { sayReason } from "../words/why.js";
import { words } from "../words/words.js";
import { sayShown } from "./card.js";
import type { Prompt } from "./prompt.js";
import { c, language } from "./words.js";

/** What it was decided from. */
type Basis = { game: Game; request: Request };

/** What an AIPL does: first and bold what it decided; what happens on its card is one quiet line. */
export function showSteps(prompt: Prompt, decided: Decided, game: Game, basis?: Basis) {
  const { card, ask } = decided;
  const how = saying(decided, game, basis);
  const steps = decided.steps.filter((step) => step.do !== "skip" && step.do !== "token");
  let look: "bold" | "plain" = "bold";
  for (const step of steps) {
    const scored = step.do === "score" ? sayScored(step, how) : [];
    if (step.do === "reshuffle") prompt.say(say(step, how), "alert");
    else {
      prompt.say(
        scored.length > 0 ? words(language).parts.score({ aipl: how.names[decided.aipl] }) : say(step, how),
        look,
        "  ",
      );
      look = "plain";
    }
    for (const part of scored) prompt.say(part, "plain", "    - ", "      ");
  }
  const onCard = decided.steps.filter((step) => step.do === "skip" || step.do === "token");
  for (const part of sayOnCard(onCard, how)) prompt.say(part, "quiet", "  ");
  const shown = card && sayShown(ask, card, how.names);
  if (shown) prompt.say(shown, "quiet", "  ");
}

/** Why: each step with the rules behind it. */
export function showReasons(prompt: Prompt, decided: Decided, game: Game, basis?: Basis) {
  const how = saying(decided, game, basis);
  for (const step of decided.steps) {
    prompt.say(say(step, how), "bold", "  ");
    for (const reason of step.because) {
      const { title, text, tie, facts } = sayReason(reason, { ...how, step });
      const told = facts.length > 0 ? facts.join(" ") : text;
      prompt.say(c.reason({ title, text: told, tie: tie ?? "" }), "plain", "    - ", "      ");
    }
  }
}

/** How it is said: what was built has left the table, so names come from before too. */
function saying({ aipl, card, steps }: Decided, game: Game, basis?: Basis) {
  const names = { ...(basis && namesOf(basis.game)), ...namesOf(game) };
  const cards = basis?.game.cards === "sample" ? sampleCards() : undefined;
  return { language, names, aipl, card, steps, cards, ...basis } as const;
}
