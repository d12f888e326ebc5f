import { sql } from "kysely";
import type { WireBoard } from "#contract/kit/shapes.ts";
import { cutPage, openBookmark } from "#server/database/read-page.ts";
import type { Page } from "#server/calls/context.ts";
import type { Services } from "#server/services/services.ts";
import type { Person } from "#server/calls/viewer.ts";
import { visibleBoards } from "./boards.queries.ts";
import { boardViews } from "./boards.view.ts";

/** The boards a person follows and may see, the last followed first. */
export async function listFollowedBoards(
  { db }: Services,
  person: Person,
  input: { bookmark?: string | undefined; page_size: number },
): Promise<Page<WireBoard>> {
  const from = openBookmark(input.bookmark, ["time", "id"]);
  const { rows } = await sql<{ board_id: string; created_at: Date }>`
    select board_id, created_at from board_follows
     where person_id = ${person.id}
       ${from === null ? sql`` : sql`and (created_at, board_id) < (${from[0]}::timestamptz, ${from[1]}::bigint)`}
     order by created_at desc, board_id desc limit ${input.page_size + 1}`.execute(db);
  const page = cutPage(rows, input.page_size, (row) => [row.created_at, row.board_id]);
  const ids = page.rows.map((row) => row.board_id);
  return { items: await boardViews(db, person, await visibleBoards(db, person, ids)), bookmark: page.bookmark };
}
