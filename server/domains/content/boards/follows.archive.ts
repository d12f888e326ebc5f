import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";

export type ArchivedFollows = {
  people: { username: string; full_name: string; since: string }[];
  boards: { owner: string; slug: string; name: string; since: string }[];
};

/** Whom and what a person follows. */
export async function followsOf(db: Db, personId: string) {
  const { rows: people } = await sql<{ username: string; full_name: string; since: Date }>`
    select p.username, p.full_name, f.created_at as since
      from follows f join people p on p.id = f.followed_id where f.person_id = ${personId} order by f.created_at, p.id`.execute(
    db,
  );
  const { rows: boards } = await sql<{ owner: string; slug: string; name: string; since: Date }>`
    select p.username as owner, b.slug, b.name, f.created_at as since
      from board_follows f join boards b on b.id = f.board_id join people p on p.id = b.owner_id
     where f.person_id = ${personId} and b.deleted_at is null order by f.created_at, b.id`.execute(db);
  return { people, boards };
}
