// What axe finds wrong on a page, which must be opened with `bypassCSP` if its policy is that of ours.

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { RunOptions } from "axe-core";

declare global {
  var axe: typeof import("axe-core");
}

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The rules that every screen keeps. */
const SCREEN: RunOptions = { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] };

export async function violations(page: Page, options = SCREEN) {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  return page.evaluate(async (options) => {
    const { violations } = await axe.run(document, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(" | ")}`);
  }, options);
}

/** What reaches out of the page sideways. */
export const wide = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const out = [...document.querySelectorAll("*")].filter((one) => one.getBoundingClientRect().right > width + 1);
    return out.slice(0, 3).map((one) => one.outerHTML.slice(0, 120));
  });
