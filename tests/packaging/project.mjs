// @ts-check
// A tiny project of somebody else's: copied out of the checkout, so that nothing of ours is found by accident; its tools
// installed when its package.json changes, the tarball unpacked anew each time.

import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { chmod, cp, mkdir, readdir, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));
const hash = (/** @type {string} */ text) => createHash("sha256").update(text).digest("hex").slice(0, 12);

if (!process.env.TARBALL) throw new Error("no TARBALL: run these tests by `npm run test:packaging`");
/** What is tested: the packed package. */
export const tarball = process.env.TARBALL;

const home = join(await realpath(tmpdir()), `tycoon-aipl-packaging-${hash(here)}`);

/** What the tools of a project are told by the way: nothing of this test runner. */
function environment() {
  const { NODE_TEST_CONTEXT, NODE_ENV, FORCE_COLOR, ...env } = process.env;
  return { ...env, NO_COLOR: "1" };
}

/**
 * Installs a project.
 * @param {string} template a folder here
 * @param {Record<string, string>} [tools] in addition to those of its package.json
 * @returns {Promise<string>} where it is
 */
export async function install(template, tools = {}) {
  /** @type {{ devDependencies?: Record<string, string> }} */
  const manifest = JSON.parse(await readFile(join(here, template, "package.json"), "utf8"));
  const wanted = { ...manifest.devDependencies, ...tools };
  manifest.devDependencies = wanted;
  const text = JSON.stringify(manifest, null, 2);
  const name = [template, ...Object.entries(tools).flat()].join("-").replace(/[^\w.]+/g, "-");
  const folder = join(home, name);
  const stamp = join(folder, "node_modules/.installed");
  const isInstalled = (await readFile(stamp, "utf8").catch(() => "")) === hash(text);

  await mkdir(folder, { recursive: true });
  for (const old of await readdir(folder)) {
    if (old !== "node_modules" || !isInstalled) await rm(join(folder, old), { recursive: true });
  }
  const filter = (/** @type {string} */ path) => !/node_modules|[\\/]dist$/.test(path);
  await cp(join(here, template), folder, { recursive: true, filter });
  await cp(join(here, "projects/play.mjs"), join(folder, "play.mjs"));
  await writeFile(join(folder, "package.json"), text);

  if (isInstalled) await unpack(folder);
  else {
    console.log(`installing ${name}: ${Object.keys(wanted).join(", ") || "the tarball alone"}`);
    const npm = process.platform === "win32" ? "npm.cmd" : "npm";
    const quiet = ["--no-save", "--no-package-lock", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"];
    execFileSync(npm, ["install", tarball, ...quiet], {
      cwd: folder,
      env: environment(),
      stdio: ["ignore", "inherit", "inherit"],
    });
    await writeFile(stamp, hash(text));
  }
  return folder;
}

/** @param {string} project */
async function unpack(project) {
  const folder = join(project, "node_modules/tycoon-aipl");
  await rm(folder, { recursive: true, force: true });
  // What bundlers have kept of an earlier one.
  await rm(join(project, "node_modules/.vite"), { recursive: true, force: true });
  await mkdir(folder);
  execFileSync("tar", ["-xzf", tarball, "--strip-components=1", "-C", folder]);
  // As npm does with what package.json names in `bin`.
  await chmod(join(folder, "pkg/cli.js"), 0o755);
}

/** Runs a tool of the project. @param {string} project @param {string} name @param {string[]} args */
export const tool = (project, name, args) => output(project, bin(project, name), args);

/** Runs node in the project. @param {string} project @param {string[]} args */
export const node = (project, args) => output(project, process.execPath, args);

const bin = (/** @type {string} */ project, /** @type {string} */ tool) => join(project, "node_modules/.bin", tool);

/**
 * What a command prints; if it fails, so does the test, with all that it printed.
 * @param {string} cwd @param {string} command @param {string[]} args @returns {Promise<string>}
 */
function output(cwd, command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: environment() });
    let [stdout, all] = ["", ""];
    child.stdout.on("data", (data) => {
      stdout += data;
      all += data;
    });
    child.stderr.on("data", (data) => {
      all += data;
    });
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0 ? resolve(stdout) : reject(new Error(`${command} ${args.join(" ")} ended with ${code}:\n${all}`)),
    );
  });
}

/**
 * Starts a server of the project, and waits until it says its address.
 * @param {string} project @param {string} tool @param {string[]} args
 */
export async function start(project, tool, args) {
  const child = spawn(bin(project, tool), args, { cwd: project, env: environment() });
  let output = "";
  /** @type {string} */
  const url = await new Promise((resolve, reject) => {
    const listen = (/** @type {Buffer} */ data) => {
      output += data;
      const found = /http:\/\/(localhost|127\.0\.0\.1):\d+\//.exec(output);
      if (found) resolve(found[0]);
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    child.on("close", (code) => reject(new Error(`${tool} ended with ${code}:\n${output}`)));
  });
  return { url, stop: () => child.kill() };
}
