import { sql } from "kysely";
import type { WireListedPerson } from "#contract/people/people.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { Viewer } from "#server/calls/viewer.ts";
import { blockedAmong } from "#server/domains/people/blocks/blocks.ts";
import { askedAmong } from "./list-requests.ts";
import { peopleByIds } from "#server/domains/people/profiles/people.queries.ts";
import { personView } from "#server/domains/people/profiles/people.view.ts";
import type { PersonRow } from "#server/domains/people/profiles/person-row.ts";

/** People in a list where one may follow them, in the order of `ids`; who is hidden is missing. `known`: rows that were read already. */
export async function listedPeople(
  db: Db | Tx,
  viewer: Pick<Viewer, "id">,
  ids: readonly string[],
  known?: ReadonlyMap<string, PersonRow>,
): Promise<WireListedPerson[]> {
  const [people, followed, asked] = await Promise.all([
    known ?? peopleByIds(db, ids),
    followedAmong(db, viewer.id, ids),
    askedAmong(db, viewer.id, ids),
  ]);
  return ids.flatMap((id) => {
    const row = people.get(id);
    if (row === undefined) return [];
    const followed_by_me = followed.get(id);
    return [
      {
        ...personView(row),
        ...(followed_by_me === undefined ? {} : { followed_by_me }),
        ...(row.is_private ? { is_private: true as const } : {}),
        ...(row.is_private && asked.has(id) ? { follow_requested: true as const } : {}),
      },
    ];
  });
}

/** Whether the viewer follows each of these people; not for themselves and whom they block, whom they are not asked to follow. */
export async function followedAmong(
  db: Db | Tx,
  viewerId: string | null,
  ids: readonly string[],
): Promise<Map<string, boolean>> {
  if (viewerId === null || ids.length === 0) return new Map(ids.map((id) => [id, false]));
  const [{ rows }, blocked] = await Promise.all([
    sql<{ id: string }>`
      select followed_id as id from follows where person_id = ${viewerId} and followed_id = any(${ids}::bigint[])`.execute(
      db,
    ),
    blockedAmong(db, viewerId, ids),
  ]);
  const followed = new Set(rows.map((row) => row.id));
  const others = ids.filter((id) => id !== viewerId && !blocked.has(id));
  return new Map(others.map((id) => [id, followed.has(id)]));
}
