import type { Db } from "#server/database/driver/connect.ts";
import { statement } from "#server/database/driver/statement.ts";
import { pictureId } from "#server/domains/content/pins/picture-id.ts";
import type { Candidate } from "./candidate.ts";

/** `is_newest`: no other save of the same pin is newer. */
export type FreshPin = Candidate & { save_count: number; is_newest: boolean };

/**
 * The newest public pins older than an id, newest first, as of the snapshot. Whether a save is the newest is looked up among the
 * saves since the oldest of them: popular pictures have thousands.
 */
export function freshPins(db: Db, below: string, snapshot: string, max: number): Promise<FreshPin[]> {
  return newestBelow(db, below, snapshot, max);
}

const newestBelow = statement<FreshPin>(`
  with near as materialized (
    select p.id, p.root_pin_id, ${pictureId("p")} as picture_id, p.person_id, p.board_id, p.save_count from pins p
     where p.privacy = 'public' and p.deleted_at is null and p.id < $1::bigint order by p.id desc limit $3
  ), newest as materialized (
    select max(r.pin_id) as pin_id from root_pins r
     where r.root_pin_id = any(array(select distinct root_pin_id from near)) and r.privacy = 'public'
       and r.pin_id >= (select min(id) from near) and r.pin_id < $2::bigint group by r.root_pin_id
  )
  select id as pin_id, root_pin_id, picture_id, person_id, board_id, save_count, id in (select pin_id from newest) as is_newest
    from near order by id desc`);
