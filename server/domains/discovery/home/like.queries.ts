import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";
import { statement } from "#server/database/driver/statement.ts";
import type { Candidate } from "./candidate.ts";

/** Public pins of these topics, those with the most of them first, then the newest. */
export async function pinsOfTopics(
  db: Db,
  topics: readonly string[],
  { snapshot, max }: { snapshot: string; max: number },
): Promise<Candidate[]> {
  if (topics.length === 0) return [];
  const { rows } = await sql<Candidate>`
    with near as (
      select t.pin_id from unnest(${topics}::text[]) q (topic)
       cross join lateral (
         select pin_id from topic_pins tp where tp.topic = q.topic and tp.pin_id <= ${snapshot}::bigint order by pin_id desc limit ${max * 2}
       ) t
    ), counted as (select pin_id, count(*) as times from near group by pin_id)
    select p.id as pin_id, p.root_pin_id, p.person_id, p.board_id from counted c join pins p on p.id = c.pin_id
     where p.privacy = 'public' and p.deleted_at is null order by c.times desc, p.id desc limit ${max}`.execute(db);
  return rows;
}

/** The newest public pins of each of these topics, by topic. */
export async function pinsOfEachTopic(
  db: Db,
  topics: readonly string[],
  { snapshot, max }: { snapshot: string; max: number },
): Promise<Map<string, Candidate[]>> {
  if (topics.length === 0) return new Map();
  const rows = await newestOfTopics(db, topics, snapshot, max);
  return Map.groupBy(rows, (row) => row.topic);
}

const newestOfTopics = statement<Candidate & { topic: string }>(`
  select q.topic, near.pin_id, near.root_pin_id, near.person_id, near.board_id from unnest($1::text[]) q (topic)
   cross join lateral (
     select p.id as pin_id, p.root_pin_id, p.person_id, p.board_id from (
       select pin_id from topic_pins tp where tp.topic = q.topic and tp.pin_id <= $2::bigint order by pin_id desc limit $3::int * 2
     ) t join pins p on p.id = t.pin_id and p.privacy = 'public' and p.deleted_at is null
      order by p.id desc limit $3::int
   ) near`);

/** Candidates by pin id with what they are about; those that are gone are missing. */
export async function describedByIds(
  db: Db,
  ids: readonly string[],
): Promise<(Candidate & { title: string; topics: string[] })[]> {
  return ids.length === 0 ? [] : readDescribed(db, ids);
}

const readDescribed = statement<Candidate & { title: string; topics: string[] }>(`
  select id as pin_id, root_pin_id, person_id, board_id, title, topics from pins
   where id = any($1::bigint[]) and deleted_at is null`);

/** Candidates by pin id, in the order of the ids. */
export async function candidatesByIds(db: Db, ids: readonly string[]): Promise<Candidate[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Candidate>`
    select id as pin_id, root_pin_id, person_id, board_id from pins where id = any(${ids}::bigint[]) and deleted_at is null`.execute(
    db,
  );
  const byId = new Map(rows.map((row) => [row.pin_id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
