// @ts-check
// The types, as TypeScript finds them in a project of somebody else's: our declarations are checked too.

import { test } from "node:test";
import { install, node } from "./project.mjs";

const project = await install("projects/types");

for (const compiler of ["typescript", "typescript-5"]) {
  for (const config of ["bundler", "node16", "nodenext", "no-dom"]) {
    test(`${compiler}: ${config}`, async () => {
      await node(project, [`node_modules/${compiler}/bin/tsc`, "--project", `${config}.json`]);
    });
  }
}
