import { sql } from "kysely";
import type { CallParsed } from "#contract/kit/define.ts";
import type { answerInvite as answerInviteCall } from "#contract/social/members.ts";
import { refuse, refuseField } from "#contract/kit/refusal.ts";
import type { WireBoard } from "#contract/kit/shapes.ts";
import { maskedEmail } from "#rules/identity/masked-email.ts";
import { refusalCopy } from "#spec/copy/kit/refusals.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Services } from "#server/services/services.ts";
import { lockBoards } from "#server/domains/content/boards/boards.policy.ts";
import { boardRow } from "#server/domains/content/boards/boards.queries.ts";
import { boardViews } from "#server/domains/content/boards/boards.view.ts";
import { boardRole } from "#server/domains/content/boards/board-role.ts";
import { refuseFilled } from "#server/platform/filled-refusal.ts";
import { peopleByIds } from "#server/domains/people/profiles/people.queries.ts";
import { notify, unnotify } from "#server/domains/people/notify/notify.ts";
import { seen } from "#server/calls/seen.ts";
import type { Person } from "#server/calls/viewer.ts";
import { inviteByToken, isAddressee } from "./invite-token.ts";
import { joinBoard } from "./join-board.ts";
import type { InviteRow } from "./members.queries.ts";
import { removeInvite } from "./remove-invite.ts";

type Input = CallParsed<typeof answerInviteCall>;

/** Accepts or declines an invitation. Accepting twice is accepting once. */
export async function answerInvite(services: Services, person: Person, input: Input) {
  if ((input.board_id === undefined) === (input.token === undefined))
    refuseField("board_id", "board_id: give it or token, one of the two");
  return transaction(services.db, async (tx) => {
    const invite = await inviteFor(services, tx, person, input);
    if (invite === null) return { state: "member" as const, board: await viewOf(tx, person, input.board_id ?? "") };
    await lockBoards(tx, [invite.board_id], { action: "any" });
    const still = await tx
      .selectFrom("board_invites")
      .select("id")
      .where("board_id", "=", invite.board_id)
      .where("id", "=", invite.id)
      .executeTakeFirst();
    if (still === undefined) gone();
    await unnotify(tx, person.id, "board_invite", invite.board_id);
    if (input.action === "decline") {
      await decline(tx, invite);
      return { state: "declined" as const, board: null };
    }
    await removeInvite(tx, invite);
    // Asked both by email and by name: one answer settles both.
    await sql`delete from board_invites where board_id = ${invite.board_id} and person_id = ${person.id}`.execute(tx);
    await sql`delete from person_invites where person_id = ${person.id} and board_id = ${invite.board_id}`.execute(tx);
    await joinBoard(services, tx, invite.board_id, person.id, invite.role);
    await notify(services, tx, invite.invited_by, {
      kind: "board_invite_accepted",
      actorId: person.id,
      subject: invite.board_id,
      boardId: invite.board_id,
    });
    return { state: "member" as const, board: await viewOf(tx, person, invite.board_id) };
  });
}

/** The invitation meant; null when the person accepts one that they accepted already. */
async function inviteFor(services: Services, tx: Tx, person: Person, input: Input): Promise<InviteRow | null> {
  if (input.token !== undefined) {
    const sent = await inviteByToken(services, tx, input.token);
    if (await isAddressee(tx, person, sent)) return sent;
    const inviter = (await peopleByIds(tx, [sent.invited_by])).get(sent.invited_by)?.full_name ?? "";
    refuseFilled("NOT_ALLOWED", refusalCopy.inviteOfOthers, { email: maskedEmail(sent.email ?? ""), name: inviter });
  }
  const { rows } = await sql<InviteRow>`
    select i.board_id, i.id, i.person_id, i.email, i.role, i.state, i.invited_by, i.token_hash, i.created_at
      from board_invites i join boards b on b.id = i.board_id and b.deleted_at is null
     where i.board_id = ${input.board_id} and i.person_id = ${person.id} and i.state = 'pending'`.execute(tx);
  if (rows[0] !== undefined) return rows[0];
  if (input.action === "accept" && (await boardRole(tx, input.board_id ?? "0", person.id)) !== null) return null;
  return gone();
}

async function decline(tx: Tx, invite: InviteRow): Promise<void> {
  await sql`
    update board_invites set state = 'declined', token_hash = null where board_id = ${invite.board_id} and id = ${invite.id}`.execute(
    tx,
  );
  if (invite.token_hash !== null)
    await sql`delete from invite_tokens where token_hash = ${invite.token_hash}`.execute(tx);
  if (invite.person_id !== null)
    await sql`delete from person_invites where person_id = ${invite.person_id} and board_id = ${invite.board_id}`.execute(
      tx,
    );
}

async function viewOf(tx: Tx, person: Person, boardId: string): Promise<WireBoard | null> {
  const [view] = await boardViews(tx, person, [seen(await boardRow(tx, boardId), "view")]);
  return view ?? null;
}

function gone(): never {
  refuse("NOT_FOUND", { message: refusalSentences.inviteGone });
}
