import { sql } from "kysely";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { byNumber } from "#server/database/ids.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { defineJob } from "#server/jobs/job.ts";
import { notify } from "#server/domains/people/notify/notify.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    notify_saves: readonly string[];
  }
}

/** Notifies the saver of a pin when somebody saves it from them; only for public saves. */
export const notifySavesJob = defineJob({
  name: "notify_saves",
  effect: "adds",
  touches: ["notification"],
  async run(services, pinIds) {
    const rows = await publicSaves(services.db, pinIds);
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

type Save = { id: string; person_id: string; from_id: string; from_person_id: string };

/** Those of the pins that are public saves of another pin, in the order of whom they notify. */
async function publicSaves(db: Db, pinIds: readonly string[]): Promise<Save[]> {
  const { rows: saves } = await sql<Pick<Save, "id" | "person_id" | "from_id">>`
    select id, person_id, parent_pin_id as from_id from pins
     where id = any(${pinIds}::bigint[]) and privacy = 'public' and deleted_at is null and parent_pin_id is not null`.execute(
    db,
  );
  if (saves.length === 0) return [];
  const { rows: sources } = await sql<{ id: string; person_id: string }>`
    select id, person_id from pins
     where id = any(${[...new Set(saves.map((save) => save.from_id))]}::bigint[]) and deleted_at is null`.execute(db);
  const savers = new Map(sources.map((source) => [source.id, source.person_id]));
  return saves
    .flatMap((save): Save[] => {
      const from = savers.get(save.from_id);
      return from === undefined ? [] : [{ ...save, from_person_id: from }];
    })
    .toSorted(
      (a, b) => byNumber(a.from_person_id, b.from_person_id) || byNumber(a.from_id, b.from_id) || byNumber(a.id, b.id),
    );
}

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
