import { sql } from "kysely";
import { refuse } from "#contract/kit/refusal.ts";
import type { WireComment } from "#contract/social/comments.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { lockPinRow } from "#server/domains/content/pins/count-comments.ts";
import { type Visible, visiblePin } from "#server/domains/content/pins/pins.queries.ts";
import type { PinRow } from "#server/domains/content/pins/pin-row.ts";
import type { Viewer } from "#server/calls/viewer.ts";

export type CommentRow = {
  pin_id: string;
  id: string;
  parent_id: string | null;
  person_id: string;
  text: string;
  reply_count: number;
  reaction_count: number;
  created_at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
};

export const commentColumns = sql.raw(
  "c.pin_id, c.id, c.parent_id, c.person_id, c.text, c.reply_count, c.reaction_count, c.created_at, c.edited_at, c.deleted_at",
);

const goneText = "This comment isn't here anymore.";

/** The pin, if this viewer may see it: whoever sees a pin may read its comments. */
export async function commentedPin(db: Db | Tx, viewer: Viewer, pinId: string): Promise<Visible<PinRow>> {
  return (await visiblePin(db, viewer, pinId)) ?? refuse("NOT_FOUND", { message: refusalSentences.pinGone });
}

type Commented = { comment: CommentRow; pin: Visible<PinRow> };

/** A comment with its pin, if this viewer may see it. */
export async function commentFor(db: Db | Tx, viewer: Viewer, id: string): Promise<Commented> {
  return commentUnder(db, viewer, await pinOfComment(db, id), id);
}

/** The same, locked until the transaction ends, pin first. */
export async function lockComment(tx: Tx, viewer: Viewer, id: string): Promise<Commented> {
  const pinId = await pinOfComment(tx, id);
  await lockPinRow(tx, pinId);
  return commentUnder(tx, viewer, pinId, id);
}

async function pinOfComment(db: Db | Tx, id: string): Promise<string> {
  const place = await db.selectFrom("comment_pins").select("pin_id").where("comment_id", "=", id).executeTakeFirst();
  return place?.pin_id ?? refuse("NOT_FOUND", { message: goneText });
}

async function commentUnder(db: Db | Tx, viewer: Viewer, pinId: string, id: string): Promise<Commented> {
  const pin = await commentedPin(db, viewer, pinId);
  const { rows } = await sql<CommentRow>`
    select ${commentColumns} from comments c where c.pin_id = ${pin.id} and c.id = ${id} and c.deleted_at is null`.execute(
    db,
  );
  const comment = rows[0];
  return comment === undefined ? refuse("NOT_FOUND", { message: goneText }) : { comment, pin };
}

/** How the viewer reacted to these comments of a pin, by comment. */
export async function reactionsOf(
  db: Db | Tx,
  viewer: Viewer,
  pinId: string,
  comments: readonly Pick<CommentRow, "id">[],
): Promise<Map<string, WireComment["my_reaction"]>> {
  const { rows } = await sql<{ comment_id: string; kind: WireComment["my_reaction"] }>`
    select comment_id, kind from comment_reactions
     where pin_id = ${pinId} and person_id = ${viewer.id ?? "0"} and comment_id = any(${comments.map((row) => row.id)}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.comment_id, row.kind]));
}
