import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { lockBoards } from "./boards.policy.ts";

/** Takes a person from among the followers of boards, with all counts, board by board. */
export async function unfollowBoards(db: Db, personId: string): Promise<void> {
  const { rows } = await sql<{ board_id: string }>`
    select board_id from board_follows where person_id = ${personId}`.execute(db);
  for (const { board_id: id } of rows) await unfollow(db, personId, id);
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
