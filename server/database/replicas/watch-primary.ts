import type pg from "pg";
import { parsePosition } from "#server/platform/bus/position.ts";
import type { RecentChanges } from "./recent-changes.ts";
import type { Lag } from "./lag.ts";
import { repeatedly } from "./repeatedly.ts";
import type { WatchedReplica } from "./watch-replica.ts";

const text = `select pg_current_wal_insert_lsn()::text as written, pg_current_wal_flush_lsn()::text as flushed`;

type Watching = { lag: Lag; recentChanges: RecentChanges; watched: readonly WatchedReplica[] };

/** Asks the primary four times a second where its log ends; by that replicas are judged. */
export function watchPrimary(pool: pg.Pool, { lag, recentChanges, watched }: Watching): () => void {
  return repeatedly(async () => {
    const at = performance.now();
    const moment = recentChanges.moment();
    const applied = watched.map((replica) => replica.position());
    // The primary away: replicas are judged by what it said last, and the bus tells that it is away.
    const answer = await pool.query<{ written: string; flushed: string }>(text).catch(() => null);
    const written = parsePosition(answer?.rows[0]?.written);
    const flushed = parsePosition(answer?.rows[0]?.flushed);
    if (written === null || flushed === null) return;
    // Replicas get what is flushed.
    lag.noteDown(flushed, at);
    recentChanges.learn(written, moment);
    watched.forEach((replica, index) => replica.compare((applied[index] ?? 0n) > written));
  }).stop;
}
