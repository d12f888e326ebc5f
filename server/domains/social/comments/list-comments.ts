import { sql } from "kysely";
import type { listComments as listCommentsCall, WireComment } from "#contract/social/comments.ts";
import type { CallParsed } from "#contract/kit/define.ts";
import { cutPage, openBookmark } from "#server/database/read-page.ts";
import type { Page } from "#server/calls/context.ts";
import type { Services } from "#server/services/services.ts";
import type { Viewer } from "#server/calls/viewer.ts";
import { commentColumns, commentedPin, type CommentRow } from "./comments.queries.ts";
import { commentViews } from "./comments.view.ts";

/** The comments under a pin, newest first; the answers to one, oldest first. Those of people the viewer blocks are left out. */
export async function listComments(
  { db }: Services,
  viewer: Viewer,
  input: CallParsed<typeof listCommentsCall>,
): Promise<Page<WireComment>> {
  const pin = await commentedPin(db, viewer, input.pin_id);
  const from = openBookmark(input.bookmark, ["id"]);
  const isThread = input.parent_id !== undefined;
  const [after, direction] = isThread ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const { rows } = await sql<CommentRow>`
    select ${commentColumns} from comments c
     where c.pin_id = ${pin.id} and ${isThread ? sql`c.parent_id = ${input.parent_id}` : sql`c.parent_id is null`}
       ${from === null ? sql`` : sql`and c.id ${after} ${from[0]}::bigint`}
       ${viewer.id === null ? sql`` : sql`and c.person_id not in (select blocked_id from blocks where person_id = ${viewer.id})`}
     order by c.id ${direction} limit ${input.page_size + 1}`.execute(db);
  const page = cutPage(rows, input.page_size, (row) => [row.id]);
  return { items: await commentViews(db, viewer, pin, page.rows), bookmark: page.bookmark };
}
