import { SHARES } from "../element/lines.js";
import type { Needs } from "../flow/play.js";
import type { Question } from "../types.js";
import { sayAction, sayQuestion } from "../words/say.js";
import { sayShown } from "./card.js";
import type { Play } from "./play.js";
import { number, oneOf, type Reader } from "./prompt.js";
import { c, language } from "./words.js";

type Answer = { value: string | number | boolean | null };

/** One question of the engine, the first: an answer often makes the next one needless. */
export async function askQuestion(play: Play, needs: Needs) {
  const { questions, aipl, card } = needs;
  const question = questions[0]!;
  const { prompt, names, session } = play;
  const said = sayQuestion(question, { language, aipl, card, names });
  prompt.raw();
  const about = sayAbout(play, needs);
  if (about) prompt.say(about, "quiet", "  ");
  prompt.say(said.text, "bold", "? ");
  prompt.say(said.rule, "quiet", "  ");
  prompt.list((question.choices ?? []).map((id) => names[id] ?? id));
  const accepts = (kind: Question["accepts"][number]) => question.accepts.includes(kind);
  const keys: [string, string][] = [];
  if (accepts("number")) keys.push([c.key.number(), prices(question) ? c.key.price() : c.key.thisNumber()]);
  if (accepts("true")) keys.push(["y", said.yes]);
  if (accepts("none")) keys.push(["n", said.none]);
  keys.push(["u", c.key.back()]);
  prompt.keys(keys);
  const answer = await play.answer(reader(question));
  if (answer) session.answer(question.key, answer.value);
}

/** What of the card the question is about. */
function sayAbout({ session, names }: Play, { questions, card }: Needs): string | undefined {
  if (!card) return undefined;
  const { action } = questions[0]!;
  if (action !== undefined) {
    return c.action({ number: action + 1, action: sayAction(card.actions?.[action], { language }) });
  }
  const { pending } = session.draft;
  return pending && sayShown(pending.ask, card, names);
}

const prices = ({ about }: Question) => about === "price" || about === "ownShare";

function reader(question: Question): Reader<Answer> {
  const { accepts, choices = [] } = question;
  const choice = oneOf(choices.length);
  return {
    expected: c.expected({
      choices: choices.length,
      number: accepts.includes("number") ? (prices(question) ? "price" : "any") : "none",
      yes: String(accepts.includes("true")),
      none: String(accepts.includes("none")),
    }),
    read(text) {
      const key = text.toLowerCase();
      if (accepts.includes("true") && key === "y") return { value: true };
      if (accepts.includes("none") && key === "n") return { value: null };
      if (accepts.includes("number")) {
        const value = number.read(text);
        const fits = value !== undefined && (prices(question) ? SHARES.includes(value) : value >= 0);
        return fits ? { value } : undefined;
      }
      const chosen = choice.read(text);
      return chosen === undefined ? undefined : { value: choices[chosen]! };
    },
  };
}
