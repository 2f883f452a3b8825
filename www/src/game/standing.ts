/** The numbers that decide the game, of one player. */
export interface Standing {
  id: string;
  assetValue: number;
  influence: number;
  favor: number;
}

/**
 * Who wins, and why: the leader in Asset Value and the leader in Influence compare Favor; one who leads both has won.
 * The rule is the base game's; what it does with a tie is not known here, so people are told of the tie.
 */
export type Verdict =
  | { why: "both" | "favor"; winner: string; other?: string }
  | { why: "tie"; about: "assetValue" | "influence" | "favor"; between: string[] };

export function verdict(standings: Standing[]): Verdict {
  const leaders = (about: "assetValue" | "influence") => {
    const most = Math.max(...standings.map((standing) => standing[about]));
    return standings.filter((standing) => standing[about] === most);
  };
  for (const about of ["assetValue", "influence"] as const) {
    const tied = leaders(about);
    if (tied.length > 1) return { why: "tie", about, between: tied.map(({ id }) => id) };
  }
  const [rich] = leaders("assetValue") as [Standing];
  const [mighty] = leaders("influence") as [Standing];
  if (rich === mighty) return { why: "both", winner: rich.id };
  if (rich.favor === mighty.favor) return { why: "tie", about: "favor", between: [rich.id, mighty.id] };
  const [winner, other] = rich.favor > mighty.favor ? [rich, mighty] : [mighty, rich];
  return { why: "favor", winner: winner.id, other: other.id };
}
