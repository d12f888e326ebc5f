import { sql } from "kysely";
import { freshPins } from "#server/domains/discovery/home/fresh.queries.ts";
import { readSession } from "#server/domains/identity/sessions/read-session.ts";
import type { Services } from "#server/services/services.ts";

export type Readiness = { ready: boolean; database: boolean; storage: boolean; queue: boolean };

/** What is wrong with a part; null: nothing. */
type Failure = string | null;

const patienceMs = 1500;
/** Anybody may ask, so results are kept: the reads for a second, that of the storage, which writes and deletes a file, longer. */
const readsKept = { goodMs: 1_000, badMs: 250 };
const storageKept = { goodMs: 10_000, badMs: 1_000 };

/** A session that nobody has: looked up as for every signed-in request, and never found, so nothing is written. */
const noSession = `999999999999999999.${"-".repeat(43)}`;
/** As many pins as a first page shows. */
const firstPage = 25;

/**
 * Readiness of what people need: the statements that know them and fill their home feed, the queue, the storage. Concurrent checks are
 * shared. What is not ready any more, and why, is for the log alone.
 */
export function watchReadiness(services: Services): () => Promise<Readiness> {
  const { db, ids, storage, log } = services;
  const checkSessions = kept(readsKept, () => readSession(services, noSession));
  const checkFeed = kept(readsKept, () => freshPins(db, ids.next(), ids.next(), firstPage));
  const checkQueue = kept(readsKept, () => sql`select 1 from graphile_worker.jobs limit 1`.execute(db));
  const checkStorage = kept(storageKept, () => storage.check());
  let told = "";

  /** Once for each change: whoever asks again and again fills no log. */
  function tell(parts: Record<string, Failure>): void {
    const failed = Object.entries(parts).filter(([, failure]) => failure !== null);
    const names = failed.map(([part]) => part).join(", ");
    if (names === told) return;
    told = names;
    if (names === "") log.info("ready again");
    else log.warn(`not ready: ${names}`, Object.fromEntries(failed));
  }

  return shared(async () => {
    const [sessions, feed, queue, stores] = await Promise.all([
      checkSessions(),
      checkFeed(),
      checkQueue(),
      checkStorage(),
    ]);
    tell({ sessions, "home feed": feed, queue, storage: stores });
    const ready = { database: sessions === null && feed === null, storage: stores === null, queue: queue === null };
    return { ready: ready.database && ready.storage && ready.queue, ...ready };
  });
}

/** Shares one pending answer among all callers. */
function shared<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asking: Promise<Answer> | null = null;
  return () => (asking ??= ask().finally(() => (asking = null)));
}

/** Keeps the last result; a good one longer, so that a recovery is noticed soon. */
function kept({ goodMs, badMs }: typeof readsKept, check: () => Promise<unknown>): () => Promise<Failure> {
  let last: Failure = null;
  let until = 0;
  return shared(async () => {
    if (performance.now() < until) return last;
    last = await failureOf(check);
    until = performance.now() + (last === null ? goodMs : badMs);
    return last;
  });
}

async function failureOf(check: () => Promise<unknown>): Promise<Failure> {
  const timeout = new Promise<Failure>((resolve) =>
    setTimeout(resolve, patienceMs, `no answer within ${patienceMs} ms`).unref(),
  );
  const checked = check().then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message || error.name : String(error)),
  );
  return Promise.race([checked, timeout]);
}
