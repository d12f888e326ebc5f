import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";
import { unnotify } from "#server/domains/people/notify/notify.ts";
import { transaction } from "#server/database/driver/transaction.ts";

const batch = 500;

/** Removes invitations whose last day was before that moment, both sides of each. */
export async function purgeInvites(db: Db, before: Date): Promise<void> {
  for (let removed = batch; removed === batch;) {
    removed = await transaction(db, async (tx) => {
      const { rows } = await sql<{ business_id: string; id: string; person_id: string }>`
        select business_id, id, person_id from business_invites where expires_at < ${before} limit ${batch}`.execute(
        tx,
      );
      for (const row of rows) await removeInvite(tx, row);
      return rows.length;
    });
  }
}

export async function removeInvite(
  db: Db,
  { business_id: businessId, id, person_id: personId }: { business_id: string; id: string; person_id: string },
): Promise<void> {
  await db.deleteFrom("business_invites").where("business_id", "=", businessId).where("id", "=", id).execute();
  await db
    .deleteFrom("person_business_invites")
    .where("person_id", "=", personId)
    .where("invite_id", "=", id)
    .execute();
  await unnotify(db, personId, "business_invite", id);
}
