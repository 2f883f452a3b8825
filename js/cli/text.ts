/** No line is wider, however wide the window is: sentences that long are hard to read. */
export const WIDEST = 80;

/** Names and texts are people's own, and may come with a file: what steers a terminal is no text. */
export const clean = (text: string) => text.replace(/\s+/g, " ").replace(/[\p{Cc}\p{Cf}]/gu, "");

/** Text as lines of at most so many columns, all but the first one indented. */
export function wrap(text: string, width: number, indent = ""): string[] {
  const lines: string[] = [];
  let line = "";
  const room = () => width - (lines.length === 0 ? 0 : indent.length);
  const end = () => {
    lines.push(lines.length === 0 ? line : indent + line);
    line = "";
  };
  for (const word of clean(text).trim().split(" ")) {
    let rest = Array.from(word);
    if (line !== "" && lengthOf(line) + 1 + rest.length > room()) end();
    while (rest.length > room()) {
      line = rest.slice(0, room()).join("");
      rest = rest.slice(room());
      end();
    }
    line = line === "" ? rest.join("") : `${line} ${rest.join("")}`;
  }
  end();
  return lines;
}

/** How many columns a text takes. */
export const lengthOf = (text: string) => Array.from(text).length;

export const padded = (text: string, width: number) => text + " ".repeat(Math.max(0, width - lengthOf(text)));
