// What does an AIPL do in a game? Plays a thousand, and prints how often it did what:
//
//     node simulate.js [games] [seed]
//
// It is a simplified game of two people and an AIPL. Nobody keeps the table: whatever the AIPL asks about it is answered
// at random, people bid at random, and the lot says who is the Tycoon of a round. National Projects and the end are left
// out. So what the cards order is as in a real game; how often that is possible is not.

import { decide, newGame } from "tycoon-aipl";

const ROUNDS = 7;
const ACTIONS = 4;

const games = Number(process.argv[2] ?? 1000);
const random = randomBy(Number(process.argv[3] ?? 1981));

const promoters = { bid: new Map() };
const auctions = { "AIPL opens": new Map(), "people open": new Map() };
const actions = { done: new Map(), impossible: new Map() };
const questions = { asked: new Map() };

for (let i = 0; i < games; i++) play(`game ${i}`);

console.log(`${games} games of "corporation". How often in a game:\n`);
print("Promoters bid for a Policy", promoters);
print("Auction of an Industry", auctions);
print("Action", actions);
print("Question to people, about", questions);

/** One game: everything that the AIPL decides in its rounds. */
function play(seed) {
  let { game } = newGame({ mode: "twoPlayer", difficulty: "corporation", seed });

  /** Asks, answers whatever it asks in return, and goes on from there. */
  function ask(request) {
    const answers = {};
    let outcome = decide(game, { ...request, answers });
    while (outcome.status === "needs") {
      for (const question of outcome.questions) {
        answers[question.key] = answer(question);
        count(questions.asked, question.about);
      }
      outcome = decide(game, { ...request, answers });
    }
    game = outcome.game;
    return outcome;
  }

  for (let round = 1; round <= ROUNDS; round++) {
    game.table.round = round;
    game.table.tycoon = pick(game.table.players).id;

    // Phase 1: the Tycoon moves the pawn.
    if (game.table.tycoon === "aipl") ask({ ask: "region" });

    // Phase 2: everybody bids Promoters for the Policies.
    count(promoters.bid, doneIn(ask({ ask: "policyBid" })).promoters);

    // Phase 3: the auction of an Industry, which the Tycoon opens.
    if (auction(ask, game.table.tycoon === "aipl")) ask({ ask: "takeIndustry" });

    // Phase 4: four actions each. Those of people would change the table, and nobody keeps that.
    for (let action = 0; action < ACTIONS; action++) act(ask);
  }
}

/** Two laps, unless the AIPL or all others pass. Whether it wins. */
function auction(ask, isOpener) {
  const ends = auctions[isOpener ? "AIPL opens" : "people open"];
  let currentBid = isOpener ? null : 5 * whole(1, 8);
  for (const lap of [1, 2]) {
    const step = doneIn(ask({ ask: "industryBid", lap, currentBid }));
    if (step.do === "pass") {
      count(ends, `lost: it passes in lap ${lap}`);
      return false;
    }
    if (random() < 0.5) {
      count(ends, `won: people pass in lap ${lap}`);
      return true;
    }
    currentBid = step.amount + 5 * whole(1, 3);
  }
  count(ends, "lost: people bid last");
  return false;
}

/** One action, and those of the card that were impossible before it. */
function act(ask) {
  const { card, steps } = ask({ ask: "action" });
  for (const step of steps) {
    if (step.do === "skip") count(actions.impossible, named(card.actions[step.action]));
  }
  const token = steps.find((step) => step.do === "token");
  count(actions.done, token ? named(card.actions[token.action]) : "politics, for want of another");
}

function named(action) {
  return action.do === "strategy" ? `Strategy space: ${action.space}` : action.do;
}

/** The decision itself: before it an AIPL may shuffle, or pass over actions. */
function doneIn({ steps }) {
  return steps.find((step) => !["reshuffle", "skip", "token"].includes(step.do));
}

/** Any answer that a question accepts: "there is one, people do it", "there is none", an id, or a number. */
function answer({ accepts, choices }) {
  const possible = accepts.filter((kind) => kind !== "id" || choices?.length > 0);
  switch (pick(possible)) {
    case "true":
      return true;
    case "none":
      return null;
    case "id":
      return pick(choices);
    case "number":
      return 5 * whole(6, 14);
  }
}

function count(counts, what) {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}

/** A table: a row for each thing that was counted, a column for each of the counts. */
function print(title, columns) {
  const line = (name, cells) => console.log(name.padEnd(32) + cells.map((cell) => cell.padStart(12)).join(""));
  const counts = Object.values(columns);
  const names = [...new Set(counts.flatMap((it) => [...it.keys()]))].sort();
  line(title, Object.keys(columns));
  for (const name of names) {
    line(
      `  ${name}`,
      counts.map((it) => ((it.get(name) ?? 0) / games).toFixed(2)),
    );
  }
  console.log();
}

function pick(list) {
  return list[whole(0, list.length - 1)];
}

/** From least to most, both of them possible. */
function whole(least, most) {
  return least + Math.floor(random() * (most - least + 1));
}

/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
function randomBy(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
