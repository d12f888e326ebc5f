import type { Db } from "#server/database/driver/connect.ts";

/** Forgets what happened before then. */
export async function forgetOldNotifications(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("notifications").where("created_at", "<", before).execute();
}
