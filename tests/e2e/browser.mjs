// The built page in a real Chromium.

import { chromium } from "playwright-core";

export { serve } from "../site.mjs";

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 800 };

export function launch() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

/**
 * A page as a new user has it. Whatever it throws, logs as an error, or asks of another host is in `faults`, which a
 * test looks at when it is done.
 */
export async function visit(browser, url, options = {}) {
  const context = await browser.newContext({ viewport: PHONE, reducedMotion: "reduce", ...options });
  const page = await watch(await context.newPage(), url);
  await page.goto(url);
  return page;
}

/** Notes the faults of a page. */
export async function watch(page, url) {
  page.setDefaultTimeout(30_000);
  page.faults = [];
  page.on("pageerror", (error) => page.faults.push(`threw: ${error.stack}`));
  page.on("console", (message) => message.type() === "error" && page.faults.push(`logged: ${message.text()}`));
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== new URL(url).origin) page.faults.push(`asked of ${request.url()}`);
  });
  return page;
}
