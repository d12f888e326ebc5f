import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";
import { defineJob, type Nothing } from "#server/jobs/job.ts";
import type { Services } from "#server/services/services.ts";
import { removeFiles } from "#server/domains/media/remove-files.ts";
import { markUnused, type SweptTable, turnIntoRemovals, unmarkUsed } from "#server/domains/media/sweep.ts";
import { pinned, usedAmong } from "./orphaned-media.ts";
import { sweepKept } from "./sweep-kept.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    sweep_media: Nothing;
  }
}

/**
 * Only rows marked at least this long ago are deleted: any pin being made when the mark was set is finished by then, and has removed the
 * mark.
 */
const markedHours = 20;
/** So many rows are looked at in one step. */
const stepRows = 500;

/**
 * Every night: mark and sweep of pictures and videos that nothing shows; what was marked the night before and still is gets deleted. Using
 * one removes its mark (`store-image.ts`, `keep-video.ts`), and a row is only deleted while marked, so nothing disappears under a pin in
 * the making. Rows are deleted first, each leaving a removal record; files after them. All rows are gone through in the order of their
 * keys, some hundred at a time, each statement by itself.
 */
export const sweepMedia = defineJob({
  name: "sweep_media",
  effect: "none",
  cron: "41 3 * * *",
  async run(services) {
    await purgeCutOuts(services.db);
    // Videos first: their stills are free then.
    for (const table of ["videos", "media"] as const) await sweepTable(services, table);
    const now = services.clock.now();
    await sweepKept(services, { now, due: dueAt(now) });
    await removeFiles(services);
  },
});

const dueAt = (now: Date) => new Date(now.getTime() - markedHours * 3_600_000);

type Kept = { hash: string; orphaned_at: Date | null };

async function sweepTable({ db, clock }: Services, table: SweptTable): Promise<void> {
  const now = clock.now();
  const due = dueAt(now);
  for (let last = ""; ;) {
    const { rows } = await sql<Kept>`
      select hash, orphaned_at from ${sql.table(table)} where hash > ${last} order by hash limit ${stepRows}`.execute(
      db,
    );
    const next = rows.at(-1);
    if (next === undefined) return;
    last = next.hash;
    const { rows: used } = await usedAmong[table](rows.map(({ hash }) => hash)).execute(db);
    const shown = new Set(used.map(({ hash }) => hash));
    const hashesOf = (which: (row: Kept) => boolean) => rows.filter(which).map(({ hash }) => hash);
    const again = hashesOf((row) => row.orphaned_at !== null && shown.has(row.hash));
    const unused = hashesOf((row) => row.orphaned_at === null && !shown.has(row.hash));
    const gone = hashesOf((row) => row.orphaned_at !== null && row.orphaned_at < due && !shown.has(row.hash));
    if (again.length > 0) await unmarkUsed(db, table, again);
    if (gone.length > 0) await turnIntoRemovals(db, table, { hashes: gone, due, used: pinned[table](gone), now });
    if (unused.length > 0) await markUnused(db, table, unused, now);
  }
}

type CutOut = { person_id: string; id: string; pin_id: string };

/** Deletes cut-outs that no pin shows and whose source pin is gone for good. */
async function purgeCutOuts(db: Db): Promise<void> {
  for (let last = { person_id: "0", id: "0" }; ;) {
    const { rows } = await sql<CutOut>`
      select person_id, id, pin_id from shuffle_assets
       where (person_id, id) > (${last.person_id}::bigint, ${last.id}::bigint) order by person_id, id limit ${stepRows}`.execute(
      db,
    );
    const next = rows.at(-1);
    if (next === undefined) return;
    last = next;
    const sources = await sql<{ id: string }>`
      select id from pins where id = any(${rows.map((row) => row.pin_id)}::bigint[])`.execute(db);
    const users = await sql<{ id: string }>`
      select shuffle_asset_id as id from pins where shuffle_asset_id = any(${rows.map((row) => row.id)}::bigint[])`.execute(
      db,
    );
    const [there, used] = [sources, users].map((found) => new Set(found.rows.map(({ id }) => id)));
    for (const { person_id: personId, id, pin_id: pinId } of rows)
      if (there?.has(pinId) === false && used?.has(id) === false)
        await sql`delete from shuffle_assets where person_id = ${personId} and id = ${id}`.execute(db);
  }
}
