import { sql } from "kysely";
import type { DbJob } from "graphile-worker";
import type { Services } from "#server/services/services.ts";
import type { Job } from "./job.ts";
import { runJob } from "./run-job.ts";

/** Jobs taken along at most; with the length of each, the most that one run works through. */
export const mostJobs = 250;
/** Longer lists are batches already, and run alone. */
const longestList = 20;

type ListJob = Pick<DbJob, "task_id" | "attempts" | "locked_by"> & { payload: readonly unknown[] };
type Taken = { id: string; payload: unknown[] };

/**
 * Runs a job whose payload is a list together with others of its kind that are due: one run over all their lists. What it takes along is
 * locked in this worker's name until the run has succeeded, so it is released like any other job of a worker that died. If the run fails,
 * all go their own ways and none is taken along again: a part that always fails holds up no other.
 */
export async function runGathered(services: Services, job: Job, own: ListJob): Promise<void> {
  const isAlone = own.attempts > 1 || own.payload.length > longestList;
  const taken = isAlone ? [] : await takeAlong(services, own);
  if (taken.length === 0) return runJob(services, job, own.payload);
  try {
    await runJob(services, job, [...own.payload, ...taken.flatMap(({ payload }) => payload)]);
  } catch (error) {
    services.log.warn("what ran together failed and runs one by one", { job: job.name, reason: String(error) });
    await release(services, own, taken, error);
    return runJob(services, job, own.payload);
  }
  await sql`
    delete from graphile_worker._private_jobs where id = any(${idsOf(taken)}::bigint[]) and locked_by = ${own.locked_by}`.execute(
    services.db,
  );
}

async function takeAlong({ db }: Services, own: ListJob): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    update graphile_worker._private_jobs j set attempts = j.attempts + 1, locked_by = ${own.locked_by}, locked_at = now()
      from (
        select id from graphile_worker._private_jobs
         where is_available and task_id = ${own.task_id} and run_at <= now() and attempts = 0 and key is null and job_queue_id is null
           and case when json_typeof(payload) = 'array' then json_array_length(payload) <= ${longestList} else false end
         order by priority, run_at limit ${mostJobs} for update skip locked) due
     where j.id = due.id returning j.id, j.payload`.execute(db);
  return rows;
}

/** Gives back to the queue, to be tried at once. */
async function release({ db }: Services, own: ListJob, taken: readonly Taken[], error: unknown): Promise<void> {
  await sql`
    update graphile_worker._private_jobs set locked_by = null, locked_at = null, run_at = now(), last_error = ${String(error)}
     where id = any(${idsOf(taken)}::bigint[]) and locked_by = ${own.locked_by}`.execute(db);
}

function idsOf(taken: readonly Taken[]): string[] {
  return taken.map(({ id }) => id);
}
