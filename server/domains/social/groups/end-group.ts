import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Touched } from "#server/platform/bus/touched.ts";
import type { Services } from "#server/services/services.ts";
import { lockBoards } from "#server/domains/content/boards/boards.policy.ts";
import { peopleThrough, settleMembers } from "./settle-members.ts";
import { endGroupConversation } from "./group-conversations.ts";
import { unnotify } from "#server/domains/people/notify/notify.ts";
import type { Person } from "#server/calls/viewer.ts";
import { lockGroup } from "./groups.policy.ts";
import { boardsOfGroup, groupOf } from "./groups.queries.ts";

/** Ends a group of one's own; one that isn't there any more changes nothing. */
export async function endGroup(
  { db }: Services,
  person: Person,
  id: string,
  touched: Touched,
): Promise<{ deleted: boolean }> {
  touched.name();
  return transaction(db, async (tx) => {
    if ((await groupOf(tx, person.id, id)) === undefined) return { deleted: false };
    await lockGroup(tx, person, id, "owner");
    touched.name(...(await boardsOfGroup(tx, id)));
    await removeGroup(tx, id);
    return { deleted: true };
  });
}

/** Removes a locked group with what was written in it. Its people leave the boards they had through it alone. */
export async function removeGroup(tx: Tx, id: string): Promise<void> {
  const boards = await boardsOfGroup(tx, id);
  await lockBoards(tx, boards, { action: "any" });
  const through = await peopleThrough(tx, boards, id);
  await sql`delete from board_groups where board_id = any(${boards}::bigint[]) and group_id = ${id}`.execute(tx);
  await sql`delete from group_boards where group_id = ${id}`.execute(tx);
  const { rows } = await sql<{ person_id: string; state: string }>`
    delete from group_people where group_id = ${id} returning person_id, state`.execute(tx);
  const people = rows.map((row) => row.person_id);
  await sql`delete from person_groups where person_id = any(${people}::bigint[]) and group_id = ${id}`.execute(tx);
  await settleMembers(tx, boards, through, null);
  await endGroupConversation(tx, id, people);
  for (const row of rows) if (row.state === "pending") await unnotify(tx, row.person_id, "group_invite", id);
  await tx.deleteFrom("groups").where("id", "=", id).execute();
}
