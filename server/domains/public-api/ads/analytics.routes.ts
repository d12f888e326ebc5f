import type { ConversionTime, ReportGranularity, ReportLevel } from "#spec/constants/ad-reports.ts";
import { getAdReport } from "#contract/business/ad-reports.ts";
import type { CallContext } from "#server/calls/context.ts";
import { readInput } from "#server/calls/read-input.ts";
import type { Person } from "#server/calls/viewer.ts";
import { requireBooks } from "#server/domains/business/campaigns/require-books.ts";
import { entityIds } from "#server/domains/business/campaigns/entities.queries.ts";
import { adReport } from "#server/domains/business/reports/ad-report.ts";
import { rowsInColumns, type ToldRow } from "#server/domains/business/reports/rows-in-columns.ts";
import { given, implementV5 } from "#server/domains/public-api/implement-v5.ts";

type Window = 0 | 1 | 7 | 14 | 30 | 60;
type Query = {
  start_date: string;
  end_date: string;
  granularity: ReportGranularity;
  columns: readonly string[];
  click_window_days?: Window | undefined;
  engagement_window_days?: Window | undefined;
  view_window_days?: Window | undefined;
  conversion_report_time?: ConversionTime | undefined;
  reporting_timezone?: "PINTEREST_TIME_ZONE" | "AD_ACCOUNT_TIME_ZONE" | undefined;
  aggregate_report_rows?: boolean | undefined;
};

const idFields = { CAMPAIGN: "campaign_id", AD_GROUP: "ad_group_id", AD: "ad_id" } as const;

/** An operation's question as the definition of a report; rows that are added together are the account's, of these things alone. */
function definitionOf(level: ReportLevel, query: Query, ids: readonly string[] | undefined) {
  const isTogether = query.aggregate_report_rows === true;
  const { click_window_days: click, engagement_window_days: engagement, view_window_days: view } = query;
  return {
    level: isTogether ? "ACCOUNT" : level,
    from: query.start_date,
    to: query.end_date,
    granularity: query.granularity,
    zone: query.reporting_timezone === "PINTEREST_TIME_ZONE" ? "UTC" : "ACCOUNT",
    windows: given({ click, engagement, view }),
    ...given({ conversion_time: query.conversion_report_time }),
    ...(ids !== undefined && level !== "ACCOUNT" && { filters: [{ by: idFields[level], operator: "in", value: ids }] }),
  };
}

/** What happened to something of an account's ads, a row for each and each stretch of time, in the columns that are asked for. */
async function analyticsOf(
  context: CallContext<Person>,
  accountId: string,
  level: ReportLevel,
  query: Query,
  ids: readonly string[] | undefined,
): Promise<ToldRow[]> {
  const { services, viewer } = context;
  if (ids?.length === 0) return [];
  const { granularity, columns, aggregate_report_rows: isTogether = false } = query;
  const asked = { advertiser_id: accountId, ...definitionOf(level, query, ids) };
  const report = await adReport(services, viewer, readInput(getAdReport, asked));
  const told = { accountId, level: isTogether ? "ACCOUNT" : level, granularity, columns } as const;
  const rows = await rowsInColumns(services.db, told, report);
  return isTogether && level !== "ACCOUNT" ? rows.map(({ AD_ACCOUNT_ID: _, ...row }) => row) : rows;
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
