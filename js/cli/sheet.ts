import { SHARES } from "../element/lines.js";
import { fact, NUMBERS } from "../flow/facts.js";
import type { Player } from "../types.js";
import type { Play } from "./play.js";
import { number } from "./prompt.js";
import { lengthOf, padded } from "./text.js";
import { c, t } from "./words.js";

/** What can be corrected, by what is typed for it. */
const FACTS = [...NUMBERS, "shares", "sold"] as const;

/** What the AIPLs have, and of the humans what is known. */
export function showSheet(play: Play) {
  const { prompt, names } = play;
  const { players } = play.game.table;
  const labels = Math.max(...[...NUMBERS, "shares" as const].map((name) => lengthOf(t.fact[name]()))) + 2;
  for (const player of players) {
    const numbers = NUMBERS.filter((name) => player.kind === "aipl" || player[name] !== undefined);
    const isKnown = numbers.length > 0 || player.shares !== undefined;
    if (player.kind === "human" && !isKnown) continue;
    const row = (label: string, text: string) => prompt.say(text, "plain", `  ${padded(label, labels)}`);
    prompt.raw();
    prompt.say(names[player.id], "bold");
    for (const name of numbers) row(t.fact[name](), String(player[name] ?? t.fact.unknown()));
    if (player.kind === "aipl" || player.shares) {
      row(t.fact.shares(), player.shares ? player.shares.join(" ") || c.none() : t.fact.unknown());
    }
    for (const list of ["policies", "unbuilt"] as const) {
      const rows = player[list];
      if (player.kind === "human" && !rows) continue;
      const said = rows?.map(({ id, name }) => name || id).join(", ");
      prompt.say(said === undefined ? t.fact.unknown() : said || c.none(), "plain", `  ${t.fact[list]()}: `, "    ");
    }
  }
  prompt.raw();
  prompt.say(c.sheetHint(), "quiet");
}

/** `s [who] what number`: what is not there, or not one thing alone, changes nothing. */
export function correct(play: Play, words: string[]) {
  const { prompt, session } = play;
  const { game } = session.moment;
  const rest = [...words];
  const named = rest.length > 1 || rest[0] === "sold" ? playerIn(play, rest[0]!) : undefined;
  if (named) rest.shift();
  const aipls = game.table.players.filter(({ kind }) => kind === "aipl");
  const player = named ?? (aipls.length === 1 ? aipls[0] : game.table.players.find(({ id }) => id === session.shown));
  const what = FACTS.filter((name) => name.toLowerCase().startsWith(rest[0] ?? ""));
  if (!player || what.length !== 1 || !rest[0]) return prompt.alert(c.sheetHint());
  const name = what[0]!;
  const to = factFrom(player, name, rest.slice(1));
  if (to === WRONG) return prompt.alert(c.sheetHint());
  session.edit([fact(game, player.id, name === "sold" ? "shares" : name, to)]);
  if (session.error) return;
  const key = name === "sold" ? "shares" : name;
  const said = Array.isArray(to) ? to.join(" ") || c.none() : String(to ?? t.fact.unknown());
  prompt.say(c.corrected({ player: play.names[player.id], fact: t.fact[key](), to: said }));
}

const WRONG = Symbol("wrong");

function factFrom(
  player: Player,
  name: (typeof FACTS)[number],
  words: string[],
): number | number[] | undefined | symbol {
  if (name === "sold")
    return player.shares && player.shares.length > 0 && words.length === 0 ? player.shares.slice(1) : WRONG;
  if (words.length === 1 && words[0] === t.fact.unknown()) return undefined;
  if (name === "shares") {
    const shares = words[0] === "all" ? SHARES : words[0] === "none" ? [] : words.map(Number);
    return shares.every((share) => SHARES.includes(share)) && words.length > 0
      ? [...shares].sort((a, b) => a - b)
      : WRONG;
  }
  return number.read(words.join("")) ?? WRONG;
}

/** Whose sheet is meant: by the id, or the last letter of it: a, b, 1, 2. */
function playerIn({ game }: Play, word: string): Player | undefined {
  return game.table.players.find(
    ({ id }) => id.toLowerCase() === word || (id.toLowerCase().endsWith(word) && word.length === 1),
  );
}
