// What is read at a glance: every kind of step in short lines, with all known or nothing, with short names or long ones.

import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import type { Card, RegionLine, Step, StrategyType } from "tycoon-aipl";
import type { Steps } from "../../js/element/steps.js";
import type { AiplTurn } from "../../js/element/turn.js";
import { DESKTOP, faults, PHONE } from "./browser.mjs";
import { look, painted, playOn, startGame } from "./table.mjs";
import { expect, open, test } from "./test.ts";

/** A step without its reasons, of which one rule stands for all. */
type Kind = Step extends infer S ? (S extends Step ? Omit<S, "because"> : never) : never;

const SPACES: StrategyType[] = ["sales", "lobby", "office", "advertising", "export", "administration"];
const LINES: RegionLine[] = [
  { kind: "next", direction: "anticlockwise" },
  ...(["aiplPlants", "humanPlants", "emptyCities"] as const).map((what) => ({
    kind: "nearestWithMost" as const,
    direction: "anticlockwise" as const,
    what,
  })),
];
const REGION = { at: "region", region: "region" } as const;
const METRO = { at: "metro" } as const;

/** Every kind of step after the set-up, which has a list of its own; with all of it known and with nothing. */
const KINDS: Kind[] = [
  { do: "reshuffle", player: "aipl", cards: 36 },
  { do: "takeInfluenceSpace", influence: 12 },
  { do: "takeInfluenceSpace", influence: null },
  { do: "movePawn", region: "region", line: LINES[0]! },
  ...LINES.map((line): Kind => ({ do: "movePawn", region: null, line })),
  { do: "bidPromoters", promoters: 4 },
  { do: "takePolicy", policy: "policy" },
  { do: "takePolicy", policy: null },
  { do: "pay", from: "human", to: "supply", amount: 120 },
  { do: "pay", from: "supply", to: "human", amount: 120 },
  { do: "pay", from: "supply", to: "human", amount: null },
  { do: "pay", from: "human", to: "other", amount: 120 },
  { do: "setAside" },
  { do: "discardProjects", cards: [] },
  { do: "bid", amount: 120 },
  { do: "pass" },
  { do: "takeIndustry", industry: "industry" },
  { do: "takeIndustry", industry: null },
  { do: "build", industry: "industry", city: "city", site: METRO },
  ...[METRO, REGION].flatMap((site): Kind[] => [
    { do: "build", industry: "industry", city: null, site },
    { do: "build", industry: null, city: null, site },
    { do: "placePlant", city: null, site },
  ]),
  { do: "placePlant", city: "city", site: METRO },
  { do: "buyShare", from: "human", price: 70 },
  { do: "buyShare", from: "human", price: null },
  ...SPACES.flatMap((space): Kind[] => [
    { do: "coverSpace", space, id: null, price: 70 },
    { do: "coverSpace", space, id: null, price: null },
  ]),
  { do: "buildOnCard", industry: "industry" },
  { do: "buildOnCard", industry: null },
  { do: "sectorSteps", sector: "sector", steps: 3, wild: false },
  { do: "sectorSteps", sector: "sector", steps: 1, wild: true },
  { do: "sectorSteps", sector: null, steps: 1, wild: true },
  { do: "politics", influence: 12, meritCards: 3, favor: 1 },
  { do: "politics", influence: null, meritCards: null, favor: 1 },
  { do: "other", text: "Ask the newspaper" },
  { do: "gain", influence: 12, favor: 3 },
  { do: "gain", influence: 12, assetValue: 120 },
  { do: "gain", influence: null, favor: null },
  { do: "gain", assetValue: null },
  { do: "takeConglomerate", conglomerate: "conglomerate", influence: 4 },
  { do: "takeConglomerate", conglomerate: null, influence: null },
  { do: "choose", opponent: "human" },
  { do: "nothing" },
  { do: "score", assetValue: 180, influence: 14, favor: 6, meritCards: 3, agenda: "Captain of Industry" },
  { do: "score", assetValue: null, influence: null, favor: null, meritCards: null, agenda: null },
];

