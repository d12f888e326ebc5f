import { eachKey } from "#server/database/each-key.ts";
import type { Db } from "#server/database/driver/connect.ts";
import { statement } from "#server/database/driver/statement.ts";
import { pictureId } from "#server/domains/content/pins/picture-id.ts";
import type { Candidate } from "./candidate.ts";

/** Public pins of these topics, those with the most of them first, then the newest. */
export async function pinsOfTopics(
  db: Db,
  topics: readonly string[],
  { snapshot, max }: { snapshot: string; max: number },
): Promise<Candidate[]> {
  if (topics.length === 0) return [];
  const newest = statement<Candidate>(`
    with near as (${newestOfEach(topics, max * 2)}),
    counted as (select pin_id, count(*) as times from near group by pin_id)
    select p.id as pin_id, p.root_pin_id, ${pictureId("p")} as picture_id, p.person_id, p.board_id from counted c join pins p on p.id = c.pin_id
     where p.privacy = 'public' and p.deleted_at is null order by c.times desc, p.id desc limit ${max}`);
  return newest(db, topics, snapshot);
}

/** The newest public pins of each of these topics, by topic. */
export async function pinsOfEachTopic(
  db: Db,
  topics: readonly string[],
  { snapshot, max }: { snapshot: string; max: number },
): Promise<Map<string, Candidate[]>> {
  if (topics.length === 0) return new Map();
  const newest = statement<Candidate & { topic: string }>(`
    with near as (${newestOfEach(topics, Math.ceil(max * 1.5))})
    select topic, pin_id, root_pin_id, picture_id, person_id, board_id from (
      select near.topic, p.id as pin_id, p.root_pin_id, ${pictureId("p")} as picture_id, p.person_id, p.board_id,
             row_number() over (partition by near.topic order by p.id desc) as place
        from near join pins p on p.id = near.pin_id where p.privacy = 'public' and p.deleted_at is null
    ) placed where place <= ${max} order by topic, pin_id desc`);
  return Map.groupBy(await newest(db, topics, snapshot), (row) => row.topic);
}

/** The newest pins of each topic of $1 up to the id $2, public or not. The most stands in the text, so that it is known to the planner. */
function newestOfEach(topics: readonly string[], max: number): string {
  return eachKey(
    topics,
    "$1::text[]",
    (topic) => `
    select topic, pin_id from topic_pins where topic = ${topic} and pin_id <= $2::bigint order by pin_id desc limit ${max}`,
  );
}

/** Candidates by pin id with what they are about; those that are gone are missing. */
export async function describedByIds(
  db: Db,
  ids: readonly string[],
): Promise<(Candidate & { title: string; topics: string[] })[]> {
  return ids.length === 0 ? [] : readDescribed(db, ids);
}

const readDescribed = statement<Candidate & { title: string; topics: string[] }>(`
  select id as pin_id, root_pin_id, ${pictureId("pins")} as picture_id, person_id, board_id, title, topics from pins
   where id = any($1::bigint[]) and deleted_at is null`);

/** Candidates by pin id, in the order of the ids. */
export async function candidatesByIds(db: Db, ids: readonly string[]): Promise<Candidate[]> {
  if (ids.length === 0) return [];
  const rows = await readCandidates(db, ids);
  const byId = new Map(rows.map((row) => [row.pin_id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const readCandidates = statement<Candidate>(`
  select id as pin_id, root_pin_id, ${pictureId("pins")} as picture_id, person_id, board_id from pins
   where id = any($1::bigint[]) and deleted_at is null`);
