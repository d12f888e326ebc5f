import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { defineJob } from "#server/jobs/job.ts";
import { notify } from "#server/domains/people/notify/notify.ts";

/** Notifies the saver of a pin when somebody saves it from them; only for public saves. */
export const notifySavesJob = defineJob({
  name: "notify_saves",
  effect: "adds",
  touches: ["notification"],
  async run(services, pinIds) {
    const { rows } = await sql<{ id: string; person_id: string; from_id: string; from_person_id: string }>`
      select p.id, p.person_id, f.id as from_id, f.person_id as from_person_id
        from pins p join pins f on f.id = p.parent_pin_id and f.deleted_at is null
       where p.id = any(${pinIds}::bigint[]) and p.privacy = 'public' and p.deleted_at is null
       order by f.person_id, f.id, p.id`.execute(services.db);
    await transaction(services.db, async (tx) => {
      const fresh = await notTold(tx, rows, services.clock.now());
      for (const row of rows.filter(({ id }) => fresh.has(id)))
        await notify(services, tx, row.from_person_id, {
          kind: "save",
          actorId: row.person_id,
          subject: row.from_id,
          pinId: row.from_id,
        });
    });
  },
});

/** Records whom these saves notify, and returns those not yet notified. */
async function notTold(
  tx: Tx,
  saves: readonly { id: string; from_person_id: string }[],
  now: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{ pin_id: string }>`
    insert into saves_told (person_id, pin_id, created_at)
    select person_id, pin_id, ${now}
      from unnest(${saves.map((save) => save.from_person_id)}::bigint[], ${saves.map((save) => save.id)}::bigint[]) as s (person_id, pin_id)
    on conflict do nothing returning pin_id`.execute(tx);
  return new Set(rows.map((row) => row.pin_id));
}
