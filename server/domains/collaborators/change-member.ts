import { sql } from "kysely";
import type { CallData, CallParsed } from "#contract/define.ts";
import { refuse } from "#contract/refusal.ts";
import type { changeMember as changeMemberCall } from "#contract/together.ts";
import type { Tx } from "../../database/connect.ts";
import type { BoardRole } from "../../database/tables.ts";
import { transaction } from "../../database/transaction.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import type { Services } from "../../services.ts";
import { claimFreeSlug } from "../boards/board-slugs.ts";
import { type BoardForWriting, writableBoard } from "../boards/boards.policy.ts";
import { countBoard } from "../boards/update-board.ts";
import { notify } from "../notifications/notify.ts";
import { requireActing } from "../organise/acting.ts";
import { personById } from "../people/person-by-name.ts";
import { personView } from "../people/people.view.ts";
import type { Person } from "../viewer.ts";

/** Gives a member another right, or the board itself: then the address moves with it, and the former owner edits from then on. */
export async function changeMember(
  services: Services,
  person: Person,
  input: CallParsed<typeof changeMemberCall>,
): Promise<CallData<typeof changeMemberCall>> {
  const { board_id: boardId, user_id: userId, role } = input;
  await requireActing(services.db, person, input.orbac_subject_id);
  return transaction(services.db, async (tx) => {
    const board = await writableBoard(tx, person, boardId, "owner", "lock", { action: "any" });
    const member = await tx
      .selectFrom("board_people")
      .select(["role", "created_at"])
      .where("board_id", "=", boardId)
      .where("person_id", "=", userId)
      .executeTakeFirst();
    if (member === undefined)
      refuse("NOT_FOUND", { message: "They don't belong to this board.", data: { field: "user_id" } });
    const user = await personById(tx, userId);
    if (userId === person.id && role !== "owner")
      refuse("NOT_ALLOWED", { message: "Hand this board over to somebody else instead." });
    if (role === "owner" && userId !== person.id) await handOver(services, tx, person, board, userId);
    else if (role !== "owner") await setRole(tx, boardId, userId, role);
    await sql`update boards set revision = revision + 1, version = version + 1 where id = ${boardId}`.execute(tx);
    return {
      state: "member",
      role,
      user: personView(user),
      email: null,
      invited_by: null,
      created_at: member.created_at.toISOString(),
    };
  });
}

async function handOver(
  services: Services,
  tx: Tx,
  person: Person,
  board: BoardForWriting,
  userId: string,
): Promise<void> {
  await setRole(tx, board.id, person.id, "edit");
  await setRole(tx, board.id, userId, "owner");
  await tx.deleteFrom("board_slugs").where("owner_id", "=", person.id).where("board_id", "=", board.id).execute();
  const slug = await claimFreeSlug(tx, { ownerId: userId, boardId: board.id, slug: board.slug });
  await tx.updateTable("boards").set({ owner_id: userId, slug }).where("id", "=", board.id).execute();
  await countBoard(tx, person.id, board.privacy, -1);
  await countBoard(tx, userId, board.privacy, 1);
  await enqueue(tx, "index_board", { board_id: board.id });
  await notify(services, tx, userId, {
    kind: "board_owner",
    actorId: person.id,
    subject: board.id,
    boardId: board.id,
  });
}

async function setRole(tx: Tx, boardId: string, personId: string, role: BoardRole): Promise<void> {
  await sql`update board_people set role = ${role} where board_id = ${boardId} and person_id = ${personId}`.execute(tx);
  await sql`update person_boards set role = ${role} where person_id = ${personId} and board_id = ${boardId}`.execute(
    tx,
  );
}
