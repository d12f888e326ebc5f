import { sql } from "kysely";
import { reportCenterLimits } from "#spec/constants/ad-reports.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { defineJob, type Nothing } from "#server/jobs/job.ts";
import type { Services } from "#server/services/services.ts";
import { nextTime } from "./next-time.queries.ts";
import { readersAmong } from "./readers.queries.ts";
import { lockTemplate, recipientsOf } from "./report-templates.queries.ts";
import { insertRun } from "./run-report.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    send_reports: Nothing;
  }
}

const atOnce = 200;

/** Has every report made that its schedule is due for, once for each time, or once for all that were missed; and again what died. */
export const sendReportsJob = defineJob({
  name: "send_reports",
  effect: "adds",
  touches: ["ad-report"],
  cron: "*/5 * * * *",
  async run(services) {
    for (;;) {
      const due = await dueReports(services);
      for (const { ad_account_id: accountId, id } of due) await sendReport(services, accountId, id);
      if (due.length < atOnce) break;
    }
    await restartDead(services);
  },
});

type Due = { ad_account_id: string; id: string };

async function dueReports({ db, clock }: Services): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select ad_account_id, id from ad_report_templates where next_at <= ${clock.now()} order by next_at limit ${atOnce}`.execute(
    db,
  );
  return rows;
}

/**
 * Begins the run of a report that is due. Who may not read the account's ads any more is its reader no longer; without any reader who wants it
 * the schedule waits, and with none at all it ends.
 */
async function sendReport(services: Services, accountId: string, id: string): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  await transaction(db, async (tx) => {
    const template = await lockTemplate(tx, accountId, id);
    if (template?.next_at == null || template.next_at > now) return;
    const zone =
      (await tx.selectFrom("ad_accounts").select("time_zone").where("ad_account_id", "=", accountId).executeTakeFirst())
        ?.time_zone ?? "UTC";
    const recipients = await recipientsOf(tx, accountId, [id]);
    const readers = await readersAmong(
      tx,
      accountId,
      recipients.map((one) => one.person_id),
    );
    const allowed = new Set(readers.map((reader) => reader.id));
    const gone = recipients.filter((one) => !allowed.has(one.person_id)).map((one) => one.person_id);
    await sql`
      delete from ad_report_recipients
       where ad_account_id = ${accountId} and template_id = ${id} and person_id = any(${gone}::bigint[])`.execute(tx);
    const schedule = { every: template.every, day: template.on_day, hour: template.at_hour };
    const isOver = readers.length === 0;
    await tx
      .updateTable("ad_report_templates")
      .set(
        isOver ? { every: "NONE", on_day: null, next_at: null } : { next_at: await nextTime(tx, schedule, zone, now) },
      )
      .where("ad_account_id", "=", accountId)
      .where("id", "=", id)
      .execute();
    const isWanted = recipients.some((one) => allowed.has(one.person_id) && one.stopped_at === null);
    if (!isWanted) return;
    const { name, definition } = template;
    await insertRun(services, tx, { accountId, zone, templateId: id, name, definition, askedBy: null });
  });
}

/** What was under way in a process that died is begun again. */
async function restartDead({ db, clock }: Services): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - reportCenterLimits.deadAfterMinutes * 60_000);
  await transaction(db, async (tx) => {
    const { rows } = await sql<Due>`
      update ad_report_runs set moved_at = ${now}
       where state = 'WORKING' and moved_at < ${before}
      returning ad_account_id, id`.execute(tx);
    for (const { ad_account_id, id } of rows)
      await enqueue(tx, "make_report", { ad_account_id, run_id: id }, { key: `report:${id}` });
  });
}
