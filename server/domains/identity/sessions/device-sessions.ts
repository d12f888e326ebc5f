import type { Db, Tx } from "#server/database/driver/connect.ts";
import { sessionLimits } from "./read-session.ts";

const dayMs = 86_400_000;

/** A session lives while it was used and begun after these moments. */
export function liveSince(now: Date): { seen: Date; created: Date } {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  return { seen: before(sessionLimits.idleDays), created: before(sessionLimits.absoluteDays) };
}

/** Whether this session of a person belongs to this device. */
export async function hasSession(
  db: Db | Tx,
  personId: string,
  tokenHash: Buffer,
  deviceHash: Buffer,
): Promise<boolean> {
  const row = await db
    .selectFrom("sessions")
    .select("person_id")
    .where("person_id", "=", personId)
    .where("token_hash", "=", tokenHash)
    .where("device_hash", "=", deviceHash)
    .executeTakeFirst();
  return row !== undefined;
}
