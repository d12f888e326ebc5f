import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import { lockBoards } from "#server/domains/content/boards/boards.policy.ts";
import { settleMembers } from "./settle-members.ts";
import { leaveGroupConversation } from "./group-conversations.ts";
import { unnotify } from "#server/domains/people/notify/notify.ts";
import { boardsOfGroup } from "./groups.queries.ts";

/**
 * Takes somebody out of a locked group, or back what asks them: they leave the boards they had through it alone, and its conversation.
 * False when they had nothing to do with it.
 */
export async function takeOutOfGroup(tx: Tx, id: string, personId: string): Promise<boolean> {
  const { rows } = await sql<{ state: "member" | "pending" }>`
    delete from group_people where group_id = ${id} and person_id = ${personId} returning state`.execute(tx);
  const state = rows[0]?.state;
  if (state === undefined) return false;
  await sql`delete from person_groups where person_id = ${personId} and group_id = ${id}`.execute(tx);
  await unnotify(tx, personId, "group_invite", id);
  if (state === "pending") return true;
  await sql`update groups set person_count = person_count - 1 where id = ${id}`.execute(tx);
  const boards = await boardsOfGroup(tx, id);
  await lockBoards(tx, boards, { action: "any" });
  await settleMembers(tx, boards, [personId], null);
  await leaveGroupConversation(tx, id, personId);
  return true;
}
