import type pg from "pg";
import { migrations } from "#server/database/migrations/list.ts";
import { historyTableSql, readHistory, runMigration } from "#server/database/migrate.ts";
import { replaceJobs } from "#server/jobs/replace-jobs.ts";
import { StartError } from "#server/config/start-error.ts";
import { quoted } from "#server/database/copy-rows.ts";
import type { Manifest } from "./manifest.ts";
import { historyTable, tablesOf } from "./schema-facts.ts";

/**
 * Drops the tables and creates those the backup was made from, empty, inside the open transaction. Returns the names of the dropped tables.
 */
export async function freshSchema(client: pg.Client, manifest: Manifest): Promise<string[]> {
  const before = await tablesOf(client);
  await client.query("set local client_min_messages = warning");
  const tables = [historyTable, ...before.map(({ name }) => name)];
  // Not the schema: a distributed database cannot do without it.
  await client.query(`drop table if exists ${tables.map(quoted).join(", ")} cascade`);
  await client.query(historyTableSql);
  await runMigrations(client, manifest, true);
  for (const { name, parent, bound } of manifest.partitions)
    await client.query(`create table if not exists ${quoted(name)} partition of ${quoted(parent)} ${bound}`);
  await client.query(
    "create temporary table restored_jobs (identifier text, payload json, run_at timestamptz, max_attempts int, key text) on commit drop",
  );
  return before.map(({ name }) => name);
}

/** Migrates the filled schema to this version, and restores the waiting jobs and the sequences. */
export async function finishSchema(client: pg.Client, manifest: Manifest): Promise<void> {
  await runMigrations(client, manifest, false);
  await replaceJobs(client, "select * from restored_jobs");
  const { rows } = await client.query<{ table_name: string; column_name: string; sequence: string }>(`
    select table_name, column_name, pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
      from information_schema.columns
     where table_schema = 'public' and pg_get_serial_sequence(quote_ident(table_name), column_name) is not null`);
  for (const { table_name, column_name, sequence } of rows)
    await client.query(
      `select setval($1, coalesce((select max(${quoted(column_name)}) from ${quoted(table_name)}), 0) + 1, false)`,
      [sequence],
    );
}

/** Refuses to have taken away tables that are none of Magpie's. */
export async function requireNoStrangers(client: pg.Client, before: readonly string[]): Promise<void> {
  const ours = new Set((await tablesOf(client)).map(({ name }) => name));
  const strangers = before.filter((name) => !ours.has(name));
  if (strangers.length > 0)
    throw new StartError(
      `The database holds tables that are not Magpie's (${strangers.join(", ")}), which a restore would remove: move them to another database first. Nothing has changed.`,
    );
}

/** Runs the migrations that the backup was made after, or the others. */
async function runMigrations(client: pg.Client, manifest: Manifest, before: boolean): Promise<void> {
  const { ran } = readHistory(manifest.schema, migrations);
  for (const migration of migrations.filter(({ name }) => ran.includes(name) === before))
    await runMigration(client, migration);
}
