// @ts-check
// tycoon-aipl/web: how init() succeeds and how it fails, against a real server.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { after, before, beforeEach, test } from "node:test";
import { wasmUrl } from "./entries.mjs";

const file = new URL(import.meta.resolve("tycoon-aipl/web")).href;
let copies = 0;
/** A copy of its own for each test: nothing is loaded yet. @type {typeof import("tycoon-aipl/web")} */
let web;
beforeEach(async () => {
  web = await import(`${file}?${copies++}`);
});

/** @type {Record<string, { status?: number, type?: string, body?: string }>} */
const pages = {
  "/aipl.wasm": { type: "application/wasm" },
  "/wrong-type.wasm": { type: "text/plain" },
  "/missing.wasm": { status: 404, type: "text/html", body: "<h1>Not found</h1>" },
  "/page.wasm": { type: "text/html", body: "<!doctype html><title>App</title>" },
  "/damaged.wasm": { type: "application/wasm", body: "\0asm\u0001\0\0\0damaged" },
};
let served = 0;
const server = createServer(async (request, response) => {
  served++;
  const { status = 200, type = "", body = await readFile(wasmUrl) } = pages[request.url ?? ""] ?? { status: 500 };
  response.writeHead(status, { "content-type": type }).end(body);
});
let origin = "";
before(
  () =>
    new Promise((resolve) =>
      server.listen(0, "127.0.0.1", () => {
        const address = server.address();
        if (typeof address === "object") origin = `http://127.0.0.1:${address?.port}`;
        resolve(undefined);
      }),
    ),
);
after(() => server.close());

test("before init, every function says that init is missing", () => {
  const missing = { name: "AiplError", code: "internal", message: /await init\(\)/ };
  assert.throws(() => web.version(), missing);
  assert.throws(() => web.newGame({ mode: "solo", difficulty: "tycoon" }), missing);
  assert.throws(() => web.checkCards([]), missing);
});

test("init twice or at once loads once", async () => {
  served = 0;
  const url = `${origin}/aipl.wasm`;
  await Promise.all([web.init(url), web.init(url), web.init()]);
  await web.init(new URL(url));
  assert.equal(served, 1);
  assert.ok(web.version());
});

test("init takes addresses, responses, bytes and modules, or promises of them", async () => {
  const bytes = await readFile(wasmUrl);
  const url = `${origin}/aipl.wasm`;
  for (const input of [
    url,
    new URL(url),
    new Request(url),
    fetch(url),
    bytes,
    new Uint8Array(bytes).buffer,
    readFile(wasmUrl),
    await WebAssembly.compile(bytes),
    WebAssembly.compile(bytes),
  ]) {
    /** @type {typeof import("tycoon-aipl/web")} */
    const copy = await import(`${file}?${copies++}`);
    await copy.init(input);
    assert.ok(copy.version());
  }
});

test("a wrong MIME type does no harm", async () => {
  await web.init(`${origin}/wrong-type.wasm`);
  assert.ok(web.version());
});

for (const [path, message] of /** @type {[string, RegExp][]} */ ([
  ["/missing.wasm", /cannot load the wasm from http:\S+\/missing\.wasm \(status 404, text\/html\)/],
  ["/page.wasm", /\/page\.wasm \(status 200, text\/html\) is not WebAssembly: it begins with "<!doctype html>/],
  ["/damaged.wasm", /\/damaged\.wasm \(status 200, application\/wasm\) cannot be compiled: CompileError/],
])) {
  test(`${path}: the error says what came from where, and init can be tried again`, async () => {
    await assert.rejects(web.init(origin + path), { message });
    await assert.rejects(web.init(origin + path), { message });
    await web.init(`${origin}/aipl.wasm`);
    assert.ok(web.version());
  });
}

test("no server: the error says the address and what to do", async () => {
  const message = /cannot fetch the wasm from http:\/\/127\.0\.0\.1:1\/a\.wasm: .*hand its bytes to init\(\)/;
  await assert.rejects(web.init("http://127.0.0.1:1/a.wasm"), { message });
});

test("without an argument, the file beside the module is meant", async () => {
  // Which Node cannot fetch from the disk.
  await assert.rejects(web.init(), { message: /cannot fetch the wasm from file:.*\/pkg\/aipl\.wasm/ });
});
