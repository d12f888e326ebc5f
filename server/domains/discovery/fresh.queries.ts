import { sql } from "kysely";
import type { Db } from "../../database/connect.ts";
import { statement } from "../../database/statement.ts";
import type { Candidate } from "./feed.ts";

/** The newest public pins older than an id, newest first. */
export async function freshPins(db: Db, below: string, most: number): Promise<(Candidate & { save_count: number })[]> {
  const { rows } = await sql<Candidate & { save_count: number }>`
    select id as pin_id, root_pin_id, person_id, board_id, save_count from pins
     where privacy = 'public' and deleted_at is null and id < ${below}::bigint order by id desc limit ${most}`.execute(
    db,
  );
  return rows;
}

/**
 * The newest public save of each picture at the time of the snapshot. Each is looked up from the end of its own saves, of which a picture
 * that is liked has thousands.
 */
export async function newestSaves(db: Db, roots: readonly string[], snapshot: string): Promise<Map<string, string>> {
  const rows = await newestOfRoots(db, [...new Set(roots)], snapshot);
  return new Map(rows.map((row) => [row.root_pin_id, row.pin_id]));
}

const newestOfRoots = statement<{ root_pin_id: string; pin_id: string }>(`
  select q.root_pin_id, newest.pin_id from unnest($1::bigint[]) q (root_pin_id)
   cross join lateral (
     select pin_id from root_pins r where r.root_pin_id = q.root_pin_id and r.privacy = 'public' and r.pin_id < $2::bigint
      order by pin_id desc limit 1
   ) newest`);
