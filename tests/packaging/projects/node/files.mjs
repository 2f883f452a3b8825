import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import cards from "tycoon-aipl/cards.json" with { type: "json" };
import manifest from "tycoon-aipl/package.json" with { type: "json" };
import schema from "tycoon-aipl/schema.json" with { type: "json" };

const require = createRequire(import.meta.url);
console.log(
  JSON.stringify({
    cards: [cards.length, require("tycoon-aipl/cards.json").length],
    schema: [schema.$id, require("tycoon-aipl/schema.json").$id],
    name: manifest.name,
    wasm: [
      existsSync(require.resolve("tycoon-aipl/aipl.wasm")),
      existsSync(fileURLToPath(import.meta.resolve("tycoon-aipl/aipl.wasm"))),
    ],
  }),
);