/** The token and what is passed over are said of the card: of each of its actions. */
const CARD: Partial<Card> = {
  actions: [
    { do: "build" },
    { do: "buyShare", of: "mostBuilt" },
    { do: "strategy", space: "administration", by: "assetValue" },
    { do: "strategy", space: "administration", by: "influence" },
    { do: "politics" },
  ],
};

const NAMES = {
  "no names": { aipl: "AIPL", human: "First human", other: "Second human", region: "the North" },
  "names of two or three words": {
    aipl: "Hindustan Industries",
    human: "Maharashtra Rajesh K",
    other: "Lakshmi Nachiappan S",
    region: "Madhya Pradesh North",
    city: "Vishakhapatnam Coast",
    industry: "Bombay Textile Mills",
    policy: "Licence Quota Reform",
    sector: "Electricity & Energy",
    conglomerate: "the Conglomerate bonus of 4 Influence",
  },
  "names of one word": {
    aipl: "Hindustanindustrials",
    human: "Venkatanarasimharaju",
    other: "Krishnamachariengars",
    region: "Madhyapradeshnorther",
    city: "Thiruvananthapuramby",
    industry: "Telecommunicationsco",
    policy: "Deregulationprogramm",
    sector: "Telecommunicationsof",
  },
};

/** Sets each of these outcomes into the element that shows the steps; the parts of it that are more than two lines. */
async function tooLong(page: Page, outcomes: Step[][], names: Record<string, string>, cards: "sample" | "physical") {
  return page.locator("aipl-steps").evaluate(
    async (element, { outcomes, names, cards, card }) => {
      const shown = element as Steps;
      const long: string[] = [];
      Object.assign(shown, { names, card, aipl: "aipl" });
      shown.basis = { game: { ...document.querySelector<AiplTurn>("aipl-turn")!.game!, cards } };
      for (const steps of outcomes) {
        shown.steps = steps;
        await shown.updateComplete;
        for (const part of shown.querySelectorAll("li .step p")) {
          const { height } = part.getBoundingClientRect();
          const lines = Math.round(height / Number.parseFloat(getComputedStyle(part).lineHeight));
          const said = part.textContent.trim();
          if (lines < 1 || lines > 2 || !said) long.push(`${lines} lines: ${said}`);
        }
      }
      return long;
    },
    { outcomes, names, cards, card: CARD },
  );
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`no line of a step is longer than two on a phone: ${colorScheme}`, async () => {
    const page = await open({ viewport: PHONE, colorScheme });
    await startGame(page, { mode: "twoPlayer" });
    await playOn(page, { mode: "twoPlayer", until: (_, now) => now.steps !== "" && now.phase.includes("Policy bid") });
    const found: string[] = [];
    let measured = 0;
    for (const names of Object.values(NAMES)) {
      for (const cards of ["sample", "physical"] as const) {
        // Alone, as the headline, and behind another one.
        const outcomes = KINDS.flatMap((kind) => {
          const step = { ...kind, because: [] } as Step;
          return [[step], [{ do: "pass", because: [] } as Step, step]];
        });
        const onCard = CARD.actions!.map((_, used) => [
          ...Array.from({ length: used }, (_, action): Step => ({ do: "skip", action, because: [] })),
          { do: "token", action: used, because: [] } as Step,
        ]);
        found.push(...(await tooLong(page, [...outcomes, ...onCard], names, cards)));
        measured += outcomes.length + onCard.length;
      }
    }
    assert.deepEqual([...new Set(found)], []);
    assert.equal(measured, 2 * 3 * (2 * KINDS.length + CARD.actions!.length));
    assert.deepEqual(faults(page), []);
  });
}

