import { sql } from "kysely";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { follows } from "#server/domains/people/profiles/people.queries.ts";

/** Whether a person knows somebody who writes to them: follows them, or is in a group or on a board with them. */
export async function isKnownTo(tx: Db | Tx, personId: string, writerId: string): Promise<boolean> {
  return (
    (await follows(tx, personId, writerId)) ||
    sharesOne(await groupsOfBoth(tx, personId, writerId)) ||
    sharesOne(await boardsOfBoth(tx, personId, writerId))
  );
}

type Place = { person_id: string; place_id: string };

async function groupsOfBoth(tx: Db | Tx, ...people: readonly string[]): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select person_id, group_id as place_id from person_groups
     where person_id = any(${people}::bigint[]) and state = 'member'`.execute(tx);
  return rows;
}

async function boardsOfBoth(tx: Db | Tx, ...people: readonly string[]): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select person_id, board_id as place_id from person_boards
     where person_id = any(${people}::bigint[]) and not deleted`.execute(tx);
  return rows;
}

/** Whether two people stand at one of these places. */
function sharesOne(places: readonly Place[]): boolean {
  return new Set(places.map(({ place_id: id }) => id)).size < places.length;
}
