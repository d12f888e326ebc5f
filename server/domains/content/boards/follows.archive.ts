import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";

export type ArchivedFollows = {
  people: { username: string; full_name: string; since: string }[];
  boards: { owner: string; slug: string; name: string; since: string }[];
};

/** Whom and what a person follows. */
export async function followsOf(db: Db, personId: string) {
  return { people: await peopleFollowed(db, personId), boards: await boardsFollowed(db, personId) };
}

async function peopleFollowed(db: Db, personId: string) {
  const { rows: follows } = await sql<{ id: string; since: Date }>`
    select followed_id as id, created_at as since from follows where person_id = ${personId} order by created_at, followed_id`.execute(
    db,
  );
  const names = await namesOf(
    db,
    follows.map(({ id }) => id),
  );
  return follows.flatMap(({ id, since }) => {
    const name = names.get(id);
    return name === undefined ? [] : [{ username: name.username, full_name: name.full_name, since }];
  });
}

async function boardsFollowed(db: Db, personId: string) {
  const { rows: follows } = await sql<{ id: string; since: Date }>`
    select board_id as id, created_at as since from board_follows where person_id = ${personId} order by created_at, board_id`.execute(
    db,
  );
  const { rows: boards } = await sql<{ id: string; owner_id: string; slug: string; name: string }>`
    select id, owner_id, slug, name from boards
     where id = any(${follows.map(({ id }) => id)}::bigint[]) and deleted_at is null`.execute(db);
  const names = await namesOf(
    db,
    boards.map((board) => board.owner_id),
  );
  const byId = new Map(boards.map((board) => [board.id, board]));
  return follows.flatMap(({ id, since }) => {
    const board = byId.get(id);
    const owner = names.get(board?.owner_id ?? "");
    if (board === undefined || owner === undefined) return [];
    return [{ owner: owner.username, slug: board.slug, name: board.name, since }];
  });
}

async function namesOf(db: Db, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; username: string; full_name: string }>`
    select id, username, full_name from people where id = any(${[...new Set(ids)]}::bigint[])`.execute(db);
  return new Map(rows.map((person) => [person.id, person]));
}
