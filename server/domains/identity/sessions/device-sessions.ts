import type { CallContext } from "#server/calls/context.ts";
import { sessionLimits } from "./read-session.ts";

const dayMs = 86_400_000;

/** A session lives while it was used and begun after these moments. */
export function liveSince(now: Date): { seen: Date; created: Date } {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  return { seen: before(sessionLimits.idleDays), created: before(sessionLimits.absoluteDays) };
}

/** Whether the viewer's own session began on this device. */
export async function isOnThisDevice({
  services,
  viewer,
  sessionHash,
  deviceHash,
}: Pick<CallContext, "services" | "viewer" | "sessionHash" | "deviceHash">): Promise<boolean> {
  if (viewer.id === null || sessionHash === null || deviceHash === null) return false;
  const row = await services.db
    .selectFrom("sessions")
    .select("person_id")
    .where("person_id", "=", viewer.id)
    .where("token_hash", "=", sessionHash)
    .where("device_hash", "=", deviceHash)
    .executeTakeFirst();
  return row !== undefined;
}
