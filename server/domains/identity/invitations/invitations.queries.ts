import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { Selectable } from "kysely";
import type { Tables } from "#server/database/tables/tables.ts";

export type InvitationRow = Selectable<Tables["invitations"]>;

/** An invitation that still lets somebody in. */
export async function openInvitation(db: Db | Tx, id: string, now: Date) {
  return db
    .selectFrom("invitations")
    .select("id")
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .whereRef("uses", "<", "most_uses")
    .executeTakeFirst();
}

/** All invitations of this instance below an id, the newest first. */
export async function newestInvitations(db: Db, below: string | null, limit: number): Promise<InvitationRow[]> {
  return db
    .selectFrom("invitations")
    .selectAll()
    .$if(below !== null, (query) => query.where("id", "<", below ?? ""))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Somebody's own, the newest first. */
export async function invitationsBy(db: Db | Tx, personId: string, limit: number): Promise<InvitationRow[]> {
  return db
    .selectFrom("invitations")
    .selectAll()
    .where("made_by", "=", personId)
    .where("by_operator", "=", false)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
