import { sql } from "kysely";
import { Refusal } from "#contract/kit/refusal.ts";
import type { Person } from "#server/calls/viewer.ts";
import { unheard } from "#server/platform/bus/touched.ts";
import type { Services } from "#server/services/services.ts";
import { removePinsOn } from "#server/domains/content/pins/remove-pins-of.ts";
import { trashBoard } from "./trash-board.ts";

/** Empties every board a person owns of what anybody saved to it, and puts it into their trash, board by board. */
export async function trashBoardsOf(services: Services, person: Person): Promise<void> {
  const { rows } = await sql<{ board_id: string }>`
    select board_id from person_boards where person_id = ${person.id} and role = 'owner' and not deleted`.execute(
    services.db,
  );
  for (const { board_id: id } of rows) {
    await removePinsOn(services, person, id);
    await trashBoard(services, person, id, unheard).catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.reason !== "NOT_FOUND") throw error;
    });
  }
}
