import { sql } from "kysely";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { defineJob } from "#server/jobs/job.ts";
import { showBoardsOf, holdBoardsOf } from "#server/domains/content/boards/hold-boards.ts";
import { isShown } from "#server/domains/people/profiles/shown-states.ts";
import { showPinsOf, holdPinsOf } from "#server/domains/content/pins/hold-pins.ts";

/**
 * Applies an account's state to what the person made: on moderation hold while suspended, deactivated or closing, released afterwards. The
 * state is read again in each transaction, so that of two changes the last one wins.
 */
export const showPersonJob = defineJob({
  name: "show_person",
  effect: "removes",
  touches: ["person", "board", "section", "pin", "comment"],
  async run(services, { person_id: personId }) {
    const shown = await isShownNow(services.db, personId);
    const stillWanted = async (tx: Tx) => {
      await sql`select 1 from people where id = ${personId}`.execute(tx);
      return (await isShownNow(tx, personId)) === shown;
    };
    await (shown ? showBoardsOf : holdBoardsOf)(services, personId, stillWanted);
    await (shown ? showPinsOf : holdPinsOf)(services, personId, stillWanted);
  },
});

/** Every hour: also holds what a hidden person got since through others (a restored board, an undone action). */
export const holdLateJob = defineJob({
  name: "withhold_late",
  effect: "none",
  cron: "17 * * * *",
  async run({ db }) {
    const { rows } = await sql<{ id: string }>`
      select p.id from people p where state in ('suspended', 'deactivated', 'closing') and (
        exists (select from person_pins where person_id = p.id and privacy = 'public')
        or exists (select from person_boards where person_id = p.id and role = 'owner' and privacy = 'public' and not deleted))`.execute(
      db,
    );
    for (const { id } of rows) await enqueue(db, "show_person", { person_id: id });
  },
});

async function isShownNow(db: Db | Tx, personId: string): Promise<boolean> {
  const { rows } = await sql<{ shown: boolean }>`
    select ${isShown("p")} as shown from people p where id = ${personId}`.execute(db);
  return rows[0]?.shown ?? false;
}
