import { limits } from "#spec/constants/limits.ts";
import { transaction } from "../../database/transaction.ts";
import { defineJob } from "../../jobs/job.ts";
import type { Services } from "../../services.ts";
import { removeTrashed } from "./empty-trash-of.ts";

const atOnce = 200;

/** Removes for good what has lain in the trash for longer than its days, thing by thing, each in a transaction of its own. */
export const emptyTrash = defineJob({
  name: "empty_trash",
  cron: "17 3 * * *",
  async run(services) {
    while ((await removeSome(services)) === atOnce);
  },
});

async function removeSome({ db, clock }: Services): Promise<number> {
  const due = new Date(clock.now().getTime() - limits.trashDays * 86_400_000);
  const rows = await db
    .selectFrom("trash")
    .select(["person_id", "kind", "id"])
    .where("deleted_at", "<", due)
    .orderBy("deleted_at")
    .limit(atOnce)
    .execute();
  for (const thing of rows) await transaction(db, (tx) => removeTrashed(tx, thing));
  return rows.length;
}
