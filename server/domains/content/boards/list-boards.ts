import { sql } from "kysely";
import type { CallParsed } from "#contract/kit/define.ts";
import type { listBoards as listBoardsCall } from "#contract/content/boards.ts";
import { refuse } from "#contract/kit/refusal.ts";
import type { WireBoard } from "#contract/kit/shapes.ts";
import { cutPage, openBookmark } from "#server/database/read-page.ts";
import type { Page } from "#server/calls/context.ts";
import type { Services } from "#server/services/services.ts";
import { isClosedTo } from "#server/domains/people/profiles/people.view.ts";
import { personByName } from "#server/domains/people/profiles/person-by-name.ts";
import type { Privacy } from "#server/database/tables/board-tables.ts";
import type { Viewer } from "#server/calls/viewer.ts";
import { visibleTo } from "#server/domains/content/visibility.ts";
import { visibleBoards } from "./boards.queries.ts";
import { boardViews } from "./boards.view.ts";

/** Each order's key as text, so that one bookmark shape serves all; the id breaks ties. */
const orders = {
  last_saved: { key: sql`to_char(last_saved_at at time zone 'utc', 'YYYYMMDDHH24MISSUS') collate "C"`, descends: true },
  newest: { key: sql`to_char(created_at at time zone 'utc', 'YYYYMMDDHH24MISSUS') collate "C"`, descends: true },
  // In the order set by hand; a board that was never moved sorts by its id, so new ones come first.
  custom: { key: sql`lpad(coalesce(position, board_id)::text, 20, '0') collate "C"`, descends: true },
  alphabetical: { key: sql`name collate order_of_names`, descends: false },
} as const;

/**
 * A person's boards, owned or shared, that the viewer may see. Protected and archived boards are listed only to the person themselves
 * (saving §6); of a private person others see what they share with them. A person has a few thousand at most, all under one key, so sorting them is cheap.
 */
export async function listBoards(
  { db }: Services,
  viewer: Viewer,
  input: CallParsed<typeof listBoardsCall> & { privacies?: readonly Privacy[] | undefined },
): Promise<Page<WireBoard>> {
  const person = input.username === undefined ? null : await personByName(db, input.username, viewer);
  const personId = person?.id ?? viewer.id;
  if (personId === null) refuse("NOT_FOUND", { message: "Name whose boards to list." });
  const isOwn = personId === viewer.id;
  const isClosed = person !== null && isClosedTo(viewer, person);
  if (input.archived && !isOwn) return { items: [], bookmark: null };
  const { key, descends } = orders[input.sort];
  const from = openBookmark(input.bookmark, ["text", "id"]);
  const direction = sql.raw(descends ? "desc" : "asc");
  const after = sql.raw(descends ? "<" : ">");
  const { rows } = await sql<{ board_id: string; key: string }>`
    select board_id, key from (
      select pb.board_id, ${key} as key from person_boards pb
       where pb.person_id = ${personId} and not pb.deleted and pb.archived = ${input.archived} and ${visibleTo(viewer, "pb")}
         ${isOwn ? inAccount(personId, input.advertiser_id) : sql`and pb.privacy <> 'protected'`}
         ${input.privacies === undefined ? sql`` : sql`and pb.privacy = any(${input.privacies}::text[])`}
         ${isClosed ? sql`and pb.privacy <> 'public'` : sql``}) listed
     ${from === null ? sql`` : sql`where (key, board_id) ${after} (${from[0]}, ${from[1]}::bigint)`}
     order by key ${direction}, board_id ${direction} limit ${input.page_size + 1}`.execute(db);
  const page = cutPage(rows, input.page_size, (row) => [row.key, row.board_id]);
  const boards = await visibleBoards(
    db,
    viewer,
    page.rows.map((row) => row.board_id),
  );
  return { items: await boardViews(db, viewer, boards), bookmark: page.bookmark };
}

/**
 * One's own list leaves out what one made in an advertiser account of another person, or shows what was made in an account alone (saving §6).
 */
function inAccount(personId: string, advertiserId: string | undefined) {
  const made = sql`
    select b.id from boards b
     where b.id = any(array(select board_id from person_boards where person_id = ${personId} and privacy = 'protected'))`;
  const owned = sql`array(
    select asset_id from person_assets where person_id = ${personId} and business_id = ${personId} and kind = 'AD_ACCOUNT')`;
  return advertiserId === undefined
    ? sql`and (pb.privacy <> 'protected' or pb.board_id not in (${made} and b.owner_id = ${personId}
                and b.advertiser_id is not null and b.advertiser_id <> all(${owned})))`
    : sql`and pb.privacy = 'protected' and pb.board_id in (${made} and b.advertiser_id = ${advertiserId}::bigint)`;
}
