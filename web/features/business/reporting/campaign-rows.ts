import type { getAdReport } from "#contract/business/ad-reports.ts";
import type { WireCampaign } from "#contract/business/campaigns.ts";
import { plainLabel } from "#rules/business/label-problems.ts";
import type { CallData } from "#contract/kit/define.ts";
import { sortRows, type SortValue } from "#web/ui/table/sort-rows.ts";
import type { CampaignRow } from "./campaign-columns.tsx";
import { type MetricName, metricNames, metricOf, noSums } from "#rules/business/report-metrics.ts";
import { hasDelivered } from "./metrics.ts";
import type { ReportView } from "./report-view.ts";

type Report = CallData<typeof getAdReport>;

/** The rows of a view, in its order, and how many it hides because they delivered nothing in its days. */
export function campaignRows(
  campaigns: readonly WireCampaign[],
  report: Report | undefined,
  view: ReportView,
  kept: ReadonlySet<string>,
  locale: string,
): { rows: CampaignRow[]; hidden: number } {
  const [now, before] = [byId(report), report?.compared ? byId(report.compared) : null];
  const words = view.query.toLocaleLowerCase(locale);
  const wanted = new Set(view.labels.map((one) => plainLabel(one).toLowerCase()));
  const all = campaigns
    .filter(
      ({ id, name, objective, summary_status: stands, labels }) =>
        (view.campaignId === null || id === view.campaignId) &&
        name.toLocaleLowerCase(locale).includes(words) &&
        (view.objectives.length === 0 || view.objectives.includes(objective)) &&
        (view.labels.length === 0 || labels.some(({ value }) => wanted.has(plainLabel(value).toLowerCase()))) &&
        (view.statuses.length === 0 || view.statuses.includes(stands)),
    )
    .map((campaign) => ({
      campaign,
      now: now.get(campaign.id) ?? noSums,
      before: before && (before.get(campaign.id) ?? noSums),
    }));
  const hides = (row: CampaignRow) =>
    view.hidesUndelivered &&
    // Before there are numbers nobody knows.
    report !== undefined &&
    // The one that was asked for is shown.
    view.campaignId === null &&
    !kept.has(row.campaign.id) &&
    !hasDelivered(row.now);
  const shown = all.filter((row) => !hides(row));
  return {
    rows: sortRows(shown, (row) => sortValue(row, view.sort.key), view.sort.isDescending, locale),
    hidden: all.length - shown.length,
  };
}

export function byId({ rows }: Pick<Report, "rows"> = { rows: [] }) {
  return new Map(rows.map((row) => [row.id, row]));
}

function sortValue({ campaign, now }: CampaignRow, key: string): SortValue {
  if (isMetric(key)) return metricOf(now, key);
  if (key === "status") return campaign.summary_status;
  if (key === "budget") return BigInt(campaign.daily_budget_micro ?? campaign.lifetime_budget_micro ?? "0");
  if (key === "max_click") return BigInt(campaign.max_click_micro);
  if (key === "labels") return campaign.labels[0]?.value ?? "";
  // What goes on ends last.
  if (key === "end") return campaign.end_date ?? "9999-12-31";
  return campaign.name;
}

export function isMetric(key: string): key is MetricName {
  return (metricNames as readonly string[]).includes(key);
}
