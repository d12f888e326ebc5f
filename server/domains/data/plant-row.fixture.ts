import { randomBytes } from "node:crypto";
import { createIds, type Ids } from "#server/database/ids.ts";
import type { Keeping, Via } from "#server/calls/person-data.ts";
import type { PersonColumn } from "./person-columns.ts";
import type { TestSite } from "#tests/site.ts";

type Column = { name: string; type: string; free: boolean };
type Row = Record<string, unknown>;

/**
 * Writes a row whose column names this person, made from the schema alone; where its fate finds it through another table, the row there
 * too. Columns that have a default or take null stay empty.
 */
export async function plantRow(site: TestSite, { table, column, fate }: PersonColumn, id: string): Promise<void> {
  const via = "via" in fate ? fate.via : undefined;
  const facts = via === undefined ? {} : await plantVia(site, via, column, id);
  const isWords = "of" in fate && fate.of !== undefined;
  await plant(site, table, { ...facts, [column]: id, ...(isWords ? wordsOf(fate.of ?? "") : {}) });
}

/** Writes a row of a table whose time began at each of these moments; the ids say the first of them too. */
export async function plantKept(
  site: TestSite,
  { table, ends, of }: Keeping,
  moments: readonly [Date, ...Date[]],
  more: Row = {},
): Promise<void> {
  const ids = createIds(0, () => moments[0].getTime());
  const facts = { ...(of === undefined ? {} : wordsOf(of)), ...more };
  await plantRows(
    site,
    table,
    moments.map((since) => ({ [ends]: since, ...facts })),
    ids,
  );
}

async function plantVia(site: TestSite, via: Via, column: string, id: string): Promise<Row> {
  const row = await plant(site, via.table, { [via.person ?? "person_id"]: id });
  return Object.fromEntries(
    Object.entries(via.on)
      .filter(([own]) => own !== column)
      .map(([own, other]) => [own, row[other]]),
  );
}

/** `kind = 'person'`, or the first of several values, as a column with its value. */
function wordsOf(condition: string): Row {
  const [, name = "", value = ""] = /^(\w+) (?:=|in) \(?'?(\w+)/.exec(condition) ?? [];
  return { [name]: value };
}

async function plant(site: TestSite, table: string, facts: Row): Promise<Row> {
  const [row = {}] = await plantRows(site, table, [facts]);
  return row;
}

/** Writes a row for each of these facts. */
export async function plantRows(
  { services }: Pick<TestSite, "services">,
  table: string,
  facts: readonly Row[],
  ids: Pick<Ids, "next"> = services.ids,
): Promise<Row[]> {
  const { pool } = services;
  const columns = await pool.query<Column>(
    `select column_name as name, udt_name as type, is_nullable = 'YES' or column_default is not null as free
       from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [table],
  );
  const checks = await pool.query<{ text: string }>(
    "select pg_get_constraintdef(oid) as text from pg_constraint where conrelid = $1::regclass and contype = 'c'",
    [table],
  );
  const rules = checks.rows.map(({ text }) => text);
  const needed = new Set(rules.flatMap(neededBy));
  const written = facts.map((known) => {
    const row: Row = {};
    for (const { name, type, free } of columns.rows) {
      if (!(name in known) && free && !needed.has(name)) continue;
      const value = known[name] ?? valueOf(name, type, rules, ids.next());
      row[name] = type.startsWith("_") && !Array.isArray(value) ? [value] : value;
    }
    return row;
  });
  const names = Object.keys(written[0] ?? {});
  const places = written.map(
    (_, at) => `(${names.map((_name, index) => `$${at * names.length + index + 1}`).join(", ")})`,
  );
  await pool.query(
    `insert into ${table} (${names.join(", ")}) values ${places.join(", ")}`,
    written.flatMap((row) => Object.values(row)),
  );
  return written;
}

/** Of two columns of which one alone may be null, the first has a value. */
function neededBy(rule: string): string[] {
  const [, name] = /\((\w+) IS NULL\) <> \(\w+ IS NULL\)/.exec(rule) ?? [];
  return name === undefined ? [] : [name];
}

function valueOf(name: string, type: string, rules: readonly string[], id: string): unknown {
  const inRules = (pattern: string) =>
    rules.map((rule) => new RegExp(pattern).exec(rule)?.[1]).find((found) => found !== undefined);
  const choice = inRules(`\\(${name} = ANY \\(ARRAY\\['(\\w+)'`);
  if (choice !== undefined) return choice;
  const among = inRules(`\\(${name} <@ '\\{(\\w+)`);
  if (among !== undefined) return [among];
  const exactly = inRules(`length\\(${name}\\) = (\\d+)`);
  if (exactly !== undefined) return id.padStart(Number(exactly), "0").slice(-Number(exactly));
  if (type === "text") return id.slice(-Number(inRules(`length\\(${name}\\) <= (\\d+)`) ?? id.length));
  if (type === "timestamptz" || type === "date") return new Date();
  if (type === "bytea") return randomBytes(16);
  if (type === "jsonb" || type === "json") return "{}";
  if (type.startsWith("_")) return [];
  if (type === "bool") return false;
  return type === "int8" ? id : 1;
}
