import { sql } from "kysely";
import { refuse } from "#contract/kit/refusal.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { Services } from "#server/services/services.ts";
import type { Followed } from "#server/domains/people/follows/follow-person.ts";
import type { Person } from "#server/calls/viewer.ts";
import { lockBoards } from "./boards.policy.ts";
import { visibleBoard, type VisibleBoard } from "./boards.queries.ts";

/** Follows a board: both sides of the edge and the count in one transaction. Again changes nothing. */
export async function followBoard({ db, clock }: Services, person: Person, id: string): Promise<Followed> {
  return transaction(db, async (tx) => {
    const board = await lockVisible(tx, person, id);
    if (board.owner_id === person.id) refuse("NOT_ALLOWED", { message: refusalSentences.ownBoard });
    const now = clock.now();
    const { rows } = await sql`
      insert into board_follows (person_id, board_id, created_at) values (${person.id}, ${id}, ${now}) on conflict do nothing returning 1`.execute(
      tx,
    );
    if (rows.length === 0) return { followed_by_me: true, follower_count: board.follower_count };
    await sql`insert into board_followers (board_id, person_id, created_at) values (${id}, ${person.id}, ${now})`.execute(
      tx,
    );
    await sql`update boards set follower_count = follower_count + 1 where id = ${id}`.execute(tx);
    return { followed_by_me: true, follower_count: board.follower_count + 1 };
  });
}

/** Follows a board no longer. Again changes nothing. */
export async function unfollowBoard({ db }: Services, person: Person, id: string): Promise<Followed> {
  return transaction(db, async (tx) => {
    const board = await lockVisible(tx, person, id);
    const { rows } = await sql`
      delete from board_follows where person_id = ${person.id} and board_id = ${id} returning 1`.execute(tx);
    if (rows.length === 0) return { followed_by_me: false, follower_count: board.follower_count };
    await sql`delete from board_followers where board_id = ${id} and person_id = ${person.id}`.execute(tx);
    await sql`update boards set follower_count = follower_count - 1 where id = ${id}`.execute(tx);
    return { followed_by_me: false, follower_count: board.follower_count - 1 };
  });
}

async function lockVisible(tx: Tx, person: Person, id: string): Promise<VisibleBoard> {
  await lockBoards(tx, [id]);
  const board = await visibleBoard(tx, person, id);
  return board ?? refuse("NOT_FOUND", { message: refusalSentences.boardGone });
}
