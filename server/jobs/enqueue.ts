import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../database/connect.ts";
import type { JobName, JobPayloads } from "./job.ts";

export type EnqueueOptions = {
  /** A job of the same key that still waits is replaced. */
  key?: string;
  runAt?: Date;
};

const tries = 5;

/** Puts a job into the queue inside the business transaction: both happen or neither does. */
export async function enqueue<Name extends JobName>(
  db: Db | Tx,
  name: Name,
  payload: JobPayloads[Name],
  options: EnqueueOptions = {},
): Promise<void> {
  await sql`select ${addJob(name, payload, options)}`.execute(db);
}

/** The same as an expression, to stand inside a larger statement. */
export function addJob<Name extends JobName>(
  name: Name,
  payload: JobPayloads[Name],
  { key, runAt }: EnqueueOptions = {},
): RawBuilder<unknown> {
  return sql`graphile_worker.add_job(${name}::text, ${JSON.stringify(payload)}::json, run_at => ${runAt ?? null}::timestamptz,
    max_attempts => ${tries}::int, job_key => ${key ?? null}::text)`;
}
