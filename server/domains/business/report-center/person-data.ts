import { sql } from "kysely";
import { anonymised, deleted, type PersonData } from "#server/calls/person-data.ts";
import { reportCenterLimits } from "#spec/constants/ad-reports.ts";
import type { Db } from "#server/database/driver/connect.ts";
import { forgetRuns } from "./forget-reports.job.ts";

/** Saved reports are the account's: they stay when who made them is gone, for as long as others get them. */
export const reportCenterPersonData: PersonData = {
  tables: {
    ad_report_templates: { person: { created_by: anonymised }, archive: "ad-reports.json" },
    ad_report_recipients: { person: { person_id: deleted }, archive: "ad-report-mails.json" },
    ad_report_runs: { person: { asked_by: anonymised }, archive: "ad-report-runs.json" },
  },
  archived: [
    { file: "ad-reports.json", whole: savedBy },
    { file: "ad-report-mails.json", whole: mailedTo },
    { file: "ad-report-runs.json", whole: askedBy },
  ],
  keeps: [{ table: "ad_report_runs", ends: "asked_at", days: reportCenterLimits.runDays, removedBy: forgetRuns }],
};

async function savedBy(db: Db, personId: string) {
  const { rows } = await sql<{ advertiser_id: string; id: string; name: string; created_at: Date }>`
    select ad_account_id as advertiser_id, id, name, definition, every, on_day, at_hour, created_at, deleted_at
      from ad_report_templates where created_by = ${personId} order by id`.execute(db);
  return rows;
}

async function mailedTo(db: Db, personId: string) {
  const { rows } = await sql<{ advertiser_id: string; report_id: string; stopped_at: Date | null }>`
    select ad_account_id as advertiser_id, template_id as report_id, stopped_at
      from ad_report_recipients where person_id = ${personId} order by ad_account_id, template_id`.execute(db);
  return rows;
}

async function askedBy(db: Db, personId: string) {
  const { rows } = await sql<{ advertiser_id: string; id: string; name: string; asked_at: Date }>`
    select ad_account_id as advertiser_id, id, name, first_day::text as "from", last_day::text as "to", asked_at
      from ad_report_runs where asked_by = ${personId} order by id`.execute(db);
  return rows;
}
