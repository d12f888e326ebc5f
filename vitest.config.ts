import { defineConfig } from "vitest/config";
import { LongFilesFirst } from "./tests/long-files-first.ts";

/**
 * Pure functions and what is drawn from them: their modules keep nothing between calls (`npm run check` holds them to that), so two
 * processes load them once and not for each of more than a hundred files.
 */
const together = ["spec", "rules", "contract", "engines", "web"];
/** What has a database, starts processes and threads or hears events of its process has a process for each file. */
const alone = ["samples", "seed", "bundle", "server", "sandbox", "tests", "bench", "scripts"];

const testsIn = (folders: readonly string[]) => [`{${folders.join(",")}}/**/*.test.{ts,tsx}`];

const common = {
  testTimeout: 120_000,
  hookTimeout: 60_000,
  // What is polled for comes by itself; on a busy machine it takes longer than the second that is the default.
  expect: { poll: { timeout: 15_000 } },
  pool: "forks",
  maxWorkers: 2,
} as const;

export default defineConfig({
  test: {
    ...common,
    globalSetup: ["./tests/global-setup.ts"],
    sequence: { sequencer: LongFilesFirst },
    projects: [
      { test: { ...common, name: "alone", include: testsIn(alone), isolate: true } },
      { test: { ...common, name: "together", include: testsIn(together), isolate: false } },
    ],
  },
});
