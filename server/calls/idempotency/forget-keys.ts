import type { Db } from "#server/database/driver/connect.ts";

/** Forgets the keys of writes made before then; a repetition after that is a new write. */
export async function forgetIdempotencyKeys(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("idempotency_keys").where("created_at", "<", before).execute();
}
