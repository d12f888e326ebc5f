import { sql } from "kysely";
import { Refusal } from "#contract/kit/refusal.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { unheard } from "#server/platform/bus/touched.ts";
import type { Services } from "#server/services/services.ts";
import { lockBoards } from "#server/domains/content/boards/boards.policy.ts";
import type { Person } from "#server/calls/viewer.ts";
import { removePins } from "./remove-pins.ts";
import { trashPin } from "./trash-pin.ts";
import { emptyTrashOf } from "./empty-trash-of.ts";

const batchSize = 200;

/** Removes for good every pin that a person saved, on boards of their own and of others, with all counts; pin by pin. */
export async function removePinsOf(services: Services, person: Person): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ pin_id: string }>`
      select pin_id from person_pins where person_id = ${person.id} order by pin_id limit ${batchSize}`.execute(
      services.db,
    );
    for (const { pin_id: id } of rows)
      await trashPin(services, person, id, unheard).catch((error: unknown) => {
        if (!(error instanceof Refusal) || error.reason !== "NOT_FOUND") throw error;
      });
    await emptyTrashOf(services, person.id);
    if (rows.length < batchSize) break;
  }
  const boards = await sql<{ board_id: string }>`
    select board_id from person_boards where person_id = ${person.id} and deleted`.execute(services.db);
  for (const { board_id: id } of boards.rows) await takeOutOfTrashedBoard(services, person.id, id);
}

/** Pins that lie in the trash with somebody else's board: nobody but the board counts them. */
async function takeOutOfTrashedBoard(services: Services, personId: string, boardId: string): Promise<void> {
  await transaction(services.db, async (tx) => {
    await lockBoards(tx, [boardId]);
    const { rows } = await sql<{ pin_id: string; section_id: string | null }>`
      delete from board_pins where board_id = ${boardId} and pin_id in (
        select p.id from pins p where p.id in (select pin_id from board_pins where board_id = ${boardId})
           and p.person_id = ${personId} and p.deleted_with_board)
      returning pin_id, section_id`.execute(tx);
    await sql`update boards set pin_count = pin_count - ${rows.length}::int where id = ${boardId}`.execute(tx);
    for (const { section_id: section } of rows)
      if (section !== null)
        await sql`
          update sections set pin_count = pin_count - 1 where board_id = ${boardId} and id = ${section}`.execute(tx);
    await removePins(
      services,
      tx,
      rows.map((row) => row.pin_id),
    );
  });
}
