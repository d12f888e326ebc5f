import type pg from "pg";
import type { Manifest } from "./manifest.ts";

/** The table that remembers the migrations: made anew by a restore, never copied. */
export const historyTable = "schema_migrations";

/** Waiting jobs in a form that no version of the queue's own tables touches. */
export const jobsQuery = `select t.identifier, j.payload, j.run_at, j.max_attempts, j.key
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`;

export const jobColumns = ["identifier", "payload", "run_at", "max_attempts", "key"] as const;

/** The tables of the schema with the columns that hold data, by name. */
export async function tablesOf(client: pg.ClientBase): Promise<Manifest["tables"]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> $1
     group by c.relname order by c.relname`,
    [historyTable],
  );
  return rows;
}

export async function partitionsOf(client: pg.ClientBase): Promise<Manifest["partitions"]> {
  const { rows } = await client.query<Manifest["partitions"][number]>(`
    select c.relname as name, p.relname as parent, pg_get_expr(c.relpartbound, c.oid) as bound
      from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
     where c.relnamespace = 'public'::regnamespace and c.relispartition and c.relkind in ('r', 'p') order by p.relname, c.relname`);
  return rows;
}

/** The names of the migrations the schema was made by. */
export async function migrationsOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`select name from ${historyTable} order by name`);
  return rows.map(({ name }) => name);
}
