import { sql } from "kysely";
import { limits } from "#spec/constants/limits.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { eachInTurn } from "#server/jobs/each-in-turn.ts";
import { defineJob } from "#server/jobs/job.ts";
import type { Services } from "#server/services/services.ts";
import { removeTrashed, type TrashedThing } from "./empty-trash-of.ts";

const batchSize = 200;

/**
 * Removes for good what has lain in the trash for longer than its days, thing by thing, each in a transaction of its own. What can't be
 * removed is left for the next night and holds up nothing else; the doctor names what has lain there too long.
 */
export const emptyTrash = defineJob({
  name: "empty_trash",
  effect: "removes",
  touches: ["pin", "board", "section"],
  cron: "17 3 * * *",
  async run(services) {
    const { db } = services;
    for (let after: Due | null = null; ;) {
      const due: Due[] = await dueThings(services, after);
      await eachInTurn(services, "something in the trash was not removed", due, (thing) =>
        transaction(db, (tx) => removeTrashed(services, tx, thing)),
      );
      after = due.at(-1) ?? null;
      if (due.length < batchSize) return;
    }
  },
});

type Due = TrashedThing & { since: string };

/** The next things after this one, what was put there first at the head. */
async function dueThings({ db, clock }: Services, after: Due | null): Promise<Due[]> {
  const before = new Date(clock.now().getTime() - limits.trashDays * 86_400_000);
  const { rows } = await sql<Due>`
    select person_id, kind, id, deleted_at::text as since from trash
     where deleted_at < ${before} and deleted_at >= ${after?.since ?? "-infinity"}::timestamptz
       and (deleted_at, person_id, kind, id) >
           (${after?.since ?? "-infinity"}::timestamptz, ${after?.person_id ?? 0}::bigint, ${after?.kind ?? ""}, ${after?.id ?? 0}::bigint)
     order by deleted_at, person_id, kind, id limit ${batchSize}`.execute(db);
  return rows;
}
