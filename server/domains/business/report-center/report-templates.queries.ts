import { sql } from "kysely";
import type { ReportAsApi, SavedDefinition } from "#contract/business/report-center.ts";
import type { ReportProblem, ReportRunState, ReportSchedule } from "#spec/constants/ad-reports.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";

export type TemplateRow = {
  id: string;
  name: string;
  definition: SavedDefinition;
  every: ReportSchedule;
  on_day: number | null;
  at_hour: number;
  next_at: Date | null;
  created_by: string;
  version: number;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
};

const columns = sql.raw(
  "id, name, definition, every, on_day, at_hour, next_at, created_by, version, created_at, updated_at, deleted_at",
);

/** Those of an account that aren't deleted, by name. */
export async function templatesOf(db: Db | Tx, accountId: string): Promise<TemplateRow[]> {
  const { rows } = await sql<TemplateRow>`
    select ${columns} from ad_report_templates
     where ad_account_id = ${accountId} and deleted_at is null order by lower(name), id`.execute(db);
  return rows;
}

/** One, also one that is deleted. */
export async function templateOf(db: Db | Tx, accountId: string, id: string): Promise<TemplateRow | undefined> {
  const { rows } = await sql<TemplateRow>`
    select ${columns} from ad_report_templates where ad_account_id = ${accountId} and id = ${id}`.execute(db);
  return rows[0];
}

/** The same, held until the transaction ends. */
export async function lockTemplate(tx: Tx, accountId: string, id: string): Promise<TemplateRow | undefined> {
  const { rows } = await sql<TemplateRow>`
    select ${columns} from ad_report_templates where ad_account_id = ${accountId} and id = ${id} for update`.execute(
    tx,
  );
  return rows[0];
}

export type RecipientRow = { template_id: string; person_id: string; stopped_at: Date | null };

/** Who is to get these by mail, in the order of their ids. */
export async function recipientsOf(
  db: Db | Tx,
  accountId: string,
  templateIds: readonly string[],
): Promise<RecipientRow[]> {
  const { rows } = await sql<RecipientRow>`
    select template_id, person_id, stopped_at from ad_report_recipients
     where ad_account_id = ${accountId} and template_id = any(${templateIds}::bigint[])
     order by template_id, person_id`.execute(db);
  return rows;
}

export type RunRow = {
  id: string;
  template_id: string | null;
  name: string;
  definition: SavedDefinition;
  first_day: string;
  last_day: string;
  asked_by: string | null;
  is_scheduled: boolean;
  client: string;
  as_api: ReportAsApi | null;
  state: ReportRunState;
  problem: ReportProblem | null;
  row_count: number | null;
  bytes: string | null;
  file: string | null;
  asked_at: Date;
  moved_at: Date;
  made_at: Date | null;
  kept_until: Date | null;
};

const ofRun =
  sql.raw(`id, template_id, name, definition, first_day::text as first_day, last_day::text as last_day, asked_by, is_scheduled, client, as_api, state,
  problem, row_count, bytes, file, asked_at, moved_at, made_at, kept_until`);

/** The runs of an account below an id, the newest first. */
export async function runsOf(db: Db, accountId: string, below: string | null, max: number): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    select ${ofRun} from ad_report_runs
     where ad_account_id = ${accountId} and (${below}::bigint is null or id < ${below}::bigint)
     order by id desc limit ${max}`.execute(db);
  return rows;
}

export async function runOf(db: Db | Tx, accountId: string, id: string): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`
    select ${ofRun} from ad_report_runs where ad_account_id = ${accountId} and id = ${id}`.execute(db);
  return rows[0];
}

/** The newest run of each of these. */
export async function lastRunsOf(db: Db | Tx, accountId: string, templateIds: readonly string[]): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    select ${ofRun} from ad_report_runs
     where ad_account_id = ${accountId}
       and id in (select max(r.id) from ad_report_runs r
                   where r.ad_account_id = ${accountId} and r.template_id = any(${templateIds}::bigint[])
                   group by r.template_id)`.execute(db);
  return rows;
}

/** How many of an account are under way. */
export async function workingOf(db: Db | Tx, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ad_report_runs where ad_account_id = ${accountId} and state = 'WORKING'`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
