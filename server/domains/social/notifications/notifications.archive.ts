import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";
import { rowsInOrder } from "#server/database/rows-in-order.ts";

type Notification = { id: string; kind: string; people: string[]; count: number; created_at: Date };

/** What a person was told of, oldest first, with the usernames of the latest who did it. */
export function notificationsOf(db: Db, personId: string): AsyncIterable<Notification> {
  return rowsInOrder(
    async (after, limit) => {
      const { rows } = await sql<Notification>`
        with told as materialized (
          select n.id, n.kind, n.actor_ids, n.count, n.pin_id, n.board_id, n.comment_id, n.group_id, n.pack_id, n.read_at, n.created_at
            from notifications n where n.person_id = ${personId} and n.id > ${after} order by n.id limit ${limit}
        ), names as materialized (
          select p.id, p.username from people p where p.id in (select unnest(actor_ids) from told)
        )
        select n.id, n.kind, array(select p.username from names p where p.id = any(n.actor_ids) order by p.username) as people,
               n.count, n.pin_id, n.board_id, n.comment_id, n.group_id, n.pack_id, n.read_at, n.created_at
          from told n order by n.id`.execute(db);
      return rows;
    },
    (row) => row.id,
  );
}
