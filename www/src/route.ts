/** Where people are: the hash of the address, so that reload, back and links work by themselves. */
export type Route = { at: "home" } | { at: "new" } | { at: "game"; id: string; panel?: Panel };

export const panels = ["log", "sheet"] as const;
export type Panel = (typeof panels)[number];

export function read(hash: string): Route {
  const [at, id, panel] = hash.replace(/^#\/?/, "").split("/").map(decode);
  if (at === "new") return { at };
  if (at === "game" && id) {
    return { at, id, panel: panels.find((known) => known === panel) };
  }
  return { at: "home" };
}

export function link(route: Route): string {
  switch (route.at) {
    case "home":
      return "#/";
    case "new":
      return "#/new";
    case "game":
      return ["#", "game", encodeURIComponent(route.id), ...(route.panel ? [route.panel] : [])].join("/");
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
