import type { Decided } from "../flow/play.js";
import type { Game } from "../types.js";
import { namesOf, say, sayAction, sayReason, sayScored } from "../words/say.js";
import { sayShown } from "./card.js";
import type { Prompt } from "./prompt.js";
import { c, language, t } from "./words.js";

/** What an AIPL does: first and bold what it decided; what happens on its card is one quiet line. */
export function showSteps(prompt: Prompt, decided: Decided, game: Game) {
  const { aipl, card, ask } = decided;
  const names = namesOf(game);
  const how = { language, names, aipl, card } as const;
  const steps = decided.steps.filter((step) => step.do !== "skip" && step.do !== "token");
  let look: "bold" | "plain" = "bold";
  for (const step of steps) {
    const scored = step.do === "score" ? sayScored(step, how) : [];
    if (step.do === "reshuffle") prompt.say(say(step, how), "alert");
    else {
      prompt.say(scored.length > 0 ? t.steps.scored({ aipl: names[aipl] }) : say(step, how), look, "  ");
      look = "plain";
    }
    for (const part of scored) prompt.say(part, "plain", "    - ", "      ");
  }
  const onCard = sayOnCard(decided);
  if (onCard) prompt.say(onCard, "quiet", "  ");
  const shown = card && sayShown(ask, card, names);
  if (shown) prompt.say(shown, "quiet", "  ");
}

/** The action that was used, and those passed over before it. */
function sayOnCard({ steps, card }: Decided): string | undefined {
  const token = steps.find((step) => step.do === "token");
  const skipped = steps.filter((step) => step.do === "skip").length;
  if (token) {
    const action = sayAction(card?.actions?.[token.action], { language });
    return t.steps.token({ number: token.action + 1, action, skipped });
  }
  return skipped > 0 ? t.steps.skipped({ skipped }) : undefined;
}

/** Why: each step with the rules behind it. */
export function showReasons(prompt: Prompt, { aipl, card, steps }: Decided, game: Game) {
  const how = { language, names: namesOf(game), aipl, card } as const;
  for (const step of steps) {
    prompt.say(say(step, how), "bold", "  ");
    for (const reason of step.because) {
      const { title, text, tie } = sayReason(reason, how);
      prompt.say(c.reason({ title, text, tie: tie ?? "" }), "plain", "    - ", "      ");
    }
  }
}
