import type pg from "pg";

/** Puts the jobs of a query (identifier, payload, run_at, max_attempts, key) in place of all that wait. */
export async function replaceJobs(client: pg.ClientBase, query: string): Promise<void> {
  await client.query("delete from graphile_worker._private_jobs");
  await client.query(`
    select graphile_worker.add_job(identifier, payload, run_at => run_at, max_attempts => max_attempts, job_key => key)
      from (${query}) q`);
}
