import { sql } from "kysely";
import type { WirePin } from "#contract/kit/shapes.ts";
import { cutPage, openBookmark } from "#server/database/read-page.ts";
import type { Page } from "#server/calls/context.ts";
import type { Services } from "#server/services/services.ts";
import { foundPage } from "#server/domains/content/pins/pin-lists.ts";
import type { Person } from "#server/calls/viewer.ts";
import type { FeedInput } from "./feed.ts";

const maxFollowed = 1_000;

/** The pins of the people and boards this person follows, as far as everybody or a follower sees them, newest first, and nothing else. */
export async function followingFeed(services: Services, person: Person, input: FeedInput): Promise<Page<WirePin>> {
  const below = openBookmark(input.bookmark, ["id"])?.[0] ?? services.ids.next();
  const max = input.page_size + 1;
  const forFollowers = person.admitted?.boards ?? [];
  const { rows } = await sql<{ pin_id: string }>`
    with followed as materialized (
      select followed_id from follows where person_id = ${person.id}::bigint order by created_at desc limit ${maxFollowed}
    ), followed_boards as materialized (
      select board_id from board_follows where person_id = ${person.id}::bigint order by created_at desc limit ${maxFollowed}
    ), of_people as (
      select pp.pin_id from people f cross join lateral (
         select pin_id from person_pins where person_id = f.id and (privacy = 'public' or board_id = any(${forFollowers}::bigint[])) and pin_id < ${below}::bigint
          order by pin_id desc limit ${max}) pp
       where f.id in (select followed_id from followed)
    ), of_boards as (
      select bp.pin_id from boards f cross join lateral (
         select pin_id from board_pins where board_id = f.id and pin_id < ${below}::bigint order by pin_id desc limit ${max}) bp
       where f.id in (select board_id from followed_boards)
    )
    select pin_id from (select pin_id from of_people union select pin_id from of_boards) near
     order by pin_id desc limit ${max}`.execute(services.db);
  const page = cutPage(rows, input.page_size, (row) => [row.pin_id]);
  const ids = page.rows.map((row) => row.pin_id);
  return foundPage(services, person, ids, page.bookmark);
}
