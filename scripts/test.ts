import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { childrenTook, type ProcessorTime } from "./children-took.ts";
import { findChromium } from "./find-chromium.ts";
import { needFfmpeg } from "./find-ffmpeg.ts";
import { wantRedis } from "./find-redis.ts";
import { placements } from "#server/domains/data/tables.ts";
import { filesReaching } from "./files-reaching.ts";
import { readImports } from "./read-imports.ts";
import { exceptions } from "./statements/exceptions.ts";
import { holdStatements, nameOf } from "./statements/hold-statements.ts";
import { planStatements } from "./statements/plan-statements.ts";
import { prepareStatements } from "./statements/prepare-statements.ts";
import { type Recorded, readRecorded } from "./statements/recorded.ts";
import { grows, wholeReads } from "./statements/whole-reads.ts";
import { type FileCost, tellLevels } from "./tell-levels.ts";
import { failedFiles, type FileOutcome, type Run, type Runs, settleRuns } from "./settle-runs.ts";

type FileResult = {
  name: string;
  status: string;
  /** Milliseconds since the epoch. */
  startTime: number;
  endTime: number;
  assertionResults: { fullName: string; status: string }[];
};
type Report = { testResults: FileResult[] };

const root = join(import.meta.dirname, "..");
const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
const folder = mkdtempSync(join(tmpdir(), "magpie-test-report-"));
const filters = process.argv.slice(2).filter((argument) => argument !== "--install");
/** Where the SQL texts of this run are recorded; look at them with `node scripts/check-statements.ts FOLDER`. */
const statements = process.env["MAGPIE_STATEMENTS"] ?? join(folder, "statements");
const recorder = pathToFileURL(join(root, "tests", "record-statements.ts")).href;

const processor = join(folder, "processor");

for (const made of [statements, processor]) mkdirSync(made, { recursive: true });
/** Every process and thread of a run takes the recorder in. */
const recording = {
  MAGPIE_STATEMENTS: statements,
  MAGPIE_PROCESSOR: processor,
  NODE_OPTIONS: `${process.env["NODE_OPTIONS"] ?? ""} --import=${recorder}`.trim(),
};

