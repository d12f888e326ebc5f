import type pg from "pg";
import type { Config } from "#server/config/config.ts";
import type { Log } from "#server/config/log.ts";
import { connectDatabase, type DatabaseHandle, type Db } from "#server/database/driver/connect.ts";
import { addNames } from "#server/platform/bus/answer-names.ts";
import type { Bus } from "#server/platform/bus/bus.ts";
import { createRecentChanges } from "./recent-changes.ts";
import { createLag } from "./lag.ts";
import { watchReplica, type WatchedReplica } from "./watch-replica.ts";
import { watchPrimary } from "./watch-primary.ts";

/** Where reads were answered: a replica; the primary, and why. */
export type ReadPlace =
  | "replica"
  /** Named in server/calls/primary-reads.ts. */
  | "named"
  /** The reader's own write, or what concerns them, is not on any replica yet. */
  | "own write"
  /** The replica's answer showed something that was changed since. */
  | "changed"
  /** The replica refused, found nothing, or failed. */
  | "asked again"
  /** There is no replica just now, or other processes are not heard. */
  | "no replica";

/** One read at a replica. */
export type ReplicaRead = {
  db: Db;
  pool: pg.Pool;
  /** Whether the answer shows something that the replica may still have had as it was before. */
  isOutdated(answer: unknown): boolean;
  /** The read failed there. */
  failed(error: unknown): void;
};

export type Replicas = {
  /**
   * A replica that has all that these readers (ids of people, names of devices) must be shown; the same key leads to the same one. Or why
   * the primary is to be asked.
   */
  begin(readers: readonly string[], key: string): Promise<ReplicaRead | "own write" | "no replica">;
  count(place: ReadPlace): void;
  counts(): ReadonlyMap<ReadPlace, number>;
  /** How each replica stands, for the metrics. */
  standings(): { name: string; isUsed: boolean; behindMs: number; changes: number }[];
  stop(): Promise<void>;
};

/** Between two looks that readers ask for. */
const leastPauseMs = 50;
const readLimits = { max: 20, statementTimeoutMs: 2_000, connectTimeoutMs: 500 };

/**
 * Read replicas (`DATABASE_REPLICA_URLS`): streaming standbys, each by a URL of its own. Which one may answer is judged by positions in the
 * log: its own, and those of the writes that the bus tells of before they are answered.
 */
export function createReplicas(
  { replicaUrls, plainDriver }: Pick<Config, "replicaUrls" | "plainDriver">,
  { primary, bus, log }: { primary: pg.Pool; bus: Bus; log: Pick<Log, "warn" | "info"> },
): Replicas {
  const recentChanges = createRecentChanges();
  bus.follow(recentChanges.heard);
  const lag = createLag();
  const replicas = replicaUrls.map((url, index) => {
    const handle = connectDatabase(
      { url },
      { ...readLimits, named: !plainDriver, pipeline: !plainDriver, name: "magpie replica" },
    );
    const watched = watchReplica({ url, name: `replica ${index + 1}`, named: !plainDriver }, { lag, log, looked });
    handle.pool.on("error", () => watched.suspect());
    return { handle, watched };
  });
  const stopPrimary = watchPrimary(primary, { lag, recentChanges, watched: replicas.map(({ watched }) => watched) });
  const counts = new Map<ReadPlace, number>();
  let hurriedAt = 0;

  function looked(): void {
    const used = replicas.flatMap(({ watched }) => (watched.isUsed() ? [watched.position()] : []));
    const [first, ...others] = used;
    if (first !== undefined)
      recentChanges.applied(
        others.reduce((least, one) => (one < least ? one : least), first),
        performance.now(),
      );
  }

  /** Somebody waits for a replica to have what they wrote: the sooner that is known, the sooner they read from it. */
  function hurry(): void {
    const now = performance.now();
    if (now - hurriedAt < leastPauseMs) return;
    hurriedAt = now;
    for (const { watched } of replicas) watched.hurry();
  }

  function readOf({ handle, watched }: { handle: DatabaseHandle; watched: WatchedReplica }): ReplicaRead {
    const position = watched.position();
    return {
      db: handle.db,
      pool: handle.pool,
      isOutdated: (answer) =>
        recentChanges.isChangedBehind(position, () => {
          const names = new Set<string>();
          addNames(names, answer);
          return names;
        }),
      failed: (error) => watched.failed(error),
    };
  }

  return {
    async begin(readers, key) {
      const used = replicas.filter(({ watched }) => watched.isUsed());
      if (used.length === 0 || !(await bus.isCurrent())) return "no replica";
      const needed = recentChanges.neededFor(readers);
      if (needed === null) return "no replica";
      const from = hashOf(key) % used.length;
      for (let turn = 0; turn < used.length; turn += 1) {
        const replica = used[(from + turn) % used.length];
        if (replica !== undefined && replica.watched.position() >= needed) return readOf(replica);
      }
      hurry();
      return "own write";
    },
    count: (place) => void counts.set(place, (counts.get(place) ?? 0) + 1),
    counts: () => counts,
    standings: () =>
      replicas.map(({ watched }) => ({
        name: watched.name,
        isUsed: watched.isUsed(),
        behindMs: lag.behind(watched.position()).ms,
        changes: watched.changes(),
      })),
    async stop() {
      stopPrimary();
      await Promise.all(replicas.flatMap(({ handle, watched }) => [watched.stop(), handle.close()]));
    },
  };
}

/** FNV-1a. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
