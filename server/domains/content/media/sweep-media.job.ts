import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";
import { defineJob } from "#server/jobs/job.ts";
import type { Services } from "#server/services/services.ts";
import { removeFiles } from "#server/domains/media/remove-files.ts";

type Table = "media" | "videos";

/**
 * What nothing refers to. A pin in the trash refers still; a picture that moderators marked is kept, so that it is known when it comes
 * again. An upload refers for the day it is kept.
 */
const orphaned: Record<Table, RawBuilder<boolean>> = {
  media: sql`not m.sensitive
    and not exists (select 1 from pins p where p.media_hash = m.hash)
    and not exists (select 1 from people p where p.image_hash = m.hash)
    and not exists (select 1 from media_uploads u where u.hash = m.hash and not u.is_video)
    and not exists (select 1 from videos v where v.still_hash = m.hash)
    and not exists (select 1 from shuffle_assets a where a.media_hash = m.hash)
    and m.hash <> all (array(
      select distinct item->>'hash' from pins p, jsonb_array_elements(p.media->'items') item
       where p.media is not null and p.media->>'kind' = 'images'))`,
  videos: sql`not exists (select 1 from pins p where p.media->>'hash' = m.hash and p.media is not null)
    and not exists (select 1 from media_uploads u where u.hash = m.hash and u.is_video)`,
};

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
      await sql`
        update ${sql.table(table)} m set orphaned_at = null where orphaned_at is not null and not (${orphaned[table]})`.execute(
        db,
      );
      while ((await takeOut(services, table)) === atOnce);
      await sql`
        update ${sql.table(table)} m set orphaned_at = ${clock.now()} where orphaned_at is null and ${orphaned[table]}`.execute(
        db,
      );
    }
    await removeFiles(services);
  },
});

/** Turns rows marked long enough ago into removals; gives how many. */
async function takeOut({ db, clock }: Services, table: Table): Promise<number> {
  const now = clock.now();
  const due = new Date(now.getTime() - markedHours * 3_600_000);
  const { rows } = await sql`
    with gone as (
      delete from ${sql.table(table)} m where m.orphaned_at < ${due} and m.hash in (
        select m.hash from ${sql.table(table)} m where m.orphaned_at < ${due} and ${orphaned[table]}
         order by m.orphaned_at limit ${atOnce})
      returning m.hash, m.files)
    insert into media_removals (hash, files, is_video, created_at)
    select hash, files, ${table === "videos"}, ${now} from gone
    on conflict (hash) do update set files = excluded.files
    returning 1`.execute(db);
  return rows.length;
}

/** Forgets cut-outs that no pin shows and whose own pin is gone for good: nobody finds them any more. */
async function forgetCutOuts(db: Db): Promise<void> {
  await sql`
    delete from shuffle_assets a
     where not exists (select 1 from pins p where p.id = a.pin_id)
       and not exists (select 1 from pins p where p.shuffle_asset_id = a.id)`.execute(db);
}
