import { defineConfig } from "vitest/config";
import { poCatalogs } from "./bundle/po-catalogs.ts";
import { LongFilesFirst } from "./tests/long-files-first.ts";

/** Pure functions, and pages and their parts: they come through Vite, which knows JSX and styles. */
const drawn = ["spec", "rules", "contract", "engines", "web"];
/** What has a database, starts processes and threads or hears events of its process; most of it is the server, which Node runs as it is. */
const serving = ["samples", "seed", "bundle", "server", "sandbox", "tests", "bench", "scripts"];

const testsIn = (folders: readonly string[]) => [`{${folders.join(",")}}/**/*.test.{ts,tsx}`];

/**
 * Modules keep nothing between calls (`npm run check` holds them to that): three processes load them once, and not for each of 500 files.
 * Three on two processors, since who drives a browser waits a third of the time.
 */
const common = {
  isolate: false,
  // What hangs ends; on a busy machine the longest take a tenth of an hour. What is promised in seconds is measured and said by its test.
  testTimeout: 900_000,
  hookTimeout: 900_000,
  expect: { poll: { timeout: 180_000 } },
  pool: "forks",
  maxWorkers: 3,
} as const;

export default defineConfig({
  test: {
    ...common,
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        test: {
          ...common,
          name: "serving",
          include: testsIn(serving),
          globalSetup: ["./tests/global-setup.ts"],
          setupFiles: ["./tests/begin-file.ts", "./tests/count-processor.ts"],
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      {
        plugins: [poCatalogs()],
        test: { ...common, name: "drawn", include: testsIn(drawn), setupFiles: ["./tests/count-processor.ts"] },
      },
    ],
  },
});
