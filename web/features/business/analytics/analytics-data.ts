import type { getPinAnalytics, PinCounts } from "#contract/business/pin-analytics.ts";
import type { CallData } from "#contract/kit/define.ts";
import { csvLine } from "#rules/kit/csv-line.ts";
import type { Formats } from "#web/features/business/area/formats.ts";
import type { ChartPoint, ChartSeries } from "#web/ui/chart/chart-types.ts";

export const pinMetrics = [
  "impressions",
  "closeups",
  "clicks",
  "saves",
  "hides",
] as const satisfies (keyof PinCounts)[];
export type PinMetric = (typeof pinMetrics)[number];

type Analytics = CallData<typeof getPinAnalytics>;
type Names = Readonly<Record<PinMetric, string>>;

/** The days of the answer as a chart takes them. */
export function analyticsChart(
  { days }: Pick<Analytics, "days">,
  shown: readonly PinMetric[],
  names: Names,
  formats: Formats,
): { points: ChartPoint[]; series: ChartSeries[] } {
  return {
    points: days.map(({ day }) => ({ key: day, label: formats.day(day), short: formats.shortDay(day) })),
    series: shown.map((key) => ({
      key,
      label: names[key],
      values: days.map((one) => one[key]),
      texts: days.map((one) => formats.count(one[key])),
      isCount: true,
      tick: formats.short,
    })),
  };
}

/** Days, then pins, as a file for spreadsheets; titles run no formula. */
export function analyticsCsv(
  { days, top_pins: pins }: Analytics,
  names: Names,
  words: { day: string; pin: string },
): string {
  const heads = pinMetrics.map((key) => names[key]);
  const counts = (one: PinCounts) => pinMetrics.map((key) => one[key]);
  return [
    csvLine([words.day, ...heads]),
    ...days.map((one) => csvLine([one.day, ...counts(one)])),
    csvLine([]),
    csvLine([words.pin, "Id", ...heads]),
    ...pins.map((one) => csvLine([one.title, one.pin_id, ...counts(one)])),
  ].join("");
}
