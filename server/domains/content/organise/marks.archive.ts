import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";
import { rowsInOrder } from "#server/database/rows-in-order.ts";

export type ArchivedNote = { pin_id: string; note: string; updated_at: string };

export type ArchivedFavorites = {
  pins: { pin_id: string; since: string }[];
  boards: { owner: string; slug: string; name: string; since: string }[];
};

type ArchivedBoard = { owner: string; slug: string; name: string; since: Date };

/** The notes on a person's pins, by pin. */
export function notesOf(db: Db, personId: string): AsyncIterable<unknown> {
  return rowsInOrder(
    async (after, limit) => {
      const { rows } = await sql<{ pin_id: string; note: string; updated_at: Date }>`
        select pin_id, note, updated_at from pin_notes where person_id = ${personId} and pin_id > ${after}
         order by pin_id limit ${limit}`.execute(db);
      return rows;
    },
    (row) => row.pin_id,
  );
}

/** What a person marked as favorite, oldest mark first. */
export async function favoritesOf(db: Db, personId: string) {
  const { rows: pins } = await sql<{ pin_id: string; since: Date }>`
    select pin_id, created_at as since from favorite_pins where person_id = ${personId} order by created_at, pin_id`.execute(
    db,
  );
  return { pins, boards: await favoriteBoardsOf(db, personId) };
}

async function favoriteBoardsOf(db: Db, personId: string): Promise<ArchivedBoard[]> {
  const { rows: marks } = await sql<{ board_id: string; since: Date }>`
    select board_id, created_at as since from favorite_boards where person_id = ${personId} order by created_at, board_id`.execute(
    db,
  );
  if (marks.length === 0) return [];
  const { rows: boards } = await sql<{ id: string; owner_id: string; slug: string; name: string }>`
    select id, owner_id, slug, name from boards b
     where id = any(${marks.map((mark) => mark.board_id)}::bigint[]) and deleted_at is null
       and (privacy = 'public' or exists (select 1 from board_people m where m.board_id = b.id and m.person_id = ${personId}))`.execute(
    db,
  );
  const { rows: people } = await sql<{ id: string; username: string }>`
    select id, username from people where id = any(${boards.map((board) => board.owner_id)}::bigint[])`.execute(db);
  const owners = new Map(people.map(({ id, username }) => [id, username]));
  const byId = new Map(boards.map((board) => [board.id, board]));
  return marks.flatMap(({ board_id: id, since }): ArchivedBoard[] => {
    const board = byId.get(id);
    const owner = owners.get(board?.owner_id ?? "");
    return board === undefined || owner === undefined ? [] : [{ owner, slug: board.slug, name: board.name, since }];
  });
}