test("Build with nothing known reads as steps, and the button beside them tells why", async () => {
  const page = await open();
  await startGame(page, { mode: "twoPlayer" });
  await playOn(page, { mode: "twoPlayer", until: (_, now) => now.steps !== "" && now.phase.includes("Policy bid") });
  const step: Step = {
    do: "build",
    industry: null,
    city: null,
    site: { at: "region", region: "west" },
    because: [{ rule: "buildRegion" }],
  };
  await tooLong(page, [[step]], {}, "sample");
  await expect(page.locator("aipl-steps li p")).toHaveText([
    "Build the Industry with the most Asset Value.",
    "In the first empty city of the West.",
    "By road anticlockwise from the active metro.",
    "Give it what the card gives.",
  ]);
  const why = page.getByRole("button", { name: "Why?" });
  await expect(why).toHaveAttribute("data-testid", "why");
  await expect(why).toHaveAttribute("title", "Why?");
  await expect(why).toHaveAttribute("aria-expanded", "false");
  const box = (await why.boundingBox())!;
  assert.ok(box.width >= 44 && box.height >= 44, `${box.width} × ${box.height}`);
  await why.click();
  await expect(why).toHaveAttribute("aria-expanded", "true");
  await expect(page.locator("aipl-steps .reasons")).toContainText(
    /Build in a named region: From the active metro by road anticlockwise/,
  );
  await why.press("Enter");
  await expect(page.locator("aipl-steps .reasons")).toBeHidden();
});

test("why tells the numbers of this very decision, after a reload too", async () => {
  const page = await open();
  await startGame(page, { mode: "twoPlayer" });
  await playOn(page, { mode: "twoPlayer", until: (_, now) => now.offered.includes("current-bid") });
  await page.getByTestId("current-bid").fill("900");
  await page.getByTestId("flip").click();
  assert.match((await look(page)).steps, /The AIPL passes/);
  const tells = async () => {
    await page.getByTestId("why").first().click();
    await expect(page.locator("aipl-steps .reasons").first()).toContainText(
      /The current bid of 900 is above the card’s \d+\.|The card’s increase is 0\./,
    );
  };
  await tells();
  await page.reload();
  await page.getByTestId("steps").waitFor();
  await tells();
  assert.deepEqual(faults(page), []);
});

for (const [cards, decks] of [
  ["sample", 0],
  ["physical", 2],
] as const) {
  test(`the set-up list has what is still to be done, in two lines each: ${cards}`, async () => {
    const page = await open({ viewport: PHONE });
    await page.getByTestId("new-game").click();
    await page.getByTestId("mode-solo").check();
    await page.locator("summary", { hasText: "Names, colours and seats" }).click();
    for (const [id, name] of [
      ["human", "Maharashtra Rajesh K"],
      ["aiplA", "Hindustan Industries"],
    ] as const) {
      await page.getByTestId(`name-${id}`).fill(name);
    }
    await page.getByTestId(`cards-${cards}`).check();
    await page.getByTestId("start").click();
    await page.locator(".setup li").first().waitFor();
    await painted(page);
    const long = await page.locator(".setup .part").evaluateAll((parts) =>
      parts.flatMap((part) => {
        const { height } = part.getBoundingClientRect();
        const lines = Math.round(height / Number.parseFloat(getComputedStyle(part).lineHeight));
        return lines > 2 ? [`${lines} lines: ${part.textContent}`] : [];
      }),
    );
    assert.deepEqual(long, []);
    const list = page.locator(".setup li");
    await expect(list.filter({ hasText: /deck/i })).toHaveCount(decks);
    await expect(list.filter({ hasText: /colour|seat/i })).toHaveCount(0);
    await expect(list.filter({ hasText: "its pieces" })).toHaveCount(2);
    await expect(list.filter({ hasText: "Hindustan Industries" })).not.toHaveCount(0);
    assert.deepEqual(faults(page), []);
  });
}

test("desktop: a headline is read from afar", async () => {
  const page = await open({ viewport: DESKTOP });
  await startGame(page, { mode: "twoPlayer" });
  await playOn(page, { mode: "twoPlayer", until: (_, now) => now.steps !== "" && now.phase.includes("Policy bid") });
  const headline = page.locator("aipl-steps .first .step > :first-child");
  const size = await headline.evaluate((line) => Number.parseFloat(getComputedStyle(line).fontSize));
  assert.ok(size >= 28, `${size} px`);
});
