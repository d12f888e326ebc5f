import * as calls from "#contract/business/report-center.ts";
import { reportFileUrl } from "#contract/business/report-file-url.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { writeOnce } from "#server/calls/idempotency/write-once.ts";
import { asPerson, implement, implementForPerson, implementList } from "#server/calls/implement.ts";
import type { Person } from "#server/calls/viewer.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { cutPage, openBookmark } from "#server/database/read-page.ts";
import { requireRecordedAccount } from "#server/domains/business/ad-accounts/ad-accounts.policy.ts";
import type { AdAccountRow } from "#server/domains/business/ad-accounts/ad-accounts.queries.ts";
import { peopleByIds } from "#server/domains/business/campaigns/campaigns.queries.ts";
import type { Services } from "#server/services/services.ts";
import { formOf, requireLinkedRun } from "./open-report-file.ts";
import { readersAmong, readersOf } from "./readers.queries.ts";
import { canChange } from "./report-center.policy.ts";
import { personView, runView, templateView } from "./report-center.view.ts";
import { chooseReportMail, readReportMail } from "./report-mails.ts";
import {
  lastRunsOf,
  recipientsOf,
  runOf,
  type RunRow,
  runsOf,
  type TemplateRow,
  templateOf,
  templatesOf,
} from "./report-templates.queries.ts";
import { runReport } from "./run-report.ts";
import { createTemplate, deleteTemplate, updateTemplate } from "./save-template.ts";

const right = "ads:read";

async function views(db: Db | Tx, account: AdAccountRow, person: Person, rows: readonly TemplateRow[]) {
  const ids = rows.map(({ id }) => id);
  const recipients = await recipientsOf(db, account.id, ids);
  const readers = await readersAmong(db, account.id, [...new Set(recipients.map((one) => one.person_id))]);
  const people = await peopleByIds(db, [...new Set(rows.map((row) => row.created_by))]);
  const last = new Map((await lastRunsOf(db, account.id, ids)).map((run) => [run.template_id, run]));
  const of = Map.groupBy(recipients, (one) => one.template_id);
  const known = new Map(readers.map((reader) => [reader.id, reader]));
  return rows.map((row) =>
    templateView(row, {
      ...{ recipients: of.get(row.id) ?? [], readers: known, people, last: last.get(row.id) },
      canChange: canChange(account, person, row),
    }),
  );
}

async function viewOf(db: Db | Tx, account: AdAccountRow, person: Person, id: string) {
  const row = (await templateOf(db, account.id, id)) ?? refuse("NOT_FOUND");
  const [view] = await views(db, account, person, [row]);
  return view ?? refuse("NOT_FOUND");
}

async function runViews(services: Services, accountId: string, rows: readonly RunRow[], db: Db | Tx = services.db) {
  const people = await peopleByIds(db, [...new Set(rows.flatMap((row) => row.asked_by ?? []))]);
  return rows.map((row) => runView(services, accountId, row, people));
}

