import { sql } from "kysely";
import { refuse, refuseField } from "#contract/kit/refusal.ts";
import type { WireBoard, WirePin } from "#contract/kit/shapes.ts";
import { cutPage, openBookmark } from "#server/database/read-page.ts";
import type { Page } from "#server/calls/context.ts";
import type { Services } from "#server/services/services.ts";
import { visibleBoard, visibleBoards } from "#server/domains/content/boards/boards.queries.ts";
import { boardViews } from "#server/domains/content/boards/boards.view.ts";
import { type ListInput, pinPage } from "#server/domains/content/pins/pin-lists.ts";
import { visiblePin } from "#server/domains/content/pins/pins.queries.ts";
import type { Person } from "#server/calls/viewer.ts";

type Subject = { pin_id?: string | undefined; board_id?: string | undefined };

/** Marks a pin or board the person can see. Again changes nothing. */
export async function addFavorite({ db, clock }: Services, person: Person, subject: Subject) {
  const { kind, id } = one(subject);
  const seen = kind === "pin" ? await visiblePin(db, person, id) : await visibleBoard(db, person, id);
  if (seen === undefined)
    refuse("NOT_FOUND", { message: `We couldn't find that ${kind === "pin" ? "Pin" : "board"}.` });
  await sql`
    insert into ${tableOf(kind)} (person_id, ${columnOf(kind)}, created_at) values (${person.id}, ${id}, ${clock.now()})
    on conflict do nothing`.execute(db);
  return { is_favorite: true };
}

/** Takes the mark away. Again changes nothing. */
export async function removeFavorite({ db }: Services, person: Person, subject: Subject) {
  const { kind, id } = one(subject);
  await sql`delete from ${tableOf(kind)} where person_id = ${person.id} and ${columnOf(kind)} = ${id}`.execute(db);
  return { is_favorite: false };
}

/** The favorite pins that are still there for the person, last marked first. */
export async function favoritePins(services: Services, person: Person, input: ListInput): Promise<Page<WirePin>> {
  const from = openBookmark(input.bookmark, ["time", "id"]);
  const { rows } = await sql<{ pin_id: string; created_at: Date }>`
    select pin_id, created_at from favorite_pins
     where person_id = ${person.id} ${from === null ? sql`` : sql`and (created_at, pin_id) < (${from[0]}::timestamptz, ${from[1]}::bigint)`}
     order by created_at desc, pin_id desc limit ${input.page_size + 1}`.execute(services.db);
  const page = cutPage(rows, input.page_size, (row) => [row.created_at, row.pin_id]);
  return pinPage(
    services,
    person,
    page.rows.map((row) => row.pin_id),
    page.bookmark,
  );
}

/** The favorite boards that are still there for the person, last marked first. */
export async function favoriteBoards({ db }: Services, person: Person): Promise<WireBoard[]> {
  const { rows } = await sql<{ board_id: string }>`
    select board_id from favorite_boards where person_id = ${person.id} order by created_at desc, board_id desc`.execute(
    db,
  );
  return boardViews(
    db,
    person,
    await visibleBoards(
      db,
      person,
      rows.map((row) => row.board_id),
    ),
  );
}

/** Which of these are marked. */
export async function favoritesAmong(
  { db }: Services,
  person: Person,
  { pin_ids, board_ids }: { pin_ids: readonly string[]; board_ids: readonly string[] },
) {
  const pins = await sql<{ id: string }>`
    select pin_id as id from favorite_pins where person_id = ${person.id} and pin_id = any(${pin_ids}::bigint[])`.execute(
    db,
  );
  const boards = await sql<{ id: string }>`
    select board_id as id from favorite_boards where person_id = ${person.id} and board_id = any(${board_ids}::bigint[])`.execute(
    db,
  );
  return { pin_ids: pins.rows.map((row) => row.id), board_ids: boards.rows.map((row) => row.id) };
}

function one({ pin_id: pin, board_id: board }: Subject): { kind: "pin" | "board"; id: string } {
  if (pin !== undefined && board === undefined) return { kind: "pin", id: pin };
  if (board !== undefined && pin === undefined) return { kind: "board", id: board };
  return refuseField("pin_id", "pin_id: give it or board_id, one of the two");
}

function tableOf(kind: "pin" | "board") {
  return sql.table(kind === "pin" ? "favorite_pins" : "favorite_boards");
}

function columnOf(kind: "pin" | "board") {
  return sql.ref(kind === "pin" ? "pin_id" : "board_id");
}
