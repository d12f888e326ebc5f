import { sql } from "kysely";
import { enqueue } from "#server/jobs/enqueue.ts";
import { defineJob, type Nothing } from "#server/jobs/job.ts";
import { applyAccountVisibility } from "./apply-account-visibility.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    show_person: { person_id: string };
    withhold_late: Nothing;
  }
}

/** Applies an account's state and its privacy to what the person made. */
export const showPersonJob = defineJob({
  name: "show_person",
  effect: "removes",
  touches: ["person", "board", "section", "pin", "comment"],
  run: (services, { person_id: personId }) => applyAccountVisibility(services, personId),
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