export const reportCenterRoutes = [
  implementForPerson(calls.listReportTemplates, async ({ services, viewer }, input) => {
    const account = await requireRecordedAccount(services.db, viewer, input.advertiser_id, right);
    return views(services.db, account, viewer, await templatesOf(services.db, account.id));
  }),
  implementForPerson(calls.createReportTemplate, async ({ services, viewer, idempotencyKey: key }, input) => {
    const account = await requireRecordedAccount(services.db, viewer, input.advertiser_id, right);
    const attempt = { key, call: calls.createReportTemplate.name, request: input };
    return writeOnce(services, viewer, attempt, async (tx) =>
      viewOf(tx, account, viewer, await createTemplate(services, tx, { account, person: viewer, asked: input })),
    );
  }),
  implementForPerson(calls.updateReportTemplate, async ({ services, viewer }, { advertiser_id: id, ...input }) => {
    const account = await requireRecordedAccount(services.db, viewer, id, right);
    await updateTemplate(services, account, viewer, input);
    return viewOf(services.db, account, viewer, input.report_id);
  }),
  implementForPerson(calls.deleteReportTemplate, async ({ services, viewer }, { advertiser_id, report_id: id }) => {
    const account = await requireRecordedAccount(services.db, viewer, advertiser_id, right);
    await deleteTemplate(services, account, viewer, { id, isDeleted: true });
    return { id };
  }),
  implementForPerson(calls.restoreReportTemplate, async ({ services, viewer }, { advertiser_id, report_id: id }) => {
    const account = await requireRecordedAccount(services.db, viewer, advertiser_id, right);
    await deleteTemplate(services, account, viewer, { id, isDeleted: false });
    return viewOf(services.db, account, viewer, id);
  }),
  implementForPerson(calls.listReportReaders, async ({ services, viewer }, { advertiser_id: id }) => {
    const account = await requireRecordedAccount(services.db, viewer, id, right);
    return (await readersOf(services.db, account.id)).map(personView);
  }),
  implementList(calls.listReportRuns, async (context, { advertiser_id: id, bookmark, page_size: size }) => {
    const { services, viewer } = asPerson(context);
    const account = await requireRecordedAccount(services.db, viewer, id, right);
    const [below = null] = openBookmark(bookmark, ["id"]) ?? [];
    const page = cutPage(await runsOf(services.db, account.id, below, size + 1), size, (row) => [row.id]);
    return { items: await runViews(services, account.id, page.rows), bookmark: page.bookmark };
  }),
  implementForPerson(
    calls.getReportRun,
    async ({ services, viewer }, { advertiser_id: accountId, run_id: runId, key }) => {
      const run = await requireLinkedRun(services, viewer, { accountId, runId, key });
      const [view = refuse("NOT_FOUND")] = await runViews(services, accountId, [run]);
      const file = view.download_url === null ? null : `${reportFileUrl(accountId, runId, formOf(run))}?key=${key}`;
      return { ...view, file_url: file };
    },
  ),
  implementForPerson(calls.runReport, async ({ services, viewer, idempotencyKey: key }, input) => {
    const account = await requireRecordedAccount(services.db, viewer, input.advertiser_id, right);
    const asked = { accountId: account.id, zone: account.time_zone ?? "UTC", askedBy: viewer.id };
    return writeOnce(services, viewer, { key, call: calls.runReport.name, request: input }, async (tx) => {
      const id = await runReport(services, tx, { ...asked, ...(await wantedOf(tx, account.id, input)) });
      const run = (await runOf(tx, account.id, id)) ?? refuse("NOT_FOUND");
      const [view = refuse("NOT_FOUND")] = await runViews(services, account.id, [run], tx);
      return view;
    });
  }),
  implement(calls.readReportMail, ({ services }, { token }) => readReportMail(services, token)),
  implement(calls.chooseReportMail, ({ services }, { token, comes }) => chooseReportMail(services, token, comes)),
];

/** What is to be made: what is saved as it is now, what was made as it was then, or what is asked for. */
async function wantedOf(
  db: Tx,
  accountId: string,
  {
    report_id: report,
    run_id: made,
    name = "",
    definition,
  }: {
    report_id?: string | undefined;
    run_id?: string | undefined;
    name?: string | undefined;
    definition?: TemplateRow["definition"] | undefined;
  },
) {
  if (definition !== undefined) return { templateId: null, name, definition };
  if (made !== undefined) {
    const run = (await runOf(db, accountId, made)) ?? refuse("NOT_FOUND");
    const range = { from: run.first_day, to: run.last_day };
    return { templateId: run.template_id, name: run.name, definition: { ...run.definition, range } };
  }
  const template = (await templateOf(db, accountId, report ?? "0")) ?? refuse("NOT_FOUND");
  if (template.deleted_at !== null) refuse("NOT_FOUND");
  return { templateId: template.id, name: template.name, definition: template.definition };
}
