import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";

export type QueuedJob = {
  id: string;
  name: string;
  attempts: number;
  most: number;
  /** When it is tried next; of a dead letter when it failed last. */
  runAt: Date;
  error: string | null;
};

export type QueueState = {
  /** Jobs that wait, by name. */
  waiting: { name: string; count: number }[];
  /** Failed before and tried again later. */
  failing: QueuedJob[];
  /** Failed for good: they stay until somebody retries or drops them. */
  dead: QueuedJob[];
};

const maxShown = 100;

/** How many jobs wait, are due for more than five minutes without having been begun, and have failed for good. */
export async function countJobs(db: Db): Promise<{ waiting: number; late: number; dead: number }> {
  const { rows } = await sql<{ waiting: number; late: number; dead: number }>`
    select count(*) filter (where attempts < max_attempts and not is_late)::int as waiting,
           count(*) filter (where attempts < max_attempts and is_late)::int as late,
           count(*) filter (where attempts >= max_attempts)::int as dead
      from (select attempts, max_attempts, locked_at is null and run_at < now() - interval '5 minutes' as is_late
              from graphile_worker.jobs) as job`.execute(db);
  return rows[0] ?? { waiting: 0, late: 0, dead: 0 };
}

/** The queue's content, oldest first; at most a hundred failing and a hundred dead jobs. */
export async function readQueue(db: Db): Promise<QueueState> {
  const { rows: waiting } = await sql<{ name: string; count: number }>`
    select task_identifier as name, count(*)::int as count from graphile_worker.jobs
     where attempts < max_attempts group by 1 order by 1`.execute(db);
  const failed = async (isDead: boolean) => {
    const { rows } = await sql<QueuedJob>`
      select id, task_identifier as name, attempts, max_attempts as most, run_at as "runAt", split_part(last_error, chr(10), 1) as error
        from graphile_worker.jobs
       where (attempts >= max_attempts) = ${isDead} and last_error is not null and locked_at is null order by id limit ${maxShown}`.execute(
      db,
    );
    return rows;
  };
  return { waiting, failing: await failed(false), dead: await failed(true) };
}

/** Retries dead letters, with all attempts: these ids, or all. Returns how many. */
export async function retryDeadJobs(db: Db, ids: readonly string[] | "all"): Promise<number> {
  const chosen = ids === "all" ? sql`true` : sql`id = any(${ids}::bigint[])`;
  const { rows } = await sql`
    select graphile_worker.reschedule_jobs(array(
      select id from graphile_worker.jobs where attempts >= max_attempts and locked_at is null and ${chosen}),
      run_at => now(), attempts => 0)`.execute(db);
  return rows.length;
}

/** Takes dead letters away for good. Gives how many. */
export async function dropDeadJobs(db: Db, ids: readonly string[]): Promise<number> {
  const { rows } = await sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where attempts >= max_attempts and locked_at is null and id = any(${ids}::bigint[])))`.execute(
    db,
  );
  return rows.length;
}
