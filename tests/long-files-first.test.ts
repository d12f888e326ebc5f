import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { longFiles } from "./long-files-first.ts";

const root = join(import.meta.dirname, "..");

test("the files that are begun first are there", () => {
  expect(longFiles.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
