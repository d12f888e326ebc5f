import type { Db } from "#server/database/driver/connect.ts";

/** Which of these announcements somebody put away. */
export async function announcementsSeenBy(db: Db, personId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("announcements_seen")
    .select("announcement_id")
    .where("person_id", "=", personId)
    .where("announcement_id", "in", [...ids])
    .execute();
  return new Set(rows.map((row) => row.announcement_id));
}
