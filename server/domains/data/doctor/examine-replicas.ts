import { setTimeout as sleep } from "node:timers/promises";
import { inWords, lookAtReplica, openLook } from "#server/database/replicas/look-at-replica.ts";
import { leftBehindMs } from "#server/database/replicas/standing.ts";
import { parsePosition } from "#server/platform/bus/position.ts";
import type { Services } from "#server/services/services.ts";

const pauseMs = 100;

/** What each configured replica lacks, in words: those that answer and soon have what the primary has now are not named. */
export async function examineReplicas({ pool, config }: Pick<Services, "pool" | "config">): Promise<string[]> {
  const { rows } = await pool.query<{ position: string }>("select pg_current_wal_flush_lsn()::text as position");
  const wanted = parsePosition(rows[0]?.position) ?? 0n;
  const found = await Promise.all(config.replicaUrls.map((url) => lackOf(url, wanted, { named: !config.plainDriver })));
  return found.flatMap((lack, index) => (lack === null ? [] : [`replica ${index + 1}: ${lack}`]));
}

async function lackOf(url: string, wanted: bigint, driver: { named: boolean }): Promise<string | null> {
  const handle = openLook(url, driver);
  try {
    const until = performance.now() + leftBehindMs;
    for (;;) {
      const { position, fault, ageS } = await lookAtReplica(handle);
      if (fault !== null) return fault;
      if (position >= wanted) return null;
      if (performance.now() > until)
        return `it is more than ${inWords(leftBehindMs / 1_000)} behind${ageS === null ? "" : `; the last change it shows is ${inWords(ageS)} old`}`;
      await sleep(pauseMs);
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await handle.close();
  }
}
