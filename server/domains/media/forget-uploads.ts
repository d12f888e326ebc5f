import type { Db } from "#server/database/driver/connect.ts";

/** Forgets who uploaded what before then; pictures that pins took are theirs by now. */
export async function forgetUploads(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("media_uploads").where("created_at", "<", before).execute();
}
