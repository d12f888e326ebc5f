import type { PinCounts } from "#contract/business/pin-analytics.ts";

const engagement = ({ closeups, clicks, saves }: PinCounts) => closeups + clicks + saves;
const share = (part: number, { impressions }: PinCounts) => (impressions === 0 ? 0 : part / impressions);

/** The metrics of pins that are counted here, in the public API's words; of others it tells nothing. */
const metrics: Readonly<Record<string, (counts: PinCounts) => number>> = {
  IMPRESSION: ({ impressions }) => impressions,
  PIN_CLICK: ({ closeups }) => closeups,
  OUTBOUND_CLICK: ({ clicks }) => clicks,
  SAVE: ({ saves }) => saves,
  ENGAGEMENT: engagement,
  PIN_CLICK_RATE: (counts) => share(counts.closeups, counts),
  OUTBOUND_CLICK_RATE: (counts) => share(counts.clicks, counts),
  SAVE_RATE: (counts) => share(counts.saves, counts),
  ENGAGEMENT_RATE: (counts) => share(engagement(counts), counts),
};

/** What each of them tells. */
export const organicMetrics: Readonly<Record<string, string>> = {
  IMPRESSION: "How often others saw the Pins.",
  PIN_CLICK: "How often others opened the Pins.",
  OUTBOUND_CLICK: "How often others followed the Pins' links.",
  SAVE: "How often others saved the Pins.",
  ENGAGEMENT: "Opened, followed and saved together.",
  PIN_CLICK_RATE: "Opened of an impression.",
  OUTBOUND_CLICK_RATE: "Followed of an impression.",
  SAVE_RATE: "Saved of an impression.",
  ENGAGEMENT_RATE: "Engagements of an impression.",
};

/** Those that are asked for; all where none is named. */
export function metricsOf(counts: PinCounts, wanted: readonly string[] | undefined): Record<string, number> {
  const names = wanted === undefined || wanted.length === 0 ? Object.keys(metrics) : wanted;
  return Object.fromEntries(
    names.flatMap((name) => {
      const metric = metrics[name];
      return metric === undefined ? [] : [[name, metric(counts)]];
    }),
  );
}

export const nothingCounted: PinCounts = { impressions: 0, closeups: 0, clicks: 0, saves: 0, hides: 0 };

export function addCounts(all: readonly PinCounts[]): PinCounts {
  const total = { ...nothingCounted };
  for (const counts of all) for (const name of Object.keys(total) as (keyof PinCounts)[]) total[name] += counts[name];
  return total;
}
