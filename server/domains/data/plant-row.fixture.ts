import { randomBytes } from "node:crypto";
import { createIds } from "#server/database/ids.ts";
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

/** Writes a row of a table whose time began at that moment, as its ids say too. */
export async function plantKept(site: TestSite, { table, ends, of }: Keeping, since: Date): Promise<void> {
  const ids = createIds(0, () => since.getTime());
  await plant(site, table, { [ends]: since, ...(of === undefined ? {} : wordsOf(of)) }, ids);
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

async function plant({ services }: TestSite, table: string, facts: Row, ids = services.ids): Promise<Row> {
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
  const row: Row = {};
  for (const { name, type, free } of columns.rows) {
    if (!(name in facts) && free) continue;
    const value = facts[name] ?? valueOf(name, type, rules, ids.next());
    row[name] = type.startsWith("_") && !Array.isArray(value) ? [value] : value;
  }
  const names = Object.keys(row);
  await pool.query(
    `insert into ${table} (${names.join(", ")}) values (${names.map((_, index) => `$${index + 1}`).join(", ")})`,
    Object.values(row),
  );
  return row;
}

function valueOf(name: string, type: string, rules: readonly string[], id: string): unknown {
  const inRules = (pattern: string) =>
    rules.map((rule) => new RegExp(pattern).exec(rule)?.[1]).find((found) => found !== undefined);
  const choice = inRules(`\\(${name} = ANY \\(ARRAY\\['(\\w+)'`);
  if (choice !== undefined) return choice;
  if (type === "text") return id.slice(-Number(inRules(`length\\(${name}\\) <?= (\\d+)`) ?? id.length));
  if (type === "timestamptz" || type === "date") return new Date();
  if (type === "bytea") return randomBytes(16);
  if (type === "jsonb" || type === "json") return "{}";
  if (type.startsWith("_")) return [];
  if (type === "bool") return false;
  return type === "int8" ? id : 1;
}
