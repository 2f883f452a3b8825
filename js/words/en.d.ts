import type messages from "./en.json";

/** A compiled catalogue: every message is a function of its placeholders. */
export type Compiled<Messages> = {
  readonly [Key in keyof Messages]: Messages[Key] extends string
    ? (values?: object) => string
    : Compiled<Messages[Key]>;
};

declare const catalogue: Compiled<typeof messages>;
export default catalogue;
