import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { folders, owners, shares, toldTheirTables } from "#server/database/tables/owners.ts";
import { findForeignWrites } from "./find-foreign-writes.ts";

/** Whether every table has one owner, and is written by it alone: see `server/database/tables/owners.ts`. */
const root = join(import.meta.dirname, "..");
const listed = execFileSync(
  "git",
  ["ls-files", "-co", "--exclude-standard", "server", "samples", "seed", "sandbox", "engines"],
  {
    cwd: root,
    encoding: "utf8",
  },
);
const sources = listed
  .split("\n")
  .filter((file) => file.endsWith(".ts") && existsSync(join(root, file)))
  .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));
const isMigration = ({ file }: { file: string }) => file.startsWith("server/database/migrations/");
const isTest = ({ file }: { file: string }) => /\.(test|fixture|bench)\.ts$|-in-tests\.ts$/.test(file);

const isIn = ({ tables }: { tables: readonly string[] }, table: string) => tables.includes(table);
const owned: string[] = Object.values(owners).flatMap(({ tables }) => tables);
const tablesMadeIn = (text: string) =>
  Array.from(
    text.matchAll(/\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(\w+)\s*(?:\(|as\b)/gi),
    ([, table = ""]) => table,
  );
const migrations = sources.filter(isMigration);
const dropped = new Set(
  migrations.flatMap(({ text }) => Array.from(text.matchAll(/\bdrop\s+table\s+(\w+)/gi), ([, table = ""]) => table)),
);
const made = migrations.flatMap(({ text }) => tablesMadeIn(text)).filter((table) => !dropped.has(table));
const product = sources.filter((source) => !isMigration(source) && !isTest(source));
const { looked, foreign, unused } = findForeignWrites(product, { owners, folders, shares, toldTheirTables });

const found = {
  "foreign table writes": foreign,
  "tables without an owner": made.filter((table) => !owned.includes(table)),
  "tables with two owners": owned.filter((table, index) => owned.indexOf(table) !== index),
  "shares and told files that nothing uses": unused,
  "folders of tables that are not their room's": Object.entries(folders).flatMap(([folder, tables]) =>
    tables
      .filter(
        (table) => !Object.entries(owners).some(([room, own]) => folder.startsWith(`${room}/`) && isIn(own, table)),
      )
      .map((table) => `${folder}: ${table}`),
  ),
};
process.stdout.write(`${looked} writes of ${owned.length} tables looked at\n`);
let failed = 0;
for (const [what, places] of Object.entries(found)) {
  failed += places.length;
  process.stdout.write(`${places.length} ${what}\n${places.map((place) => `  ${place}\n`).join("")}`);
}
process.exit(failed === 0 ? 0 : 1);
