import { getAdReport } from "#contract/business/ad-reports.ts";
import type { SavedDefinition } from "#contract/business/report-center.ts";
import { idField } from "#contract/kit/fields.ts";
import { refuseField } from "#contract/kit/refusal.ts";
import type { V5Answer, V5Input } from "#contract/v5/operation.ts";
import { columnOfMetric, metricOfColumn } from "#rules/business/report-columns.ts";
import { daysOfRange } from "#rules/business/report-range.ts";
import { todayIn } from "#rules/business/time-zone.ts";
import { daysIn } from "#rules/kit/periods.ts";
import type { ReportLevel } from "#spec/constants/ad-reports.ts";
import { defaultWindows } from "#spec/constants/conversions.ts";
import { reportCenterCopy } from "#spec/copy/business/report-center.ts";
import type { CallContext } from "#server/calls/context.ts";
import { readInput } from "#server/calls/read-input.ts";
import type { Person } from "#server/calls/viewer.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { requireBooks } from "#server/domains/business/campaigns/require-books.ts";
import { formOf } from "#server/domains/business/report-center/open-report-file.ts";
import { programPath } from "#server/domains/business/report-center/report-link.ts";
import {
  runOf,
  type RunRow,
  type TemplateRow,
  templateOf,
  templatesOf,
} from "#server/domains/business/report-center/report-templates.queries.ts";
import { runReport, type WantedRun } from "#server/domains/business/report-center/run-report.ts";
import { entityColumnNames } from "#server/domains/business/reports/entity-columns.queries.ts";
import { given, refuseMissing, refuseUnbuilt } from "#server/domains/public-api/implement-v5.ts";
import { v5Job, v5JobState, v5List } from "#server/domains/public-api/makers.ts";
import { localized } from "#server/platform/localized.ts";

type Context = CallContext<Person>;
type Body = V5Input<"analytics/create_report">["body"];
type Template = NonNullable<V5Answer<"templates/list">["items"]>[number];

const levels = { ADVERTISER: "ACCOUNT", CAMPAIGN: "CAMPAIGN", AD_GROUP: "AD_GROUP", PIN_PROMOTION: "AD" } as const;
const levelNames = { ACCOUNT: "ADVERTISER", CAMPAIGN: "CAMPAIGN", AD_GROUP: "AD_GROUP", AD: "PIN_PROMOTION" } as const;

/** What a program narrows a report by, as the filters of a definition. */
function filtersOf(body: Body): object[] {
  const among = {
    campaign_id: body.campaign_ids,
    ad_group_id: body.ad_group_ids,
    ad_id: body.ad_ids,
    objective: body.campaign_objective_types,
  };
  const named = Object.entries(among).flatMap(([by, value]) => (value ? [{ by, operator: "in", value }] : []));
  const counted = (body.metrics_filters ?? []).flatMap(({ field, operator, values }) =>
    values.map((value) => ({
      by: field === "SPEND_IN_DOLLAR" ? "spend" : "impressions",
      operator: operator === "LESS_THAN" ? "<" : ">",
      value: field === "SPEND_IN_DOLLAR" ? (value * 1_000_000).toFixed(0) : String(value),
    })),
  );
  return [...named, ...counted];
}

/** A program's question as the definition of a report. Refuses as the reports of the screen do, by the same names. */
function definitionOf(body: Body): SavedDefinition {
  const { start_date: from, end_date: to, granularity, columns, primary_sort: sort } = body;
  const { click_window_days: click, engagement_window_days: engagement, view_window_days: view } = body;
  const unknown = columns.find((name) => !metricOfColumn.has(name) && !entityColumnNames.has(name));
  if (unknown !== undefined) refuseUnbuilt(unknown);
  const asked = {
    level: levels[body.level as keyof typeof levels],
    ...{ from, to, granularity, filters: filtersOf(body) },
    columns: [...new Set(columns.flatMap((name) => metricOfColumn.get(name) ?? []))],
    zone: body.reporting_timezone === "PINTEREST_TIME_ZONE" ? "UTC" : "ACCOUNT",
    windows: given({ click, engagement, view }),
    ...given({ conversion_time: body.conversion_report_time }),
    order: { by: sort === "BY_DATE" ? "bucket" : "id" },
  };
  return savedOf(readInput(getAdReport, { advertiser_id: "1", ...asked }));
}

/** A definition of fixed days; one that only says what there is has one number, as every saved report. */
function savedOf({
  advertiser_id: _id,
  names: _names,
  ids: _ids,
  compare: _compare,
  page: _page,
  columns = [],
  from,
  to,
  ...kept
}: ReturnType<typeof readInput<typeof getAdReport>>) {
  return { ...kept, columns: columns.length > 0 ? columns : ["impressions" as const], range: { from, to } };
}

/** Has it made; its token is the id of the run. */
async function begin(
  { services, viewer }: Context,
  accountId: string,
  what: Pick<WantedRun, "definition"> & Partial<WantedRun>,
) {
  const account = await requireBooks(services, viewer, accountId, "ads:read");
  const name = localized(viewer.locale, reportCenterCopy.history.ofProgram);
  const by = { accountId, zone: account.timeZone, askedBy: viewer.id, client: "api" } as const;
  return transaction(services.db, (tx) => runReport(services, tx, { templateId: null, name, ...what, ...by }));
}

