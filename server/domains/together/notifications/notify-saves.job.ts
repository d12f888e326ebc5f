import { sql } from "kysely";
import { transaction } from "#server/database/driver/transaction.ts";
import { defineJob } from "#server/jobs/job.ts";
import { notify } from "#server/domains/people/notify/notify.ts";

/** Tells whoever saved a pin that somebody saved it on; only of saves that everybody may see. */
export const notifySavesJob = defineJob({
  name: "notify_saves",
  effect: "adds",
  touches: ["notification"],
  async run(services, pinIds) {
    const { rows } = await sql<{ id: string; person_id: string; from_id: string; from_person_id: string }>`
      select p.id, p.person_id, f.id as from_id, f.person_id as from_person_id
        from pins p join pins f on f.id = p.parent_pin_id and f.deleted_at is null
       where p.id = any(${pinIds}::bigint[]) and p.privacy = 'public' and p.deleted_at is null`.execute(services.db);
    await transaction(services.db, async (tx) => {
      for (const row of rows)
        await notify(services, tx, row.from_person_id, {
          kind: "save",
          actorId: row.person_id,
          subject: row.from_id,
          pinId: row.from_id,
        });
    });
  },
});
