import { sql } from "kysely";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { defineJob } from "#server/jobs/job.ts";
import { showBoardsOf, holdBoardsOf } from "#server/domains/content/boards/hold-boards.ts";
import { isShown } from "#server/domains/people/profiles/shown-states.ts";
import { showPinsOf, holdPinsOf } from "#server/domains/content/pins/hold-pins.ts";

/**
 * Applies an account's state and its privacy to what the person made: on hold while suspended, deactivated or closing, released afterwards.
 * A private profile holds the boards alone: pins on boards of others stay with those. The state is read again in each transaction, so that
 * of two changes the last one wins.
 */
export const showPersonJob = defineJob({
  name: "show_person",
  effect: "removes",
  touches: ["person", "board", "section", "pin", "comment"],
  async run(services, { person_id: personId }) {
    const wanted = await shownOf(services.db, personId);
    const stillWanted = async (tx: Tx) => {
      await sql`select 1 from people where id = ${personId}`.execute(tx);
      const today = await shownOf(tx, personId);
      return today.pins === wanted.pins && today.boards === wanted.boards;
    };
    await (wanted.boards ? showBoardsOf : holdBoardsOf)(services, personId, stillWanted);
    await (wanted.pins ? showPinsOf : holdPinsOf)(services, personId, stillWanted);
  },
});

/** Every hour: also holds what a hidden or private person got since through others (a restored board, an undone action). */
export const holdLateJob = defineJob({
  name: "withhold_late",
  effect: "none",
  cron: "17 * * * *",
  async run({ db }) {
    const { rows } = await sql<{ id: string }>`
      select p.id from people p where state in ('suspended', 'deactivated', 'closing') and (
        exists (select from person_pins where person_id = p.id and privacy = 'public')
        or exists (select from person_boards where person_id = p.id and role = 'owner' and privacy = 'public' and not deleted))
      union select p.id from people p where is_private and exists (
        select from person_boards where person_id = p.id and role = 'owner' and privacy = 'public' and not deleted)`.execute(
      db,
    );
    for (const { id } of rows) await enqueue(db, "show_person", { person_id: id });
  },
});

/** Whether others see the person's own boards, and their pins on boards of others. */
async function shownOf(db: Db | Tx, personId: string): Promise<{ boards: boolean; pins: boolean }> {
  const { rows } = await sql<{ boards: boolean; pins: boolean }>`
    select ${isShown("p")} as pins, ${isShown("p")} and not is_private as boards from people p where id = ${personId}`.execute(
    db,
  );
  return rows[0] ?? { boards: false, pins: false };
}
