// What every command needs before the product's own code can run. Plain CommonJS on purpose: it runs on any Node from 20 on, with
// nothing installed yet.
"use strict";

const { spawnSync, spawn } = require("node:child_process");
const { createHash } = require("node:crypto");
const { existsSync, readFileSync, readdirSync, writeFileSync } = require("node:fs");
const path = require("node:path");

const root = path.join(__dirname, "..");
const atLeast = 24;

/** Installs what the lock file names, when that has not been done for this lock file yet. */
function ensureInstalled() {
  const stamp = path.join(root, "node_modules", ".magpie-installed");
  const wanted = digest([path.join(root, "package-lock.json")]);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  say("Installing what is missing …");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  run(
    npm,
    ["ci", "--no-audit", "--no-fund", "--loglevel=error", "--include=dev", "--include=optional"],
    "The packages could not be installed",
  );
  writeFileSync(stamp, wanted);
}

/** The Node this product runs on: the pinned one from node_modules, else this one when it is new enough. */
function productNode() {
  const pinned = path.join(
    root,
    "node_modules",
    `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`,
    "bin",
    "node",
  );
  for (const path of [pinned, `${pinned}.exe`]) if (existsSync(path)) return path;
  if (Number(process.versions.node.split(".")[0]) >= atLeast) return process.execPath;
  fail(
    `There is no packaged Node for ${process.platform}-${process.arch}: install Node ${atLeast} or newer and run this again.`,
  );
}

/** Builds the pages when their sources changed since the last build. */
function ensureBuilt() {
  const stamp = path.join(root, "build", ".magpie-built");
  const sources = ["web", "spec", "rules", "contract", "bundle"].flatMap((folder) => filesIn(path.join(root, folder)));
  const wanted = digest([
    ...sources,
    ...["package-lock.json", "vite.config.ts", "react-router.config.ts"].map((file) => path.join(root, file)),
  ]);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  say("Building the pages …");
  run(productNode(), [path.join(root, "scripts", "build.ts")], "The pages could not be built", {
    NODE_ENV: "production",
  });
  writeFileSync(stamp, wanted);
}

/**
 * Runs one of the product's own files with its Node and ends with its exit code. Ctrl-C and SIGTERM reach it and are waited for.
 * @param {string} file path from the root
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @param {string[]} flags of Node
 */
function hand(file, args = [], env = {}, flags = []) {
  const child = spawn(
    productNode(),
    ["--disable-warning=ExperimentalWarning", ...flags, path.join(root, file), ...args],
    {
      stdio: "inherit",
      env: environment(env),
    },
  );
  // From a terminal Ctrl-C reaches both; the child decides when it is done.
  process.on("SIGINT", () => {
    if (!process.stdin.isTTY) child.kill("SIGINT");
  });
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal === null ? 1 : 128)));
}

/**
 * A small young generation and a bounded old one: the process stays far below what a small machine has. The old one may double before it
 * is cleaned, or a list's rows would have it cleaned several times a second; threads clean up themselves when they come to rest. What a
 * place in the code makes is young each time: the engine would learn from the thousands of rows that a start keeps that rows grow old, and
 * make those of every later list in the old generation.
 */
const servingFlags = [
  "--max-semi-space-size=16",
  "--max-old-space-size=384",
  "--heap-growing-percent=100",
  "--no-allocation-site-pretenuring",
  "--expose-gc",
];

/**
 * Password hashing would starve file reads on the default four threads; image work would spread over many memory arenas; large tables
 * are walked a seventh faster and filled in half the time on huge pages; compiling takes a third of a start unless it is kept.
 */
function environment(env = {}) {
  const kept = path.join(root, "node_modules", ".cache", "node");
  return {
    UV_THREADPOOL_SIZE: "8",
    MALLOC_ARENA_MAX: "2",
    GLIBC_TUNABLES: "glibc.malloc.hugetlb=1",
    NODE_COMPILE_CACHE: kept,
    ...process.env,
    ...env,
  };
}

function run(command, args, problem, env = {}) {
  // What it has to say is of use only where it fails.
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    maxBuffer: 2 ** 28,
    env: environment(env),
    shell: process.platform === "win32",
  });
  if (status === 0) return;
  process.stderr.write(stdout ?? "");
  process.stderr.write(stderr ?? "");
  fail(`${problem}${error ? `: ${error.message}` : "."}`);
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

function digest(files) {
  const hash = createHash("sha256");
  for (const file of files) if (existsSync(file)) hash.update(path.relative(root, file)).update(readFileSync(file));
  return hash.digest("hex");
}

function say(line) {
  process.stderr.write(`${line}\n`);
}

/** @returns {never} */
function fail(line) {
  say(line);
  process.exit(1);
}

module.exports = { root, ensureInstalled, ensureBuilt, productNode, hand, environment, servingFlags, run, say, fail };
