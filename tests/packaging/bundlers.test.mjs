// @ts-check
// webpack, esbuild and Rollup: what they make, for browsers and for Node.

import assert from "node:assert/strict";
import { copyFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { after, suite, test } from "node:test";
import { launch, played, serve } from "./browser.mjs";
import { expected, words } from "./expected.mjs";
import { install, node, tool } from "./project.mjs";

const [project, browser] = await Promise.all([install("projects/bundlers"), launch()]);
after(() => browser.close());

/** Puts a page beside a bundle, and looks at it. @param {string} bundle @param {string} [html] */
async function show(bundle, html = "index.html") {
  const folder = join(project, bundle);
  await copyFile(join(project, html), join(folder, "index.html"));
  const server = await serve(folder);
  try {
    return await played(browser, server.url);
  } finally {
    server.stop();
  }
}

/** What a host does, whose bundler leaves the wasm where it is. @param {string} bundle */
const copyWasm = (bundle) =>
  copyFile(join(project, "node_modules/tycoon-aipl/pkg/aipl.wasm"), join(project, bundle, "aipl.wasm"));

/** @param {string} bundle */
const wasmIn = async (bundle) => (await readdir(join(project, bundle))).filter((file) => file.endsWith(".wasm"));

suite("webpack", () => {
  test("build", async () => {
    await tool(project, "webpack", ["--config", "webpack.config.js"]);
  });
  test("a page", async () => assert.deepEqual(await show("dist-webpack/page"), [expected, words]));
  test("a worker", async () => assert.deepEqual(await show("dist-webpack/worker-page"), expected));
  test("tycoon-aipl/web: it finds the wasm, once", async () => {
    assert.deepEqual(await show("dist-webpack/web"), expected);
    const wasm = await wasmIn("dist-webpack/web");
    assert.equal(wasm.length, 1, `${wasm}`);
  });
  test("CommonJS for Node", async () => {
    assert.deepEqual(JSON.parse(await node(project, ["dist-webpack/server/main.cjs"])), expected);
  });
});

suite("esbuild", () => {
  /** @param {string} name @param {string} format @param {string[]} options */
  async function build(name, format, ...options) {
    const bundle = `dist-esbuild/${name}-${format}`;
    const out = [`--outdir=${bundle}`, "--entry-names=main", "--log-level=error"];
    await tool(project, "esbuild", [
      `src/${name}.js`,
      "--bundle",
      "--minify",
      `--format=${format}`,
      ...out,
      ...options,
    ]);
    return bundle;
  }

  for (const format of ["esm", "iife"]) {
    test(`a page, ${format}`, async () => {
      assert.deepEqual(await show(await build("page", format)), [expected, words]);
    });
  }
  for (const format of ["esm", "cjs"]) {
    test(`Node, ${format}`, async () => {
      const extension = format === "cjs" ? ".cjs" : ".js";
      const bundle = await build("server", format, "--platform=node", `--out-extension:.js=${extension}`);
      assert.deepEqual(JSON.parse(await node(project, [`${bundle}/main${extension}`])), expected);
    });
  }
  test("a classic worker", async () => {
    assert.deepEqual(await show(await build("worker", "iife"), "classic-worker.html"), expected);
  });
  test("no entry has a top-level await: in this format it would be an error", async () => {
    const folder = join(project, "node_modules/tycoon-aipl/pkg");
    const entries = (await readdir(folder)).filter((file) => file.endsWith(".js") && file !== "cli.js");
    assert.ok(entries.length >= 4, `${entries}`);
    const options = ["--bundle", "--format=iife", "--outdir=dist-esbuild/iife", "--log-level=error"];
    await tool(project, "esbuild", [...entries.map((file) => join(folder, file)), ...options, "--platform=node"]);
  });
  test("tycoon-aipl/web, the wasm copied and its address handed to init", async () => {
    const bundle = await build("web-url", "esm");
    await copyWasm(bundle);
    assert.deepEqual(await show(bundle), expected);
  });
  test("tycoon-aipl/web, the wasm imported as a file", async () => {
    const bundle = await build("web-asset", "esm", "--loader:.wasm=file", "--public-path=/");
    assert.deepEqual(await show(bundle), expected);
    assert.equal((await wasmIn(bundle)).length, 1);
  });
  test("tycoon-aipl/web in a classic worker", async () => {
    const bundle = await build("web-worker", "iife", "--log-override:empty-import-meta=silent");
    await copyWasm(bundle);
    assert.deepEqual(await show(bundle, "classic-worker.html"), expected);
  });
});

suite("Rollup", () => {
  test("build", async () => {
    await tool(project, "rollup", ["--config", "--failAfterWarnings"]);
  });
  test("a page", async () => assert.deepEqual(await show("dist-rollup/page"), [expected, words]));
  test("Node", async () => {
    assert.deepEqual(JSON.parse(await node(project, ["dist-rollup/server/main.js"])), expected);
  });
  test("tycoon-aipl/web, the wasm copied and its address handed to init", async () => {
    await copyWasm("dist-rollup/web-url");
    assert.deepEqual(await show("dist-rollup/web-url"), expected);
  });
});
