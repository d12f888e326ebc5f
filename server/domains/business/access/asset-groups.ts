import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import { endAllGrants } from "./write-access.ts";

export type GroupRow = {
  id: string;
  owner_id: string;
  name: string;
  description: string;
  kinds: string[];
  asset_ids: string[];
  created_by: string;
  created_at: Date;
  updated_at: Date;
};

/** Removes an asset group with what was given on it; its assets stay. */
export async function removeGroup(tx: Tx, id: string): Promise<void> {
  const gone = await tx
    .deleteFrom("asset_groups")
    .where("id", "=", id)
    .returning(["owner_id", "asset_ids"])
    .executeTakeFirst();
  if (gone === undefined) return;
  await tx.deleteFrom("business_groups").where("business_id", "=", gone.owner_id).where("group_id", "=", id).execute();
  await sql`
    delete from asset_in_groups where asset_id = any(${gone.asset_ids}::bigint[]) and group_id = ${id}`.execute(tx);
  await endAllGrants(tx, id);
}

/** Takes an asset that is no more, or goes to somebody else, out of every group. */
export async function takeOutOfGroups(tx: Tx, assetId: string): Promise<void> {
  const { rows } = await sql<{ group_id: string }>`
    delete from asset_in_groups where asset_id = ${assetId} returning group_id`.execute(tx);
  for (const { group_id: id } of rows)
    await sql`
      update asset_groups set asset_ids = array_remove(asset_ids, ${assetId}::bigint) where id = ${id}`.execute(tx);
}