const states = { WORKING: "IN_PROGRESS", READY: "FINISHED", FAILED: "FAILED" } as const;

/** How far a run is, and where its file is for a program of whoever asks. */
function stateView(run: RunRow, { services, viewer }: Context, { path }: { path: { ad_account_id: string } }) {
  const isGone = run.state === "READY" && (run.file === null || (run.kept_until ?? 0) <= services.clock.now());
  if (isGone || run.state !== "READY")
    return { report_status: isGone ? ("EXPIRED" as const) : states[run.state], url: null, size: null };
  const file = programPath(services, path.ad_account_id, { id: run.id, form: formOf(run) }, viewer.id);
  return { report_status: states.READY, url: `${services.config.publicUrl}${file}`, size: Number(run.bytes) };
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

/** A saved report; what the public API has no word for isn't told of it. */
function templateView(accountId: string, row: TemplateRow, today: string, viewer: Person): Template {
  const { definition, name, id, every, created_by: maker } = row;
  const { level, granularity, windows = defaultWindows, filters = [], range } = definition;
  const days = daysOfRange(range, today);
  const ago = (day: string) => daysIn({ from: day, to: today }) - 1;
  return {
    ...{ id, name, ad_account_id: accountId, ad_account_ids: [accountId], granularity, user_id: maker },
    is_owned_by_user: maker === viewer.id,
    is_scheduled: every !== "NONE",
    is_deleted: false,
    creation_source: "ADS_MANAGER_REPORT_BUILDER",
    type: "TABLE",
    report_format: "CSV",
    report_level: levelNames[level as ReportLevel],
    columns: definition.columns.flatMap((metric) => columnOfMetric(metric) ?? []) as NonNullable<Template["columns"]>,
    ...{ click_window_days: windows.click, engagement_window_days: windows.engagement, view_window_days: windows.view },
    conversion_report_time_type: definition.conversion_time,
    filters_json: JSON.stringify(
      filters.map(({ by, operator, value }) => ({ field: metricColumn(by), operator, value })),
    ),
    date_range: {
      absolute_date_range:
        typeof range === "string"
          ? null
          : { type: "ABSOLUTE", start_date: Date.parse(range.from) / 1000, end_date: Date.parse(range.to) / 1000 },
      relative_date_range:
        typeof range === "string"
          ? { type: "RELATIVE", start_days_in_past: ago(days.from), end_days_in_past: ago(days.to) }
          : null,
    },
    report_start_relative_days_in_past: ago(days.from),
    report_end_relative_days_in_past: ago(days.to),
    updated_time: seconds(row.updated_at),
  };
}

const metricColumn = (by: string) => [...metricOfColumn].find(([, metric]) => metric === by)?.[0] ?? by.toUpperCase();

export const reportOperations = [
  v5Job("analytics/create_report", null, async (context, { path, body }) => {
    const asApi = { format: body.report_format ?? "JSON", columns: body.columns };
    return {
      token: await begin(context, path.ad_account_id, { definition: definitionOf(body), asApi }),
      message: null,
    };
  }),
  v5JobState(
    "analytics/get_report",
    async ({ services }, { path, query: { token } }) =>
      idField.safeParse(token).success ? runOf(services.db, path.ad_account_id, token) : undefined,
    stateView,
  ),
  v5List(
    "templates/list",
    {
      rows: async ({ services: { db } }, { path, query: { order } }) => {
        const rows = (await templatesOf(db, path.ad_account_id)).toSorted((a, b) =>
          Number(BigInt(a.id) - BigInt(b.id)),
        );
        return order === "ASCENDING" ? rows : rows.toReversed();
      },
    },
    async (rows, { services, viewer }, { path }) => {
      const { timeZone } = await requireBooks(services, viewer, path.ad_account_id, "ads:read");
      const today = todayIn(timeZone, services.clock.now().getTime());
      return rows.map((row) => templateView(path.ad_account_id, row, today, viewer));
    },
  ),
  /** What is saved as the report center would make it; days and granularity as they are asked for. */
  v5Job("analytics/create_template_report", "entity", async (context, { path, query }) => {
    const { ad_account_id: accountId, template_id: id } = path;
    if (!idField.safeParse(id).success) refuseField("template_id", "must be an id");
    const template = await templateOf(context.services.db, accountId, id);
    if (template === undefined || template.deleted_at !== null) refuseMissing("entity");
    const { definition, name } = template;
    const { timeZone } = await requireBooks(context.services, context.viewer, accountId, "ads:read");
    const days = daysOfRange(definition.range, todayIn(timeZone, context.services.clock.now().getTime()));
    const { range: _, ...kept } = definition;
    const granularity = query.granularity ?? definition.granularity;
    const asked = {
      ...{ ...kept, granularity, with_idle: kept.with_idle && granularity === "TOTAL", advertiser_id: accountId },
      ...{ from: query.start_date ?? days.from, to: query.end_date ?? days.to },
    };
    const token = await begin(context, accountId, {
      templateId: id,
      name,
      definition: savedOf(readInput(getAdReport, asked)),
    });
    return { template_id: id, token };
  }),
];
