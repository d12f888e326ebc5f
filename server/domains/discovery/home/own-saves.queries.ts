import type { Db, Tx } from "#server/database/driver/connect.ts";
import { statement } from "#server/database/driver/statement.ts";
import type { Person } from "#server/calls/viewer.ts";
import { pictureId } from "#server/domains/content/pins/picture-id.ts";
import type { Pictured } from "#server/domains/discovery/one-per-picture.ts";

/** Somebody's latest saves: the pictures and the board of each, newest first, and how many are of each topic. */
export type OwnSaves = {
  pictures: readonly (Pictured & { board_id: string })[];
  topics: ReadonlyMap<string, number>;
};

/** Returned as one row: hundreds of small rows would cost this process more than finding them costs the database. */
const latestSaves = statement<
  Record<"roots" | "pictures" | "boards", string | null> & { topics: Record<string, number> | null }
>(`
  with own as (
    select pin_id, root_pin_id, board_id from person_pins
     where person_id = $1::bigint and pin_id <= $2::bigint order by pin_id desc limit 500
  ), pictured as (
    select own.*, ${pictureId("p")} as picture_id, p.topics from own join pins p on p.id = own.pin_id
  )
  select string_agg(root_pin_id::text, ' ' order by pin_id desc) as roots, string_agg(picture_id::text, ' ' order by pin_id desc) as pictures,
         string_agg(board_id::text, ' ' order by pin_id desc) as boards,
         (select jsonb_object_agg(topic, times) from (
            select topic, count(*) as times from pictured cross join unnest(topics) t (topic) group by topic
          ) counted) as topics
    from pictured`);

/** This person's latest 500 saves: what interests them, and what needn't be shown again. */
export async function ownSaves(db: Db | Tx, person: Person, snapshot: string): Promise<OwnSaves> {
  const [row] = await latestSaves(db, person.id, snapshot);
  const [pictures, boards] = [row?.pictures?.split(" ") ?? [], row?.boards?.split(" ") ?? []];
  return {
    pictures: (row?.roots?.split(" ") ?? []).map((root_pin_id, index) => ({
      root_pin_id,
      picture_id: pictures[index] ?? "",
      board_id: boards[index] ?? "",
    })),
    topics: new Map(Object.entries(row?.topics ?? {})),
  };
}
