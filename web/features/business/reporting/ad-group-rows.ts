import type { WireAdGroup } from "#contract/business/ad-groups.ts";
import type { getAdReport } from "#contract/business/ad-reports.ts";
import type { CallData } from "#contract/kit/define.ts";
import { metricOf, noSums } from "#rules/business/report-metrics.ts";
import { sortRows, type SortValue } from "#web/ui/table/sort-rows.ts";
import { byId, isMetric } from "./campaign-rows.ts";
import type { Counted } from "./metric-columns.tsx";
import { hasDelivered } from "./metrics.ts";
import type { ReportView } from "./report-view.ts";

export type AdGroupRow = Counted & { group: WireAdGroup };

/** The ad groups of a view, in its order, and how many it hides because they delivered nothing in its days. */
export function adGroupRows(
  groups: readonly WireAdGroup[],
  report: CallData<typeof getAdReport> | undefined,
  view: ReportView,
  locale: string,
): { rows: AdGroupRow[]; hidden: number } {
  const [now, before] = [byId(report), report?.compared ? byId(report.compared) : null];
  const words = view.query.toLocaleLowerCase(locale);
  const all = groups
    .filter(
      (group) =>
        (view.campaignId === null || group.campaign_id === view.campaignId) &&
        `${group.name}\n${group.campaign_name}`.toLocaleLowerCase(locale).includes(words) &&
        (view.statuses.length === 0 || view.statuses.includes(group.summary_status)),
    )
    .map((group) => ({ group, now: now.get(group.id) ?? noSums, before: before && (before.get(group.id) ?? noSums) }));
  // Before there are numbers nobody knows.
  const hides = view.hidesUndelivered && report !== undefined && view.campaignId === null;
  const shown = hides ? all.filter((row) => hasDelivered(row.now)) : all;
  return {
    rows: sortRows(shown, (row) => sortValue(row, view.sort.key), view.sort.isDescending, locale),
    hidden: all.length - shown.length,
  };
}

function sortValue({ group, now }: AdGroupRow, key: string): SortValue {
  if (isMetric(key)) return metricOf(now, key);
  if (key === "status") return group.summary_status;
  if (key === "bid") return BigInt(group.bid_micro);
  if (key === "budget") return BigInt(group.daily_budget_micro ?? group.lifetime_budget_micro ?? "0");
  // What goes on ends last.
  if (key === "end") return group.end_date ?? "9999-12-31";
  return group.name;
}
