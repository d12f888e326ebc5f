import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findChromium } from "./find-chromium.ts";

type Report = { numPassedTests: number; numFailedTests: number; numPendingTests: number; success: boolean };

const vitest = join(import.meta.dirname, "..", "node_modules", "vitest", "vitest.mjs");
const folder = mkdtempSync(join(tmpdir(), "magpie-test-report-"));
const filters = process.argv.slice(2);

/** One run of the suite; counts what its report says. A run that ended without a report is one failure. */
function runSuite(name: string, args: string[], env: Record<string, string> = {}): Report {
  const file = join(folder, `${name}.json`);
  const { status } = spawnSync(
    process.execPath,
    [vitest, "run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`, ...args],
    {
      stdio: "inherit",
      env: { ...process.env, ...env },
    },
  );
  const nothing: Report = { numPassedTests: 0, numFailedTests: 1, numPendingTests: 0, success: false };
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : nothing;
  // A test file that could not even be loaded fails without a failed test in it.
  if (status !== 0 && report.numFailedTests === 0) report.numFailedTests = 1;
  return report;
}

process.env["CHROMIUM_PATH"] = findChromium();
const reports = [runSuite("embedded", filters)];

// The same promises on the oldest PostgreSQL that is supported, where one is installed.
const systemServer = globSync("/usr/lib/postgresql/*/bin/postgres").length > 0;
if (systemServer && filters.length === 0) {
  process.stdout.write("\nOnce more on the PostgreSQL of this machine:\n");
  reports.push(runSuite("system", ["server/domains", "server/database"], { MAGPIE_TEST_POSTGRES: "system" }));
}

rmSync(folder, { recursive: true, force: true });
const passed = reports.reduce((sum, report) => sum + report.numPassedTests, 0);
const failed = reports.reduce((sum, report) => sum + report.numFailedTests, 0);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
