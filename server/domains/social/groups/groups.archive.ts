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
export async function groupsOf(db: Db, personId: string): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select g.id, g.name, coalesce(o.username, '') as owner, m.created_at as since,
           array(select p.username from group_people gp join people p on p.id = gp.person_id
                  where gp.group_id = g.id and gp.state = 'member' order by gp.created_at, p.id) as people,
           (select coalesce(jsonb_agg(jsonb_build_object('id', b.id::text, 'name', b.name, 'role', s.role) order by b.id), '[]')
                   from group_boards gb join board_groups s on s.board_id = gb.board_id and s.group_id = gb.group_id
                   join boards b on b.id = gb.board_id and b.deleted_at is null
                   join board_people bp on bp.board_id = b.id and bp.person_id = ${personId}
                  where gb.group_id = g.id) as boards
      from person_groups m join groups g on g.id = m.group_id left join people o on o.id = g.owner_id
     where m.person_id = ${personId} and m.state = 'member' order by m.created_at, g.id`.execute(db);
  return rows;
}
