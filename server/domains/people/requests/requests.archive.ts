import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";

/** Whom a person asked to follow; those who are gone have no username. */
export async function askedOf(db: Db, personId: string) {
  const { rows: asked } = await sql<{ asked_id: string; since: Date }>`
    select asked_id, created_at as since from asked_follows where person_id = ${personId} order by created_at, asked_id`.execute(
    db,
  );
  const { rows: people } = await sql<{ id: string; username: string }>`
    select id, username from people where id = any(${asked.map((one) => one.asked_id)}::bigint[])`.execute(db);
  const names = new Map(people.map(({ id, username }) => [id, username]));
  return asked.map(({ asked_id: id, since }) => ({ username: names.get(id) ?? null, since }));
}
