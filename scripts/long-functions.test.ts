import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/temporary-folder.ts";

const root = join(import.meta.dirname, "..");
const rule = "max-lines-per-function";

type Overrides = { overrides: { files: string[]; rules: Record<string, unknown> }[] };

/** The files of the web whose functions may be longer than the others'. */
function exceptions(): { files: string[]; usual: unknown } {
  const { overrides } = JSON.parse(readFileSync(join(root, ".oxlintrc.json"), "utf8")) as Overrides;
  const [usual, , longer] = overrides.filter(({ rules }) => rule in rules);
  return { files: longer?.files ?? [], usual: usual?.rules[rule] };
}

test("each file that may have longer functions has one: an exception nobody needs goes, and none is added", () => {
  const { files, usual } = exceptions();
  const folder = temporaryFolder("magpie-lint-");
  const config = join(folder, "lint.json");
  writeFileSync(config, JSON.stringify({ categories: { correctness: "off" }, rules: { [rule]: usual } }));
  const program = join(root, "node_modules/oxlint/bin/oxlint");
  const { stdout } = spawnSync(process.execPath, [program, "-c", config, "--format", "json", ...files], {
    ...{ cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
  });
  rmSync(folder, { recursive: true });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string }[] };
  const long = new Set(diagnostics.map(({ filename }) => filename));
  expect(files.filter((file) => !long.has(file))).toEqual([]);
  expect(files.length).toBeLessThanOrEqual(37);
});
