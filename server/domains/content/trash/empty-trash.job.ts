import { sql } from "kysely";
import { limits } from "#spec/constants/limits.ts";
import { eachInTurn } from "#server/jobs/each-in-turn.ts";
import { defineJob, type Nothing } from "#server/jobs/job.ts";
import type { Services } from "#server/services/services.ts";
import { removeLying, type TrashedThing } from "./empty-trash-of.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    empty_trash: Nothing;
  }
}

const batchSize = 200;

/**
 * Permanently removes what has been in the trash past its days, each thing by itself. What fails is left for the next night
 * and blocks nothing else; the doctor reports what is overdue.
 */
export const emptyTrash = defineJob({
  name: "empty_trash",
  effect: "removes",
  touches: ["pin", "board", "section"],
  cron: "17 3 * * *",
  async run(services) {
    for (let after: Due | null = null; ;) {
      const due: Due[] = await dueThings(services, after);
      await eachInTurn(services, "something in the trash was not removed", due, (thing) =>
        removeLying(services, thing),
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
