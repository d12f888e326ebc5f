import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { JobName, JobPayloads } from "./job.ts";
import { addGathered } from "./queue-schema.ts";

export type EnqueueOptions = {
  /** Replaces a waiting job with the same key. */
  key?: string;
  /** It then runs when the one it replaces would have. */
  keepsTime?: true;
  runAt?: Date;
  /** Jobs of one queue run one after another, across all processes. */
  queue?: string;
  /** Somebody looks on: it goes before jobs that nobody waits for, however many. */
  awaited?: true;
};

const tries = 5;

/**
 * Work that gathers is due at the next multiple of this many milliseconds, together with all that came in since the last; well under the
 * second a save may take to become searchable.
 */
export const gatherMs = 150;

/** Enqueues a job inside the business transaction: both commit or neither does. */
export async function enqueue<Name extends JobName>(
  db: Db | Tx,
  name: Name,
  payload: JobPayloads[Name],
  options: EnqueueOptions = {},
): Promise<void> {
  await sql`select ${addJob(name, payload, options)}`.execute(db);
}

/** The same of many payloads, in one statement. */
export async function enqueueEach<Name extends JobName>(
  db: Db | Tx,
  name: Name,
  payloads: readonly JobPayloads[Name][],
): Promise<void> {
  if (payloads.length === 0) return;
  await sql`
    select graphile_worker.add_job(${name}::text, payload, max_attempts => ${tries}::int)
      from json_array_elements(${JSON.stringify(payloads)}::json) payload`.execute(db);
}

/**
 * The same as an SQL expression inside a larger statement. Each list payload is a row of its own and tells nobody (see `queue-schema.ts`), so
 * that no two writers wait for each other; the worker looks for such rows by itself and takes those that wait together (see `runGathered`),
 * so that a burst of saves is indexed in a few transactions.
 */
export function addJob<Name extends JobName>(
  name: Name,
  payload: JobPayloads[Name],
  { key, keepsTime, runAt, queue, awaited }: EnqueueOptions = {},
): RawBuilder<unknown> {
  const json = JSON.stringify(payload);
  if (Array.isArray(payload)) {
    return sql`${sql.raw(addGathered)}(${name}::text, ${json}::json, ${gatherMs}::int, ${tries}::int)`;
  }
  return sql`graphile_worker.add_job(${name}::text, ${json}::json, queue_name => ${queue ?? null}::text, run_at => ${runAt ?? null}::timestamptz,
      max_attempts => ${tries}::int, priority => ${awaited ? -1 : 0}::int, job_key => ${key ?? null}::text,
      job_key_mode => ${keepsTime ? "preserve_run_at" : "replace"}::text)`;
}
