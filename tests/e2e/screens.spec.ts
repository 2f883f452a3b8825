// Every screen, by what all of them owe: WCAG by axe, no sideways scrolling, no request elsewhere, no CSP violation.

import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { DESKTOP, faults, PHONE } from "./browser.mjs";
import { painted, playOn, startGame, stored } from "./table.mjs";
import { open, site, test } from "./test.ts";

/** Leads a page through all screens; `see` is called on each. */
async function tour(page: Page, see: (screen: string) => Promise<void>) {
  await page.getByTestId("new-game").waitFor();
  await see("home, new");
  await page.getByTestId("new-game").click();
  await page.getByTestId("difficulty-custom").check();
  for (const fold of await page.locator("summary").all()) await fold.click();
  await see("new game");
  await page.goto(site.url);
  await startGame(page, { mode: "solo" });
  await see("set-up");
  const seen = new Set<string>();
  await playOn(page, {
    until: async (_, { phase, question, steps, offered }) => {
      const kind = `${phase}, ${question ? "question" : steps ? "steps" : offered.includes("flip") ? "flip" : "next"}`;
      if (!seen.has(kind)) {
        seen.add(kind);
        await see(kind);
      }
      return seen.has("4. Actions, steps") && phase.startsWith("1.");
    },
  });
  const game = `${site.url}#/game/${(await stored(page))[0].id}`;
  await page.getByTestId("answer-human").click();
  await page.getByTestId("flip").click();
  await page.getByTestId("why").first().click();
  await see("a step with its reasons");
  for (const panel of ["react", "sheet", "log", "more"]) {
    await page.getByTestId(panel).click();
    await page.locator("main h2").first().waitFor();
    if (panel === "more") {
      await page.getByTestId("hand-over").click();
      await page.locator(".qr svg").waitFor();
      await page
        .getByText(/cards? left/)
        .first()
        .click();
    }
    await see(panel);
  }
  await page.goto(`${game}/table`);
  await page.locator("main h2").first().waitFor();
  for (const summary of await page.locator("main summary").all()) await summary.click();
  const untracked = page.getByRole("button", { name: "Type in:" });
  while (await untracked.count()) await untracked.first().click();
  await page.getByRole("button", { name: "Add to: Open Policies" }).click();
  await see("table");
  await page.goto(`${site.url}#/rules/wildStep`);
  await page.getByTestId("rule-wildStep").waitFor();
  await see("rules");
  await page.goto(`${site.url}#/cards`);
  await page.getByTestId("new-set").click();
  await page.getByTestId("card-form").waitFor();
  await page.locator("[name=policyBid]").fill("4");
  await see("card editor");
  await page.goto(`${site.url}#/game/nobody`);
  await page.getByTestId("error").waitFor();
  await see("repair");
  await page.goto(`${site.url}#/take/nothing`);
  await page.getByTestId("error").waitFor();
  await see("take");
  await page.goto(site.url);
  await page.getByTestId("continue").waitFor();
  await see("home, with games");
}

for (const [name, options] of Object.entries({
  "phone, light": { viewport: PHONE, colorScheme: "light" },
  "phone, dark": { viewport: PHONE, colorScheme: "dark" },
  "desktop, light": { viewport: DESKTOP, colorScheme: "light" },
  "desktop, dark": { viewport: DESKTOP, colorScheme: "dark" },
} as const)) {
  test(`axe finds nothing: ${name}`, async () => {
    const page = await open({ ...options, bypassCSP: true });
    let screens = 0;
    const found: string[] = [];
    await tour(page, async (screen) => {
      found.push(...(await violations(page)).map((violation) => `${screen}: ${violation}`));
      screens++;
    });
    assert.deepEqual(found, []);
    assert.ok(screens > 20, `${screens} screens`);
  });
}

