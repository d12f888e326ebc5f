import { execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";

type Part = [name: string, program: string, args: string[]];

const root = join(import.meta.dirname, "..");

/** Files of code that differ from the last commit. */
function changedFiles(): string[] {
  const listed = (args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n");
  const files = [...listed(["diff", "--name-only", "HEAD"]), ...listed(["ls-files", "-o", "--exclude-standard"])];
  return files.filter((file) => /\.tsx?$/.test(file) && existsSync(join(root, file)));
}

/** Types are read on from where they were read last. */
const readOn = (project: string) => [
  ...["-p", project, "--incremental", "--tsBuildInfoFile", `node_modules/.cache/types/${project}.tsbuildinfo`],
];

/** `npm run check:fast`: what holds for the whole in seconds, and the rest of what was changed. */
function fastParts(): Part[] {
  const changed = changedFiles();
  const isWeb = changed.some((file) => file.startsWith("web/"));
  return [
    ...(changed.length === 0
      ? []
      : [["lint", "node_modules/oxlint/bin/oxlint", ["--type-aware", "--deny-warnings", ...changed]] as Part]),
    ["types", "node_modules/typescript/bin/tsc", readOn("tests")],
    ...(isWeb ? [["types of the web", "node_modules/typescript/bin/tsc", readOn("web")] as Part] : []),
    ...parts.filter(([, program]) => /scripts\/(?:check-(?:owners|roles|imports)|generated)\.ts$/.test(program)),
    ...(changed.length === 0 ? [] : [["format", "node_modules/oxfmt/bin/oxfmt", ["--check", ...changed]] as Part]),
  ];
}

/** Each part of `npm run check` with the program that does it; those that take longest come first. */
const parts: readonly Part[] = [
  ["lint and boundaries", "node_modules/oxlint/bin/oxlint", ["--type-aware", "--deny-warnings"]],
  ["code alive only for tests", "node_modules/knip/bin/knip.js", ["--production"]],
  ["dead code", "node_modules/knip/bin/knip.js", ["--treat-config-hints-as-errors"]],
  ["types of tests and benchmarks", "node_modules/typescript/bin/tsc", ["-p", "tests"]],
  ["types of the server", "node_modules/typescript/bin/tsc", ["-p", "server"]],
  ["types of the web", "node_modules/typescript/bin/tsc", ["-p", "web"]],
  ["documents that follow from the code", "scripts/generated.ts", ["--check"]],
  ["tables and their owners", "scripts/check-owners.ts", []],
  ["state of modules", "scripts/check-module-state.ts", []],
  ["roles by ending", "scripts/check-roles.ts", []],
  ["rooms and their imports", "scripts/check-imports.ts", []],
  ["format", "node_modules/oxfmt/bin/oxfmt", ["--check", "."]],
];

/** Some of them are at work at a time: a program that waits, or has one thread, leaves room for another. */
const atATime = Math.min(3, availableParallelism());

const asked = process.argv.includes("--fast") ? fastParts() : parts;
let failed = 0;
let next = 0;
await Promise.all(Array.from({ length: atATime }, runThoseLeft));
process.exit(failed === 0 ? 0 : 1);

async function runThoseLeft(): Promise<void> {
  for (let part = asked[next++]; part !== undefined; part = asked[next++]) await run(part);
}

async function run([name, program, args]: Part): Promise<void> {
  const began = performance.now();
  const child = spawn(process.execPath, [join(root, program), ...args], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<number | null>((resolve, reject) => child.on("error", reject).on("close", resolve));
  const [out, complaints, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(`${code === 0 ? "ok  " : "FAIL"} ${name} (${seconds} s)\n`);
  if (code !== 0) {
    failed += 1;
    process.stdout.write(`${out}${complaints}\n`);
  }
}
