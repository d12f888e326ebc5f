import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { JobName, JobPayloads } from "./job.ts";

export type EnqueueOptions = {
  /** Replaces a waiting job with the same key. */
  key?: string;
  runAt?: Date;
  /** Jobs of one queue run one after another, across all processes. */
  queue?: string;
};

const tries = 5;

/** How long batchable work waits to be batched, in milliseconds; well under the second a save may take to become searchable. */
export const gatherMs = 150;
/** Batches waiting per job kind: enough that writers rarely wait for each other's row lock. */
const gatherings = 4;

/** Enqueues a job inside the business transaction: both commit or neither does. */
export async function enqueue<Name extends JobName>(
  db: Db | Tx,
  name: Name,
  payload: JobPayloads[Name],
  options: EnqueueOptions = {},
): Promise<void> {
  await sql`select ${addJob(name, payload, options)}`.execute(db);
}

/**
 * The same as an SQL expression inside a larger statement. List payloads are batched: waiting lists are merged into one job (the queue
 * appends payloads with the same key), so that a burst of saves is indexed in a few transactions.
 */
export function addJob<Name extends JobName>(
  name: Name,
  payload: JobPayloads[Name],
  { key, runAt, queue }: EnqueueOptions = {},
): RawBuilder<unknown> {
  const json = JSON.stringify(payload);
  if (!Array.isArray(payload)) {
    return sql`graphile_worker.add_job(${name}::text, ${json}::json, queue_name => ${queue ?? null}::text, run_at => ${runAt ?? null}::timestamptz,
      max_attempts => ${tries}::int, job_key => ${key ?? null}::text)`;
  }
  gathering = (gathering + 1) % gatherings;
  return sql`graphile_worker.add_job(${name}::text, ${json}::json, run_at => now() + ${gatherMs} * interval '1 millisecond',
    max_attempts => ${tries}::int, job_key => ${`${name}:${gathering}`}::text, job_key_mode => 'preserve_run_at')`;
}

let gathering = 0;
