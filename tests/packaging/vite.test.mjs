// @ts-check
// Vite: its dev server, its build, and its build for a server.

import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { after, before, suite, test } from "node:test";
import { launch, played, serve } from "./browser.mjs";
import { cards, expected, words } from "./expected.mjs";
import { install, node, start, tool } from "./project.mjs";

const browser = await launch();
after(() => browser.close());

/** What each page plays. @type {Record<string, unknown>} */
const pages = {
  "index.html": [expected, words, cards],
  "worker.html": expected,
  "web-url.html": expected,
  "web.html": expected,
};

// 8.4 names an optional package that not every registry has.
for (const version of ["^5.4.0", "^6.4.0", "^7.3.0", "~8.3.0"]) {
  suite(`Vite ${version}`, () => {
    /** @type {string} */
    let project;
    before(async () => {
      project = await install("projects/vite", { vite: version });
    });

    test("dev", async () => {
      const server = await start(project, "vite", ["--port", "0"]);
      try {
        for (const [page, result] of Object.entries(pages)) {
          const shown = await played(browser, `${server.url}${page}`);
          // Here the wasm stays behind, when Vite bundles the dependencies for the dev server.
          if (page === "web.html" && !version.startsWith("~8")) {
            assert.ok(typeof shown === "string");
            assert.match(shown, /aipl\.wasm \(status 200, text\/html\) is not WebAssembly: it begins with "<!doctype/);
          } else assert.deepEqual(shown, result, page);
        }
      } finally {
        server.stop();
      }
    });

    test("build", async () => {
      await tool(project, "vite", ["build"]);
      const server = await serve(join(project, "dist"));
      for (const [page, result] of Object.entries(pages)) {
        assert.deepEqual(await played(browser, `${server.url}${page}`), result, page);
      }
      server.stop();
      const wasm = (await readdir(join(project, "dist/assets"))).filter((file) => file.endsWith(".wasm"));
      assert.equal(wasm.length, 1, `the wasm is there once: ${wasm}`);
    });

    for (const mode of ["outside", "inside"]) {
      test(`build for a server, the package ${mode}`, async () => {
        await tool(project, "vite", ["build", "--config", "server.config.js", "--mode", mode]);
        assert.deepEqual(JSON.parse(await node(project, [`dist-${mode}/server.js`])), [expected, words]);
      });
    }
  });
}
