import { sql } from "kysely";
import type { CallData, CallParsed } from "#contract/kit/define.ts";
import type { shareWithGroup as shareCall, unshareWithGroup as unshareCall } from "#contract/social/groups.ts";
import { limits } from "#spec/constants/limits.ts";
import { refusalCopy } from "#spec/copy/kit/refusals.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { refuseFilled } from "#server/platform/filled-refusal.ts";
import type { Services } from "#server/services/services.ts";
import { lockWritableBoard, requireOwnAccount, writableBoard } from "#server/domains/content/boards/boards.policy.ts";
import { peopleThrough, settleMembers } from "./settle-members.ts";
import { writeOnce } from "#server/calls/idempotency/write-once.ts";
import { notify } from "#server/domains/people/notify/notify.ts";
import type { Person } from "#server/calls/viewer.ts";
import { lockGroup } from "./groups.policy.ts";
import { boardsOfGroup, type GroupShare, membersOfGroups, sharesOfBoards } from "./groups.queries.ts";
import { removeShares } from "./remove-shares.ts";

/**
 * Shares a board that one may edit with a group one belongs to. Its people belong to the board from then on; who belonged to it before
 * stays as they are. Shared already, its right changes for all who are there through the group; who left the board stays away.
 */
export async function shareWithGroup(
  services: Services,
  person: Person,
  input: CallParsed<typeof shareCall>,
  key: string | null,
): Promise<CallData<typeof shareCall>> {
  const { role } = input;
  return writeOnce(services, person, { key, call: "BoardGroup.create", request: input }, async (tx) => {
    const { id, name, person_count } = await lockGroup(tx, person, input.group_id, "member");
    const board = await lockWritableBoard(tx, person, input.board_id, "edit", { action: "any" });
    await requireOwnAccount(services, tx, person, board);
    const now = services.clock.now();
    const before = (await sharesOfBoards(tx, [board.id])).find((share) => share.group_id === id);
    if (before === undefined)
      await insertShare(tx, { board_id: board.id, group_id: id, role, shared_by: person.id }, now);
    else
      await sql`update board_groups set role = ${role} where board_id = ${board.id} and group_id = ${id}`.execute(tx);
    const members = [...((await membersOfGroups(tx, [id])).get(id) ?? [])];
    const joined = await settleMembers(tx, [board.id], members, before === undefined ? now : null);
    for (const { person_id: who } of joined)
      await notify(services, tx, who, {
        kind: "board_group",
        actorId: person.id,
        subject: board.id,
        boardId: board.id,
        groupId: id,
      });
    if (before === undefined) await services.limits.take("invite", person.id, { tx });
    return { group: { id, name, person_count }, role, joined: joined.length };
  });
}

async function insertShare(tx: Tx, share: GroupShare, now: Date): Promise<void> {
  const { board_id, group_id } = share;
  if ((await boardsOfGroup(tx, group_id)).length >= limits.boardsPerGroupMax)
    refuseFilled("NOT_ALLOWED", refusalCopy.boardsOfGroup, { most: limits.boardsPerGroupMax });
  await tx
    .insertInto("board_groups")
    .values({ ...share, created_at: now })
    .execute();
  await tx.insertInto("group_boards").values({ group_id, board_id }).execute();
}

/** Shares a board with a group no longer, for whoever may edit the board. It holds with the next request of those who leave it. */
export async function unshareWithGroup(
  { db }: Services,
  person: Person,
  { board_id: boardId, group_id: groupId }: CallParsed<typeof unshareCall>,
): Promise<{ removed: boolean }> {
  return transaction(db, async (tx) => {
    await writableBoard(tx, person, boardId, "edit");
    await sql`select 1 from groups where id = ${groupId} for update`.execute(tx);
    await lockWritableBoard(tx, person, boardId, "edit", { action: "any" });
    const through = await peopleThrough(tx, [boardId], groupId);
    if ((await removeShares(tx, boardId, groupId)).length === 0) return { removed: false };
    await settleMembers(tx, [boardId], through, null);
    return { removed: true };
  });
}
