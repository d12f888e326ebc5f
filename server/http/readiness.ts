import { sql } from "kysely";
import type { Services } from "#server/services/services.ts";

export type Readiness = { ready: boolean; database: boolean; storage: boolean; queue: boolean };

const patienceMs = 1500;
/** A check of the storage writes a file and takes it away again: this is not done for each who asks. */
const storageFreshMs = 10_000;
const storageRetryMs = 1_000;

/** Whether what a process needs answers. However many ask at the same time, each part is asked once. */
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

/** The same answer for all who ask while it is being found. */
function shared<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asking: Promise<Answer> | null = null;
  return () => (asking ??= ask().finally(() => (asking = null)));
}

/** The last answer for a while: a good one longer, so that who is well again is soon known to be. */
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
