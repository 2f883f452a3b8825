import type { Card, Game, Player, Request } from "tycoon-aipl/web";
import { AiplError, decide } from "tycoon-aipl/web";
import type { Line } from "../../../js/element/lines.js";
import { fact } from "../../../js/flow/facts.js";
import type { Change } from "../../../js/flow/moves.js";
import type { Session } from "../../../js/flow/session.js";

/** What an action may change of what its AIPL has. */
const CHANGED: readonly (keyof Player)[] = [
  "influence",
  "favor",
  "assetValue",
  "meritCards",
  "builtIndustries",
  "plants",
  "shares",
  "policies",
  "unbuilt",
  "unbuiltIndustries",
];

/** The parts of the table that the engine keeps by what an action does. */
const KEPT = ["map", "sectors", "strategy", "policies", "industries", "conglomerates"] as const;

/**
 * A line of a real card that only people need: they carry it out off the card, and need not type it in. Undefined where
 * the engine needs it: for a bid in the auction, and for a table that it keeps.
 */
export function byHand(session: Session, line: Line): (() => void) | undefined {
  const { pending } = session.draft;
  const { game } = session.moment;
  const { stage, ask } = session.due;
  const isDue = ask.some((request) => request.ask === pending?.ask && request.aipl === pending.aipl);
  if (!pending?.aipl || !isDue) return undefined;
  const { aipl } = pending;
  switch (line) {
    case "region":
      if (game.table.map || stage !== "region") return undefined;
      return () => {
        giveUp(session);
        session.goOn();
      };
    case "policyBid":
      return () =>
        done(session, [{ at: [...aiplAt(game, aipl), "current"], to: undefined }, ...tokens(game, aipl, [])]);
    case "actions":
    case "build":
      if (stage !== "actions" || KEPT.some((part) => isKept(game.table[part]))) return undefined;
      return () => done(session, [...unknown(game, aipl), ...(line === "build" ? marked(game, pending) : [])]);
    default:
      return undefined;
  }

  function done(session: Session, changes: Change[]) {
    giveUp(session);
    session.edit([{ at: ["course", "asked"], to: [...game.course.asked, aipl] }, ...changes]);
  }
}

/** Of what lies nowhere nothing can be taken: that is no table to keep. */
const isKept = (part: object | undefined) => part !== undefined && !(Array.isArray(part) && part.length === 0);

/** The request is not decided: what was typed for it goes with it. */
function giveUp(session: Session) {
  for (const field of Object.keys(session.draft.fields)) {
    if (!field.includes(".")) session.type(field, undefined);
  }
  session.goTo(session.whole.cursor);
}

const aiplAt = ({ aipls }: Game, aipl: string) => ["aipls", aipls.findIndex(({ player }) => player === aipl)];

const tokens = (game: Game, aipl: string, to: number[]): Change[] => [{ at: [...aiplAt(game, aipl), "tokens"], to }];

/** What it did is not known here, and is not guessed: what it has is unknown from then on, and whose share it bought. */
function unknown(game: Game, aipl: string): Change[] {
  return game.table.players.flatMap((player) =>
    (player.id === aipl ? CHANGED : (["shares"] as const))
      .filter((name) => player[name] !== undefined)
      .map((name) => fact(game, player.id, name, undefined)),
  );
}

/** The card as far as it was told, with a token on the action that was done. */
function marked(game: Game, pending: Request): Change[] {
  const holder = game.aipls.find(({ player }) => player === pending.aipl)!;
  const current: Partial<Card> = { ...holder.current, ...pending.card };
  const action = actionAt(game, { ...pending, card: { ...pending.card, build: { at: "metro" } } });
  if (action === undefined) return [];
  return [
    { at: [...aiplAt(game, holder.player), "current"], to: current },
    ...tokens(game, holder.player, [...holder.tokens, action]),
  ];
}

/** The action that the engine looks at: with any Build line it says which. */
function actionAt(game: Game, request: Request): number | undefined {
  try {
    const outcome = decide(game, request);
    if (outcome.status === "needs") return outcome.questions[0]?.action;
    return outcome.steps.find((step) => step.do === "token")?.action;
  } catch (error) {
    if (error instanceof AiplError) return undefined;
    throw error;
  }
}
