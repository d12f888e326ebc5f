import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";
import { defineJob } from "#server/jobs/job.ts";
import type { Services } from "#server/services/services.ts";
import { removeFiles } from "#server/domains/media/remove-files.ts";
import { orphans, type SweptTable, unpinned } from "./orphaned-media.ts";

/** A mark is older than this when its row goes: whatever was on its way to a pin when it was made has arrived, and took it off. */
const markedHours = 20;
const atOnce = 500;

/**
 * Every night: marks pictures and films that nothing shows, and takes away those that have been marked since the night before. Whoever
 * uses one takes its mark off (`store-image.ts`, `keep-video.ts`), and a row goes only with its mark on: so nothing is taken from under
 * a pin in the making. Rows go first, each leaving a removal; their files after them.
 */
export const sweepMedia = defineJob({
  name: "sweep_media",
  effect: "none",
  cron: "41 3 * * *",
  async run(services) {
    const { db, clock } = services;
    await forgetCutOuts(db);
    // Films first: their stills are free then.
    for (const table of ["videos", "media"] as const) {
      await unmark(db, table);
      await takeOut(services, table);
      await sql`
        with unused as (${orphans(table, sql`m.orphaned_at is null`)})
        update ${sql.table(table)} m set orphaned_at = ${clock.now()} from unused
         where m.hash = unused.hash and m.orphaned_at is null`.execute(db);
    }
    await removeFiles(services);
  },
});

/** Takes the mark off what is shown again. */
async function unmark(db: Db, table: SweptTable): Promise<void> {
  await sql`
    with unused as (${orphans(table, sql`m.orphaned_at is not null`)})
    update ${sql.table(table)} m set orphaned_at = null
     where m.orphaned_at is not null and not exists (select 1 from unused where unused.hash = m.hash)`.execute(db);
}

/** Turns rows marked long enough ago into removals. */
async function takeOut({ db, clock }: Services, table: SweptTable): Promise<void> {
  const now = clock.now();
  const due = new Date(now.getTime() - markedHours * 3_600_000);
  const { rows } = await orphans(table, sql`m.orphaned_at < ${due}`).execute(db);
  const hashes = rows.map((row) => row.hash);
  for (let at = 0; at < hashes.length; at += atOnce)
    await sql`
      with gone as (
        delete from ${sql.table(table)} m
         where m.hash = any(${hashes.slice(at, at + atOnce)}::text[]) and m.orphaned_at < ${due} and ${unpinned[table]}
        returning m.hash, m.files)
      insert into media_removals (hash, files, is_video, created_at)
      select hash, files, ${table === "videos"}, ${now} from gone
      on conflict (hash) do update set files = excluded.files`.execute(db);
}

/** Forgets cut-outs that no pin shows and whose own pin is gone for good: nobody finds them any more. */
async function forgetCutOuts(db: Db): Promise<void> {
  await sql`
    delete from shuffle_assets a
     where not exists (select 1 from pins p where p.id = a.pin_id)
       and not exists (select 1 from pins p where p.shuffle_asset_id = a.id)`.execute(db);
}
