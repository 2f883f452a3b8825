// @ts-check
// Measures the built page in Chromium, against limits of our own.
//
//   node tests/e2e/measure.mjs [--json]

import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { serve } from "../site.mjs";
import { hasten, launch, PHONE } from "./browser.mjs";
import { startGame } from "./table.mjs";

/** @import { Browser } from "@playwright/test" */
/** @import { Site } from "../site.mjs" */

/** @returns {Promise<{ name: string, value: number, unit: string, limit?: number }[]>} */
export async function measurePage() {
  const [browser, site] = await Promise.all([launch(), serve({ packed: true })]);
  try {
    const first = await firstView(browser, site);
    const offline = await offlineSet(browser, site);
    return [
      { name: "first view, gzip -9, everything", value: first.bytes / 1000, unit: "kB", limit: 130 },
      { name: "requests for it", value: first.requests, unit: "", limit: 8 },
      { name: "offline set, gzip -9", value: offline / 1000, unit: "kB", limit: 300 },
      { name: "first contentful paint, slow phone", value: await firstPaint(browser, site), unit: "ms" },
      {
        name: "pressing flip to the next paint, median of 30",
        value: await pressToPaint(browser, site),
        unit: "ms",
        limit: 16.7,
      },
      { name: "heap after load and GC, wasm included", value: await heap(browser, site), unit: "MB", limit: 2 },
    ];
  } finally {
    await browser.close();
    site.close();
  }
}

/** @param {Site} site @param {string[]} names */
const packed = (site, names) =>
  names.reduce((total, name) => total + gzipSync(site.files.get(name) ?? "", { level: 9 }).length, 0);

/**
 * What the first screen takes: the page's own requests, and the service worker that it registers.
 * @param {Browser} browser @param {Site} site
 */
async function firstView(browser, site) {
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: "block" });
  const page = await context.newPage();
  site.requests.length = 0;
  await page.goto(site.url, { waitUntil: "networkidle" });
  const names = [...new Set([...site.requests, "/manifest.webmanifest", "/sw.js"])];
  await context.close();
  return { requests: names.length, bytes: packed(site, names) };
}

/**
 * What is fetched in all until the page works offline.
 * @param {Browser} browser @param {Site} site
 */
async function offlineSet(browser, site) {
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  site.requests.length = 0;
  await page.goto(site.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForLoadState("networkidle");
  const names = [...new Set(site.requests)];
  await context.close();
  return packed(site, names);
}

/**
 * With a CPU four times slower, 1.6 Mbit/s and 150 ms.
 * @param {Browser} browser @param {Site} site
 */
async function firstPaint(browser, site) {
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: "block" });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const throughput = 1_600_000 / 8;
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await page.goto(site.url);
  const time = await page.evaluate(
    /** @returns {Promise<number>} */
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list, observer) => {
          const paint = list.getEntriesByName("first-contentful-paint")[0];
          if (!paint) return;
          observer.disconnect();
          resolve(paint.startTime);
        }).observe({ type: "paint", buffered: true });
      }),
  );
  await context.close();
  return time;
}

/**
 * From the press to the end of the frame that shows it: the handler, rendering, layout and paint. The press comes at
 * the start of a frame, so that the wait for the screen, which no page has in its hands, is not counted.
 * @param {Browser} browser @param {Site} site
 */
async function pressToPaint(browser, site) {
  const context = await browser.newContext({ viewport: PHONE, reducedMotion: "reduce" });
  await context.addInitScript(hasten);
  const page = await context.newPage();
  await page.goto(site.url);
  await startGame(page, { mode: "solo" });
  const times = await page.evaluate(async () => {
    /** @param {string} id @returns {HTMLButtonElement | null} */
    const find = (id) => document.querySelector(`button[data-testid^="${id}"]`);
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    /** @param {HTMLButtonElement} target @returns {Promise<number>} */
    const pressed = (target) =>
      new Promise((resolve) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          const now = () => Performance.prototype.now.call(performance);
          const start = now();
          // Comes in its own task, after the paint of this frame.
          port1.onmessage = () => resolve(now() - start);
          target.click();
          port2.postMessage(undefined);
        });
      });
    const times = [];
    for (let press = 0; press < 400 && times.length < 30; press++) {
      // Idle first, the last move stored: what is measured is one press.
      await frame();
      await frame();
      const target = find("answer-") ?? find("flip") ?? find("next");
      if (!target) throw new Error("there is nothing to press");
      const time = await pressed(target);
      if (target.dataset.testid === "flip") times.push(time);
    }
    return times;
  });
  await context.close();
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)];
}

/** @param {Browser} browser @param {Site} site */
async function heap(browser, site) {
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto(site.url, { waitUntil: "networkidle" });
  const devtools = await context.newCDPSession(page);
  await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize, backingStorageSize = 0 } = await devtools.send("Runtime.getHeapUsage");
  await context.close();
  return (usedSize + backingStorageSize) / 1e6;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const rows = await measurePage();
  if (process.argv.includes("--json")) console.log(JSON.stringify(rows));
  else
    for (const { name, value, unit, limit } of rows)
      console.log(name.padEnd(50), value.toFixed(1), unit, limit ? `limit ${limit}` : "");
}
