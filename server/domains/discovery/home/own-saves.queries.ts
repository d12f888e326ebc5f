import type { Db, Tx } from "#server/database/driver/connect.ts";
import { statement } from "#server/database/driver/statement.ts";
import type { Person } from "#server/calls/viewer.ts";

/** Somebody's latest saves: the pictures and the board of each, newest first, and how many are of each topic. */
export type OwnSaves = {
  pictures: readonly { root_pin_id: string; board_id: string }[];
  topics: ReadonlyMap<string, number>;
};

/** Returned as one row: hundreds of small rows would cost this process more than finding them costs the database. */
const latestSaves = statement<{ roots: string | null; boards: string | null; topics: Record<string, number> | null }>(`
  with own as (
    select pin_id, root_pin_id, board_id from person_pins
     where person_id = $1::bigint and pin_id <= $2::bigint order by pin_id desc limit 500
  )
  select string_agg(root_pin_id::text, ' ' order by pin_id desc) as roots, string_agg(board_id::text, ' ' order by pin_id desc) as boards,
         (select jsonb_object_agg(topic, times) from (
            select t.topic, count(*) as times from own join pins p on p.id = own.pin_id cross join unnest(p.topics) t (topic) group by t.topic
          ) counted) as topics
    from own`);

/** This person's latest 500 saves: what interests them, and what needn't be shown again. */
export async function ownSaves(db: Db | Tx, person: Person, snapshot: string): Promise<OwnSaves> {
  const [row] = await latestSaves(db, person.id, snapshot);
  const boards = row?.boards?.split(" ") ?? [];
  return {
    pictures: (row?.roots?.split(" ") ?? []).map((root_pin_id, index) => ({
      root_pin_id,
      board_id: boards[index] ?? "",
    })),
    topics: new Map(Object.entries(row?.topics ?? {})),
  };
}
