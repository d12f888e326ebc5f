import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { type InviteRow, invitesOf } from "./members.queries.ts";
import { removeInvite } from "./remove-invite.ts";

/** Removes the invitations that wait for somebody who leaves for good, those mailed to their address too. */
export async function leaveInvites(db: Db, personId: string): Promise<void> {
  await transaction(db, async (tx) => {
    const { rows } = await sql<{ board_id: string }>`
      select board_id from person_invites where person_id = ${personId}`.execute(tx);
    for (const { board_id: id } of rows)
      for (const invite of await invitesOf(tx, id)) if (invite.person_id === personId) await removeInvite(tx, invite);
    const { rows: accounts } = await sql<{ email: string }>`select email from people where id = ${personId}`.execute(
      tx,
    );
    const { rows: mailed } = await sql<Pick<InviteRow, "board_id" | "id" | "person_id" | "token_hash">>`
      select board_id, id, person_id, token_hash from board_invites where email = ${accounts[0]?.email ?? null}`.execute(
      tx,
    );
    for (const invite of mailed) await removeInvite(tx, invite);
    // Declined invitations are known to the board only.
    await sql`delete from board_invites where person_id = ${personId}`.execute(tx);
  });
}

/** Invitations, links and groups that somebody brought to boards of others stay, in the name of the board's owner. */
export async function passInvitesOn(db: Db, personId: string): Promise<void> {
  for (const [table, column] of [
    ["board_invites", "invited_by"],
    ["share_links", "made_by"],
    ["board_groups", "shared_by"],
  ] as const)
    await sql`
      update ${sql.table(table)} i set ${sql.ref(column)} = b.owner_id from boards b
       where i.${sql.ref(column)} = ${personId} and b.id = i.board_id`.execute(db);
}
