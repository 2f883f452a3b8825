import "tycoon-aipl/element";
import { newGame } from "tycoon-aipl";
import { namesOf, say } from "tycoon-aipl/words";

const requests = {
  policyBid: { ask: "policyBid" },
  industryBid: { ask: "industryBid", lap: 1, currentBid: null },
  action: { ask: "action" },
};

const form = document.querySelector("form");
const turn = document.querySelector("aipl-turn");
const log = document.querySelector("#log");

// Without a seed it is another game each time.
const { game } = newGame({ mode: "twoPlayer", difficulty: "corporation", seed: "monsoon" });
turn.game = game;

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  // It shows the card, and waits for people to answer what the AIPL asks them.
  const outcome = await turn.ask(requests[form.elements.phase.value]);
  turn.game = outcome.game;

  const how = { names: namesOf(outcome.game), aipl: outcome.aipl, card: outcome.card };
  for (const step of outcome.steps) {
    const line = document.createElement("li");
    line.textContent = say(step, how);
    log.append(line);
  }
});
