// @ts-check
// The rules are one list: in the engine, in the reference that the page shows, in the README's rulings, in the tests.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const root = new URL("../../", import.meta.url);
const read = (/** @type {string} */ path) => readFileSync(new URL(path, root), "utf8");

/** The rules of the engine, as the types have them. */
const [, union = ""] = /export type RuleId =([^;]+);/.exec(read("js/types.d.ts")) ?? [];
const rules = [...union.matchAll(/"(\w+)"/g)].map(([, rule]) => rule);

/** @type {Record<string, { title: string, text: string, ruling?: string }>} */
const reference = JSON.parse(read("js/words/en.json")).rule;

test("the engine has 51 rules, each once", () => {
  assert.equal(rules.length, 51);
  assert.equal(new Set(rules).size, 51);
});

test("the reference has every rule of the engine, in its order, and no other", () => {
  assert.deepEqual(Object.keys(reference), rules);
});

test("every rule has a test named after it", () => {
  const folder = new URL("tests/rules/", root);
  const source = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), "utf8"));
  const tests = [...source.join("\n").matchAll(/#\[test\]\s+fn (\w+)/g)].map(([, name]) => name);
  const snake = (/** @type {string} */ rule) => rule.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const untested = rules.filter(
    (rule) => !tests.some((name) => name === snake(rule) || name.startsWith(`${snake(rule)}_`)),
  );
  assert.deepEqual(untested, []);
});

test("the rulings that the README lists as ours are those of the reference", () => {
  const [, table = ""] = /## Rulings that are ours(.*?)\n## /s.exec(read("README.md")) ?? [];
  const listed = [...table.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, names]) => names.match(/\w+/g) ?? []);
  const marked = rules.filter((rule) => reference[rule].ruling !== undefined);
  assert.deepEqual(listed.toSorted(), marked.toSorted());
});
