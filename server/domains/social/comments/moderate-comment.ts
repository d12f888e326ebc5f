import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import { countComments, lockPinRow } from "#server/domains/content/pins/count-comments.ts";
import { unnotifyComment } from "#server/domains/people/notify/notify.ts";

/** A moderator takes a comment down; its answers stay, its words are kept for whoever decides a complaint. False where it is not there. */
export async function takeDownComment(tx: Tx, id: string, now: Date): Promise<boolean> {
  const pinId = await pinOf(tx, id);
  if (pinId === undefined) return false;
  await lockPinRow(tx, pinId);
  const { rows } = await sql<{ person_id: string; parent_id: string | null; told: string[] }>`
    update comments set deleted_at = ${now}, moderated = true
     where pin_id = ${pinId} and id = ${id} and deleted_at is null returning person_id, parent_id, told`.execute(tx);
  const [comment] = rows;
  if (comment === undefined) return false;
  await unnotifyComment(tx, [comment.person_id, ...comment.told], { pinId, commentId: id });
  await count(tx, pinId, comment.parent_id, -1);
  return true;
}

/** Takes that back: the comment stands where it stood. */
export async function putCommentBack(tx: Tx, id: string): Promise<void> {
  const pinId = await pinOf(tx, id);
  if (pinId === undefined) return;
  await lockPinRow(tx, pinId);
  const { rows } = await sql<{ parent_id: string | null }>`
    update comments set deleted_at = null, moderated = false
     where pin_id = ${pinId} and id = ${id} and moderated returning parent_id`.execute(tx);
  if (rows[0] !== undefined) await count(tx, pinId, rows[0].parent_id, 1);
}

async function pinOf(tx: Tx, id: string): Promise<string | undefined> {
  const place = await tx.selectFrom("comment_pins").select("pin_id").where("comment_id", "=", id).executeTakeFirst();
  return place?.pin_id;
}

async function count(tx: Tx, pinId: string, parentId: string | null, change: number): Promise<void> {
  if (parentId !== null)
    await sql`
      update comments set reply_count = reply_count + ${change}::int where pin_id = ${pinId} and id = ${parentId}`.execute(
      tx,
    );
  await countComments(tx, pinId, change);
}
