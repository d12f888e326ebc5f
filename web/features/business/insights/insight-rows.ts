import type { getAdReport } from "#contract/business/ad-reports.ts";
import type { CallData } from "#contract/kit/define.ts";
import {
  type InsightLink,
  type InsightMetric,
  type InsightShare,
  insightOf,
  type InsightSums,
} from "#rules/business/insight.ts";
import { addReportSums, type ReportSums } from "#rules/business/report-metrics.ts";
import { insightsCopy } from "#spec/copy/business/insights.ts";
import type { Translate } from "#web/app/text.tsx";
import type { Formats } from "#web/features/business/area/formats.ts";

type Report = CallData<typeof getAdReport>;
type Part = { rows: readonly (ReportSums & { bucket: number })[] };

/** What happened in all, and on how many days anything was shown. */
function sumsOf({ rows }: Part): InsightSums {
  return { ...addReportSums(rows), days: rows.filter(({ impressions }) => impressions > 0).length };
}

/** Why a campaign's number is another than before, of its report by days. */
export function campaignInsight(metric: InsightMetric, report: Report) {
  return insightOf(metric, sumsOf(report.compared ?? { rows: [] }), sumsOf(report));
}

const { links } = insightsCopy;
const percent = 100;

/** What a link of the chain is called, by what it is counted. */
export function linkText(t: Translate, { link, per }: InsightShare): string {
  if (per === null) return t(links.days);
  const words: Partial<Record<`${InsightLink} ${InsightLink}`, string>> = {
    "impressions days": links.impressionsOfDays,
    "clicks days": links.clicksOfDays,
    "clicks impressions": links.clicksOfImpressions,
    "spend_micro clicks": links.spendOfClicks,
    "spend_micro impressions": links.spendOfImpressions,
    "spend_micro days": links.spendOfDays,
    "conversions clicks": links.conversionsOfClicks,
    "conversions impressions": links.conversionsOfImpressions,
    "conversions days": links.conversionsOfDays,
  };
  return t(words[`${link} ${per}`] ?? links.days);
}

/** How much of one link there is for each of another; a dash for none. */
export function ratioText({ link, per }: InsightShare, ratio: InsightShare["now"], formats: Formats): string {
  if (ratio === null) return "–";
  if (link === "spend_micro") return formats.money(String(ratio.of / ratio.per));
  const isShare = per === "impressions" || per === "clicks";
  const value = (Number(ratio.of) / Number(ratio.per)) * (isShare ? percent : 1);
  return formats.factor(value);
}

/** An amount of the number that is explained. */
export function amountText(metric: InsightMetric, amount: bigint, formats: Formats): string {
  return metric === "spend" ? formats.money(String(amount)) : formats.count(Number(amount));
}

/** The same with its sign. */
export function signedText(metric: InsightMetric, amount: bigint, formats: Formats): string {
  const text = amountText(metric, amount < 0n ? -amount : amount, formats);
  return amount === 0n ? text : `${amount < 0n ? "−" : "+"}${text}`;
}

export type GroupRow = { id: string; name: string; before: bigint; now: bigint; difference: bigint };

const keyOf = { spend: "spend_micro", clicks: "clicks", conversions: "conversions" } as const;

/** What each ad group adds to the difference, the most first; their differences sum to the campaign's. */
export function groupRows(metric: InsightMetric, report: Report, names: ReadonlyMap<string, string>): GroupRow[] {
  const key = keyOf[metric];
  const of = (rows: readonly (ReportSums & { id: string })[]) => new Map(rows.map((row) => [row.id, BigInt(row[key])]));
  const [now, before] = [of(report.rows), of(report.compared?.rows ?? [])];
  const size = ({ difference }: GroupRow) => (difference < 0n ? -difference : difference);
  return [...new Set([...now.keys(), ...before.keys()])]
    .map((id) => {
      const [is, was] = [now.get(id) ?? 0n, before.get(id) ?? 0n];
      return { id, name: names.get(id) ?? id, before: was, now: is, difference: is - was };
    })
    .toSorted((a, b) => (size(a) < size(b) ? 1 : size(a) > size(b) ? -1 : 0));
}
