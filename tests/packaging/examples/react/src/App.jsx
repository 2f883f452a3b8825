// The AIPL in React 19: <aipl-turn> gets the game and a request, and hands back the next game.

import { useState } from "react";
import { newGame } from "tycoon-aipl";
import { namesOf, say } from "tycoon-aipl/words";

const phases = {
  policyBid: { name: "2: bid Promoters for a Policy", request: { ask: "policyBid" } },
  industryBid: {
    name: "3: open the auction of an Industry",
    request: { ask: "industryBid", lap: 1, currentBid: null },
  },
  action: { name: "4: do one action", request: { ask: "action" } },
};

// Without a seed it is another game each time.
const start = () => newGame({ mode: "twoPlayer", difficulty: "corporation", seed: "monsoon" }).game;

export function App() {
  const [game, setGame] = useState(start);
  const [phase, setPhase] = useState("policyBid");
  const [request, setRequest] = useState(null);
  const [log, setLog] = useState([]);

  function ask(event) {
    event.preventDefault();
    setRequest(phases[phase].request);
  }

  function decided({ detail: outcome }) {
    const how = { names: namesOf(outcome.game), aipl: outcome.aipl, card: outcome.card };
    setLog((lines) => [...lines, ...outcome.steps.map((step) => say(step, how))]);
    setGame(outcome.game);
    setRequest(null);
  }

  return (
    <>
      <form onSubmit={ask}>
        <select value={phase} onChange={(event) => setPhase(event.target.value)} aria-label="Phase">
          {Object.entries(phases).map(([id, { name }]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <button type="submit">Ask the AIPL</button>
      </form>
      <aipl-turn game={game} request={request} onaipl-outcome={decided} />
      <ol id="log">
        {log.map((line, i) => (
          <li key={i}>{line}</li>
        ))}
      </ol>
    </>
  );
}
