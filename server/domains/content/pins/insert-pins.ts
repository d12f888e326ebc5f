import { sql } from "kysely";
import { refuse } from "#contract/kit/refusal.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import { columnList } from "#server/database/column-list.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { lockBoards } from "#server/domains/content/boards/boards.policy.ts";
import { type PinRow, typedList, writtenColumns } from "./pin-row.ts";
import { addToBoard } from "./add-to-board.ts";
import { refreshCovers } from "./refresh-covers.ts";

export type NewPin = { row: PinRow; method: string };

/**
 * Bulk version of `insertPin` in one transaction: rows, both sides of every edge, counters, covers and the indexing job. The caller has
 * authorized the boards. Sends no notifications.
 */
export async function insertPins(tx: Tx, pins: readonly NewPin[]): Promise<void> {
  if (pins.length === 0) return;
  const boards = [...new Set(pins.map(({ row }) => row.board_id))];
  await lockBoards(tx, boards, { by: pins[0]?.row.person_id });
  const { rows } = await sql`select 1 from boards where id = any(${boards}::bigint[]) and deleted_at is null`.execute(
    tx,
  );
  if (rows.length < boards.length) refuse("CONFLICT", { message: refusalSentences.boardDeleted });
  await sql`
    insert into pins (method, updated_at, ${sql.raw(columnList(writtenColumns))})
    select method, created_at, ${sql.raw(columnList(writtenColumns))}
      from jsonb_to_recordset(${JSON.stringify(pins.map(({ row, method }) => ({ ...row, method })))}::jsonb) as p (
             method text, ${sql.raw(typedList(writtenColumns))})`.execute(tx);
  await addToBoard(
    tx,
    pins.map(({ row }) => row),
  );
  for (const board of boards) {
    const newest = new Date(
      Math.max(...pins.filter(({ row }) => row.board_id === board).map(({ row }) => row.created_at.getTime())),
    );
    await sql`
      update boards set last_saved_at = greatest(last_saved_at, ${newest}), updated_at = greatest(updated_at, ${newest}) where id = ${board}`.execute(
      tx,
    );
    await sql`
      update person_boards set last_saved_at = greatest(last_saved_at, ${newest})
       where board_id = ${board} and person_id in (select person_id from board_people where board_id = ${board})
         and person_id = any(${[...new Set(pins.map(({ row }) => row.person_id))]}::bigint[])`.execute(tx);
    await refreshCovers(tx, board);
  }
  await enqueue(
    tx,
    "index_pins",
    pins.map(({ row }) => row.id),
  );
}
