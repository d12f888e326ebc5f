import { sql } from "kysely";
import type { WireProfile } from "#contract/kit/shapes.ts";
import type { Db } from "#server/database/driver/connect.ts";
import { personView } from "#server/domains/people/profiles/people.view.ts";
import type { PersonRow } from "#server/domains/people/profiles/person-row.ts";
import { isShown } from "#server/domains/people/profiles/shown-states.ts";
import type { Viewer } from "#server/calls/viewer.ts";

type Row = PersonRow &
  Pick<WireProfile, "about" | "website_url" | "pin_count" | "board_count" | "follower_count" | "following_count"> & {
    created_at: Date;
  };

/** The people among `ids` whose accounts are open and public, in the order of `ids`. */
export async function profilesByIds(db: Db, viewer: Viewer, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const [people, followed] = await Promise.all([
    sql<Row>`
      select id, username, full_name, image_hash, avatar_color_index, is_partner, is_unlisted, is_private, about, website_url, pin_count, board_count, follower_count,
             following_count, created_at
        from people p where id = any(${ids}::bigint[]) and ${isShown("p")} and not is_private`.execute(db),
    sql<{ followed_id: string }>`
      select followed_id from follows where person_id = ${viewer.id}::bigint and followed_id = any(${ids}::bigint[])`.execute(
      db,
    ),
  ]);
  const byId = new Map(people.rows.map((row) => [row.id, row]));
  const follows = new Set(followed.rows.map((row) => row.followed_id));
  return ids
    .flatMap((id) => byId.get(id) ?? [])
    .map((row) => ({
      ...personView(row),
      type: "user" as const,
      about: row.about,
      website_url: row.website_url,
      pin_count: row.pin_count,
      board_count: row.board_count,
      follower_count: row.follower_count,
      following_count: row.following_count,
      followed_by_me: follows.has(row.id),
      is_me: row.id === viewer.id,
      created_at: row.created_at.toISOString(),
    }));
}
