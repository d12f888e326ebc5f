import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";

/** Whom a person blocks; those who are gone have no username. */
export async function blocksOf(db: Db, personId: string) {
  const { rows: blocks } = await sql<{ blocked_id: string; since: Date }>`
    select blocked_id, created_at as since from blocks where person_id = ${personId} order by created_at, blocked_id`.execute(
    db,
  );
  const { rows: people } = await sql<{ id: string; username: string }>`
    select id, username from people where id = any(${blocks.map((block) => block.blocked_id)}::bigint[])`.execute(db);
  const names = new Map(people.map(({ id, username }) => [id, username]));
  return blocks.map(({ blocked_id: id, since }) => ({ username: names.get(id) ?? null, since }));
}
