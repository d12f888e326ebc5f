import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { shares, toldTheirTables, undeclared } from "#server/database/tables/owners.ts";
import { declaredTables } from "#server/domains/data/declared-tables.ts";
import { writers } from "#server/domains/data/tables.ts";
import { lineOf } from "./line-of.ts";
import { findForeignWrites } from "./find-foreign-writes.ts";

/** Whether every table is declared, once, and written by the folder that declares it alone; `server/database/tables/owners.ts` has the exceptions. */
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

const folderOf = new Map([...writers, ...Object.entries(undeclared)]);
const declared = declaredTables.flatMap(([, tables]) => Object.keys(tables));
const dropped = new Set(
  sources
    .filter(isMigration)
    .flatMap(({ text }) => Array.from(text.matchAll(/\bdrop\s+table\s+(\w+)/gi), ([, table = ""]) => table)),
);
/** Every table that a migration makes, and where. */
const made = sources
  .filter(isMigration)
  .flatMap(({ file, text }) =>
    Array.from(
      text.matchAll(/\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(\w+)\s*(?:\(|as\b)/gi),
      ({ index, 1: table = "" }) => ({ table, at: `${file}:${text.slice(0, index).split("\n").length}` }),
    ).filter(({ table }) => !dropped.has(table)),
  );
const product = sources.filter((source) => !isMigration(source) && !isTest(source));
const { looked, foreign, unused } = findForeignWrites(product, { writers: folderOf, shares, toldTheirTables });

const found = {
  "foreign table writes: call a function of the folder that writes the table": foreign,
  "tables without a declaration: declare them in the *.tables.ts of the folder that writes them": made
    .filter(({ table }) => !folderOf.has(table))
    .map(({ table, at }) => `${at} makes ${table}`),
  "declared tables that no migration makes": declared.filter((name) => !made.some(({ table }) => table === name)),
  "tables declared in two folders": declared.filter((table, index) => declared.indexOf(table) !== index),
  "exceptions nobody needs: take them out": unused.map((one) => {
    const [table = "", by] = one.split(" by ");
    const what = by === undefined ? `"${table}"` : `table: "${table}"`;
    return `${lineOf(root, "server/database/tables/owners.ts", what)} ${one}`;
  }),
};
process.stdout.write(`${looked} writes of ${folderOf.size} tables looked at\n`);
let failed = 0;
for (const [what, places] of Object.entries(found)) {
  failed += places.length;
  process.stdout.write(`${places.length} ${what}\n${places.map((place) => `  ${place}\n`).join("")}`);
}
process.exit(failed === 0 ? 0 : 1);
