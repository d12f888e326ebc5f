import { sql } from "kysely";
import { limits } from "#spec/constants/limits.ts";
import { columnList } from "#server/database/column-list.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { byNumber } from "#server/database/ids.ts";
import type { Cover } from "#server/database/tables/board-tables.ts";
import { keepFirstAnswer } from "#server/calls/idempotency/stored-answer.ts";
import type { Person } from "#server/calls/viewer.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { written } from "./insert-pin-at-once.ts";
import { coverOf, isCounted, type PinInsert } from "./pin-insert.ts";
import { writtenColumns } from "./pin-row.ts";
import { coverSizes } from "./refresh-covers.ts";

/** What the locked rows of the board and the section say that the save changes. */
type Place = {
  revision: string;
  isCollaborative: boolean;
  covers: Cover[];
  chosen: string | null;
  sectionCovers: Cover[];
};

/**
 * Writes a pin in one transaction of statements that each concern one row or one key, in the order in which every writer locks: board,
 * section, root pin, person (see `insertPin`).
 * @returns whether it was written; if not, nothing was
 */
export async function insertPinInSteps(db: Db, person: Person, insert: PinInsert): Promise<boolean> {
  const { row, repeatable, answer } = insert;
  return transaction(db, async (tx) => {
    const place = await lockPlace(tx, person, insert);
    if (place === undefined) return false;
    if (repeatable !== null && !(await keepFirstAnswer(tx, person.id, repeatable, answer, row.created_at)))
      return false;
    await changePlace(tx, person, insert, place);
    await writeEdges(tx, insert);
    await count(tx, insert);
    await enqueue(tx, "index_pins", [row.id]);
    if (insert.savedFrom !== null && isCounted(insert)) await enqueue(tx, "notify_saves", [row.id]);
    return true;
  });
}

/** Locks the board, the person's right to add to it, and the section; undefined when one of them is not as it was found before. */
async function lockPlace(tx: Tx, person: Person, { row, board }: PinInsert): Promise<Place | undefined> {
  const boards = await sql<{
    revision: string;
    is_collaborative: boolean;
    covers: Cover[];
    cover_pin_id: string | null;
  }>`
    select revision, is_collaborative, covers, cover_pin_id from boards
     where id = ${board.id} and deleted_at is null and privacy = ${board.privacy} and pin_count < ${limits.pinsPerBoardMax} for update`.execute(
    tx,
  );
  const there = boards.rows[0];
  if (there === undefined) return undefined;
  const members = await sql`
    select 1 from board_people
     where board_id = ${board.id} and person_id = ${person.id} and role in ('add', 'edit', 'owner') for share`.execute(
    tx,
  );
  if (members.rows.length === 0) return undefined;
  const place = {
    revision: there.revision,
    isCollaborative: there.is_collaborative,
    covers: there.covers,
    chosen: there.cover_pin_id,
    sectionCovers: [],
  };
  if (row.section_id === null) return place;
  const sections = await sql<{ covers: Cover[] }>`
    select covers from sections where board_id = ${board.id} and id = ${row.section_id} for update`.execute(tx);
  return sections.rows[0] && { ...place, sectionCovers: sections.rows[0].covers };
}

async function changePlace(tx: Tx, person: Person, insert: PinInsert, place: Place): Promise<void> {
  const { row, board } = insert;
  const now = row.created_at;
  const cover = coverOf(insert);
  const covers = withCover(place.covers, cover, coverSizes.board, place.chosen);
  await sql`
    update boards set pin_count = pin_count + 1, revision = revision + 1, last_saved_at = ${now}, updated_at = ${now},
           covers = ${JSON.stringify(covers)}::jsonb
     where id = ${board.id}`.execute(tx);
  if (place.isCollaborative)
    await sql`
      update board_people set changed_revision = ${place.revision}::bigint + 1
       where board_id = ${board.id} and person_id = ${person.id}`.execute(tx);
  if (row.section_id !== null)
    await sql`
      update sections set pin_count = pin_count + 1,
             covers = ${JSON.stringify(withCover(place.sectionCovers, cover, coverSizes.section, null))}::jsonb
       where board_id = ${board.id} and id = ${row.section_id}`.execute(tx);
  for (const id of [...new Set([board.owner_id, person.id])].toSorted(byNumber))
    await sql`
      update person_boards set last_saved_at = ${now} where person_id = ${id} and board_id = ${board.id}`.execute(tx);
}

async function writeEdges(tx: Tx, { row, method, advertiserId }: PinInsert): Promise<void> {
  await sql`
    insert into pins (method, advertiser_id, updated_at, ${sql.raw(columnList(writtenColumns))})
    values (${method}, ${advertiserId ?? null}, ${row.created_at}, ${written(row)})`.execute(tx);
  await sql`
    insert into board_pins (board_id, pin_id, section_id, position)
    values (${row.board_id}, ${row.id}, ${row.section_id}, ${row.id})`.execute(tx);
  await sql`
    insert into person_pins (person_id, pin_id, root_pin_id, board_id, privacy)
    values (${row.person_id}, ${row.id}, ${row.root_pin_id}, ${row.board_id}, ${row.privacy})`.execute(tx);
  await sql`
    insert into root_pins (root_pin_id, pin_id, board_id, person_id, privacy)
    values (${row.root_pin_id}, ${row.id}, ${row.board_id}, ${row.person_id}, ${row.privacy})`.execute(tx);
  for (const topic of row.topics)
    await sql`insert into topic_pins (topic, pin_id) values (${topic}, ${row.id})`.execute(tx);
}

async function count(tx: Tx, insert: PinInsert): Promise<void> {
  const isPublic = isCounted(insert);
  if (insert.savedFrom !== null && isPublic)
    await sql`update pins set save_count = save_count + 1 where id = ${insert.savedFrom}`.execute(tx);
  await (isPublic
    ? sql`update people set pin_count = pin_count + 1 where id = ${insert.row.person_id}`.execute(tx)
    : sql`update people set secret_pin_count = secret_pin_count + 1 where id = ${insert.row.person_id}`.execute(tx));
}

/** The covers with the new one added: the chosen one first, then newest first. A pin saved concurrently may be newer and there already. */
function withCover(covers: readonly Cover[], cover: Cover | null, max: number, chosen: string | null): Cover[] {
  if (cover === null) return [...covers];
  const isChosen = ({ pin_id: id }: Cover) => id === chosen;
  const others = covers.filter((one) => !isChosen(one));
  const older = others.findIndex((one) => byNumber(one.pin_id, cover.pin_id) < 0);
  return [...covers.filter(isChosen), ...others.toSpliced(older === -1 ? others.length : older, 0, cover)].slice(
    0,
    max,
  );
}
