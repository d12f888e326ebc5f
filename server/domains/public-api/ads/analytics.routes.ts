import type { ReportLevel } from "#spec/constants/ad-reports.ts";
import { getAdReport } from "#contract/business/ad-reports.ts";
import type { CallContext } from "#server/calls/context.ts";
import { readInput } from "#server/calls/read-input.ts";
import type { Person } from "#server/calls/viewer.ts";
import { requireBooks } from "#server/domains/business/campaigns/require-books.ts";
import { entityIds } from "#server/domains/business/campaigns/entities.queries.ts";
import { adReport } from "#server/domains/business/reports/ad-report.ts";
import { implementV5 } from "#server/domains/public-api/implement-v5.ts";
import { entityColumns } from "./entity-columns.ts";
import { addSums, reportColumns, type Sums, sumsOf } from "./report-columns.ts";

type Query = {
  start_date: string;
  end_date: string;
  granularity: string;
  columns: readonly string[];
  aggregate_report_rows?: boolean;
};

const idColumns = {
  ACCOUNT: "AD_ACCOUNT_ID",
  CAMPAIGN: "CAMPAIGN_ID",
  AD_GROUP: "AD_GROUP_ID",
  AD: "AD_ID",
} as const satisfies Record<ReportLevel, string>;

/** The first day of the stretch of time that a day is in. */
function periodOf(day: string, granularity: string): string {
  if (granularity === "MONTH") return `${day.slice(0, 7)}-01`;
  if (granularity !== "WEEK") return day;
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7));
  return at.toISOString().slice(0, 10);
}

/** What happened to something of an account's ads, a row for each and each stretch of time, in the columns that are asked for. */
async function analyticsOf(
  context: CallContext<Person>,
  accountId: string,
  level: ReportLevel,
  query: Query,
  ids: readonly string[] | undefined,
): Promise<Record<string, string | number | null>[]> {
  const { services, viewer } = context;
  if (ids?.length === 0) return [];
  const { start_date: from, end_date: to, granularity, columns } = query;
  const grain = granularity === "TOTAL" || granularity === "HOUR" ? granularity : "DAY";
  const asked = { advertiser_id: accountId, level, from, to, granularity: grain, ...(ids && { ids }) };
  const { buckets, rows } = await adReport(services, viewer, readInput(getAdReport, asked));
  const all = new Map<string, { id: string; date: string; sums: Sums[] }>();
  for (const { id, bucket, ...metrics } of rows) {
    const { day = from, from: at = "" } = buckets[bucket] ?? {};
    const date = granularity === "HOUR" ? at : periodOf(day, granularity);
    const key = query.aggregate_report_rows === true ? date : `${date} ${id}`;
    const row = all.get(key) ?? { id, date, sums: [] };
    row.sums.push(sumsOf(metrics));
    all.set(key, row);
  }
  const told = [...all.values()];
  const named = await entityColumns(
    context,
    accountId,
    level,
    told.map(({ id }) => id),
    columns,
  );
  return told.map(({ id, date, sums }) => {
    const total = addSums(sums);
    const counts = columns.flatMap((name) => {
      const value = reportColumns[name]?.of(total);
      return value === undefined || value === null ? [] : [[name, value]];
    });
    const who = query.aggregate_report_rows === true ? {} : { [idColumns[level]]: id, ...named.get(id) };
    return { ...who, ...(granularity !== "TOTAL" && { DATE: date.slice(0, 10) }), ...Object.fromEntries(counts) };
  });
}

export const adAnalyticsRoutes = [
  implementV5("ad_account/analytics", null, async (context, { path, query }) =>
    (await analyticsOf(context, path.ad_account_id, "ACCOUNT", query, undefined)).map((row) => ({
      AD_ACCOUNT_ID: path.ad_account_id,
      ...row,
    })),
  ),
  implementV5("campaigns/analytics", null, (context, { path, query }) =>
    analyticsOf(context, path.ad_account_id, "CAMPAIGN", query, query.campaign_ids),
  ),
  implementV5("ad_groups/analytics", null, (context, { path, query }) =>
    analyticsOf(context, path.ad_account_id, "AD_GROUP", query, query.ad_group_ids),
  ),
  implementV5("ads/analytics", null, async (context, { path, query }) => {
    const { services, viewer } = context;
    const account = await requireBooks(services, viewer, path.ad_account_id, "ads:read");
    const { ad_ids: ids, campaign_ids: campaignIds, pin_ids: pinIds } = query;
    const isNamed = [ids, campaignIds, pinIds].some((one) => one !== undefined);
    const wanted = { ids, campaignIds, pinIds, past: null, max: 250 };
    const found = isNamed ? await entityIds(services.db, account.id, "ad", wanted) : undefined;
    const rows = await analyticsOf(context, account.id, "AD", query, found);
    return rows.map((row) => ({ ...row, AD_ID: String(row["AD_ID"]) }));
  }),
];
