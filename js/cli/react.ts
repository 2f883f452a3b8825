import { sayRule } from "../words/rules.js";
import type { Play } from "./play.js";
import { number, oneOf } from "./prompt.js";
import { language, t } from "./words.js";

/** What people's moves make an AIPL do or choose, at any time. */
export async function react(play: Play) {
  const { prompt, session } = play;
  const asks = ["wildStep", "conglomerate", "chooseOpponent", "takePolicy"] as const;
  const choices = [...asks.map((ask) => t.react[ask]()), t.react.settle()];
  const mayRepeat = session.may("auction");
  if (mayRepeat) choices.push(t.react.auction());
  prompt.raw();
  prompt.say(t.react.title(), "bold");
  prompt.list(choices);
  const chosen = await play.answer(oneOf(choices.length));
  if (chosen === undefined) return;
  const ask = asks[chosen];
  if (ask) {
    const aipls = play.game.aipls.map(({ player }) => player);
    const aipl = await play.chooseAipl(aipls, t.play.aipls());
    if (aipl !== undefined) session.ask({ ask }, aipl);
  } else if (chosen === asks.length) await settle(play);
  else session.auction();
}

/** Who really pays whom. */
async function settle(play: Play) {
  const { prompt, session, game } = play;
  const names: Record<string, string> = { ...play.names, supply: t.react.supply() };
  const payers = [...game.table.players.map(({ id }) => id), "supply"];
  prompt.say(sayRule("money", { language }).text, "quiet");
  const who = async (title: string) => {
    prompt.say(title, "bold");
    prompt.list(payers.map((id) => names[id]!));
    const chosen = await play.answer(oneOf(payers.length));
    return chosen === undefined ? undefined : payers[chosen];
  };
  const from = await who(t.react.from());
  const to = from && (await who(t.react.to()));
  if (!from || !to) return;
  prompt.say(t.react.amount(), "bold");
  const amount = await play.answer({
    expected: number.expected,
    read: (text) => {
      const value = number.read(text);
      return value !== undefined && value >= 0 ? value : undefined;
    },
  });
  if (amount === undefined) return;
  session.ask({ ask: "settle", payments: [{ from, to, amount }] }, game.aipls[0]!.player);
}
