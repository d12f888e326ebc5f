import type { Log } from "#server/config/log.ts";
import { errorCode } from "#server/platform/error-code.ts";
import { isUnavailable } from "#server/database/driver/database-errors.ts";
import type { Position } from "#server/platform/bus/position.ts";
import type { Lag } from "./lag.ts";
import { inWords, lookAtReplica, openLook, type ReplicaState } from "./look-at-replica.ts";
import { repeatedly } from "./repeatedly.ts";
import { leftBehindMs, standAfter, type Standing, unknownStanding } from "./standing.ts";

export type WatchedReplica = {
  name: string;
  /** At least so much it has applied. */
  position(): Position;
  isUsed(): boolean;
  /** How often it was taken or left since the start. */
  changes(): number;
  /** It may be gone or have started again: it is not read from until it was looked at. */
  suspect(): void;
  failed(error: unknown): void;
  /** Looks at it now. */
  hurry(): void;
  /** Whether it was ahead of what the primary said afterwards: then it copies another database. */
  compare(isAhead: boolean): void;
  stop(): Promise<void>;
};

type Watching = { lag: Lag; log: Pick<Log, "warn" | "info">; looked: () => void };

/** Looks at a replica four times a second, and says in the log when it is taken or left. */
export function watchReplica(
  { url, name, named }: { url: string; name: string; named: boolean },
  { lag, log, looked }: Watching,
): WatchedReplica {
  const handle = openLook(url, { named });
  handle.pool.on("error", () => suspect());
  let position: Position = 0n;
  let standing: Standing = unknownStanding;
  let isSuspect = false;
  let isAhead = false;
  let changes = 0;
  let suspicions = 0;
  let isStopped = false;

  const looks = repeatedly(async () => {
    const before = suspicions;
    const state = await lookAtReplica(handle).catch((error: unknown) =>
      String(error instanceof Error ? error.message : error),
    );
    if (isStopped) return;
    if (typeof state === "string") {
      isSuspect = true;
      stand(standAfter(standing, { fault: null, isAnswered: false, behindMs: Infinity, sinceMs: 0 }), state);
      return;
    }
    // A suspicion that came while it was asked is about a later moment.
    if (before === suspicions) isSuspect = false;
    position = state.position;
    const fault = state.fault ?? (isAhead ? "it is ahead of DATABASE_URL: it copies another database" : null);
    const { ms, sinceMs } = lag.behind(position);
    stand(standAfter(standing, { fault, isAnswered: true, behindMs: ms, sinceMs }), fault ?? behindInWords(ms, state));
    looked();
  });

  function stand(next: Standing, reason: string): void {
    if (next.state !== standing.state) {
      changes += 1;
      if (next.state === "left") log.warn(`${name} is not read from`, { reason });
      if (next.state === "used") log.info(`${name} is read from`);
    }
    standing = next;
  }

  function suspect(): void {
    isSuspect = true;
    suspicions += 1;
    looks.now();
  }

  return {
    name,
    position: () => position,
    isUsed: () => standing.state === "used" && !isSuspect,
    changes: () => changes,
    suspect,
    failed(error) {
      // A statement that took too long is no loss of the connection.
      if (isUnavailable(error) && errorCode(error) !== "57014" && errorCode(error) !== "25006") suspect();
    },
    hurry: () => looks.now(),
    compare: (ahead) => void (isAhead = ahead),
    async stop() {
      isStopped = true;
      looks.stop();
      await handle.close();
    },
  };
}

function behindInWords(ms: number, { ageS }: ReplicaState): string {
  if (Number.isFinite(ms)) return `it is ${inWords(ms / 1_000)} behind`;
  const newest = ageS === null ? "" : `; the last change it shows is ${inWords(ageS)} old`;
  return `it is more than ${inWords(leftBehindMs / 1_000)} behind${newest}`;
}
