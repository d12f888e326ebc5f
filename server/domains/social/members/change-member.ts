import type { CallData, CallParsed } from "#contract/kit/define.ts";
import type { changeMember as changeMemberCall } from "#contract/social/members.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Services } from "#server/services/services.ts";
import { lockWritableBoard } from "#server/domains/content/boards/boards.policy.ts";
import { personById } from "#server/domains/people/profiles/person-by-name.ts";
import { personView } from "#server/domains/people/profiles/people.view.ts";
import type { Person } from "#server/calls/viewer.ts";
import { noteChangedMembers, setRole } from "#server/domains/content/boards/board-members.ts";
import { handOver } from "./hand-over.ts";

/** Gives a member another right, or the board itself: then the address moves with it, and the former owner edits from then on. */
export async function changeMember(
  services: Services,
  person: Person,
  input: CallParsed<typeof changeMemberCall>,
): Promise<CallData<typeof changeMemberCall>> {
  const { board_id: boardId, user_id: userId, role } = input;
  return transaction(services.db, async (tx) => {
    const board = await lockWritableBoard(tx, person, boardId, "owner", { action: "any" });
    const member = await tx
      .selectFrom("board_people")
      .select(["role", "created_at"])
      .where("board_id", "=", boardId)
      .where("person_id", "=", userId)
      .executeTakeFirst();
    if (member === undefined) refuse("NOT_FOUND", { message: refusalSentences.notMember, data: { field: "user_id" } });
    const user = await personById(tx, userId);
    if (userId === person.id && role !== "owner") refuse("NOT_ALLOWED", { message: refusalSentences.handOver });
    if (role === "owner" && userId !== person.id) await handOver(services, tx, board, userId);
    else if (role !== "owner") await setRole(tx, boardId, userId, role);
    await noteChangedMembers(tx, boardId);
    return {
      state: "member",
      role,
      user: personView(user),
      email: null,
      invited_by: null,
      group_id: null,
      created_at: member.created_at.toISOString(),
    };
  });
}
