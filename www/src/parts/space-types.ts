import { t } from "../words.js";

/** The types of Strategy spaces, to choose from. */
export const spaceTypes = (): [string, string][] =>
  (["sales", "lobby", "office", "advertising", "export", "administration"] as const).map((type) => [
    type,
    t.space[type](),
  ]);
