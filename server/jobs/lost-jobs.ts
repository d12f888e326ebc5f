import type pg from "pg";
import { dedicatedClient } from "#server/database/driver/dedicated-client.ts";
import type { Services } from "#server/services/services.ts";

export type LostJobs = {
  /** Records that this worker is alive. */
  isMine: (workerId: string) => Promise<void>;
  stop: () => Promise<void>;
};

const everyMs = 10_000;
/** A worker may need a moment to show that it is alive, after its own start or the database's. */
const leastLockedS = 20;
const namePrefix = "magpie worker ";

/**
 * Releases jobs whose worker died (`kill -9`): each worker holds a connection named after its id, and a job locked by an id without a
 * connection is lost. It runs again within a minute; jobs are idempotent.
 */
export function watchLostJobs({ pool, log }: Pick<Services, "pool" | "log">): LostJobs {
  let worker: string | null = null;
  let sign: pg.Client | null = null;
  let stopped = false;

  async function show(): Promise<void> {
    if (stopped || worker === null || sign !== null) return;
    const client = dedicatedClient(pool, namePrefix + worker);
    sign = client;
    const clear = () => {
      if (sign === client) sign = null;
    };
    client.once("end", clear);
    await client.connect().catch(clear);
  }

  async function poll(): Promise<void> {
    await show();
    await pool.query(
      `select graphile_worker.force_unlock_workers(array(
         select distinct locked_by from graphile_worker._private_jobs
          where locked_by is not null and locked_at < now() - $1 * interval '1 second'
            and not exists (select 1 from pg_stat_activity where application_name = left($2 || locked_by, 63))))`,
      [leastLockedS, namePrefix],
    );
  }

  const timer = setInterval(
    () => poll().catch((error: unknown) => log.warn("lost jobs were not looked for", { reason: String(error) })),
    everyMs,
  );
  timer.unref();
  return {
    async isMine(workerId) {
      worker = workerId;
      await sign?.end().catch(() => {});
      sign = null;
      await show();
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await sign?.end().catch(() => {});
    },
  };
}
