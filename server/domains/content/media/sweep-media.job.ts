import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";
import { defineJob } from "#server/jobs/job.ts";
import type { Services } from "#server/services/services.ts";
import { removeFiles } from "#server/domains/media/remove-files.ts";
import { markUnused, type SweptTable, turnIntoRemovals, unmarkUsed } from "#server/domains/media/sweep.ts";
import { orphans, pinned } from "./orphaned-media.ts";

/**
 * Only rows marked at least this long ago are deleted: any pin being made when the mark was set is finished by then, and has removed the
 * mark.
 */
const markedHours = 20;
const batchSize = 500;

/**
 * Every night: mark and sweep of pictures and videos that nothing shows; what was marked the night before and still is gets deleted. Using
 * one removes its mark (`store-image.ts`, `keep-video.ts`), and a row is only deleted while marked, so nothing disappears under a pin in
 * the making. Rows are deleted first, each leaving a removal record; files after them.
 */
export const sweepMedia = defineJob({
  name: "sweep_media",
  effect: "none",
  cron: "41 3 * * *",
  async run(services) {
    const { db, clock } = services;
    await purgeCutOuts(db);
    // Videos first: their stills are free then.
    for (const table of ["videos", "media"] as const) {
      await unmarkUsed(db, table, orphans(table, sql`m.orphaned_at is not null`));
      await takeOut(services, table);
      await markUnused(db, table, orphans(table, sql`m.orphaned_at is null`), clock.now());
    }
    await removeFiles(services);
  },
});

/** Turns rows marked long enough ago into removals. */
async function takeOut({ db, clock }: Services, table: SweptTable): Promise<void> {
  const now = clock.now();
  const due = new Date(now.getTime() - markedHours * 3_600_000);
  const { rows } = await orphans(table, sql`m.orphaned_at < ${due}`).execute(db);
  const hashes = rows.map((row) => row.hash);
  for (let at = 0; at < hashes.length; at += batchSize) {
    const batch = hashes.slice(at, at + batchSize);
    await turnIntoRemovals(db, table, { hashes: batch, due, used: pinned[table](batch), now });
  }
}

/** Deletes cut-outs that no pin shows and whose source pin is gone for good. */
async function purgeCutOuts(db: Db): Promise<void> {
  await sql`
    delete from shuffle_assets
     where pin_id in (select pin_id from shuffle_assets except select id from pins)
       and id not in (select shuffle_asset_id from pins where shuffle_asset_id is not null)`.execute(db);
}
