import { sql } from "kysely";
import { inLots } from "#server/database/in-steps.ts";
import type { Db } from "#server/database/driver/connect.ts";
import { defineJob, type Nothing } from "#server/jobs/job.ts";
import { removeParts } from "#server/platform/storage/kept-parts.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    forget_reports: Nothing;
  }
}

/** Every night: files of reports that are kept no longer, and what dead jobs left behind. */
export const forgetReportsJob = defineJob({
  name: "forget_reports",
  effect: "removes",
  touches: ["ad-report"],
  cron: "47 3 * * *",
  async run({ db, storage, clock }) {
    await sql`
      update ad_report_runs set file = null, kept_until = null where file is not null and kept_until < ${clock.now()}`.execute(
      db,
    );
    const { rows: kept } = await sql<{ file: string }>`
      select file from ad_report_runs where file is not null`.execute(db);
    const { rows: working } = await sql<{ ad_account_id: string; id: string }>`
      select ad_account_id, id from ad_report_runs where state = 'WORKING'`.execute(db);
    const keep = new Set([
      ...kept.map(({ file }) => file),
      ...working.map(({ ad_account_id: account, id }) => `reports/${account}/${id}`),
    ]);
    const gone = new Set<string>();
    for await (const key of storage.list("reports/")) {
      const folder = key.slice(0, key.lastIndexOf("/"));
      if (!keep.has(folder) && !keep.has(folder.slice(0, folder.lastIndexOf("-")))) gone.add(folder);
    }
    for (const folder of gone) await removeParts(storage, folder);
  },
});

/** What is told of runs that long ago. */
export async function forgetRuns(db: Db, before: Date): Promise<void> {
  await inLots(
    db,
    { table: "ad_report_runs", key: ["ad_account_id", "id"], column: "asked_at", end: before },
    (due) => sql`delete from ad_report_runs where (ad_account_id, id) in (${due})`,
  );
}
