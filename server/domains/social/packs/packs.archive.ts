import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";

type Pack = {
  id: string;
  title: string;
  description: string;
  /** Theirs, or somebody else's who put them in; they may have taken themselves out. */
  role: "maker" | "listed" | "left";
  maker: string;
  /** Of their own: usernames, and addresses of boards. */
  people: string[];
  boards: string[];
  since: Date;
};

/** The packs a person made, with who is in them, and those that others put them in. */
export async function packsOf(db: Db, personId: string): Promise<Pack[]> {
  const { rows } = await sql<Pack>`
    with mine as materialized (
      select pack_id, role, created_at from person_packs where person_id = ${personId}
    ), held as materialized (
      select k.id, k.owner_id, k.title, k.description, k.person_ids, k.board_ids from packs k
       where k.id in (select pack_id from mine)
    ), shown as materialized (
      select b.id, b.owner_id, b.slug from boards b
       where b.id in (select unnest(board_ids) from held where owner_id = ${personId}) and b.deleted_at is null
    ), names as materialized (
      select p.id, p.username from people p
       where p.id in (select owner_id from held union select unnest(person_ids) from held where owner_id = ${personId}
                      union select owner_id from shown)
    )
    select k.id, k.title, k.description, m.role, coalesce(o.username, '') as maker, m.created_at as since,
           array(select n.username from names n where m.role = 'maker' and n.id = any(k.person_ids)
                  order by array_position(k.person_ids, n.id)) as people,
           array(select concat('/', n.username, '/', s.slug, '/') from shown s join names n on n.id = s.owner_id
                  where m.role = 'maker' and s.id = any(k.board_ids) order by array_position(k.board_ids, s.id)) as boards
      from mine m join held k on k.id = m.pack_id left join names o on o.id = k.owner_id
     order by m.created_at, k.id`.execute(db);
  return rows;
}
