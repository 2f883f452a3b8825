import type { Card } from "tycoon-aipl/web";
import { sayAction, sayRegion, saySite } from "../words/say.js";
import type { Line } from "./lines.js";
import { language, t } from "./words.js";

/** What a line of a card says: one sentence, of actions one each; empty: that is not known. */
export function sayLine(line: Line, card: Partial<Card>, names: Record<string, string>): string[] {
  const { region, policyBid, project, industryBid, build, actions } = card;
  switch (line) {
    case "region":
      return region ? [sayRegion(region, { language })] : [];
    case "policyBid":
      return policyBid === undefined ? [] : [t.card.promoters({ n: policyBid })];
    case "project":
      return project ? [t.card.gains(project)] : [];
    case "industryBid":
      return industryBid ? [t.card.bid(industryBid)] : [];
    case "build":
      return build ? [saySite(build, { language, names })] : [];
    case "actions":
      return (actions ?? []).map((action) => sayAction(action, { language }));
  }
}
