import { sql } from "kysely";
import { refuse } from "#contract/kit/refusal.ts";
import { normaliseEmail } from "#rules/identity/email.ts";
import { maskedEmail } from "#rules/identity/masked-email.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Viewer } from "#server/calls/viewer.ts";
import type { Services } from "#server/services/services.ts";
import { verifiedEmail } from "#server/domains/identity/mails/verified-email.ts";
import { hashToken, newToken } from "#server/domains/identity/account/token.ts";
import { coverUrl } from "#server/domains/media/media-view.ts";
import { peopleByIds } from "#server/domains/people/profiles/people.queries.ts";
import { goneAccount, personView } from "#server/domains/people/profiles/people.view.ts";
import type { InviteRow } from "./members.queries.ts";

const validDays = 30;

/** A fresh address for a mailed invitation, made where the mail is written and stored nowhere; the earlier one ends. */
export async function newInviteLink(services: Services, boardId: string, inviteId: string): Promise<string> {
  const { db, clock, config } = services;
  const token = newToken();
  const expires = new Date(clock.now().getTime() + validDays * 86_400_000);
  await transaction(db, async (tx) => {
    const { rows } = await sql<{ token_hash: Buffer | null }>`
      select token_hash from board_invites where board_id = ${boardId} and id = ${inviteId} for update`.execute(tx);
    // Withdrawn before its mail was written: the link then leads to a page that says so.
    if (rows[0] === undefined) return;
    if (rows[0].token_hash !== null)
      await sql`delete from invite_tokens where token_hash = ${rows[0].token_hash}`.execute(tx);
    await tx
      .insertInto("invite_tokens")
      .values({ token_hash: hashToken(token), board_id: boardId, invite_id: inviteId, expires_at: expires })
      .execute();
    await sql`
      update board_invites set token_hash = ${hashToken(token)} where board_id = ${boardId} and id = ${inviteId}`.execute(
      tx,
    );
  });
  return `${config.publicUrl}/invites/${token}/`;
}

/** The invitation behind a token. Refuses LINK_EXPIRED when it was answered, withdrawn or is too old. */
export async function inviteByToken({ clock }: Services, db: Db | Tx, token: string): Promise<InviteRow> {
  const place = await db
    .selectFrom("invite_tokens")
    .select(["board_id", "invite_id"])
    .where("token_hash", "=", hashToken(token))
    .where("expires_at", ">", clock.now())
    .executeTakeFirst();
  if (place === undefined) gone();
  const { rows } = await sql<InviteRow>`
    select i.board_id, i.id, i.person_id, i.email, i.role, i.state, i.invited_by, i.token_hash, i.created_at
      from board_invites i join boards b on b.id = i.board_id and b.deleted_at is null
     where i.board_id = ${place.board_id} and b.id = ${place.board_id} and i.id = ${place.invite_id} and i.state = 'pending'`.execute(
    db,
  );
  return rows[0] ?? gone();
}

function gone(): never {
  refuse("LINK_EXPIRED", { message: refusalSentences.inviteGone });
}

/** Whether an invitation was sent to this viewer: by name, or to the email they have shown to be theirs. */
export async function isAddressee(db: Db | Tx, viewer: Viewer, invite: InviteRow): Promise<boolean> {
  if (viewer.id === null) return false;
  if (invite.email === null) return invite.person_id === viewer.id;
  const email = await verifiedEmail(db, viewer.id);
  return email !== null && normaliseEmail(email) === normaliseEmail(invite.email);
}

/** What whoever holds the token may know before they answer: a link may have been passed on, so others read no name of a secret board. */
export async function readInvite(services: Services, viewer: Viewer, token: string) {
  const { db } = services;
  const invite = await inviteByToken(services, db, token);
  const board = await db
    .selectFrom("boards")
    .select(["name", "covers", "privacy"])
    .where("id", "=", invite.board_id)
    .executeTakeFirstOrThrow();
  const people = await peopleByIds(db, [invite.invited_by]);
  const isFor = await isAddressee(db, viewer, invite);
  const isSeen = isFor || board.privacy === "public";
  const cover = board.covers[0];
  return {
    is_for_viewer: isFor,
    sent_to: maskedEmail(invite.email ?? ""),
    board_name: isSeen ? board.name : null,
    invited_by: personView(people.get(invite.invited_by) ?? goneAccount),
    role: invite.role,
    cover_url: cover === undefined || !isSeen ? null : coverUrl(cover.hash),
  };
}
