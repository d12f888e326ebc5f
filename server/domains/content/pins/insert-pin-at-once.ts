import { type RawBuilder, sql } from "kysely";
import { columnList } from "#server/database/column-list.ts";
import { limits } from "#spec/constants/limits.ts";
import type { Cover } from "#server/database/tables/board-tables.ts";
import type { Db } from "#server/database/driver/connect.ts";
import { retryLostRaces } from "#server/database/driver/transaction.ts";
import { keepAnswer } from "#server/calls/idempotency/stored-answer.ts";
import type { Person } from "#server/calls/viewer.ts";
import { coverOf, isCounted, jobsOf, type PinInsert } from "./pin-insert.ts";
import { type PinRow, writtenColumns, columnValue } from "./pin-row.ts";
import { coverSizes } from "./refresh-covers.ts";

/**
 * Writes a pin in one statement, which is also the transaction (see `insertPin`).
 * @returns whether it was written; if not, nothing was
 */
export async function insertPinAtOnce(db: Db, person: Person, insert: PinInsert): Promise<boolean> {
  const { row, board, repeatable, answer } = insert;
  const cover = coverOf(insert);
  const now = row.created_at;
  const isPublic = isCounted(insert) ? 1 : 0;
  const { rows } = await retryLostRaces(() =>
    sql<{ written: boolean }>`
    with board_there as (
      select id from boards
       where id = ${board.id} and deleted_at is null and privacy = ${board.privacy} and pin_count < ${limits.pinsPerBoardMax} for update
    ), member_there as (
      select 1 from board_people m, board_there b
       where m.board_id = b.id and m.person_id = ${person.id} and m.role in ('add', 'edit', 'owner') for share of m
    ), section_there as (
      select s.id from sections s, board_there b where s.board_id = b.id and s.id = ${row.section_id} for update of s
    ), place as (
      select id from board_there
       where exists (select 1 from member_there) and (${row.section_id}::bigint is null or exists (select 1 from section_there))
    ), first_time as (${keepAnswer(person.id, repeatable, answer, { from: sql`place`, now })}
    ), board as (
      update boards set pin_count = pin_count + 1, revision = revision + 1, last_saved_at = ${now}, updated_at = ${now},
             covers = ${withCover("boards.covers", cover, coverSizes.board, sql`boards.cover_pin_id`)}
       where id = (select id from place) and (${repeatable?.key ?? null}::text is null or exists (select 1 from first_time))
      returning id, revision, is_collaborative
    ), changed as (
      update board_people m set changed_revision = b.revision from board b
       where b.is_collaborative and m.board_id = b.id and m.person_id = ${person.id}
    ), section as (
      update sections set pin_count = pin_count + 1,
             covers = ${withCover("sections.covers", cover, coverSizes.section, sql`null::bigint`)}
       where board_id = ${board.id} and id = ${row.section_id} and exists (select 1 from board) returning id
    ), pin as (
      insert into pins (method, advertiser_id, updated_at, ${sql.raw(columnList(writtenColumns))})
      select ${insert.method}, ${insert.advertiserId ?? null}, ${now}, ${written(row)} from board
      returning id
    ), of_board as (
      insert into board_pins (board_id, pin_id, section_id, position) select ${row.board_id}, ${row.id}, ${row.section_id}, ${row.id} from board
    ), of_person as (
      insert into person_pins (person_id, pin_id, root_pin_id, board_id, privacy)
      select ${row.person_id}, ${row.id}, ${row.root_pin_id}, ${row.board_id}, ${row.privacy} from board
    ), of_root as (
      insert into root_pins (root_pin_id, pin_id, board_id, person_id, privacy)
      select ${row.root_pin_id}, ${row.id}, ${row.board_id}, ${row.person_id}, ${row.privacy} from board
    ), of_topics as (
      insert into topic_pins (topic, pin_id) select topic, ${row.id} from board, unnest(${row.topics}::text[]) topic
    ), member as (
      update person_boards set last_saved_at = ${now} where person_id = any(${[board.owner_id, person.id]}::bigint[]) and board_id = ${board.id} and exists (select 1 from board)
    ), root as (
      update pins set save_count = save_count + 1 where id = ${insert.savedFrom} and ${isPublic} = 1 and exists (select 1 from board) returning id
    ), person as (
      update people set pin_count = pin_count + ${isPublic}::int, secret_pin_count = secret_pin_count + 1 - ${isPublic}::int
       where id = ${row.person_id} and exists (select 1 from board) and (select count(*) from root) >= 0
    ), job as (
      select ${jobsOf(insert)} from board
    )
    select true as written from board, job`.execute(db),
  );
  return rows.length === 1;
}

/** The values of the row in the order of `writtenColumns`. */
export function written(row: PinRow): RawBuilder<unknown> {
  return sql.join(
    writtenColumns.map((column) => {
      const { value, type } = columnValue(row, column);
      return sql`${value}::${sql.raw(type)}`;
    }),
  );
}

/** The covers with the new pin added: the chosen one first, then newest first. A pin saved concurrently may be newer and there already. */
function withCover(column: string, cover: Cover | null, max: number, chosen: RawBuilder<unknown>): RawBuilder<unknown> {
  if (cover === null) return sql.ref(column);
  const there = sql`jsonb_array_elements(${sql.ref(column)}) with ordinality as e (c, place)`;
  const isChosen = sql`(e.c->>'pin_id')::bigint is not distinct from ${chosen}`;
  return sql`(
    select jsonb_agg(c order by chosen desc, place) from (
      select c, chosen, place from (
        select e.c, ${isChosen} as chosen, e.place::numeric from ${there}
        union all
        select ${JSON.stringify(cover)}::jsonb, false, coalesce((
          select min(e.place) from ${there} where (e.c->>'pin_id')::bigint < ${cover.pin_id}::bigint and not ${isChosen}), 1000) - 0.5
      ) every_one order by chosen desc, place limit ${max}::int) kept)`;
}
