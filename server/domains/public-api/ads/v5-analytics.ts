import { getAdReport } from "#contract/business/ad-reports.ts";
import type { V5Id } from "#contract/v5/calls.ts";
import type { V5Answer, V5Input } from "#contract/v5/operation.ts";
import { metricOfColumn } from "#rules/business/report-columns.ts";
import {
  type ConversionTime,
  type ReportFacet,
  reportFacets,
  type ReportGranularity,
  type ReportLevel,
} from "#spec/constants/ad-reports.ts";
import type { CallContext, Implementation } from "#server/calls/context.ts";
import { readInput } from "#server/calls/read-input.ts";
import type { Person } from "#server/calls/viewer.ts";
import { adReport } from "#server/domains/business/reports/ad-report.ts";
import { facetReport } from "#server/domains/business/reports/facet-report.ts";
import { rowsInColumns, type ToldRow } from "#server/domains/business/reports/rows-in-columns.ts";
import { given, implementV5, refuseUnbuilt } from "#server/domains/public-api/implement-v5.ts";

type Context = CallContext<Person>;
type Window = 0 | 1 | 7 | 14 | 30 | 60;
export type AnalyticsQuery = {
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
/** The ids that numbers are asked of; undefined: all there are. */
type IdsOf<Id extends V5Id> = (
  context: Context,
  input: V5Input<Id>,
) => readonly string[] | undefined | Promise<readonly string[] | undefined>;
type OfAccount = { path: { ad_account_id: string }; query: AnalyticsQuery };

const idFields = { CAMPAIGN: "campaign_id", AD_GROUP: "ad_group_id", AD: "ad_id" } as const;

/** An operation's question as a report is asked for. */
export function askedOf(accountId: string, level: ReportLevel, query: AnalyticsQuery) {
  const { click_window_days: click, engagement_window_days: engagement, view_window_days: view } = query;
  return {
    ...{ advertiser_id: accountId, level, from: query.start_date, to: query.end_date, granularity: query.granularity },
    zone: query.reporting_timezone === "PINTEREST_TIME_ZONE" ? "UTC" : "ACCOUNT",
    windows: given({ click, engagement, view }),
    ...given({ conversion_time: query.conversion_report_time }),
  };
}

/** Numbers of what is asked for, a row for each and each stretch of time; rows that are added together are the account's, of these things alone. */
export function v5Analytics<Id extends V5Id>(id: Id, level: ReportLevel, idsOf: IdsOf<Id>): Implementation {
  return implementV5(id, null, async (context, input) => {
    const { path, query } = input as unknown as OfAccount;
    const ids = await idsOf(context, input);
    if (ids?.length === 0) return [] as unknown as V5Answer<Id>;
    const { services, viewer } = context;
    const { granularity, columns, aggregate_report_rows: isTogether = false } = query;
    const told = isTogether ? "ACCOUNT" : level;
    const among =
      ids === undefined || level === "ACCOUNT"
        ? {}
        : { filters: [{ by: idFields[level], operator: "in", value: ids }] };
    const asked = { ...askedOf(path.ad_account_id, told, query), ...among };
    const report = await adReport(services, viewer, readInput(getAdReport, asked));
    const of = { accountId: path.ad_account_id, level: told, granularity, columns } as const;
    const rows = await rowsInColumns(services.db, of, report);
    const all = isTogether && level !== "ACCOUNT" ? rows.map(({ AD_ACCOUNT_ID: _id, ...row }) => row) : rows;
    return all as unknown as V5Answer<Id>;
  });
}

type Told = { targeting_type: string; targeting_value: string; metrics: ToldRow };

/** The same by whom or where ads met. Nobody keeps of a conversion what is told here of clicks. */
export function v5Targeting<Id extends V5Id>(id: Id, level: ReportLevel, idsOf: IdsOf<Id>): Implementation {
  return implementV5(id, null, async (context, input) => {
    const { path, query } = input as unknown as OfAccount & { query: { targeting_types: readonly string[] } };
    const { services, viewer } = context;
    const { granularity, columns, targeting_types: types } = query;
    const unknown =
      types.find((type) => !(type in reportFacets)) ??
      columns.find((name) => metricOfColumn.get(name) === "conversions");
    if (unknown !== undefined) refuseUnbuilt(unknown);
    const ids = await idsOf(context, input);
    const data: Told[] = [];
    for (const type of new Set(types)) {
      const asked = { ...askedOf(path.ad_account_id, level, query), ...given({ ids }) };
      const report = await facetReport(services, viewer, readInput(getAdReport, asked), type as ReportFacet);
      const of = { accountId: path.ad_account_id, level, granularity, columns } as const;
      const rows = await rowsInColumns(services.db, of, report);
      data.push(
        ...rows.map((metrics, at) => ({
          ...{ targeting_type: type, targeting_value: report.rows[at]?.value ?? "", metrics },
        })),
      );
    }
    return { data } as unknown as V5Answer<Id>;
  });
}
