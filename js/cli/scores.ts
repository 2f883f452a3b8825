import { AiplError, verdict } from "tycoon-aipl/web";
import type { Moment } from "../flow/play.js";
import type { Standing, Verdict } from "../types.js";
import type { Play } from "./play.js";
import { Left, number } from "./prompt.js";
import { lengthOf, padded } from "./text.js";
import { c, language, t } from "./words.js";

const PARTS = ["assetValue", "influence", "favor"] as const;
type Part = (typeof PARTS)[number];

/** The end: what is not known is asked for, then it is seen who wins. */
export async function showScores(play: Play): Promise<void> {
  const { players } = play.game.table;
  const missing = players.flatMap(({ id }) =>
    PARTS.filter((part) => known(play, id, part) === undefined).map((part) => ({ id, part })),
  );
  if (missing.length > 0) {
    const [first] = missing;
    const begun = Object.keys(play.session.draft.fields).some((field) => field.startsWith("score."));
    if (!begun) play.prompt.say(t.score.hint(), "quiet");
    await ask(play, first!.id, first!.part);
    return;
  }
  table(play);
  sayVerdict(play);
  play.prompt.raw();
  play.prompt.keys([
    ["Enter", c.key.leave()],
    ["e", c.key.scores()],
    ["u", t.play.undo()],
    ["?", c.key.help()],
  ]);
  const key = await play.answer({
    expected: c.notAKey(),
    read: (text) => (text === "" || text.toLowerCase() === "e" ? text.toLowerCase() : undefined),
  });
  if (key === "") throw new Left();
  if (key !== "e") return;
  for (const { id } of players) {
    for (const part of PARTS) if (!(await ask(play, id, part))) return;
  }
}

/** One number of a player; Enter alone keeps what is there. Returns whether it was told. */
async function ask(play: Play, id: string, part: Part): Promise<boolean> {
  const before = known(play, id, part);
  play.prompt.say(c.score({ player: play.names[id], part: t.fact[part](), now: before ?? "none" }), "bold");
  const value = await play.answer({
    expected: number.expected,
    read: (text) => (text === "" ? before : number.read(text)),
  });
  if (value === undefined) return false;
  // In the field of the page: a game is taken from one to the other.
  play.session.type(`score.${id}.${part}`, String(value));
  return true;
}

/** What was typed, else what the engine scored, else what the table says. */
function known({ session }: Play, id: string, part: Part): number | undefined {
  const typed = session.draft.fields[`score.${id}.${part}`];
  if (typed !== undefined) return number.read(typed);
  const { moments, cursor } = session.whole;
  const scored = moments
    .slice(0, cursor + 1)
    .flatMap(({ decided }: Moment) => (decided?.ask === "score" && decided.aipl === id ? decided.steps : []))
    .find((step) => step.do === "score");
  return (scored ?? session.moment.game.table.players.find((player) => player.id === id))?.[part] ?? undefined;
}

function table(play: Play) {
  const { prompt, names } = play;
  const { players } = play.game.table;
  const first = Math.min(40, Math.max(lengthOf(t.score.player()), ...players.map(({ id }) => lengthOf(names[id]!))));
  const heads = PARTS.map((part) => t.fact[part]());
  prompt.raw();
  prompt.say(t.score.title(), "bold");
  const row = (name: string, cells: string[]) =>
    prompt.raw(
      `  ${padded(Array.from(name).slice(0, first).join(""), first)}  ${cells.map((cell, i) => cell.padStart(heads[i]!.length)).join("  ")}`,
    );
  row(t.score.player(), heads);
  for (const { id } of players)
    row(
      names[id]!,
      PARTS.map((part) => String(known(play, id, part))),
    );
}

function sayVerdict(play: Play) {
  const { prompt, names } = play;
  const standings = play.game.table.players.map(
    ({ id }) => ({ id, ...Object.fromEntries(PARTS.map((part) => [part, known(play, id, part)])) }) as Standing,
  );
  let found: Verdict;
  try {
    found = verdict(standings);
  } catch (error) {
    if (!(error instanceof AiplError)) throw error;
    return prompt.alert(t.score.missing());
  }
  prompt.raw();
  if (found.why === "tie") {
    const between = new Intl.ListFormat(language).format(found.between.map((id) => names[id]!));
    return prompt.say(t.score.tie({ between, about: t.fact[found.about]() }), "heading");
  }
  prompt.say(t.score.wins({ player: names[found.winner] }), "heading");
  prompt.say(found.why === "both" ? t.score.both() : t.score.favor({ other: names[found.other] }));
}
