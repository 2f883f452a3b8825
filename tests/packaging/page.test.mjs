// @ts-check
// Pages without any tool: served as they are, the package straight out of node_modules.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { launch, played, serve, visit } from "./browser.mjs";
import { expected } from "./expected.mjs";
import { install } from "./project.mjs";

const [project, browser] = await Promise.all([install("projects/page"), launch()]);
after(() => browser.close());

/** @param {string} page @param {Parameters<typeof serve>[1]} change */
async function show(page, change) {
  const server = await serve(project, (path) => (path === "/favicon.ico" ? { status: 204 } : change?.(path)));
  try {
    return { played: await played(browser, `${server.url}${page}`), ...server };
  } finally {
    server.stop();
  }
}

/** @type {[string, string | undefined][]} */
const policies = [
  ["", undefined],
  [", under a strict Content-Security-Policy", "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'"],
];
for (const [under, policy] of policies) {
  /** @type {Record<string, string>} */
  const headers = policy ? { "content-security-policy": policy } : {};
  for (const page of ["index.html", "worker.html", "web.html"]) {
    test(page + under, async () => {
      const shown = await show(page, () => ({ headers }));
      assert.deepEqual(shown.played, expected);
      const loads = shown.requests.filter((path) => path.endsWith(".wasm"));
      assert.equal(loads.length, page === "web.html" ? 1 : 0, "how often the wasm was loaded");
    });
  }
}

test("a policy that forbids WebAssembly: the error says so", async () => {
  const headers = { "content-security-policy": "default-src 'self'" };
  const server = await serve(project, () => ({ headers }));
  const { page, faults } = await visit(browser, `${server.url}index.html`);
  await page.waitForLoadState("networkidle");
  server.stop();
  assert.match(
    faults.join("\n"),
    /AiplError: WebAssembly cannot be used here: .*(unsafe-eval|Content Security Policy)/,
  );
});

test("tycoon-aipl/web: a page instead of the wasm", async () => {
  const change = (/** @type {string} */ path) =>
    path === "/aipl.wasm" ? { body: "<!doctype html>", headers: { "content-type": "text/html" } } : undefined;
  const { played } = await show("web-fault.html", change);
  assert.ok(typeof played === "string");
  assert.match(played, /http:\S+\/aipl\.wasm \(status 200, text\/html\) is not WebAssembly: it begins with "<!doctype/);
});

test("tycoon-aipl/web: nothing instead of the wasm", async () => {
  // The browser itself logs it as an error, which is no fault of ours.
  const server = await serve(project);
  const { page } = await visit(browser, `${server.url}web-fault.html`);
  const output = page.locator("output", { hasText: "status" });
  const text = await output.textContent();
  server.stop();
  assert.match(text ?? "", /cannot load the wasm from http:\S+\/aipl\.wasm \(status 404, application\/wasm\)/);
});

test("tycoon-aipl/web: a wrong MIME type does no harm", async () => {
  const change = (/** @type {string} */ path) =>
    path.endsWith(".wasm") ? { headers: { "content-type": "application/octet-stream" } } : undefined;
  assert.deepEqual((await show("web.html", change)).played, expected);
});
