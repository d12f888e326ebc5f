import type { getAdReport } from "#contract/business/ad-reports.ts";
import type { WireAd } from "#contract/business/campaigns.ts";
import type { CallData } from "#contract/kit/define.ts";
import { sortRows, type SortValue } from "#web/ui/table/sort-rows.ts";
import { byId, isMetric } from "./campaign-rows.ts";
import type { Counted } from "./metric-columns.tsx";
import { metricOf, noSums } from "#rules/business/report-metrics.ts";
import { hasDelivered } from "./metrics.ts";
import type { ReportView } from "./report-view.ts";

export type AdRow = Counted & { ad: WireAd };

/** The ads of a view, in its order, and how many it hides because they delivered nothing in its days. */
export function adRows(
  ads: readonly WireAd[],
  report: CallData<typeof getAdReport> | undefined,
  view: ReportView,
  locale: string,
): { rows: AdRow[]; hidden: number } {
  const [now, before] = [byId(report), report?.compared ? byId(report.compared) : null];
  const words = view.query.toLocaleLowerCase(locale);
  const all = ads
    .filter(
      (ad) =>
        (view.campaignId === null || ad.campaign_id === view.campaignId) &&
        `${ad.name}\n${ad.pin.title}\n${ad.campaign_name}`.toLocaleLowerCase(locale).includes(words) &&
        (view.reviews.length === 0 || view.reviews.includes(ad.review_status)),
    )
    .map((ad) => ({ ad, now: now.get(ad.id) ?? noSums, before: before && (before.get(ad.id) ?? noSums) }));
  const hides = ({ now: counted }: AdRow) =>
    view.hidesUndelivered &&
    // Before there are numbers nobody knows.
    report !== undefined &&
    view.campaignId === null &&
    !hasDelivered(counted);
  const shown = all.filter((row) => !hides(row));
  return {
    rows: sortRows(shown, (row) => sortValue(row, view.sort.key), view.sort.isDescending, locale),
    hidden: all.length - shown.length,
  };
}

function sortValue({ ad, now }: AdRow, key: string): SortValue {
  if (isMetric(key)) return metricOf(now, key);
  if (key === "status") return ad.summary_status;
  if (key === "review") return ad.review_status;
  return ad.pin.title || ad.name;
}
