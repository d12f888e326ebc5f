import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { calls } from "#contract/calls.ts";

const root = join(import.meta.dirname, "..");

test("no part of the pages names a call as text: what is asked anew follows from what calls declare", () => {
  const names = calls.map(({ name }) => `"${name}"`);
  const naming = globSync("web/**/*.{ts,tsx}", { cwd: root })
    .filter((file) => !file.includes(".test."))
    .filter((file) => {
      const text = readFileSync(join(root, file), "utf8");
      return names.some((name) => text.includes(name));
    });
  expect(naming).toEqual([]);
});
