import type { Line } from "../element/lines.js";
import { LINES, lineOf } from "../element/lines.js";
import { sayLine } from "../element/say-line.js";
import type { Card, Game, Request } from "../types.js";
import type { Prompt } from "./prompt.js";
import { clean, lengthOf, padded, wrap } from "./text.js";
import { t } from "./words.js";

interface Look {
  names: Record<string, string>;
  /** The line that counts now. */
  lit?: Line;
  tokens: readonly number[];
}

/** Whose set a card is from. */
export function originOf({ cards }: Game): string {
  if (cards === "physical") return t.card.yours();
  return cards === "sample" ? t.card.ours() : t.card.own();
}

/** What the line of a card says that counts for a request; actions are told one by one. */
export function sayShown(ask: Request["ask"], card: Partial<Card>, names: Record<string, string>): string | undefined {
  const line = lineOf[ask];
  const [text] = line && line !== "actions" ? sayLine(line, card, names) : [];
  return line && text && t.card.shows({ line: t.line[line](), text });
}

/** The face of a card in a frame, the line that counts marked. */
export function drawCard(prompt: Prompt, card: Partial<Card>, origin: string, { names, lit, tokens }: Look) {
  const inner = Math.min(58, prompt.width - 4);
  const labels = Math.max(...LINES.map((line) => t.line[line]().length)) + 2;
  const title = card.id === undefined ? origin : t.card.title({ id: card.id, origin });
  const gears = card.level ? t.card.level({ level: card.level }) : "";
  prompt.raw(frame("┌", "┐", [title, gears], inner));
  for (const line of LINES) {
    let label = t.line[line]();
    for (const [i, text] of sayLine(line, card, names).entries()) {
      const used = line === "actions" && tokens.includes(i) ? ` ${t.card.token()}` : "";
      const numbered = line === "actions" ? `${i + 1} ${text}${used}` : text;
      for (const part of wrap(numbered, inner - labels - 2, line === "actions" ? "  " : "")) {
        const row = padded(`${lit === line ? ">" : " "} ${padded(label, labels)}${part}`, inner);
        prompt.raw(`│ ${lit === line ? prompt.paint("bold", row) : lit ? prompt.paint("quiet", row) : row} │`);
        label = "";
      }
    }
  }
  prompt.raw(frame("└", "┘", ["", ""], inner));
}

function frame(left: string, right: string, [start, end]: [string, string], inner: number) {
  const [title, note] = [start, end].map((text) => (text ? ` ${clean(text)} ` : ""));
  const shown = Array.from(title!)
    .slice(0, Math.max(0, inner - lengthOf(note!)))
    .join("");
  return `${left}─${shown}${"─".repeat(Math.max(0, inner - lengthOf(shown) - lengthOf(note!)))}${note}─${right}`;
}
