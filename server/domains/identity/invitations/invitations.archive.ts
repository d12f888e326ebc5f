import type { Db } from "#server/database/driver/connect.ts";

/** Whom somebody could invite: what they noted, how often it was used. */
export async function invitationsOf(db: Db, personId: string) {
  return db
    .selectFrom("invitations")
    .select(["note", "uses", "most_uses", "created_at", "expires_at", "revoked_at"])
    .where("made_by", "=", personId)
    .orderBy("id")
    .execute();
}
