import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";

/** Whom a person mutes; those who are gone have no username. */
export async function mutesOf(db: Db, personId: string) {
  const { rows: mutes } = await sql<{ muted_id: string; since: Date }>`
    select muted_id, created_at as since from mutes where person_id = ${personId} order by created_at, muted_id`.execute(
    db,
  );
  const { rows: people } = await sql<{ id: string; username: string }>`
    select id, username from people where id = any(${mutes.map((mute) => mute.muted_id)}::bigint[])`.execute(db);
  const names = new Map(people.map(({ id, username }) => [id, username]));
  return mutes.map(({ muted_id: id, since }) => ({ username: names.get(id) ?? null, since }));
}
