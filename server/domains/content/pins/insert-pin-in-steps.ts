import { sql } from "kysely";
import { limits } from "#spec/constants/limits.ts";
import { columnList } from "#server/database/column-list.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { transactionInBursts } from "#server/database/driver/transaction.ts";
import { byNumber } from "#server/database/ids.ts";
import type { Cover } from "#server/database/tables/board-tables.ts";
import { keepFirstAnswer } from "#server/calls/idempotency/stored-answer.ts";
import type { Person } from "#server/calls/viewer.ts";
import { written } from "./insert-pin-at-once.ts";
import { coverOf, isCounted, jobsOf, type PinInsert } from "./pin-insert.ts";
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

/** Ends the transaction of a save whose key was used before. */
class UsedBefore extends Error {}

/**
 * Writes a pin in one transaction of statements that each concern one row or one key, in the order in which every writer locks: board,
 * section, root pin, person (see `insertPin`). They go out in two bursts: the locks, and all that is written.
 * @returns whether it was written; if not, nothing was
 */
export async function insertPinInSteps(db: Db, person: Person, insert: PinInsert): Promise<boolean> {
  try {
    return await transactionInBursts(db, async (tx) => {
      const place = await lockPlace(tx, person, insert);
      if (place === undefined) return false;
      await Promise.all([
        keepAnswerOnce(tx, person, insert),
        ...changePlace(tx, person, insert, place),
        ...writeEdges(tx, insert),
        ...count(tx, insert),
        enqueueFor(tx, insert),
      ]);
      return true;
    });
  } catch (error) {
    if (error instanceof UsedBefore) return false;
    throw error;
  }
}

async function keepAnswerOnce(tx: Tx, person: Person, { row, repeatable, answer }: PinInsert): Promise<void> {
  if (repeatable !== null && !(await keepFirstAnswer(tx, person.id, repeatable, answer, row.created_at)))
    throw new UsedBefore();
}

async function enqueueFor(tx: Tx, insert: PinInsert): Promise<void> {
  await sql`select ${jobsOf(insert)}`.execute(tx);
}

/** Locks the board, the person's right to add to it, and the section; undefined when one of them is not as it was found before. */
async function lockPlace(tx: Tx, person: Person, { row, board }: PinInsert): Promise<Place | undefined> {
  const [boards, members, sections] = await Promise.all([
    sql<{ revision: string; is_collaborative: boolean; covers: Cover[]; cover_pin_id: string | null }>`
      select revision, is_collaborative, covers, cover_pin_id from boards
       where id = ${board.id} and deleted_at is null and privacy = ${board.privacy} and pin_count < ${limits.pinsPerBoardMax} for update`.execute(
      tx,
    ),
    sql`
      select 1 from board_people
       where board_id = ${board.id} and person_id = ${person.id} and role in ('add', 'edit', 'owner') for share`.execute(
      tx,
    ),
    row.section_id === null
      ? null
      : sql<{ covers: Cover[] }>`
          select covers from sections where board_id = ${board.id} and id = ${row.section_id} for update`.execute(tx),
  ]);
  const there = boards.rows[0];
  const section = sections?.rows[0];
  if (there === undefined || members.rows.length === 0) return undefined;
  if (sections !== null && section === undefined) return undefined;
  return {
    revision: there.revision,
    isCollaborative: there.is_collaborative,
    covers: there.covers,
    chosen: there.cover_pin_id,
    sectionCovers: section?.covers ?? [],
  };
}

type Writing = Promise<unknown>[];

function changePlace(tx: Tx, person: Person, insert: PinInsert, place: Place): Writing {
  const { row, board } = insert;
  const now = row.created_at;
  const cover = coverOf(insert);
  const covers = withCover(place.covers, cover, coverSizes.board, place.chosen);
  const writing: Writing = [
    sql`
      update boards set pin_count = pin_count + 1, revision = revision + 1, last_saved_at = ${now}, updated_at = ${now},
             covers = ${JSON.stringify(covers)}::jsonb
       where id = ${board.id}`.execute(tx),
  ];
  if (place.isCollaborative)
    writing.push(
      sql`
        update board_people set changed_revision = ${place.revision}::bigint + 1
         where board_id = ${board.id} and person_id = ${person.id}`.execute(tx),
    );
  if (row.section_id !== null)
    writing.push(
      sql`
        update sections set pin_count = pin_count + 1,
               covers = ${JSON.stringify(withCover(place.sectionCovers, cover, coverSizes.section, null))}::jsonb
         where board_id = ${board.id} and id = ${row.section_id}`.execute(tx),
    );
  const people = [...new Set([board.owner_id, person.id])].toSorted(byNumber);
  const places = people.map((id) =>
    sql`
      update person_boards set last_saved_at = ${now} where person_id = ${id} and board_id = ${board.id}`.execute(tx),
  );
  return [...writing, ...places];
}

function writeEdges(tx: Tx, { row, method, advertiserId }: PinInsert): Writing {
  return [
    sql`
      insert into pins (method, advertiser_id, updated_at, ${sql.raw(columnList(writtenColumns))})
      values (${method}, ${advertiserId ?? null}, ${row.created_at}, ${written(row)})`.execute(tx),
    sql`
      insert into board_pins (board_id, pin_id, section_id, position)
      values (${row.board_id}, ${row.id}, ${row.section_id}, ${row.id})`.execute(tx),
    sql`
      insert into person_pins (person_id, pin_id, root_pin_id, board_id, privacy)
      values (${row.person_id}, ${row.id}, ${row.root_pin_id}, ${row.board_id}, ${row.privacy})`.execute(tx),
    sql`
      insert into root_pins (root_pin_id, pin_id, board_id, person_id, privacy)
      values (${row.root_pin_id}, ${row.id}, ${row.board_id}, ${row.person_id}, ${row.privacy})`.execute(tx),
    ...row.topics.map((topic) => sql`insert into topic_pins (topic, pin_id) values (${topic}, ${row.id})`.execute(tx)),
  ];
}

function count(tx: Tx, insert: PinInsert): Writing {
  const isPublic = isCounted(insert);
  const root =
    insert.savedFrom !== null && isPublic
      ? [sql`update pins set save_count = save_count + 1 where id = ${insert.savedFrom}`.execute(tx)]
      : [];
  const person = isPublic
    ? sql`update people set pin_count = pin_count + 1 where id = ${insert.row.person_id}`
    : sql`update people set secret_pin_count = secret_pin_count + 1 where id = ${insert.row.person_id}`;
  return [...root, person.execute(tx)];
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
