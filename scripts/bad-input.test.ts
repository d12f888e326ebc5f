import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { testScratch } from "./scratch.fixture.ts";

const scratch = testScratch();

/** Something bad in a copy of the project, which check finds it, where it says that it is, and what to do. */
type Bad = { what: string; file: string; text: string; check: string; at: string; cure: string };

/** Put behind the text where the file is there already. */
const bad: readonly Bad[] = [
  {
    what: "a table without a declaration",
    file: "server/database/migrations/9999-kettles.ts",
    text: 'export const kettles = {\n  name: "9999-kettles",\n  up: `\ncreate table kettles (id bigint primary key);\n`,\n};\n',
    check: "owners",
    at: "server/database/migrations/9999-kettles.ts:4 makes kettles",
    cure: "declare them in the *.tables.ts of the folder that writes them",
  },
  {
    what: "a file outside all rooms",
    file: "server/kettles/boil.ts",
    text: "export const boil = () => 100;\n",
    check: "imports",
    at: "server/kettles/boil.ts:1",
    cure: "move them into a folder of scripts/rooms.ts",
  },
  {
    what: "a write in capitals of a table of others",
    file: "server/domains/social/packs/boil.ts",
    text: 'import { sql } from "kysely";\n\nexport const boil = sql`INSERT INTO people (id) VALUES (1)`;\n',
    check: "owners",
    at: "server/domains/social/packs/boil.ts:3 writes people, which is of server/domains/identity",
    cure: "call a function of the folder that writes the table",
  },
  {
    what: "a write in capitals in a file that only reads",
    file: "server/domains/social/packs/boil.queries.ts",
    text: 'import { sql } from "kysely";\n\nexport const boil = sql`DELETE FROM packs`;\n',
    check: "roles",
    at: "server/domains/social/packs/boil.queries.ts:3",
    cure: "writes",
  },
  {
    what: "an exception from the owners of tables that nobody needs",
    file: "server/database/tables/owners.ts",
    text: 'Object.assign(toldTheirTables, { "server/kettles.ts": "nobody" });\n',
    check: "owners",
    at: "server/kettles.ts",
    cure: "take them out",
  },
];

test.each(bad)("$what ends the check with its place and what to do", ({ file, text, check, at, cure }) => {
  const program = `scripts/check-${check}.ts`;
  const path = join(scratch.folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text, { flag: "a" });
  const { status, said } = scratch.run(program);
  expect(status).toBe(1);
  expect(said).toContain(at);
  expect(said).toContain(cure);
});

test("a public file that nobody needs ends the check with its line", () => {
  const path = join(scratch.folder, "scripts/rooms.ts");
  const text = readFileSync(path, "utf8").replace(
    '"packs/packs.queries.ts",',
    '"packs/packs.queries.ts", "packs/boil.ts",',
  );
  writeFileSync(path, text);
  const line = text.slice(0, text.indexOf('"packs/boil.ts"')).split("\n").length;
  const { status, said } = scratch.run("scripts/check-imports.ts");
  expect(status).toBe(1);
  expect(said).toContain(`scripts/rooms.ts:${line} server/domains/social/packs/boil.ts`);
  expect(said).toContain("public files nobody needs: take them out of scripts/rooms.ts");
});
