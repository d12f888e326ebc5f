import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";
import type { Person } from "#server/calls/viewer.ts";
import { pictureId } from "#server/domains/content/pins/picture-id.ts";
import type { Candidate } from "#server/domains/discovery/home/candidate.ts";

const maxFollowed = 200;
const newestOfEach = 10;
/** As many as a feed ranks: the others would stand below its end. */
const maxOfFollowed = 600;

export type FollowedPin = Candidate & { followed_id: string };

/** The newest pins of everybody this person follows, as far as everybody or a follower sees them. */
export async function pinsOfFollowed(db: Db, person: Person, snapshot: string): Promise<FollowedPin[]> {
  const { rows } = await sql<FollowedPin>`
    with followed as materialized (
      select followed_id from follows where person_id = ${person.id}::bigint order by created_at desc limit ${maxFollowed}
    ), near as (
      select p.pin_id, p.root_pin_id, f.id as person_id, p.board_id from people f
       cross join lateral (
         select pin_id, root_pin_id, board_id from person_pins pp
          where pp.person_id = f.id and (pp.privacy = 'public' or pp.board_id = any(${person.admitted?.boards ?? []}::bigint[])) and pp.pin_id <= ${snapshot}::bigint
          order by pin_id desc limit ${newestOfEach}
       ) p where f.id in (select followed_id from followed) order by p.pin_id desc limit ${maxOfFollowed}
    )
    select near.*, near.person_id as followed_id, ${sql.raw(pictureId("p"))} as picture_id from near join pins p on p.id = near.pin_id
     order by near.pin_id desc`.execute(db);
  return rows;
}

/** The newest pins of the boards this person follows. */
export async function pinsOfFollowedBoards(db: Db, person: Person, snapshot: string): Promise<FollowedPin[]> {
  const { rows } = await sql<FollowedPin>`
    with followed as materialized (
      select board_id from board_follows where person_id = ${person.id}::bigint order by created_at desc limit ${maxFollowed}
    ), near as (
      select bp.pin_id, f.id as board_id from boards f
       cross join lateral (
         select pin_id from board_pins bp where bp.board_id = f.id and bp.pin_id <= ${snapshot}::bigint
          order by position desc, pin_id desc limit ${newestOfEach}
       ) bp where f.id in (select board_id from followed)
    )
    select p.id as pin_id, p.root_pin_id, ${sql.raw(pictureId("p"))} as picture_id, p.person_id, p.board_id, near.board_id as followed_id from near join pins p on p.id = near.pin_id
     where p.privacy = 'public' and p.deleted_at is null order by p.id desc limit ${maxOfFollowed}`.execute(db);
  return rows;
}
