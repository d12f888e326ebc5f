import type { Db, Tx } from "#server/database/driver/connect.ts";

/** Somebody's email; null until they verified it. */
export async function verifiedEmail(db: Db | Tx, personId: string): Promise<string | null> {
  const person = await db
    .selectFrom("people")
    .select("email")
    .where("id", "=", personId)
    .where("email_verified_at", "is not", null)
    .executeTakeFirst();
  return person?.email ?? null;
}
