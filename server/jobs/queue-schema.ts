import { runMigrations } from "graphile-worker";
import { transaction } from "#server/database/driver/transaction.ts";
import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";
import type { Services } from "#server/services/services.ts";
import { quietLogger } from "./quiet-logger.ts";

/** Its number rises with its text, so that processes of two versions find each their own. */
export const addGathered = "graphile_worker.add_gathered_1";

/** Makes or upgrades the queue's own tables, and what we put in beside them. Processes that start at the same time take turns. */
export async function migrateQueue({ db, pool, log }: Pick<Services, "db" | "pool" | "log">): Promise<void> {
  await runMigrations({ pgPool: pool, logger: quietLogger(log) });
  if (await hasFunction(db)) return;
  await transaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('magpie queue'))`.execute(tx);
    await sql.raw(gatheredSql).execute(tx);
  });
}

async function hasFunction(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select to_regprocedure(${`${addGathered}(text, json, integer, integer)`}) is not null as has`.execute(db);
  return rows[0]?.has === true;
}

/**
 * The library's `add_job` sends a NOTIFY, and PostgreSQL commits transactions that do so one after another in the whole cluster, each with its
 * own write to the disk. This puts in a row and nothing more.
 */
const gatheredSql = `
create or replace function ${addGathered}(name text, payload json, gather_ms integer, tries integer) returns void language plpgsql as $$
declare
  task integer := (select id from graphile_worker._private_tasks where identifier = name);
begin
  if task is null then
    insert into graphile_worker._private_tasks (identifier) values (name) on conflict do nothing;
    task := (select id from graphile_worker._private_tasks where identifier = name);
  end if;
  insert into graphile_worker._private_jobs (task_id, payload, run_at, max_attempts)
  values (task, payload, date_bin(gather_ms * interval '1 millisecond', now(), 'epoch') + gather_ms * interval '1 millisecond', tries);
end $$`;
