import type messages from "./en.json";

/** A compiled catalogue: every message is a function of its placeholders. */
export type Compiled<Messages> = {
  readonly [Key in keyof Messages]: Messages[Key] extends string
    ? (values?: object) => string
    : Compiled<Messages[Key]>;
};

/** The rules in full are in en-rules.js, the texts of one front in a module of its own. */
type Play = Omit<typeof messages, "rule" | "element" | "page" | "cli"> & {
  rule: { [Id in keyof (typeof messages)["rule"]]: { title: string; short: string } };
};

declare const catalogue: Compiled<Play>;
export default catalogue;
