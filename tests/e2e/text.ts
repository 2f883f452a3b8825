import type { Locator } from "@playwright/test";

/** All the text in an element, what is hidden too. */
export const textOf = async (locator: Locator) => (await locator.textContent()) ?? "";
