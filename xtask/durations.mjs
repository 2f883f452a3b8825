// @ts-check
// A reporter of Node's test runner: the name of each test and how long it took, a line of JSON each.

/** @param {AsyncIterable<import("node:test/reporters").TestEvent>} events */
export default async function* durations(events) {
  for await (const { type, data } of events) {
    if (type !== "test:pass" && type !== "test:fail") continue;
    yield `${JSON.stringify({ name: data.name, seconds: data.details.duration_ms / 1000 })}\n`;
  }
}
