import { sql } from "kysely";
import type { Db } from "../../database/connect.ts";
import type { Person } from "../viewer.ts";
import type { Candidate } from "./feed.ts";

const mostFollowed = 200;
const newestOfEach = 10;

export type FollowedPin = Candidate & { followed_id: string };

/** The newest public pins of everybody this person follows. */
export async function pinsOfFollowed(db: Db, person: Person, snapshot: string): Promise<FollowedPin[]> {
  const { rows } = await sql<FollowedPin>`
    select p.pin_id, p.root_pin_id, f.followed_id as person_id, p.board_id, f.followed_id
      from (select followed_id from follows where person_id = ${person.id}::bigint order by created_at desc limit ${mostFollowed}) f
     cross join lateral (
       select pin_id, root_pin_id, board_id from person_pins pp
        where pp.person_id = f.followed_id and pp.privacy = 'public' and pp.pin_id <= ${snapshot}::bigint
        order by pin_id desc limit ${newestOfEach}
     ) p`.execute(db);
  return rows;
}

/** The newest pins of the boards this person follows. */
export async function pinsOfFollowedBoards(db: Db, person: Person, snapshot: string): Promise<FollowedPin[]> {
  const { rows } = await sql<FollowedPin>`
    with near as (
      select bp.pin_id, f.board_id from (
        select board_id from board_follows where person_id = ${person.id}::bigint order by created_at desc limit ${mostFollowed}) f
       cross join lateral (
         select pin_id from board_pins bp where bp.board_id = f.board_id and bp.pin_id <= ${snapshot}::bigint
          order by position desc, pin_id desc limit ${newestOfEach}
       ) bp
    )
    select p.id as pin_id, p.root_pin_id, p.person_id, p.board_id, near.board_id as followed_id from near join pins p on p.id = near.pin_id
     where p.privacy = 'public' and p.deleted_at is null`.execute(db);
  return rows;
}

export type OwnSave = { pin_id: string; root_pin_id: string; board_id: string; topics: string[] };

/** This person's latest saves, newest first: what they care for, and what they need not be shown. */
export async function ownSaves(db: Db, person: Person, snapshot: string, most: number): Promise<OwnSave[]> {
  const { rows } = await sql<OwnSave>`
    with own as (
      select pin_id, root_pin_id, board_id from person_pins
       where person_id = ${person.id}::bigint and pin_id <= ${snapshot}::bigint order by pin_id desc limit ${most}
    )
    select own.pin_id, own.root_pin_id, own.board_id, p.topics from own join pins p on p.id = own.pin_id order by own.pin_id desc`.execute(
    db,
  );
  return rows;
}
