// @ts-check
// The screenshots of the README: node tests/e2e/screenshots.mjs, after npm run build. They go into docs/.

import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { serve } from "../site.mjs";
import { DESKTOP, launch, PHONE, visit } from "./browser.mjs";
import { look, playOn, startGame } from "./table.mjs";

const docs = fileURLToPath(new URL("../../docs/", import.meta.url));
await mkdir(docs, { recursive: true });
const [browser, site] = await Promise.all([launch(), serve()]);

for (const [size, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    const page = await visit(browser, site.url, { viewport, colorScheme, deviceScaleFactor: 1.5 });
    await startGame(page, { mode: "solo", seed: "screenshot" });
    await playOn(page, {
      until: async () => {
        const { phase, steps } = await look(page);
        return phase.includes("Actions") && /passed over/.test(steps);
      },
    });
    await page.mouse.move(0, 0);
    await page.screenshot({ path: `${docs}${size}-${colorScheme}.png` });
    await page.context().close();
  }
}

await browser.close();
site.close();
