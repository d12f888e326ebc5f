import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { temporaryFolder } from "#tests/temporary-folder.ts";
import { documents } from "./documents.ts";
import { makeLists } from "./lists.ts";

/** One of each kind, with the files that it may take by hand. */
const kinds = [
  { kind: "call", name: "social/packs/read-kettle", most: 5 },
  { kind: "job", name: "content/trash/tend-kettles", most: 2 },
  { kind: "table", name: "social/packs/kettle_lids", most: 4 },
] as const;

const root = join(import.meta.dirname, "..");
const scratch = temporaryFolder("magpie-new-");
const patienceMs = 600_000;

/** Written from what is declared, or as a run of the tests writes it: nobody has to. */
const written = new Set([...Object.keys(makeLists(root)), ...Object.keys(documents)]);
const byHand = (file: string) => !written.has(file) && !file.startsWith("tests/wire/golden/");

/** Tests that walk everything that is declared. */
const walks = ["tests/wire/golden.test.ts", "server/domains/data/person-data.test.ts", "server/database/scale.test.ts"];

const git = (cwd: string, ...args: string[]) =>
  execFileSync("git", ["-c", "user.name=test", "-c", "user.email=test@localhost", ...args], { cwd, encoding: "utf8" });

function run(program: string, ...args: string[]): { status: number | null; said: string } {
  const { VITEST: _, VITEST_POOL_ID: __, VITEST_WORKER_ID: ___, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(scratch, program), ...args], {
    ...{ cwd: scratch, env, encoding: "utf8" },
  });
  return { status, said: `${stdout}${stderr}` };
}

const changed = () =>
  git(scratch, "status", "--porcelain", "--untracked-files=all")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => line.slice(3));

beforeAll(() => {
  for (const file of git(root, "ls-files", "-co", "--exclude-standard").split("\n")) {
    if (file === "" || !existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(scratch, file)), { recursive: true });
    cpSync(join(root, file), join(scratch, file));
  }
  symlinkSync(join(root, "node_modules"), join(scratch, "node_modules"));
  git(scratch, "init", "--quiet");
  git(scratch, "add", "--all");
  git(scratch, "commit", "--quiet", "--no-gpg-sign", "--message", "as it is");
}, patienceMs);
afterAll(() => rmSync(scratch, { recursive: true }));

describe("npm run new", () => {
  const touched: string[] = [];

  test.each(kinds)("makes a $kind in at most $most files that are written by hand", ({ kind, name, most }) => {
    const before = new Set(changed());
    expect(run("scripts/new.ts", kind, name)).toMatchObject({ status: 0 });
    const touches = changed().filter((file) => !before.has(file) && byHand(file));
    touched.push(...touches);
    process.stdout.write(`a ${kind} takes ${touches.length} files by hand: ${touches.join(", ")}\n`);
    expect(touches.length).toBeLessThanOrEqual(most);
  });

  test("what it made passes every check as it is", { timeout: patienceMs }, () => {
    const sources = changed().filter((file) => /\.tsx?$/.test(file) && byHand(file));
    const checks: [string, ...string[]][] = [
      ["node_modules/oxlint/bin/oxlint", "--type-aware", "--type-check", "--deny-warnings", ...sources],
      ["node_modules/oxfmt/bin/oxfmt", "--check", ...changed().filter((file) => !file.endsWith(".txt"))],
      ...["owners", "imports", "roles", "module-state"].map((one): [string] => [`scripts/check-${one}.ts`]),
      ["scripts/generated.ts", "--check"],
    ];
    for (const [program, ...args] of checks)
      expect({ program, ...run(program, ...args) }).toMatchObject({ program, status: 0 });
  });

  test("its tests pass, and the answers of the wire are as they are kept", { timeout: patienceMs }, () => {
    const tests = touched.filter((file) => file.includes(".test."));
    const { status, said } = run(
      "node_modules/vitest/vitest.mjs",
      ...["run", ...tests, ...walks, "--testNamePattern", "kettle|Kettle|what is kept of people|SCALE"],
    );
    expect({ status, said }).toMatchObject({ status: 0 });
    expect(said).toContain("Kettle.get answers as it always has");
  });

  test.each([
    ["kettle", "x", "Nothing was made: npm run new KIND NAME makes a skeleton of a"],
    ["call", "Kettle", "is no name: write DOMAIN/FOLDER/verb-noun"],
    ["call", "social/packs/kettle", "is no name"],
    ["call", "kettles/packs/read-kettle", "server/domains/kettles is no domain with folders: there are business, "],
    ["call", "social/kettles/read-kettle", "server/domains/social/kettles is no folder: there are comments, "],
    ["call", "social/groups/read-kettle", "there is a call Kettle.get already: tests/wire/golden/Kettle.get.json"],
    ["call", "public-api/ads/read-spoon", "public-api has no calls of its own"],
    ["job", "content/trash/tend-kettles", "content/trash/tend-kettles.job.ts is there already"],
    ["job", "content/trash/../tend-kettles", "is no name"],
    ["table", "social/packs/kettle-lids", "write DOMAIN/FOLDER/table_name"],
    ["table", "social/groups/kettle_lids", "there is a table kettle_lids already"],
    ["table", "content/pins/root_pins", "content/pins/pins.tables.ts declares it"],
  ])("refuses: %s %s", (kind, name, why) => {
    const before = changed();
    const { status, said } = run("scripts/new.ts", kind, name);
    expect(status).toBe(1);
    expect(said).toContain(why);
    expect(changed()).toEqual(before);
  });
});
