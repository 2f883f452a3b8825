// What every project plays, in its own surroundings. The same seed gives the same game everywhere.

export function play({ newGame, decide, AiplError, version }) {
  const { game } = newGame({ mode: "twoPlayer", difficulty: "corporation", seed: "monsoon" });
  const bid = decide(game, { ask: "policyBid" });
  const answers = {};
  let action = decide(bid.game, { ask: "action", answers });
  while (action.status === "needs") {
    for (const { key } of action.questions) answers[key] = true;
    action = decide(bid.game, { ask: "action", answers });
  }
  return {
    version: version(),
    card: bid.card.id,
    bid: bid.steps.map((step) => `${step.do} ${step.promoters}`),
    answers,
    action: action.steps.map((step) => step.do),
    draws: action.game.draws,
    deck: action.game.aipls[0].deck.length,
    error: refused(() => decide({ ...game, schema: 3 }, { ask: "policyBid" }), AiplError),
  };
}

function refused(run, AiplError) {
  try {
    run();
  } catch (error) {
    return `${error instanceof AiplError} ${error.name} ${error.code} ${error.path}`;
  }
}
