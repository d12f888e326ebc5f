import { type RawBuilder, sql } from "kysely";
import { unprepared } from "#server/database/driver/unprepared.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { byNumber } from "#server/database/ids.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { inPacedSteps } from "#server/jobs/in-paced-steps.ts";
import type { Services } from "#server/services/services.ts";
import { lockBoards } from "#server/domains/content/boards/boards.policy.ts";
import type { Person } from "#server/calls/viewer.ts";
import { removeFromBoard } from "./add-to-board.ts";
import type { PlacedPin } from "./placed-pin.ts";
import { refreshCovers } from "./refresh-covers.ts";
import { removePins } from "./remove-pins.ts";
import { tellChanged } from "./tell-changed.ts";

/** So many pins go in one transaction: few enough that nobody notices it. */
const portion = 200;

/** Removes for good every pin that a person saved, on boards of their own and of others, with all counts, portion by portion. */
export async function removePinsOf(services: Services, person: Person): Promise<void> {
  await removeStanding(
    services,
    person,
    (after) => sql`
    select pin_id as id, board_id from person_pins where person_id = ${person.id} and pin_id > ${after} order by pin_id limit ${portion}`,
  );
  const boards = await sql<{ board_id: string }>`
    select board_id from person_boards where person_id = ${person.id} and deleted`.execute(services.db);
  for (const { board_id: id } of boards.rows) await removeTrashedWithBoard(services, id, person.id);
}

/** Removes for good what everybody saved to a board, portion by portion, while the board stays: one with very many pins is emptied before it goes. */
export async function removePinsOn(services: Services, owner: Person, boardId: string): Promise<void> {
  await removeStanding(
    services,
    owner,
    (after) => sql`
    select pin_id as id, board_id from board_pins where board_id = ${boardId} and pin_id > ${after} order by pin_id limit ${portion}`,
  );
}

type Standing = { id: string; board_id: string };

/** @param next the query for the pins after this one, in the order of their ids */
async function removeStanding(
  services: Services,
  person: Person,
  next: (after: string) => RawBuilder<unknown>,
): Promise<void> {
  let after = "0";
  await inPacedSteps(async () => {
    const { rows } = await sql<Standing>`${next(after)}`.execute(services.db);
    if (rows.length > 0) await transaction(services.db, (tx) => removePortion(services, tx, person, rows));
    after = rows.at(-1)?.id ?? after;
    return rows.length === portion;
  });
}

/** Those that a move took elsewhere meanwhile stay. */
async function removePortion(services: Services, tx: Tx, person: Person, standing: readonly Standing[]): Promise<void> {
  const boardIds = [...new Set(standing.map((pin) => pin.board_id))].toSorted(byNumber);
  await lockBoards(tx, boardIds, { by: person.id });
  const { rows: pins } = await sql<PlacedPin>`
    select id, person_id, board_id, section_id, root_pin_id, privacy, topics from pins
     where id = any(${standing.map((pin) => pin.id)}::bigint[]) and board_id = any(${boardIds}::bigint[]) and deleted_at is null
     order by id`.execute(tx);
  const ids = pins.map((pin) => pin.id);
  if (ids.length === 0) return;
  await removeFromBoard(tx, pins);
  for (const id of boardIds) {
    await sql`update boards set cover_pin_id = null where id = ${id} and cover_pin_id = any(${ids}::bigint[])`.execute(
      tx,
    );
    await refreshCovers(tx, id);
  }
  await removePins(services, tx, ids, { trashed: false });
  await tellChanged(services, tx, ids);
}

/**
 * Removes for good what lies in the trash with a board, portion by portion: nobody but the board counts those pins. Nothing once the board
 * is restored.
 * @param personId only what this person saved
 */
export async function removeTrashedWithBoard(
  services: Pick<Services, "db" | "cascades">,
  boardId: string,
  personId?: string,
): Promise<void> {
  let after = "0";
  await inPacedSteps(async () => {
    const last = await transaction(services.db, (tx) =>
      removeTrashedPortion(services, tx, { boardId, personId, after }),
    );
    after = last ?? after;
    return last !== undefined;
  });
}

type Lying = { boardId: string; personId: string | undefined; after: string };

/** The last one looked at, while there may be more. */
async function removeTrashedPortion(
  services: Pick<Services, "cascades">,
  tx: Tx,
  { boardId, personId, after }: Lying,
): Promise<string | undefined> {
  await lockBoards(tx, [boardId], { action: "any" });
  const { rows: lying } = await sql`select 1 from boards where id = ${boardId} and deleted_at is not null`.execute(tx);
  if (lying.length === 0) return undefined;
  const { rows: next } = await sql<{ pin_id: string }>`
    select pin_id from board_pins where board_id = ${boardId} and pin_id > ${after} order by pin_id limit ${portion}`.execute(
    tx,
  );
  const whose = personId === undefined ? sql`true` : sql`person_id = ${personId}`;
  const { rows: pins } = await sql<{ id: string; section_id: string | null }>`
    select id, section_id from pins where id = any(${next.map((row) => row.pin_id)}::bigint[]) and deleted_with_board and ${whose}`.execute(
    tx,
  );
  const ids = pins.map((pin) => pin.id);
  await sql`${unprepared}delete from board_pins where board_id = ${boardId} and pin_id = any(${ids}::bigint[])`.execute(
    tx,
  );
  await sql`update boards set pin_count = pin_count - ${ids.length}::int where id = ${boardId}`.execute(tx);
  for (const [section, own] of Map.groupBy(pins, (pin) => pin.section_id))
    if (section !== null)
      await sql`
        update sections set pin_count = pin_count - ${own.length}::int where board_id = ${boardId} and id = ${section}`.execute(
        tx,
      );
  await removePins(services, tx, ids);
  return next.length === portion ? next.at(-1)?.pin_id : undefined;
}
