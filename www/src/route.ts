/** Where people are: the hash of the address, so that reload, back and links work by themselves. */
export type Route =
  | { at: "home" }
  | { at: "new"; cards?: string }
  | { at: "game"; id: string; panel?: Panel }
  | { at: "rules"; rule?: string }
  | { at: "cards"; set?: string; card?: string; other?: string }
  | { at: "statistics"; set: string; of?: string }
  | { at: "tables"; set?: string }
  | { at: "take"; text: string };

/** What can be opened beside a game. */
export const panels = ["react", "sheet", "table", "log", "more"] as const;
export type Panel = (typeof panels)[number];

/** What a set is like has its address below that of the set. */
const LIKE = "like";

export function read(hash: string): Route {
  const [at, first = "", second = "", third = ""] = hash.replace(/^#\/?/, "").split("/").map(decode);
  switch (at) {
    case "new":
      return { at, cards: first || undefined };
    case "game":
      return first ? { at, id: first, panel: panels.find((known) => known === second) } : { at: "home" };
    case "rules":
      return { at, rule: first || undefined };
    case "cards":
      // Cards are named by numbers: this word is none of them.
      if (second === LIKE) return { at: "statistics", set: first, of: third || undefined };
      return { at, set: first || undefined, card: second || undefined, other: third || undefined };
    case "tables":
      return { at, set: first || undefined };
    case "take":
      return { at, text: first };
    default:
      return { at: "home" };
  }
}

export function link(route: Route): string {
  const at = route.at === "statistics" ? "cards" : route.at;
  const parts = [at, ...detail(route)].filter((part) => part !== undefined);
  return `#/${at === "home" ? "" : parts.map(encodeURIComponent).join("/")}`;
}

function detail(route: Route): (string | undefined)[] {
  switch (route.at) {
    case "game":
      return [route.id, route.panel];
    case "rules":
      return [route.rule];
    case "cards":
      return [route.set, route.card, route.other];
    case "statistics":
      return [route.set, LIKE, route.of];
    case "tables":
      return [route.set];
    case "new":
      return [route.cards];
    case "take":
      return [route.text];
    default:
      return [];
  }
}

export const go = (route: Route) => {
  location.hash = link(route);
};

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}
