import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import type { InviteRow } from "./members.queries.ts";

/** Removes an invitation on every side. */
export async function removeInvite(
  tx: Tx,
  invite: Pick<InviteRow, "board_id" | "id" | "person_id" | "token_hash">,
): Promise<void> {
  await sql`delete from board_invites where board_id = ${invite.board_id} and id = ${invite.id}`.execute(tx);
  if (invite.person_id !== null)
    await sql`
      delete from person_invites where person_id = ${invite.person_id} and board_id = ${invite.board_id}`.execute(tx);
  if (invite.token_hash !== null)
    await sql`delete from invite_tokens where token_hash = ${invite.token_hash}`.execute(tx);
}
