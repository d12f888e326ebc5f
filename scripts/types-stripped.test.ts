import { globSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** Node runs the sources as they are: what the compiler takes and Node does not ends a command at its start. */
test("Node itself can read every source it runs", () => {
  const files = globSync(
    "{spec,rules,contract,engines,samples,seed,bundle,server,sandbox,scripts,bench,tests}/**/*.ts",
    {
      cwd: root,
    },
  );
  expect(files.length).toBeGreaterThan(1_000);
  const unread = files.flatMap((file) => {
    try {
      stripTypeScriptTypes(readFileSync(join(root, file), "utf8"));
      return [];
    } catch (error) {
      return [`${file}: ${(error as Error).message}`];
    }
  });
  expect(unread).toEqual([]);
});
