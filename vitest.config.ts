import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: [
      "{spec,rules,contract,engines,samples,seed,bundle,server,sandbox,web,tests,bench,scripts}/**/*.test.{ts,tsx}",
    ],
    globalSetup: ["./tests/global-setup.ts"],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    pool: "forks",
    maxWorkers: 2,
  },
});
