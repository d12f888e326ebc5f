import { defineConfig } from "vitest/config";

/** Runs the bench beside it. */
export default defineConfig({
  test: {
    include: ["server/domains/search/tate.bench.ts"],
    globalSetup: ["./tests/global-setup.ts"],
    pool: "forks",
    maxWorkers: 1,
  },
});
