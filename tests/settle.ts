import { Logger, runTaskListOnce } from "graphile-worker";
import { jobs } from "#server/app/jobs.ts";
import { tasksOf } from "#server/jobs/tasks-of.ts";
import type { Services } from "#server/services/services.ts";

/** Works the queue until it is empty. */
export async function settle(services: Services): Promise<void> {
  const silent = new Logger(() => () => {});
  const connection = await services.pool.connect();
  try {
    const tasks = tasksOf(services, jobs);
    // What a job asks for in its turn waits a moment too.
    for (let round = 0; round < 3; round += 1) {
      await connection.query("update graphile_worker._private_jobs set run_at = now() where run_at > now()");
      await runTaskListOnce({ pgPool: services.pool, logger: silent }, tasks, connection);
    }
  } finally {
    connection.release();
  }
}
