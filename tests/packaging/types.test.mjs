// @ts-check
// The types, as TypeScript finds them in a project of somebody else's: our declarations are checked too.

import { before, test } from "node:test";
import { install, tool } from "./project.mjs";

/** @type {string} */
let project;
before(async () => {
  project = await install("projects/types");
});

for (const compiler of ["typescript", "typescript-5"]) {
  for (const config of ["bundler", "node16", "nodenext", "no-dom"]) {
    test(`${compiler}: ${config}`, () => tool(project, "tsc", ["--project", `${config}.json`], compiler));
  }
}
