import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";
import { rowsInOrder } from "#server/database/rows-in-order.ts";

export type ArchivedNote = { pin_id: string; note: string; updated_at: string };

export type ArchivedFavorites = {
  pins: { pin_id: string; since: string }[];
  boards: { owner: string; slug: string; name: string; since: string }[];
};

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
  const { rows: boards } = await sql<{ owner: string; slug: string; name: string; since: Date }>`
    select p.username as owner, b.slug, b.name, f.created_at as since
      from favorite_boards f join boards b on b.id = f.board_id join people p on p.id = b.owner_id
     where f.person_id = ${personId} and b.deleted_at is null
       and (b.privacy = 'public' or exists (select 1 from board_people m where m.board_id = b.id and m.person_id = ${personId}))
     order by f.created_at, b.id`.execute(db);
  return { pins, boards };
}
