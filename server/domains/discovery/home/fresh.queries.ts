import type { Db } from "#server/database/driver/connect.ts";
import { statement } from "#server/database/driver/statement.ts";
import type { Candidate } from "./candidate.ts";

/** `is_newest`: no other save of the same picture is newer. */
export type FreshPin = Candidate & { save_count: number; is_newest: boolean };

/**
 * The newest public pins older than an id, newest first, as of the snapshot. Whether a save is its picture's newest is looked up from the
 * end of the picture's saves: popular ones have thousands.
 */
export function freshPins(db: Db, below: string, snapshot: string, max: number): Promise<FreshPin[]> {
  return newestBelow(db, below, snapshot, max);
}

const newestBelow = statement<FreshPin>(`
  select p.id as pin_id, p.root_pin_id, p.person_id, p.board_id, p.save_count,
         p.id = (select pin_id from root_pins r
                  where r.root_pin_id = p.root_pin_id and r.privacy = 'public' and r.pin_id < $2::bigint
                  order by pin_id desc limit 1) as is_newest
    from pins p where p.privacy = 'public' and p.deleted_at is null and p.id < $1::bigint order by p.id desc limit $3`);
