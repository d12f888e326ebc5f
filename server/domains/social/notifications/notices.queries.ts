import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { Person } from "#server/calls/viewer.ts";
import { visibleBoards } from "#server/domains/content/boards/boards.queries.ts";
import { visibleAmong } from "#server/domains/content/pins/pins.queries.ts";
import type { NoticeRow } from "#server/domains/people/notify/notify.ts";

/** Whether somebody stands in a line whom its person wants to hear of. */
export function isHeard(unheard: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`not (actor_ids <@ ${unheard}::bigint[])`;
}

/** The person as one who may know of the boards they are invited to. */
export async function withInvites(db: Db | Tx, person: Person): Promise<Person> {
  const { rows } = await sql<{ board_id: string }>`
    select board_id from person_invites where person_id = ${person.id}`.execute(db);
  return { ...person, memberBoardIds: [...person.memberBoardIds, ...rows.map((row) => row.board_id)] };
}

/** Leaves out what is about pins and boards that are gone, or not for this person any more. */
export async function ofThingsThere<Row extends Pick<NoticeRow, "pin_id" | "board_id">>(
  db: Db | Tx,
  person: Person,
  rows: readonly Row[],
): Promise<Row[]> {
  const boardIds = [...new Set(rows.flatMap((row) => (row.pin_id === null ? (row.board_id ?? []) : [])))];
  const pins = await visibleAmong(
    db,
    person,
    rows.map((row) => row.pin_id),
  );
  const boards = boardIds.length === 0 ? [] : await visibleBoards(db, await withInvites(db, person), boardIds);
  const there = new Set(boards.map((board) => board.id));
  return rows.filter(({ pin_id: pin, board_id: board }) =>
    pin === null ? board === null || there.has(board) : pins.has(pin),
  );
}

/** What advertiser accounts are called. */
export async function accountRefs(db: Db | Tx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { id: string; name: string }>();
  const rows = await db
    .selectFrom("advertisers")
    .select(["id", "name"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
