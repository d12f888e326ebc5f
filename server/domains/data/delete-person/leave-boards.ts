import { sql } from "kysely";
import { Refusal } from "#contract/kit/refusal.ts";
import type { Db } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Services } from "#server/services/services.ts";
import type { Person } from "#server/calls/viewer.ts";
import { forgetTogether } from "#server/domains/together/members/forget-together.ts";
import { takeOffBoard } from "#server/domains/together/members/members.queries.ts";
import { lockBoards } from "#server/domains/content/boards/boards.policy.ts";
import { trashBoard } from "#server/domains/content/boards/trash-board.ts";

/** Puts every board a person owns into their trash, board by board. */
export async function trashBoardsOf(services: Services, person: Person): Promise<void> {
  const { rows } = await sql<{ board_id: string }>`
    select board_id from person_boards where person_id = ${person.id} and role = 'owner' and not deleted`.execute(
    services.db,
  );
  for (const { board_id: id } of rows)
    await trashBoard(services, person, id).catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.reason !== "NOT_FOUND") throw error;
    });
}

/** Takes a person off the boards of others, and from among the followers of boards; with all counts, board by board. */
export async function leaveBoards(db: Db, personId: string): Promise<void> {
  const joined = await sql<{ board_id: string }>`
    select board_id from person_boards where person_id = ${personId} and role <> 'owner'`.execute(db);
  for (const { board_id: id } of joined.rows) await leaveBoard(db, personId, id);
  const followed = await sql<{ board_id: string }>`
    select board_id from board_follows where person_id = ${personId}`.execute(db);
  for (const { board_id: id } of followed.rows) await unfollow(db, personId, id);
  await forgetTogether(db, personId);
}

async function leaveBoard(db: Db, personId: string, id: string): Promise<void> {
  await transaction(db, async (tx) => {
    await lockBoards(tx, [id], { action: "any" });
    await takeOffBoard(tx, id, personId);
  });
}

async function unfollow(db: Db, personId: string, id: string): Promise<void> {
  await transaction(db, async (tx) => {
    await lockBoards(tx, [id]);
    await sql`delete from board_follows where person_id = ${personId} and board_id = ${id}`.execute(tx);
    const { rows } = await sql`
      delete from board_followers where board_id = ${id} and person_id = ${personId} returning 1`.execute(tx);
    await sql`update boards set follower_count = follower_count - ${rows.length}::int where id = ${id}`.execute(tx);
  });
}
