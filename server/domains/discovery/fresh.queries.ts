import { sql } from "kysely";
import type { Db } from "../../database/connect.ts";
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

/** The newest public save of each picture at the time of the snapshot. */
export async function newestSaves(db: Db, roots: readonly string[], snapshot: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ root_pin_id: string; pin_id: string }>`
    select root_pin_id, max(pin_id) as pin_id from root_pins
     where root_pin_id = any(${[...new Set(roots)]}::bigint[]) and privacy = 'public' and pin_id < ${snapshot}::bigint
     group by root_pin_id`.execute(db);
  return new Map(rows.map((row) => [row.root_pin_id, row.pin_id]));
}
