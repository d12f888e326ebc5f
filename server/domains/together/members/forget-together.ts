import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { removeCommentsBy } from "#server/domains/together/comments/delete-comment.ts";
import { removeReactionsBy } from "#server/domains/together/comments/react.ts";
import { forgetGroupsOf } from "#server/domains/together/groups/forget-groups.ts";
import { leaveAdvertisers } from "./leave-advertisers.ts";
import { invitesOf, removeInvite } from "./members.queries.ts";

/** What hangs on a person alone. */
const ownTables = [
  "notifications",
  "pin_notes",
  "favorite_pins",
  "favorite_boards",
  "board_action_pins",
  "board_actions",
  "pin_edits",
  "reports",
] as const;

/**
 * Removes what a person who leaves for good wrote to others and kept for themselves: comments and reactions with their counts, invitations, groups, advertiser accounts, messages
 * of their conversations, blocks on both sides, notes, favourites.
 */
export async function forgetTogether(db: Db, personId: string): Promise<void> {
  await removeCommentsBy(db, personId, new Date());
  await removeReactionsBy(db, personId);
  await forgetGroupsOf(db, personId);
  await leaveAdvertisers(db, personId);
  await transaction(db, async (tx) => {
    const asked = await sql<{ board_id: string }>`
      select board_id from person_invites where person_id = ${personId}`.execute(tx);
    for (const { board_id: id } of asked.rows)
      for (const invite of await invitesOf(tx, id)) if (invite.person_id === personId) await removeInvite(tx, invite);
    const talks = await sql<{ conversation_id: string; other_id: string }>`
      delete from person_conversations where person_id = ${personId} and not is_group returning conversation_id, other_id`.execute(
      tx,
    );
    const ids = talks.rows.map((row) => row.conversation_id);
    await sql`delete from messages where conversation_id = any(${ids}::bigint[])`.execute(tx);
    await sql`
      delete from person_conversations where person_id = any(${talks.rows.map((row) => row.other_id)}::bigint[])
         and conversation_id = any(${ids}::bigint[])`.execute(tx);
    const blocked = await sql<{ id: string }>`
      delete from blocks where person_id = ${personId} returning blocked_id as id`.execute(tx);
    await sql`
      delete from blocked_by where person_id = any(${blocked.rows.map((row) => row.id)}::bigint[]) and blocker_id = ${personId}`.execute(
      tx,
    );
    const blockers = await sql<{ id: string }>`
      delete from blocked_by where person_id = ${personId} returning blocker_id as id`.execute(tx);
    await sql`
      delete from blocks where person_id = any(${blockers.rows.map((row) => row.id)}::bigint[]) and blocked_id = ${personId}`.execute(
      tx,
    );
    for (const table of ownTables) await sql`delete from ${sql.table(table)} where person_id = ${personId}`.execute(tx);
  });
}
