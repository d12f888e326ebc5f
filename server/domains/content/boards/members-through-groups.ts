import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";

/** Somebody on a board. */
export type BoardPlace = { board_id: string; person_id: string };
/** Somebody who is there through a group, and what they may do. */
export type ThroughGroup = BoardPlace & { role: "edit" | "add" | "view"; group_id: string };

/** Takes people off locked boards, on both sides. */
export async function takeOffBoards(tx: Tx, left: readonly BoardPlace[]): Promise<void> {
  if (left.length === 0) return;
  await sql`
    delete from board_people m using ${pairs(left)}
     where m.board_id = t.board_id and m.person_id = t.person_id and m.board_id = any(${boardsOf(left)}::bigint[])`.execute(
    tx,
  );
  await sql`
    delete from person_boards m using ${pairs(left)}
     where m.person_id = t.person_id and m.board_id = t.board_id and m.person_id = any(${peopleOf(left)}::bigint[])`.execute(
    tx,
  );
}

/** Gives people on locked boards the right they have through a group, on both sides. */
export async function changeRights(tx: Tx, changed: readonly ThroughGroup[]): Promise<void> {
  if (changed.length === 0) return;
  await sql`
    update board_people m set role = t.role, group_id = t.group_id from ${rights(changed)}
     where m.board_id = t.board_id and m.person_id = t.person_id and m.board_id = any(${boardsOf(changed)}::bigint[])`.execute(
    tx,
  );
  await sql`
    update person_boards m set role = t.role from ${rights(changed)}
     where m.person_id = t.person_id and m.board_id = t.board_id and m.person_id = any(${peopleOf(changed)}::bigint[])`.execute(
    tx,
  );
}

/** Puts people onto locked boards through a group, on both sides. */
export async function putOnBoards(tx: Tx, joined: readonly ThroughGroup[], now: Date): Promise<void> {
  if (joined.length === 0) return;
  await sql`
    insert into board_people (board_id, person_id, role, group_id, created_at)
    select board_id, person_id, role, group_id, ${now} from ${rights(joined)}`.execute(tx);
  await sql`
    insert into person_boards (person_id, board_id, role, privacy, name, last_saved_at, archived, deleted, created_at)
    select t.person_id, b.id, t.role, b.privacy, b.name, b.last_saved_at, b.archived_at is not null, b.deleted_at is not null, ${now}
      from ${rights(joined)} join boards b on b.id = t.board_id and b.id = any(${boardsOf(joined)}::bigint[])`.execute(
    tx,
  );
}

/** The people of these locked boards changed. */
export async function noteMembers(tx: Tx, boardIds: readonly string[]): Promise<void> {
  if (boardIds.length === 0) return;
  await sql`
    update boards b set revision = revision + 1,
           is_collaborative = (select count(*) > 1 from board_people m where m.board_id = b.id)
     where b.id = any(${[...new Set(boardIds)]}::bigint[])`.execute(tx);
}

/** The keys of a list of places: named beside it, so that no other key is asked. */
export const boardsOf = (places: readonly BoardPlace[]) => [...new Set(places.map((place) => place.board_id))];
export const peopleOf = (places: readonly BoardPlace[]) => [...new Set(places.map((place) => place.person_id))];

/** These pairs as a table `t (board_id, person_id)` of SQL. */
export function pairs(places: readonly BoardPlace[]) {
  return sql`unnest(${places.map((place) => place.board_id)}::bigint[], ${places.map((place) => place.person_id)}::bigint[]) as t (board_id, person_id)`;
}

/** The same with role and group. */
function rights(places: readonly ThroughGroup[]) {
  return sql`
    unnest(${places.map((place) => place.board_id)}::bigint[], ${places.map((place) => place.person_id)}::bigint[],
           ${places.map((place) => place.role)}::text[], ${places.map((place) => place.group_id)}::bigint[])
      as t (board_id, person_id, role, group_id)`;
}
