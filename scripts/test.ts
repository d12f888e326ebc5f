import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { findChromium } from "./find-chromium.ts";
import { needFfmpeg } from "./find-ffmpeg.ts";
import { wantRedis } from "./find-redis.ts";

type FileResult = { name: string; status: string; assertionResults: { fullName: string; status: string }[] };
type Report = { numPassedTests: number; numFailedTests: number; testResults: FileResult[] };
type Outcome = { passed: number; failed: string[]; files: string[] };

const root = join(import.meta.dirname, "..");
const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
const folder = mkdtempSync(join(tmpdir(), "magpie-test-report-"));
const filters = process.argv.slice(2);

/** One run of the suite: how many tests passed, and the names of those that failed with their files. */
function runSuite(name: string, args: string[], env: Record<string, string> = {}): Outcome {
  const file = join(folder, `${name}.json`);
  const { status } = spawnSync(
    process.execPath,
    [vitest, "run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`, ...args],
    { stdio: "inherit", cwd: root, env: { ...process.env, ...env } },
  );
  if (!existsSync(file)) return { passed: 0, failed: [`${name}: the run ended without a report`], files: [] };
  const report = JSON.parse(readFileSync(file, "utf8")) as Report;
  const broken = report.testResults.filter((result) => result.status === "failed");
  const failed = broken.flatMap(({ name: path, assertionResults: tests }) => {
    const names = tests.filter(({ status: state }) => state === "failed").map(({ fullName }) => fullName);
    // A test file that could not even be loaded fails without a failed test in it.
    return (names.length > 0 ? names : ["(the file itself)"]).map((test) => `${relative(root, path)} › ${test}`);
  });
  if (status !== 0 && failed.length === 0) failed.push(`${name}: the run failed outside of its tests`);
  return { passed: report.numPassedTests, failed, files: broken.map(({ name: path }) => relative(root, path)) };
}

/** When more files than these fail, it is not the machine. */
const mostAgain = 12;

/**
 * Runs a suite; a file in which a test failed is run once more by itself, since a busy machine can make a timing test fail. What holds
 * then is named as unsteady, what fails again counts.
 */
function runSteadily(name: string, args: string[], env: Record<string, string> = {}): Outcome {
  const first = runSuite(name, args, env);
  if (first.files.length === 0 || first.files.length > mostAgain) return first;
  process.stdout.write(`\nOnce more, by themselves: ${first.files.join(", ")}\n`);
  const second = runSuite(`${name}-again`, [...first.files, "--maxWorkers=1"], env);
  for (const test of first.failed)
    if (!second.failed.includes(test)) process.stdout.write(`Unsteady: ${test} failed once and then held.\n`);
  return { ...second, passed: first.passed + (first.failed.length - second.failed.length) };
}

process.env["CHROMIUM_PATH"] = findChromium();
needFfmpeg();
wantRedis();
const outcomes = [runSteadily("embedded", filters)];

// The same promises on the oldest PostgreSQL that is supported, where one is installed.
const systemServer = globSync("/usr/lib/postgresql/*/bin/postgres").length > 0;
if (systemServer && filters.length === 0) {
  process.stdout.write("\nOnce more on the PostgreSQL of this machine:\n");
  outcomes.push(
    runSteadily("system", ["server/domains", "server/database", "server/calls", "samples", "seed"], {
      MAGPIE_TEST_POSTGRES: "system",
    }),
  );
}

rmSync(folder, { recursive: true, force: true });
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.flatMap((outcome) => outcome.failed);
for (const test of failed) process.stdout.write(`Failed: ${test}\n`);
process.stdout.write(`\n${passed} passed, ${failed.length} failed\n`);
process.exit(failed.length === 0 && passed > 0 ? 0 : 1);
