import type { Table } from "tycoon-aipl/web";

type GameMap = NonNullable<Table["map"]>;

/** A map as people type it: a line a region, clockwise, "North: Delhi*, Kanpur"; the star marks the metro. */
export function mapText(map: GameMap | undefined): string {
  if (!map) return "";
  return map.regions
    .map(({ id, name }) => {
      const cities = map.cities.filter((city) => city.region === id);
      return `${name ?? id}: ${cities.map((city) => `${city.name ?? city.id}${city.metro ? "*" : ""}`).join(", ")}`;
    })
    .join("\n");
}

/** Reads that text; plants stay where a city keeps its name. A line without exactly one metro is named. */
export function readMap(text: string, before?: GameMap): GameMap | { line: number } {
  const map: GameMap = { regions: [], cities: [] };
  for (const [i, line] of text.trim().split("\n").entries()) {
    const [region = "", list] = line.split(/:(.*)/s).map((part) => part.trim());
    const cities = (list ?? "")
      .split(",")
      .map((city) => city.trim())
      .filter(Boolean);
    const names = cities.map((city) => city.replace(/\*$/, "").trim());
    const twice = names.some(
      (name, n) => name === "" || names.indexOf(name) !== n || map.cities.some(({ id }) => id === name),
    );
    if (!region || twice || cities.filter((city) => city.endsWith("*")).length !== 1) return { line: i + 1 };
    // Cards name regions by their id: small letters, as the built-in ones do.
    const id = region.toLowerCase();
    map.regions.push({ id, name: region });
    for (const [n, name] of names.entries()) {
      const plant = before?.cities.find((city) => city.id === name)?.plant ?? null;
      map.cities.push({ id: name, name, region: id, ...(cities[n]!.endsWith("*") && { metro: true as const }), plant });
    }
  }
  if (before?.pawn && map.regions.some(({ id }) => id === before.pawn)) map.pawn = before.pawn;
  return map;
}