/** Controls that are smaller than a fingertip. */
const smallControls = () =>
  [
    ...document.querySelectorAll(
      "button, a.button, summary, select, textarea, input:not([type=checkbox], [type=radio], .hidden), label:has(> [type=checkbox], > [type=radio])",
    ),
  ]
    .map((element) => [element, element.getBoundingClientRect()] as const)
    .filter(([, box]) => box.height > 0 && (box.height < 43.5 || box.width < 43.5))
    .map(([element]) => element.outerHTML.slice(0, 100));

test("nothing scrolls sideways from 320 to 1440 px, nor with text of twice the size", async () => {
  const page = await open();
  let measured = 0;
  await tour(page, async (screen) => {
    for (const [width, size] of [
      [320, "100%"],
      [360, "200%"],
      [768, "100%"],
      [1440, "100%"],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      const wide = await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
        const scrollers = [document.documentElement, ...document.querySelectorAll("main")];
        const wide = scrollers.filter((element) => element.scrollWidth > element.clientWidth);
        return wide.map((element) => {
          const edge = element.getBoundingClientRect().right;
          const out = [...element.querySelectorAll("*")].find(
            (inner) => inner.getBoundingClientRect().right > edge + 1,
          );
          return `${element.localName} by ${element.scrollWidth - element.clientWidth}: ${out?.outerHTML.slice(0, 120)}`;
        });
      }, size);
      assert.deepEqual(wide, [], `${screen} at ${width} px, ${size}`);
      const broken = await page.evaluate(() => {
        const line = (element: Element) => Number.parseFloat(getComputedStyle(element).lineHeight);
        return [...document.querySelectorAll(".big, nav a, [data-testid|='aipl'] .who, h1")]
          .filter((element) => element.getClientRects().length > 0)
          .filter((element) => element.scrollHeight > 5 * (line(element) || 24))
          .map((element) => element.outerHTML.slice(0, 120));
      });
      const beyond = await page.evaluate(() => {
        const foot = document.querySelector("aipl-play > :last-child")?.getBoundingClientRect();
        const page = document.documentElement.scrollHeight;
        return foot ? page - Math.max(innerHeight, Math.ceil(foot.bottom + scrollY)) : 0;
      });
      assert.ok(beyond <= 0, `${screen} at ${width} px, ${size}: ${beyond} px of nothing below the controls`);
      const raw = /\{\w+\}|undefined|NaN|\[object|(page|step|rule|question)\.\w+\.\w+/;
      assert.doesNotMatch(await page.evaluate(() => document.body.textContent), raw, screen);
      assert.deepEqual(await page.evaluate(smallControls), [], `${screen} at ${width} px, ${size}: too small`);
      assert.deepEqual(broken, [], `${screen} at ${width} px, ${size}: words broken into letters`);
      measured++;
    }
    await page.setViewportSize(PHONE);
    await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  });
  assert.ok(measured > 80, `${measured} measured`);
  assert.deepEqual(faults(page), []);
});

test("on a phone the current step is on the screen, and every control is 44 px", async () => {
  const page = await open();
  await startGame(page, { mode: "solo" });
  let seen = 0;
  await playOn(page, {
    byMouse: true,
    until: ({ rounds }) => rounds.size > 1,
    each: async () => {
      // Steps that do not fit are brought onto the screen once they are rendered.
      await painted(page);
      const hidden = await page.evaluate(() => {
        const boxes = (selector: string) =>
          [...document.querySelectorAll(selector)].map(
            (element) => [element, element.getBoundingClientRect()] as const,
          );
        const foot = document.querySelector("aipl-controls")!.getBoundingClientRect().top;
        const current = boxes(".first .step, [data-testid=question] h2, [data-testid=question] button");
        const below = current.filter(([, box]) => box.bottom > foot + 1 || box.top < 0);
        return below.map(([element]) => element.outerHTML.slice(0, 100));
      });
      assert.deepEqual(hidden, [], "below the fold");
      assert.deepEqual(await page.evaluate(smallControls), [], "too small");
      seen++;
    },
  });
  assert.ok(seen > 20, `${seen} looked at`);
});
