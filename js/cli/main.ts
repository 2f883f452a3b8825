#!/usr/bin/env node

// The command line `tycoon-aipl`. What it decides, the engine decides.

import { AiplError, version } from "tycoon-aipl/web";
import { HELP, Refused, readArguments, Usage } from "./arguments.js";
import { commands } from "./commands.js";
import { print } from "./files.js";

// Who reads may stop reading: head, less. Then there is nobody to go on for.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  process.exit(error.code === "EPIPE" ? 0 : explain(error));
});

run()
  .catch(explain)
  .then((code) => {
    process.exitCode = code;
  });

/** Resolves to the exit code. */
async function run(): Promise<number> {
  const { options, command, file } = readArguments();
  if (options.version) return print(version(), options.output);
  if (options.help) return print(HELP.trimEnd(), options.output);
  if (command === undefined) throw new Usage("which command?");
  if (!Object.hasOwn(commands, command)) throw new Usage(`${command}: there is no such command`);
  return commands[command as keyof typeof commands](options, file);
}

function explain(error: unknown): number {
  if (error instanceof AiplError) {
    process.stderr.write(`${error.code} at ${error.path}: ${error.message}\n`);
    return 1;
  }
  if (error instanceof Refused) {
    process.stderr.write(`tycoon-aipl: ${error.message}\n`);
    return 1;
  }
  if (error instanceof Usage || (error instanceof Error && "syscall" in error)) {
    process.stderr.write(`tycoon-aipl: ${error.message}\ntycoon-aipl --help says more\n`);
    return 2;
  }
  throw error;
}
