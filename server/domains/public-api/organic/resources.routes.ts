import { v5Calls } from "#contract/v5/calls.ts";
import type { V5Answer } from "#contract/v5/operation.ts";
import { isCountry } from "#rules/business/is-country.ts";
import { ageBuckets, appTypes, targetGenders } from "#spec/constants/campaigns.ts";
import { topicName } from "#server/domains/discovery/topics/topic-name.ts";
import { allTopics } from "#server/domains/discovery/topics/topics.queries.ts";
import { reportColumns } from "#server/domains/public-api/ads/report-columns.ts";
import { organicMetrics } from "./pin-metrics.ts";
import { implementV5 } from "#server/domains/public-api/implement-v5.ts";

type Country = NonNullable<NonNullable<V5Answer<"ad_account_countries/get">["items"]>[number]["code"]>;

const regionNames = new Intl.DisplayNames("en", { type: "region" });
const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
const allCountries = letters.flatMap((first) => letters.map((second) => first + second)).filter(isCountry);

/** Two letters may be a former country too, which the description doesn't know. */
function describedCountries(codes: readonly string[] = allCountries): string[] {
  return codes.filter((code) => v5Calls["ad_account_countries/get"].data.safeParse({ items: [{ code }] }).success);
}

/** The countries an advertiser account may be in, and what targeting and reports may hold. */
const named = (values: readonly string[], nameOf: (value: string) => string) =>
  Object.fromEntries(values.map((value) => [value, nameOf(value)]));
const inWords = (value: string) => value.replaceAll("_", " ");

export const resourceRoutes = [
  implementV5("ad_account_countries/get", null, async ({ services: { config } }) => {
    const items = describedCountries(config.adsCountries ?? allCountries)
      .map((code) => ({ code: code as Country, name: regionNames.of(code) ?? code }))
      .toSorted((a, b) => a.name.localeCompare(b.name, "en"));
    return { items: items.map((country, at) => ({ ...country, index: at + 1 })) };
  }),

  implementV5("delivery_metrics/get", null, async () => ({
    items: [
      ...Object.entries(reportColumns).map(([name, { title, says }]) => ({
        ...{ name, category: "ADS" as const, definition: says, display_name: title },
      })),
      ...Object.entries(organicMetrics).map(([name, definition]) => ({
        ...{ name, category: "ORGANIC" as const, definition, display_name: inWords(name) },
      })),
    ],
  })),

  /** Days are counted as they go; conversions may come in for as long as their window is. */
  implementV5("metrics_ready_state/get", null, async ({ services: { clock } }, { query }) => {
    const days = (clock.now().getTime() - Date.parse(`${query.date}T00:00:00Z`)) / 86_400_000;
    return { non_conversion_metrics_ready: days >= 2, conversion_metrics_ready: days >= 31 };
  }),

  /** What targeting may hold here, with what it is called; of kinds that nothing is targeted by none. */
  implementV5("targeting_options/get", null, async ({ services: { db }, viewer }, { path }) => {
    switch (path.targeting_type) {
      case "APPTYPE":
        return [named(appTypes, inWords)];
      case "GENDER":
        return [named(targetGenders, inWords)];
      case "AGE_BUCKET":
        return [named(ageBuckets, inWords)];
      case "LOCATION":
        return [named(describedCountries(), (code) => regionNames.of(code) ?? code)];
      case "INTEREST":
        return (await allTopics(db)).map((topic) => ({
          [topic.slug]: {
            ...{ id: topic.slug, name: topicName(viewer.locale, topic), level: topic.parent_slug === null ? 1 : 2 },
            parent: topic.parent_slug,
          },
        }));
      default:
        return [];
    }
  }),
];
