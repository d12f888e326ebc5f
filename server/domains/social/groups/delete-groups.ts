import { sql } from "kysely";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { conversationsWithWordsOf, deleteWordsInGroup } from "./group-conversations.ts";
import { isShown } from "#server/domains/people/profiles/shown-states.ts";
import { removeGroup } from "./end-group.ts";
import { membersOfGroups } from "./groups.queries.ts";
import { takeOutOfGroup } from "./take-out-of-group.ts";

/**
 * Removes a deleted person from all groups, with what they wrote there. A group they own goes to its longest-standing visible member;
 * without one it is deleted.
 */
export async function deleteGroupsOf(db: Db, personId: string): Promise<void> {
  const { rows } = await sql<{ group_id: string }>`
    select group_id from person_groups where person_id = ${personId}`.execute(db);
  for (const { group_id: id } of rows) await transaction(db, (tx) => leaveForGood(tx, id, personId));
  for (const id of await groupsLeftBefore(db, personId))
    await transaction(db, async (tx) => {
      await sql`select 1 from groups where id = ${id} for update`.execute(tx);
      await deleteWords(tx, id, personId);
    });
}

/** Groups that still hold words of somebody who isn't in them any more. */
async function groupsLeftBefore(db: Db, personId: string): Promise<string[]> {
  const ids = await conversationsWithWordsOf(db, personId);
  const { rows } = await sql<{ id: string }>`select id from groups where id = any(${ids}::bigint[])`.execute(db);
  return rows.map((row) => row.id);
}

async function leaveForGood(tx: Tx, id: string, personId: string): Promise<void> {
  const { rows } = await sql<{ owner_id: string }>`select owner_id from groups where id = ${id} for update`.execute(tx);
  if (rows[0] === undefined) return;
  if (rows[0].owner_id === personId) {
    const heir = await heirOf(tx, id, personId);
    if (heir === undefined) return removeGroup(tx, id);
    await sql`update groups set owner_id = ${heir} where id = ${id}`.execute(tx);
  }
  await takeOutOfGroup(tx, id, personId);
  await deleteWords(tx, id, personId);
}

async function deleteWords(tx: Tx, id: string, personId: string): Promise<void> {
  await deleteWordsInGroup(tx, id, personId, [...((await membersOfGroups(tx, [id])).get(id) ?? [])]);
}

async function heirOf(tx: Tx, id: string, personId: string): Promise<string | undefined> {
  const { rows } = await sql<{ person_id: string }>`
    with m as (
      select person_id, created_at from group_people where group_id = ${id} and state = 'member' and person_id <> ${personId}
    )
    select m.person_id from m join people p on p.id = m.person_id
     order by ${isShown("p")} desc, m.created_at, m.person_id limit 1`.execute(tx);
  return rows[0]?.person_id;
}
