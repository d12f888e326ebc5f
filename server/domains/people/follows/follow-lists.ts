import { sql } from "kysely";
import type { CallParsed } from "#contract/kit/define.ts";
import type { userFollowers, WireListedPerson } from "#contract/people/people.ts";
import { cutPage, openBookmark } from "#server/database/read-page.ts";
import type { Page } from "#server/calls/context.ts";
import type { Services } from "#server/services/services.ts";
import type { Viewer } from "#server/calls/viewer.ts";
import { listedPeople } from "./listed-people.ts";
import { isClosedTo } from "#server/domains/people/profiles/people.view.ts";
import { personByName } from "#server/domains/people/profiles/person-by-name.ts";

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
  return {
    items: await listedPeople(db, viewer, ids),
    bookmark: page.bookmark,
  };
}
