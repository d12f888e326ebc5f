import { sql } from "kysely";
import type { Services } from "#server/services/services.ts";

export type Readiness = { ready: boolean; database: boolean; storage: boolean; queue: boolean };

const patienceMs = 1500;
/** Checking the storage writes and deletes a file, so the result is cached. */
const storageFreshMs = 10_000;
const storageRetryMs = 1_000;

/** Readiness of what a process depends on. Concurrent checks are shared. */
export function watchReadiness({ db, storage }: Pick<Services, "db" | "storage">): () => Promise<Readiness> {
  const checkStorage = remembered(() => answers(() => storage.check()));
  return shared(async () => {
    const [database, stores, queue] = await Promise.all([
      answers(() => sql`select 1`.execute(db)),
      checkStorage(),
      answers(() => sql`select 1 from graphile_worker.jobs limit 1`.execute(db)),
    ]);
    return { ready: database && stores && queue, database, storage: stores, queue };
  });
}

/** Shares one pending answer among all callers. */
function shared<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asking: Promise<Answer> | null = null;
  return () => (asking ??= ask().finally(() => (asking = null)));
}

/** Caches the last answer; a good one longer, so that a recovery is noticed soon. */
function remembered(ask: () => Promise<boolean>): () => Promise<boolean> {
  let last = false;
  let until = 0;
  return shared(async () => {
    if (performance.now() < until) return last;
    last = await ask();
    until = performance.now() + (last ? storageFreshMs : storageRetryMs);
    return last;
  });
}

async function answers(check: () => Promise<unknown>): Promise<boolean> {
  const timeout = new Promise<false>((resolve) => setTimeout(resolve, patienceMs, false).unref());
  return Promise.race([
    check().then(
      () => true,
      () => false,
    ),
    timeout,
  ]);
}
