import type { TaskList } from "graphile-worker";
import type { Services } from "#server/services/services.ts";
import type { Job } from "./job.ts";
import { runGathered } from "./run-gathered.ts";
import { runJob } from "./run-job.ts";

/** The jobs as the queue's library runs them. Those with list payloads take along what waits of their kind. */
export function tasksOf(services: Services, jobs: readonly Job[], ending?: AbortSignal): TaskList {
  return Object.fromEntries(
    jobs.map((job) => [
      job.name,
      async (payload: unknown, { job: row }) => {
        if (Array.isArray(payload)) await runGathered(services, job, { ...row, payload });
        else await runJob(services, job, payload, ending);
      },
    ]),
  );
}
