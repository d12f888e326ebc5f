import type { getAdReport } from "#contract/business/ad-reports.ts";
import type { CallInput } from "#contract/kit/define.ts";
import { type MetricName, metricNames } from "#rules/business/report-metrics.ts";
import {
  conversionTimes,
  reportGranularities,
  type ReportGranularity,
  reportLevels,
} from "#spec/constants/ad-reports.ts";
import { attributionWindows } from "#spec/constants/conversions.ts";
import type { TestCampaign } from "#server/domains/business/events/serving.fixture.ts";
import type { Random } from "#tests/seeded-random.ts";

type Input = Omit<CallInput<typeof getAdReport>, "advertiser_id">;
type Filter = NonNullable<Input["filters"]>[number];

const dayMs = 86_400_000;
const longest: Record<ReportGranularity, number> = { TOTAL: 260, MONTH: 260, WEEK: 200, DAY: 90, HOUR: 6 };

/** Any report of what these things did in a year's days. */
export function anyDefinition(random: Random, ads: readonly TestCampaign[], first: string, days: number): Input {
  const level = random.pick(reportLevels);
  const granularity = random.pick(reportGranularities);
  const span = () => {
    const length = 1 + random.number(longest[granularity]);
    const from = Date.parse(first) + random.number(days - 1) * dayMs;
    return { from: dayOf(from), to: dayOf(Math.min(from + length * dayMs, Date.parse(first) + days * dayMs)) };
  };
  const window = () => random.pick(attributionWindows);
  const order = random.pick<MetricName | "bucket" | "id">(["bucket", "id", ...metricNames]);
  return {
    ...{ level, granularity, ...span() },
    zone: random.pick(["ACCOUNT", "UTC"]),
    conversion_time: random.pick(conversionTimes),
    ...(random.chance(0.6) && { windows: { click: window(), engagement: window(), view: window() } }),
    ...(random.chance(0.6) && { filters: Array.from({ length: 1 + random.number(2) }, () => anyFilter(random, ads)) }),
    ...(random.chance(0.5) && { order: { by: order, descending: random.chance(0.5) } }),
    ...(random.chance(0.4) && { page: { start: random.number(4), size: 1 + random.number(6) } }),
    ...(random.chance(0.3) && { compare: span() }),
    ...(level === "CAMPAIGN" && granularity === "TOTAL" && random.chance(0.5) && { with_idle: true }),
  };
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

function anyFilter(random: Random, ads: readonly TestCampaign[]): Filter {
  const one = () => ads[random.number(ads.length)] ?? ads[0];
  const field = random.pick(["metric", "metric", "campaign_id", "ad_group_id", "ad_id", "campaign_name", "objective"]);
  const isMany = random.chance(0.5);
  const ids = (of: (ad: TestCampaign | undefined) => string | undefined): Pick<Filter, "operator" | "value"> => {
    const all = Array.from({ length: isMany ? 1 + random.number(3) : 1 }, () => of(one()) ?? "");
    return isMany
      ? { operator: random.pick(["in", "not_in"]), value: all }
      : { operator: random.pick(["=", "!="]), value: all[0] ?? "" };
  };
  switch (field) {
    case "campaign_id":
      return { by: field, ...ids((ad) => ad?.campaignId) };
    case "ad_group_id":
      return { by: field, ...ids((ad) => ad?.adGroupId) };
    case "ad_id":
      return { by: field, ...ids((ad) => ad?.adId) };
    case "campaign_name":
      return { by: field, operator: "~", value: random.pick(["ETTLE 1", "2", "nothing", "kettle"]) };
    case "objective":
      return { by: field, operator: random.pick(["=", "!="]), value: random.pick(["CONSIDERATION", "AWARENESS"]) };
    default: {
      const by = random.pick(metricNames as [MetricName, ...MetricName[]]);
      const value = random.pick(["0", "1", "0.5", "0.25", "3", "20", "250000.5", "1000000", "-1"]);
      return { by, operator: random.pick(["=", "!=", ">", "<"]), value };
    }
  }
}
