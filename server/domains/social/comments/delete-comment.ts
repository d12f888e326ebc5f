import { sql } from "kysely";
import { refuse } from "#contract/kit/refusal.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Services } from "#server/services/services.ts";
import { tellLiveAtPin } from "#server/calls/tell-live.ts";
import type { Person } from "#server/calls/viewer.ts";
import { countComments, lockPinRow } from "#server/domains/content/pins/count-comments.ts";
import { unnotifyComment } from "#server/domains/people/notify/notify.ts";
import { type CommentRow, lockComment } from "./comments.queries.ts";

/** Deletes a comment: one's own, or any under one's own pin. While it has answers, an empty placeholder stays. */
export async function deleteComment(
  services: Services,
  person: Person,
  id: string,
): Promise<{ comment_count: number }> {
  return transaction(services.db, async (tx) => {
    const { comment, pin } = await lockComment(tx, person, id);
    if (comment.person_id !== person.id && pin.person_id !== person.id)
      refuse("NOT_ALLOWED", { message: refusalSentences.deleteComment });
    await takeAway(tx, comment, services.clock.now());
    tellLiveAtPin(services, tx, pin.id, ["comment"]);
    return { comment_count: await countComments(tx, pin.id, -1) };
  });
}

async function takeAway(tx: Tx, comment: CommentRow, now: Date): Promise<void> {
  const { pin_id: pinId, id } = comment;
  await sql`delete from comment_reactions where pin_id = ${pinId} and comment_id = ${id}`.execute(tx);
  await sql`delete from person_comments where person_id = ${comment.person_id} and comment_id = ${id}`.execute(tx);
  const { rows } = await sql<{ replies: number; told: string[] }>`
    select reply_count as replies, told from comments where pin_id = ${pinId} and id = ${id}`.execute(tx);
  // Its author may have been notified of reactions.
  const notified = [comment.person_id, ...(rows[0]?.told ?? [])];
  await unnotifyComment(tx, notified, { pinId, commentId: id });
  if ((rows[0]?.replies ?? 0) > 0) {
    await sql`
      update comments set deleted_at = ${now}, person_id = 0, text = '', told = '{}', reaction_count = 0, moderated = false
       where pin_id = ${pinId} and id = ${id}`.execute(tx);
    return;
  }
  await remove(tx, pinId, id);
  // One that a moderator took down is in no count any more.
  if (comment.parent_id === null || comment.deleted_at !== null) return;
  const parent = await sql<{ id: string }>`
    update comments set reply_count = reply_count - 1 where pin_id = ${pinId} and id = ${comment.parent_id}
    returning case when reply_count = 0 and deleted_at is not null and not moderated then id end as id`.execute(tx);
  // Deleting the last answer of a placeholder deletes the placeholder.
  if (parent.rows[0]?.id != null) await remove(tx, pinId, parent.rows[0].id);
}

async function remove(tx: Tx, pinId: string, id: string): Promise<void> {
  await sql`delete from comments where pin_id = ${pinId} and id = ${id}`.execute(tx);
  await sql`delete from comment_pins where comment_id = ${id}`.execute(tx);
}

/** Removes everything under pins that leave the trash for good. */
export async function removeCommentsUnder(tx: Tx, pinIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string; person_id: string }>`
    delete from comments where pin_id = any(${pinIds}::bigint[]) returning id, person_id`.execute(tx);
  if (rows.length === 0) return;
  const ids = rows.map((row) => row.id);
  await sql`delete from comment_pins where comment_id = any(${ids}::bigint[])`.execute(tx);
  await sql`delete from comment_reactions where pin_id = any(${pinIds}::bigint[])`.execute(tx);
  await sql`
    delete from person_comments where person_id = any(${[...new Set(rows.map((row) => row.person_id))]}::bigint[]) and comment_id = any(${ids}::bigint[])`.execute(
    tx,
  );
}

/** Takes away whatever a person wrote under pins, comment by comment, with all counts. */
export async function removeCommentsBy(db: Db, personId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ comment_id: string; pin_id: string }>`
    select comment_id, pin_id from person_comments where person_id = ${personId}`.execute(db);
  for (const { comment_id: id, pin_id: pinId } of rows)
    await transaction(db, async (tx) => {
      await lockPinRow(tx, pinId);
      const found = await sql<CommentRow>`
        select * from comments where pin_id = ${pinId} and id = ${id} and (deleted_at is null or moderated)`.execute(
        tx,
      );
      const [comment] = found.rows;
      if (comment === undefined) return;
      await takeAway(tx, comment, now);
      if (comment.deleted_at === null) await countComments(tx, pinId, -1);
    });
}
