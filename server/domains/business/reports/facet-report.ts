import type { getAdReport } from "#contract/business/ad-reports.ts";
import type { CallData, CallParsed } from "#contract/kit/define.ts";
import { refuseField } from "#contract/kit/refusal.ts";
import { addReportSums } from "#rules/business/report-metrics.ts";
import { type ReportFacet, reportLimits, restOfFacet } from "#spec/constants/ad-reports.ts";
import type { Person } from "#server/calls/viewer.ts";
import { requireRecordedAccount } from "#server/domains/business/ad-accounts/ad-accounts.policy.ts";
import type { Services } from "#server/services/services.ts";
import { type FacetRow, facetRows, keywordTexts } from "./facets.queries.ts";
import { bucketsOf, calendarDays, daysBetween } from "./report-windows.ts";
import { metricsView } from "./report.view.ts";

type Input = CallParsed<typeof getAdReport>;
type Report = CallData<typeof getAdReport>;

export type FacetReport = Pick<Report, "buckets"> & { rows: (Report["rows"][number] & { value: string })[] };

/** What happened to an account's ads by whom or where they met, for one of its people who may read them; together it is what the report says. */
export async function facetReport(
  { db }: Pick<Services, "db">,
  person: Person,
  { advertiser_id: accountId, from, to, level, ids, granularity, zone }: Input,
  facet: ReportFacet,
): Promise<FacetReport> {
  const account = await requireRecordedAccount(db, person, accountId, "ads:read");
  if (daysBetween(from, to) > reportLimits.facetDaysMax)
    refuseField("end_date", `end_date: must be at most ${reportLimits.facetDaysMax} days from start_date`);
  const days = await calendarDays(
    db,
    zone === "UTC" ? "UTC" : (account.time_zone ?? "UTC"),
    from,
    daysBetween(from, to),
  );
  const buckets = bucketsOf(days, granularity);
  const most = reportLimits.rowsMax + 1;
  const found = await facetRows(db, { accountId, level, ids, facet, buckets, most });
  if (found.length >= most)
    refuseField("granularity", "granularity: this is too much at once; ask for less time or fewer ids");
  const rows = facet === "KEYWORD" ? inWords(found, await keywordTexts(db, accountId)) : found;
  return {
    buckets: buckets.map((bucket) => ({
      day: bucket.day,
      from: bucket.from.toISOString(),
      to: bucket.to.toISOString(),
    })),
    rows: rows.map(({ id, bucket, value, ...sums }) => ({ ...metricsView(sums), id, bucket, value })),
  };
}

/** By keywords as they were typed: those that are met in different ways are one. */
function inWords(rows: readonly FacetRow[], texts: ReadonlyMap<string, string>): FacetRow[] {
  const named = rows.map((row) => ({ ...row, value: texts.get(row.value) ?? restOfFacet }));
  return [...Map.groupBy(named, ({ id, bucket, value }) => `${bucket} ${id} ${value}`).values()].flatMap((same) => {
    const [first] = same;
    return first === undefined ? [] : [{ ...first, ...addReportSums(same) }];
  });
}
