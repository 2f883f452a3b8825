import { createInterface } from "node:readline/promises";
import util from "node:util";
import { sum } from "../element/sum.js";
import { clean, WIDEST, wrap } from "./text.js";
import { c, t } from "./words.js";

/** There is nothing more to read, or people want to leave. */
export class Left extends Error {}

/** No answer is longer: what is, is cut off, not worked through. */
const LONGEST = 1000;

type Style = "plain" | "bold" | "quiet" | "heading" | "alert";

const STYLES = { bold: "bold", quiet: "dim", heading: ["bold", "cyan"], alert: ["bold", "red"] } as const;

/** What is shown, and what is typed: in a terminal, or through pipes. */
export class Prompt {
  private readonly lines: AsyncIterator<string>;
  private readonly reader;
  private readonly terminal: boolean;
  private readonly colours: boolean;

  constructor(
    private readonly input = process.stdin,
    private readonly output = process.stdout,
  ) {
    this.terminal = Boolean(input.isTTY && output.isTTY);
    this.colours = Boolean(output.isTTY && !process.env.NO_COLOR && output.hasColors());
    this.reader = createInterface({ input, output, terminal: this.terminal, historySize: 0 });
    this.reader.on("SIGINT", () => this.reader.close());
    // At once: a line that comes before anybody listens is lost.
    this.lines = this.reader[Symbol.asyncIterator]();
  }

  close() {
    this.reader.close();
  }

  /** One column less than there are: some terminals wrap a line that is full. */
  get width() {
    return Math.max(20, Math.min(WIDEST, (this.output.columns || WIDEST + 1) - 1));
  }

  /** The input, trimmed. Throws Left at its end. */
  async ask(mark = "> "): Promise<string> {
    const shown = this.paint("bold", mark);
    if (this.terminal) {
      this.reader.setPrompt(shown);
      this.reader.prompt();
    } else this.output.write(shown);
    const { done, value: line } = await this.lines.next();
    if (done) {
      this.output.write("\n");
      throw new Left();
    }
    const value = line.slice(0, LONGEST);
    // Nobody has typed it there.
    if (!this.input.isTTY) this.output.write(`${wrap(value, this.width - mark.length, " ".repeat(4)).join("\n")}\n`);
    return clean(value).trim();
  }

  /** A paragraph. */
  say(text = "", style: Style = "plain", first = "", rest = " ".repeat(first.length)) {
    const lines = wrap(text, this.width - first.length);
    this.raw(lines.map((line, i) => (i === 0 ? first : rest) + this.paint(style, line)).join("\n"));
  }

  /** Lines that are laid out already. */
  raw(text = "") {
    this.output.write(`${text}\n`);
  }

  paint(style: Style, text: string) {
    // Older releases of Node 20 have none.
    if (!this.colours || style === "plain" || !util.styleText) return text;
    return util.styleText(STYLES[style] as "bold", text);
  }

  /** Keys and what they do, as many beside each other as fit. */
  keys(keys: [key: string, does: string][]) {
    let line = "";
    let length = 0;
    const end = () => {
      if (line) this.raw(line);
      line = "";
      length = 0;
    };
    for (const [key, does] of keys) {
      const text = `[${key}] ${clean(does)}`;
      if (length > 0 && length + 3 + text.length > this.width) end();
      if (text.length > this.width) this.say(text);
      else {
        line += `${length > 0 ? "   " : ""}${this.paint("bold", `[${key}]`)} ${clean(does)}`;
        length += text.length + (length > 0 ? 3 : 0);
      }
    }
    end();
  }

  /** Choices, numbered from 1. */
  list(choices: string[]) {
    const width = String(choices.length).length;
    for (const [i, choice] of choices.entries()) this.say(choice, "plain", `  ${String(i + 1).padStart(width)}  `);
  }

  alert(text: string) {
    this.say(text, "alert");
  }
}

/** What can be made of a text that people typed; else it is said what was expected. */
export interface Reader<T> {
  read(text: string): T | undefined;
  expected: string;
}

export const number: Reader<number> = { read: sum, expected: t.question.notANumber() };

/** The index of one of n numbered choices. */
export const oneOf = (n: number): Reader<number> => ({
  read: (text) => {
    const i = /^\d+$/.test(text) ? Number(text) - 1 : -1;
    return i >= 0 && i < n ? i : undefined;
  },
  expected: c.chooseOne({ n }),
});
