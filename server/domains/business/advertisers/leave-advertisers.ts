import { sql } from "kysely";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { removeUnusedAccount } from "#server/domains/business/ad-accounts/remove-unused-account.ts";
import { isShown } from "#server/domains/people/profiles/shown-states.ts";

/**
 * Removes a deleted person from all advertiser accounts. An account they own goes to the longest-standing visible member; without one it is
 * deleted.
 */
export async function leaveAdvertisers(db: Db, personId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select advertiser_id as id from person_advertisers where person_id = ${personId}`.execute(db);
  for (const { id } of rows) await transaction(db, (tx) => leave(tx, id, personId));
}

async function leave(tx: Tx, id: string, personId: string): Promise<void> {
  const { rows } = await sql<{ owner_id: string }>`
    select owner_id from advertisers where id = ${id} for update`.execute(tx);
  for (const table of ["advertiser_people", "person_advertisers"] as const)
    await tx.deleteFrom(table).where("advertiser_id", "=", id).where("person_id", "=", personId).execute();
  if (rows[0]?.owner_id !== personId) return;
  const heir = await heirOf(tx, id);
  if (heir === undefined) {
    await tx.deleteFrom("advertisers").where("id", "=", id).execute();
    await removeUnusedAccount(tx, id);
    return;
  }
  await tx.updateTable("advertisers").set({ owner_id: heir }).where("id", "=", id).execute();
  for (const table of ["advertiser_people", "person_advertisers"] as const)
    await tx
      .updateTable(table)
      .set({ role: "owner" })
      .where("advertiser_id", "=", id)
      .where("person_id", "=", heir)
      .execute();
}

async function heirOf(tx: Tx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ person_id: string }>`
    with m as (select person_id, created_at from advertiser_people where advertiser_id = ${id})
    select m.person_id from m join people p on p.id = m.person_id order by ${isShown("p")} desc, m.created_at, m.person_id limit 1`.execute(
    tx,
  );
  return rows[0]?.person_id;
}
