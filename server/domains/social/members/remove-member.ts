import type { CallParsed } from "#contract/kit/define.ts";
import type { removeMember as removeMemberCall } from "#contract/social/members.ts";
import { refuse, refuseField } from "#contract/kit/refusal.ts";
import { normaliseEmail } from "#rules/identity/email.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Services } from "#server/services/services.ts";
import { lockBoards } from "#server/domains/content/boards/boards.policy.ts";
import { boardRole } from "#server/domains/content/boards/board-role.ts";
import { unnotify } from "#server/domains/people/notify/notify.ts";
import type { Person } from "#server/calls/viewer.ts";
import { takeOffBoard } from "#server/domains/content/boards/board-members.ts";
import { invitesOf } from "./members.queries.ts";
import { removeInvite } from "./remove-invite.ts";

/**
 * Removes a member, withdraws an invitation, or leaves. Effective with their next request: membership isn't cached. Their pins stay on the
 * board, and so do other members of the group they came through. An owner must hand the board over first.
 */
export async function removeMember(services: Services, person: Person, input: CallParsed<typeof removeMemberCall>) {
  const { board_id: boardId, user_id: userId } = input;
  const email = input.email === undefined ? undefined : normaliseEmail(input.email);
  if ((userId === undefined) === (email === undefined))
    refuseField("user_id", "user_id: give it or email, one of the two");
  return transaction(services.db, async (tx) => {
    await lockBoards(tx, [boardId], { action: "any" });
    const mine = await boardRole(tx, boardId, person.id);
    const invites = await invitesOf(tx, boardId);
    const invite = invites.find((row) => (userId === undefined ? row.email === email : row.person_id === userId));
    const theirs = userId === undefined ? null : await boardRole(tx, boardId, userId);
    if (userId !== person.id) requireManager(mine, theirs);
    else if (mine === "owner") refuse("NOT_ALLOWED", { message: refusalSentences.handOverFirst });
    if (mine === null && invite === undefined) notThere();
    let removed = userId !== undefined && (await takeOffBoard(tx, boardId, userId));
    if (invite !== undefined) {
      await removeInvite(tx, invite);
      removed = true;
    }
    if (userId !== undefined) await unnotifyOf(tx, boardId, userId);
    return { removed };
  });
}

async function unnotifyOf(tx: Tx, boardId: string, userId: string): Promise<void> {
  for (const kind of ["board_invite", "board_group"] as const) await unnotify(tx, userId, kind, boardId);
}

/** The owner takes anybody off; an editor takes off whoever may do less, and takes invitations back. */
function requireManager(mine: string | null, theirs: string | null): void {
  if (mine === null) notThere();
  const may = mine === "owner" ? theirs !== "owner" : mine === "edit" && theirs !== "owner" && theirs !== "edit";
  if (!may) refuse("NOT_ALLOWED", { message: refusalSentences.boardOwner });
}

function notThere(): never {
  refuse("NOT_FOUND", { message: refusalSentences.boardGone });
}
