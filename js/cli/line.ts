import {
  ACTIONS,
  type Fields,
  MOST_ACTIONS,
  OTHER,
  REGION_LINES,
  readLine,
  typedActions,
} from "../element/card-text.js";
import type { Line } from "../element/lines.js";
import { sayAction, sayRegion } from "../words/say.js";
import type { Play } from "./play.js";
import { number, oneOf, type Reader } from "./prompt.js";
import { c, language, t } from "./words.js";

/** What a real card shows in the line that counts now. */
export async function askLine(play: Play, line: Line) {
  const { prompt, session } = play;
  prompt.raw();
  prompt.say(t.lineForm.title({ line: t.line[line]() }), "bold", "? ");
  const fields = await typed(play, line);
  const told = fields && readLine(line, fields);
  if (told) session.tell(told);
  else if (fields) prompt.alert(t.lineForm.wrong());
}

/** The fields of a line as they are typed. Undefined: something else was wanted. */
async function typed(play: Play, line: Line): Promise<Fields | undefined> {
  switch (line) {
    case "region":
      return region(play);
    case "policyBid":
      return numbers(play, { policyBid: t.lineForm.policyBid() });
    case "project":
      return numbers(play, { influence: t.lineForm.influence(), favor: t.lineForm.favor() });
    case "industryBid":
      return numbers(play, { increase: t.lineForm.increase(), limit: t.lineForm.limit() });
    case "build": {
      const site = await text(play, t.lineForm.buildRegion(), true);
      return site === undefined ? undefined : site === "" ? { site: "m" } : { site: OTHER, siteText: site };
    }
    case "actions":
      return actions(play);
  }
}

async function numbers(play: Play, labels: Record<string, string>): Promise<Fields | undefined> {
  const fields: Fields = {};
  for (const [field, label] of Object.entries(labels)) {
    play.prompt.say(label);
    const value = await play.answer(number);
    if (value === undefined) return undefined;
    fields[field] = String(value);
  }
  return fields;
}

/** Any text: only the keys that are not likely to be meant are keys. */
async function text(play: Play, label: string, mayBeEmpty = false): Promise<string | undefined> {
  play.prompt.say(label);
  return play.answer({
    expected: t.lineForm.wrong(),
    read: (typed) => (/^[uq?]$/i.test(typed) || (typed === "" && !mayBeEmpty) ? undefined : typed.slice(0, 200)),
  });
}

async function region(play: Play): Promise<Fields | undefined> {
  const choices = [...REGION_LINES.map(({ region }) => sayRegion(region, { language })), t.lineForm.other()];
  play.prompt.list(choices);
  const chosen = await play.answer(oneOf(choices.length));
  if (chosen === undefined) return undefined;
  if (chosen < REGION_LINES.length) return { region: REGION_LINES[chosen]!.key };
  const regionText = await text(play, t.lineForm.otherText());
  return regionText === undefined ? undefined : { region: OTHER, regionText };
}

/** All at once, a letter each: "bsl". */
async function actions(play: Play): Promise<Fields | undefined> {
  const { prompt } = play;
  prompt.keys([
    ...ACTIONS.map(({ key, action }): [string, string] => [key, sayAction(action, { language })]),
    [OTHER, t.lineForm.other()],
  ]);
  prompt.say(c.letters(), "quiet");
  const keys = await play.answer(LETTERS);
  if (keys === undefined) return undefined;
  const typed: string[] = [];
  for (const [i, key] of keys.entries()) {
    const other = key === OTHER ? await text(play, c.otherAction({ number: i + 1 })) : "";
    if (other === undefined) return undefined;
    typed.push(key + other);
  }
  return { actions: typedActions(typed) };
}

const LETTERS: Reader<string[]> = {
  expected: c.lettersExpected({ most: MOST_ACTIONS }),
  read(text) {
    const keys = Array.from(text.toLowerCase().replace(/[\s,]/g, ""));
    const known = (key: string) => key === OTHER || ACTIONS.some((action) => action.key === key);
    return keys.length > 0 && keys.length <= MOST_ACTIONS && keys.every(known) ? keys : undefined;
  },
};
