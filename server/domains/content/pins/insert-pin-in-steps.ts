import { sql } from "kysely";
import { limits } from "#spec/constants/limits.ts";
import { columnList } from "#server/database/column-list.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { byNumber } from "#server/database/ids.ts";
import { keepFirstAnswer } from "#server/calls/idempotency/stored-answer.ts";
import type { Person } from "#server/calls/viewer.ts";
import { addToBoard } from "./add-to-board.ts";
import { withCover, written } from "./insert-pin-at-once.ts";
import { coverOf, jobsOf, type PinInsert } from "./pin-insert.ts";
import { writtenColumns } from "./pin-row.ts";
import { coverSizes } from "./refresh-covers.ts";

/**
 * Writes a pin in one transaction of statements that each concern one row or one key, in the order in which every writer locks: board,
 * section, root pin, person (see `insertPin`).
 * @returns whether it was written; if not, nothing was
 */
export function insertPinInSteps(db: Db, person: Person, insert: PinInsert): Promise<boolean> {
  const { row, method, advertiserId, repeatable, answer } = insert;
  return transaction(db, async (tx) => {
    const place = await lockPlace(tx, person, insert);
    if (place === undefined) return false;
    if (repeatable !== null && !(await keepFirstAnswer(tx, person.id, repeatable, answer, row.created_at)))
      return false;
    await changePlace(tx, person, insert, place);
    await sql`
      insert into pins (method, advertiser_id, updated_at, ${sql.raw(columnList(writtenColumns))})
      values (${method}, ${advertiserId ?? null}, ${row.created_at}, ${written(row)})`.execute(tx);
    await addToBoard(tx, [row]);
    await sql`select ${jobsOf(insert)}`.execute(tx);
    return true;
  });
}

type Place = { revision: string; is_collaborative: boolean };

/** Locks the board, the person's right to add to it, and the section; undefined when one of them is not as it was found before. */
async function lockPlace(tx: Tx, person: Person, { row, board }: PinInsert): Promise<Place | undefined> {
  const boards = await sql<Place>`
    select revision, is_collaborative from boards
     where id = ${board.id} and deleted_at is null and privacy = ${board.privacy} and pin_count < ${limits.pinsPerBoardMax} for update`.execute(
    tx,
  );
  const members = await sql`
    select 1 from board_people
     where board_id = ${board.id} and person_id = ${person.id} and role in ('add', 'edit', 'owner') for share`.execute(
    tx,
  );
  if (members.rows.length === 0) return undefined;
  if (row.section_id !== null) {
    const sections = await sql`
      select 1 from sections where board_id = ${board.id} and id = ${row.section_id} for update`.execute(tx);
    if (sections.rows.length === 0) return undefined;
  }
  return boards.rows[0];
}

async function changePlace(tx: Tx, person: Person, insert: PinInsert, place: Place): Promise<void> {
  const { row, board } = insert;
  const now = row.created_at;
  const cover = coverOf(insert);
  await sql`
    update boards set revision = revision + 1, last_saved_at = ${now}, updated_at = ${now},
           covers = ${withCover("boards.covers", cover, coverSizes.board, sql`boards.cover_pin_id`)}
     where id = ${board.id}`.execute(tx);
  if (place.is_collaborative)
    await sql`
      update board_people set changed_revision = ${place.revision}::bigint + 1
       where board_id = ${board.id} and person_id = ${person.id}`.execute(tx);
  if (row.section_id !== null)
    await sql`
      update sections set covers = ${withCover("sections.covers", cover, coverSizes.section, sql`null::bigint`)}
       where board_id = ${board.id} and id = ${row.section_id}`.execute(tx);
  for (const id of [...new Set([board.owner_id, person.id])].toSorted(byNumber))
    await sql`update person_boards set last_saved_at = ${now} where person_id = ${id} and board_id = ${board.id}`.execute(
      tx,
    );
}
