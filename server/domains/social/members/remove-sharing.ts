import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import { removeShares } from "#server/domains/social/groups/remove-shares.ts";
import { invitesOf } from "./members.queries.ts";
import { removeInvite } from "./remove-invite.ts";

/** Removes the invitations, links and groups of a board that is removed for good, with what leads to them. */
export async function removeSharing(tx: Tx, id: string): Promise<void> {
  await removeShares(tx, id);
  for (const invite of await invitesOf(tx, id)) await removeInvite(tx, invite);
  const links = await sql<{ token_hash: Buffer }>`
    delete from share_links where board_id = ${id} returning token_hash`.execute(tx);
  await sql`delete from share_tokens where token_hash = any(${links.rows.map((row) => row.token_hash)}::bytea[])`.execute(
    tx,
  );
}
