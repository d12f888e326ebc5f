import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";

type Group = {
  id: string;
  name: string;
  /** Usernames of whose group it is, and of all who belong to it. */
  owner: string;
  people: string[];
  /** Boards shared with it that the person belongs to, with the right it gives. */
  boards: { id: string; name: string; role: string }[];
  since: Date;
};

/** The groups a person belongs to, with who else does and the boards they have through them. */
export async function archivedGroups(db: Db, personId: string): Promise<Group[]> {
  const { rows } = await sql<Group>`
    with mine as materialized (
      select group_id, created_at from person_groups where person_id = ${personId} and state = 'member'
    ), held as materialized (
      select g.id, g.name, g.owner_id from groups g where g.id in (select group_id from mine)
    ), members as materialized (
      select gp.group_id, gp.person_id, gp.created_at from group_people gp
       where gp.group_id in (select group_id from mine) and gp.state = 'member'
    ), names as materialized (
      select p.id, p.username from people p
       where p.id in (select person_id from members union select owner_id from held)
    ), shared as materialized (
      select gb.group_id, gb.board_id from group_boards gb where gb.group_id in (select group_id from mine)
    ), boards_there as materialized (
      select s.group_id, b.id, b.name, s.role from shared x
        join board_groups s on s.board_id = x.board_id and s.group_id = x.group_id
        join boards b on b.id = s.board_id and b.deleted_at is null
        join board_people bp on bp.board_id = b.id and bp.person_id = ${personId}
    )
    select g.id, g.name, coalesce(o.username, '') as owner, m.created_at as since,
           array(select n.username from members x join names n on n.id = x.person_id
                  where x.group_id = g.id order by x.created_at, n.id) as people,
           (select coalesce(jsonb_agg(jsonb_build_object('id', b.id::text, 'name', b.name, 'role', b.role) order by b.id), '[]')
              from boards_there b where b.group_id = g.id) as boards
      from mine m join held g on g.id = m.group_id left join names o on o.id = g.owner_id
     order by m.created_at, g.id`.execute(db);
  return rows;
}
