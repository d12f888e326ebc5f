import { connectDatabase, type DatabaseHandle } from "#server/database/driver/connect.ts";
import { parsePosition, type Position } from "#server/platform/bus/position.ts";

/** What a replica says of itself. `ageS`: how long ago what it applied last was committed; null when it has applied nothing yet. */
export type ReplicaState = { position: Position; fault: string | null; ageS: number | null };

const text = `
  select pg_is_in_recovery() as standby, pg_last_wal_replay_lsn()::text as position, exists (select 1 from pg_stat_wal_receiver) as receiving,
         extract(epoch from now() - pg_last_xact_replay_timestamp())::float as age`;

type Row = { standby: boolean; position: string | null; receiving: boolean; age: number | null };

/** The connection that a replica is looked at by: one of its own, so that looking does not wait for reads. */
export function openLook(url: string, { named }: { named: boolean }): DatabaseHandle {
  return connectDatabase(
    { url },
    { max: 1, statementTimeoutMs: 1_000, connectTimeoutMs: 1_000, named, name: "magpie replica look" },
  );
}

/** Asks a replica how it is; throws when it doesn't answer. */
export async function lookAtReplica({ pool }: Pick<DatabaseHandle, "pool">): Promise<ReplicaState> {
  const { rows } = await pool.query<Row>(text);
  const [row] = rows;
  const position = parsePosition(row?.position);
  const ageS = row?.age ?? null;
  if (row === undefined || !row.standby || position === null) return { position: 0n, fault: "it is no replica", ageS };
  // One that hears nothing may also have followed a primary that is one no longer.
  return { position, fault: row.receiving ? null : "it hears nothing from the database it copies", ageS };
}

/** A time in words of a log line. */
export function inWords(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`;
  return seconds < 7_200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3_600)} h`;
}
