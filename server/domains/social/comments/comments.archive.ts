import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";
import { rowsInOrder } from "#server/database/rows-in-order.ts";

type Comment = {
  id: string;
  pin_id: string;
  /** Null where the pin is gone or not for everybody. */
  pin_title: string | null;
  /** The comment it answers. */
  answer_to: string | null;
  text: string;
  created_at: Date;
  edited_at: Date | null;
};

/** The comments a person wrote, oldest first. */
export function commentsOf(db: Db, personId: string): AsyncIterable<Comment> {
  return rowsInOrder(
    async (after, limit) => {
      const { rows: own } = await sql<{ comment_id: string; pin_id: string }>`
        select comment_id, pin_id from person_comments where person_id = ${personId} and comment_id > ${after}
         order by comment_id limit ${limit}`.execute(db);
      if (own.length === 0) return [];
      const { rows } = await sql<Comment>`
        select c.id, c.pin_id, p.title as pin_title, c.parent_id as answer_to, c.text, c.created_at, c.edited_at
          from comments c left join pins p on p.id = c.pin_id and p.privacy = 'public' and p.deleted_at is null
         where c.pin_id = any(${own.map((one) => one.pin_id)}::bigint[]) and c.id = any(${own.map((one) => one.comment_id)}::bigint[])
           and c.deleted_at is null
         order by c.id`.execute(db);
      return rows;
    },
    (row) => row.id,
  );
}

/** How a person reacted to comments. */
export async function archivedReactions(db: Db, personId: string) {
  return db
    .selectFrom("comment_reactions")
    .select(["comment_id", "pin_id", "kind", "created_at"])
    .where("person_id", "=", personId)
    .orderBy("comment_id")
    .execute();
}
