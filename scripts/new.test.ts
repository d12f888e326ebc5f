import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { documents } from "./documents.ts";
import { makeLists } from "./lists.ts";
import { testScratch } from "./scratch.fixture.ts";

const root = join(import.meta.dirname, "..");
const notYet = JSON.parse(readFileSync(join(root, "contract/v5/description/not-yet.json"), "utf8")) as {
  operations: Record<string, { method: string; path: string }>;
};
/** An operation that writes in an ad account and that nothing answers yet, as long as there is one. */
const [unanswered = "sandbox/delete"] = Object.entries(notYet.operations).flatMap(([id, { method, path }]) =>
  method === "POST" && path.startsWith("/ad_accounts/") ? [id] : [],
);

/** One of each kind, with the files that it may take by hand. */
const kinds = [
  { kind: "call", name: "social/packs/read-kettle", most: 5 },
  { kind: "job", name: "content/trash/tend-kettles", most: 2 },
  { kind: "table", name: "social/packs/kettle_lids", most: 4 },
  { kind: "page", name: "operate/people/kettles", most: 5 },
  { kind: "operation", name: unanswered, most: 3 },
] as const;

const { run, changed } = testScratch();

/** Written from what is declared, or as a run of the tests writes it: nobody has to. */
const written = new Set([...Object.keys(makeLists(root)), ...Object.keys(documents)]);
const byHand = (file: string) =>
  !written.has(file) && !file.startsWith("tests/wire/golden/") && !file.startsWith("contract/v5/description/");

/** Tests that walk everything that is declared. */
const walks = [
  ...["tests/wire/golden.test.ts", "server/domains/data/person-data.test.ts", "server/database/scale.test.ts"],
  ...["server/domains/public-api/ads/operations.test.ts", "server/domains/public-api/business/roles.test.ts"],
];

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

  test("what it made passes every check as it is", () => {
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

  test("its tests pass, and the answers of the wire are as they are kept", () => {
    const tests = touched.filter((file) => file.includes(".test."));
    const { status, said } = run(
      "node_modules/vitest/vitest.mjs",
      ...["run", ...tests, ...walks, "--testNamePattern", `kettle|Kettle|what is kept of people|SCALE|${unanswered} `],
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
    ["operation", "kettles/list", "the description knows no operation"],
    ["operation", "campaigns/list", "campaigns/list is answered already"],
    ["call", "public-api/ads/read-spoon", "public-api has no calls of its own"],
    ["job", "content/trash/tend-kettles", "content/trash/tend-kettles.job.ts is there already"],
    ["job", "content/trash/../tend-kettles", "is no name"],
    ["page", "operate/kettles", "is no name: write operate/FOLDER/name-of-page"],
    ["page", "operate/spoons/spoons", "web/features/operate/spoons is no folder of pages: there are announcements, "],
    [
      "page",
      "operate/money/kettles",
      "there is a page kettles already: web/features/operate/people/kettles.section.ts",
    ],
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
