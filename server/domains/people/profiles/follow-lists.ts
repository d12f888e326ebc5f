import { sql } from "kysely";
import type { CallParsed } from "#contract/kit/define.ts";
import type { userFollowers, WireListedPerson } from "#contract/people/people.ts";
import { cutPage, openBookmark } from "#server/database/read-page.ts";
import type { Db } from "#server/database/driver/connect.ts";
import type { Page } from "#server/calls/context.ts";
import type { Services } from "#server/services/services.ts";
import type { Viewer } from "#server/calls/viewer.ts";
import { blockedAmong } from "#server/domains/people/blocks/blocks.ts";
import { askedAmong } from "#server/domains/people/requests/list-requests.ts";
import { peopleByIds } from "./people.queries.ts";
import { isClosedTo, personView } from "./people.view.ts";
import { personByName } from "./person-by-name.ts";

type Input = CallParsed<typeof userFollowers>;

/** Who follows a person, or whom they follow, newest first. */
export async function followList(
  { db }: Services,
  viewer: Viewer,
  side: "followers" | "following",
  input: Input,
): Promise<Page<WireListedPerson>> {
  const person = await personByName(db, input.username, viewer);
  if (isClosedTo(viewer, person)) return { items: [], bookmark: null };
  const from = openBookmark(input.bookmark, ["time", "id"]);
  const [table, column] = side === "followers" ? ["followers", "follower_id"] : ["follows", "followed_id"];
  const other = sql.ref(column);
  const { rows } = await sql<{ id: string; created_at: Date }>`
    select ${other} as id, created_at from ${sql.table(table)}
     where person_id = ${person.id}
       ${from === null ? sql`` : sql`and (created_at, ${other}) < (${from[0]}::timestamptz, ${from[1]}::bigint)`}
     order by created_at desc, ${other} desc limit ${input.page_size + 1}`.execute(db);
  const page = cutPage(rows, input.page_size, (row) => [row.created_at, row.id]);
  const ids = page.rows.map((row) => row.id);
  const [people, followed, asked] = await Promise.all([
    peopleByIds(db, ids),
    followedAmong(db, viewer.id, ids),
    askedAmong(db, viewer.id, ids),
  ]);
  return {
    items: page.rows.flatMap(({ id }) => {
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
    }),
    bookmark: page.bookmark,
  };
}

/** Whether the viewer follows each of these people; not for themselves and whom they block, whom they are not asked to follow. */
async function followedAmong(db: Db, viewerId: string | null, ids: readonly string[]): Promise<Map<string, boolean>> {
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