/** One run of the suite, by file; what failed outside of every file stands under the run's name. */
function runSuite(name: string, args: string[], env: Record<string, string> = {}): Run {
  const file = join(folder, `${name}.json`);
  const { status } = spawnSync(
    process.execPath,
    [vitest, "run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`, ...args],
    { stdio: "inherit", cwd: root, env: { ...process.env, ...recording, ...env } },
  );
  if (!existsSync(file)) return failedAsAWhole(name, "the run ended without a report");
  const report = JSON.parse(readFileSync(file, "utf8")) as Report;
  sayWhatTookLong(report.testResults);
  const run = new Map(report.testResults.map((result) => [relative(root, result.name), outcomeOf(result)]));
  if (status !== 0 && failedFiles(run).length === 0)
    for (const [key, outcome] of failedAsAWhole(name, "the run failed outside of its tests")) run.set(key, outcome);
  return run;
}

/** Which folders and files a run spends its time on: what is worth making faster. */
function sayWhatTookLong(files: readonly FileResult[]): void {
  const timed = files.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
  const byFolder = Map.groupBy(timed, ({ file }) => file.split("/").slice(0, 2).join("/"));
  const folders = [...byFolder].map(([folder, all]) => ({
    file: `${folder}/ (${all.length} files)`,
    seconds: all.reduce((sum, one) => sum + one.seconds, 0),
  }));
  const longest = (all: typeof timed, count: number) =>
    all
      .toSorted((a, b) => b.seconds - a.seconds)
      .slice(0, count)
      .map(({ file, seconds }) => `${seconds.toFixed(0).padStart(6)} s  ${file}`);
  process.stdout.write(`\nWhat took longest:\n${[...longest(folders, 8), ...longest(timed, 25)].join("\n")}\n`);
}

function outcomeOf({ name: path, status, assertionResults: tests }: FileResult): FileOutcome {
  const named = (state: string) => tests.filter((test) => test.status === state).map(({ fullName }) => fullName);
  const failed = named("failed");
  // A test file that could not even be loaded fails without a failed test in it.
  if (status === "failed" && failed.length === 0) failed.push("(the file itself)");
  return { passed: named("passed").length, failed: failed.map((test) => `${relative(root, path)} › ${test}`) };
}

/** What all runs took of the processors, by level of tests, the database and the judging of statements beside them. */
function sayWhatItTook(ofRuns: number): void {
  const times = readdirSync(processor).flatMap((name) =>
    readFileSync(join(processor, name), "utf8")
      .split("\n")
      .flatMap((line) => (line === "" ? [] : [JSON.parse(line) as ProcessorTime])),
  );
  const seconds = Map.groupBy(times, ({ file }) => relative(root, file));
  const ran = suites.flatMap(({ first }) => [...first]);
  const costs: FileCost[] = [...seconds].map(([file, all]) => ({
    file,
    tests: ran.reduce((sum, [name, { passed, failed }]) => sum + (name === file ? passed + failed.length : 0), 0),
    seconds: all.reduce((sum, one) => sum + one.seconds, 0),
  }));
  const { userCPUTime, systemCPUTime } = process.resourceUsage();
  const told = tellLevels(costs, {
    database: filesReaching("tests/database.ts", readImports(root)),
    besides: {
      "the tests' database, and what starts and ends them": ofRuns - costs.reduce((sum, one) => sum + one.seconds, 0),
      "statements held and planned": (userCPUTime + systemCPUTime) / 1e6,
    },
  });
  process.stdout.write(`\nSeconds of the processors:\n${told.join("\n")}\n`);
}

const failedAsAWhole = (name: string, how: string): Map<string, FileOutcome> =>
  new Map([[outside(name), { passed: 0, failed: [`${name}: ${how}`] }]]);
const outside = (name: string) => `(${name})`;

/** When more files than these fail, the machine is not to blame. */
const maxAgain = 12;
/** At most this many files of a run may fail once and then pass; beyond that each counts as failed. */
const maxUnsteady = 3;

/**
 * Runs a suite; a file in which a test failed is run once more by itself, since a busy machine can make a test fail. What holds then is
 * named as unsteady, what fails again counts.
 */
function runSteadily(name: string, args: string[], env: Record<string, string> = {}): Runs {
  const first = runSuite(name, args, env);
  const files = failedFiles(first);
  if (files.length === 0 || files.length > maxAgain || first.has(outside(name))) return { first, again: new Map() };
  process.stdout.write(`\nOnce more, by themselves: ${files.join(", ")}\n`);
  return { first, again: runSuite(`${name}-again`, [...files, "--maxWorkers=1"], env) };
}

process.env["CHROMIUM_PATH"] = findChromium();
needFfmpeg();
wantRedis();
const suites = [runSteadily("embedded", filters)];

// What is about the database itself, on the oldest PostgreSQL that is supported, where one is installed; of all else the statements.
const systemServer = globSync("/usr/lib/postgresql/*/bin/postgres").length > 0;
if (systemServer && filters.length === 0) {
  process.stdout.write("\nOnce more on the PostgreSQL of this machine:\n");
  suites.push(runSteadily("system", testsOnDatabase(), { MAGPIE_TEST_POSTGRES: "system" }));
}

/** Seconds that programs which have ended took of the processors. */
const ofRuns = childrenTook();

/** The tests of what speaks to the run's server of more than rows: its driver, migrations, partitions, backups, the doctor. */
function testsOnDatabase(): string[] {
  const folders = ["server/database/", "server/domains/data/"];
  return [...filesReaching("tests/database.ts", readImports(root))].filter(
    (file) => file.endsWith(".test.ts") && folders.some((folder) => file.startsWith(folder)),
  );
}

/** One test for all statements on the machine's PostgreSQL, and a failed one for each that it does not understand. */
async function preparedStatements(recorded: readonly Recorded[]): Promise<FileOutcome> {
  const { prepared, refused } = await prepareStatements(recorded);
  const failed = refused.map(
    ({ files, text, reason }) =>
      `${files.join(", ")} › not on the PostgreSQL of this machine (${reason}): ${inOneLine(text)}`,
  );
  process.stdout.write(`${prepared} statements prepared on the PostgreSQL of this machine\n`);
  return { passed: failed.length === 0 && prepared > 0 ? 1 : 0, failed };
}

/** The statement rule over what was recorded: one test for the whole, and a failed one for each statement that it does not let pass. */
async function heldStatements(recorded: readonly Recorded[]): Promise<FileOutcome> {
  const { judged, unlisted, unreadable, unused } = await holdStatements(recorded, placements, exceptions);
  const failed = [
    ...unlisted.map(({ file, what, text }) => `${file} › ${what}: ${inOneLine(text)}`),
    ...unreadable.map((text) => `a statement can't be parsed: ${text}`),
    ...inWholeRun(unused).map((one) => notNeeded("exceptions", one.file, nameOf(one))),
  ];
  process.stdout.write(`\n${recorded.length} SQL texts, ${judged} statements held against the keys of their tables\n`);
  return { passed: failed.length === 0 && judged > 0 ? 1 : 0, failed };
}

/** The index rule over the same texts: one test for the whole, and a failed one for each request that reads a growing table whole. */
async function plannedStatements(recorded: readonly Recorded[]): Promise<FileOutcome> {
  const { planned, unlisted, unreadable, unused } = await planStatements(recorded, grows, wholeReads);
  const failed = [
    ...unlisted.map(({ file, table, text }) => `${file} › reads all of ${table}: ${inOneLine(text)}`),
    ...unreadable.map((text) => `a statement can't be planned: ${inOneLine(text)}`),
    ...inWholeRun(unused).map((one) => notNeeded("whole-reads", one.file, `all of ${one.table}`)),
  ];
  process.stdout.write(`${planned} statements of requests planned, each to go by an index where a table grows\n`);
  return { passed: failed.length === 0 ? 1 : 0, failed };
}

/** Only a whole run shows that nothing needs an exception. */
const inWholeRun = <Exception>(unused: readonly Exception[]) => (filters.length === 0 ? unused : []);
const notNeeded = (list: string, file: string, what: string) =>
  `scripts/statements/${list}.ts › nothing needs the exception of ${file} for ${what}: take it out`;
const inOneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim().slice(0, 160);

const recorded = readRecorded(statements);
const held = [await heldStatements(recorded), await plannedStatements(recorded)];
if (systemServer && filters.length === 0) held.push(await preparedStatements(recorded));
const settled = settleRuns(suites, maxUnsteady);
const { unsteady, tooManyUnsteady } = settled;
const passed = settled.passed + held.reduce((sum, one) => sum + one.passed, 0);
const failed = [...settled.failed, ...held.flatMap((one) => one.failed)];
for (const file of unsteady)
  process.stdout.write(
    `Unsteady: ${file} failed once and then held${tooManyUnsteady ? "; it counts as failed" : ""}.\n`,
  );
if (unsteady.length > 0)
  process.stdout.write(
    `${unsteady.length} unsteady ${unsteady.length === 1 ? "file" : "files"}: up to ${maxUnsteady} in a run are only named, of more each counts as failed.\n`,
  );
for (const test of failed) process.stdout.write(`Failed: ${test}\n`);
sayWhatItTook(ofRuns);
rmSync(folder, { recursive: true, force: true });
process.stdout.write(`\n${passed} passed, ${failed.length} failed\n`);
process.exit(failed.length === 0 && passed > 0 ? 0 : 1);
