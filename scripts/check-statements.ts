import { placements } from "#server/domains/data/tables.ts";
import { exceptions } from "./statements/exceptions.ts";
import { type Breach, holdStatements } from "./statements/hold-statements.ts";
import { planStatements } from "./statements/plan-statements.ts";
import { readRecorded } from "./statements/recorded.ts";
import { grows, wholeReads } from "./statements/whole-reads.ts";

/**
 * `node scripts/check-statements.ts FOLDER [PART OF A PATH …]`: the census of the SQL texts that a run with `MAGPIE_STATEMENTS=FOLDER npm
 * test` recorded, by rule: what a distributed PostgreSQL would refuse, what a request asks on every key, and what it reads whole without an
 * index. With parts of paths only statements of such files, and these whole. Fails where one is not excepted in
 * scripts/statements/exceptions.ts or scripts/statements/whole-reads.ts.
 */
const [folder, ...parts] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write("node scripts/check-statements.ts FOLDER [PART OF A PATH …]\n");
  process.exit(2);
}
const recorded = readRecorded(folder).filter(
  ({ files }) => parts.length === 0 || files.some((file) => parts.some((part) => file.includes(part))),
);
const { judged, breaches, unlisted, unused, unreadable } = await holdStatements(recorded, placements, exceptions);
const words = (text: string) => text.replaceAll(/\s+/g, " ").trim();
const shown = (text: string) => (parts.length > 0 ? text.replaceAll(/^\n+|\s+$/g, "") : words(text).slice(0, 160));
const isUnlisted = new Set(unlisted);
const byRule = Map.groupBy(breaches, ({ what }) => what);

for (const [what, found] of [...byRule].toSorted(([one], [other]) => one.localeCompare(other))) {
  const open = found.filter((breach) => isUnlisted.has(breach));
  process.stdout.write(`${found.length} ${what}, ${open.length} of them unlisted\n`);
  for (const { file, text } of parts.length > 0 ? found : open) process.stdout.write(`  ${file}\n    ${shown(text)}\n`);
}
for (const text of unreadable) process.stdout.write(`can't be parsed: ${shown(text)}\n`);
if (parts.length === 0)
  for (const one of unused) process.stdout.write(`nothing recorded needs the exception ${JSON.stringify(one)}\n`);
const plans = await planStatements(recorded, grows, wholeReads);
process.stdout.write(`${plans.unlisted.length} reads of a whole table by requests, unlisted\n`);
for (const { file, table, text } of plans.unlisted)
  process.stdout.write(`  ${file}: all of ${table}\n    ${shown(text)}\n`);
for (const text of plans.unreadable) process.stdout.write(`can't be planned: ${shown(text)}\n`);
if (parts.length === 0)
  for (const { file, table } of plans.unused)
    process.stdout.write(`nothing recorded needs the exception of ${file} for all of ${table}\n`);
const count = (list: readonly Breach[]) => new Set(list.map(({ text }) => text)).size;
process.stdout.write(
  `${recorded.length} texts, ${judged} statements judged, ${count(breaches)} against a rule, ${count(unlisted)} unlisted; ${plans.planned} planned\n`,
);
process.exit([unlisted, unreadable, plans.unlisted, plans.unreadable].every(({ length }) => length === 0) ? 0 : 1);
