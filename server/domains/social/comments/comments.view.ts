import type { WireComment } from "#contract/social/comments.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { peopleByIds } from "#server/domains/people/profiles/people.queries.ts";
import { goneAccount, personView } from "#server/domains/people/profiles/people.view.ts";
import type { Viewer } from "#server/calls/viewer.ts";
import { type CommentRow, reactionsOf } from "./comments.queries.ts";
import { mentionedPeople, namesIn } from "./mentions.ts";

/** Renders comments of one pin: their writers, who is named in them, and the viewer's own reactions, each in one read. */
export async function commentViews(
  db: Db | Tx,
  viewer: Viewer,
  pin: { id: string; person_id: string },
  rows: readonly CommentRow[],
): Promise<WireComment[]> {
  if (rows.length === 0) return [];
  const named = await mentionedPeople(
    db,
    rows.flatMap((row) => namesIn(row.text)),
  );
  const people = await peopleByIds(db, [...rows.map((row) => row.person_id), ...named.values()]);
  const mine = await reactionsOf(db, viewer, pin.id, rows);
  return rows.map((row) => {
    const isGone = row.deleted_at !== null;
    const isMine = viewer.id === row.person_id && !isGone;
    return {
      id: row.id,
      pin_id: row.pin_id,
      parent_id: row.parent_id,
      user: isGone ? null : personView(people.get(row.person_id) ?? goneAccount),
      text: isGone ? "" : row.text,
      reply_count: row.reply_count,
      reaction_count: row.reaction_count,
      my_reaction: mine.get(row.id) ?? null,
      mentions: namesIn(isGone ? "" : row.text).flatMap((name) => {
        const person = people.get(named.get(name) ?? "");
        return person === undefined ? [] : [personView(person)];
      }),
      can_edit: isMine,
      can_delete: !isGone && (isMine || (viewer.id !== null && viewer.id === pin.person_id)),
      created_at: row.created_at.toISOString(),
      edited_at: row.edited_at?.toISOString() ?? null,
    };
  });
}
