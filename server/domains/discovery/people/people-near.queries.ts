import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";

/** Whom a person follows, the latest first. */
export async function latestFollowed(db: Db, personId: string, max: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select followed_id as id from follows where person_id = ${personId} order by created_at desc limit ${max}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

const perPerson = 100;
const mostFound = 60;

/** Whom these people follow, by how many of them do, each with who does. */
export async function followedByThem(db: Db, ids: readonly string[]): Promise<{ id: string; by: string[] }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; by: string[] }>`
    select t.followed_id as id, array_agg(f.id::text order by f.id) as by
      from people f cross join lateral (
        select followed_id from follows where person_id = f.id order by created_at desc limit ${perPerson}) t
     where f.id = any(${[...ids]}::bigint[]) and f.state = 'active'
     group by 1 order by count(*) desc, 1 desc limit ${mostFound}`.execute(db);
  return rows;
}

/** Who made these pins, as far as everybody sees them, with how many each made. */
export async function makersOf(db: Db, pinIds: readonly string[]): Promise<{ id: string; pins: number }[]> {
  if (pinIds.length === 0) return [];
  const { rows } = await sql<{ id: string; pins: number }>`
    select person_id as id, count(*)::int as pins from pins
     where id = any(${[...pinIds]}::bigint[]) and privacy = 'public' and deleted_at is null
     group by 1 order by 2 desc, 1 desc limit ${mostFound}`.execute(db);
  return rows;
}
