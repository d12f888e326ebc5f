import type { ReportLevel } from "#spec/constants/ad-reports.ts";
import type { AdEventKind } from "#spec/constants/ad-events.ts";

/** A raw event, as far as reports sum it. */
export type RawEvent = {
  kind: AdEventKind;
  reason: string | null;
  campaign_id: string;
  ad_group_id: string;
  ad_id: string;
  at: Date;
  billed_micro: string;
};

export type Recounted = Record<
  "impressions" | "clicks" | "closeups" | "saves" | "hides" | "invalid" | "repeated",
  number
> & {
  spend_micro: bigint;
};

const counters: Partial<Record<AdEventKind, keyof Omit<Recounted, "spend_micro">>> = {
  impression: "impressions",
  click: "clicks",
  closeup: "closeups",
  save: "saves",
  hide: "hides",
};

/**
 * Reports by day counted again from raw events, one by one, with the zone data of the runtime: nothing of it is shared with how reports are
 * made. `day id` → counts.
 */
export function recountByDay(
  events: readonly RawEvent[],
  { level, zone, accountId }: { level: ReportLevel; zone: string; accountId: string },
): Map<string, Recounted> {
  const calendar = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short" });
  const idOf = {
    ACCOUNT: () => accountId,
    CAMPAIGN: (event: RawEvent) => event.campaign_id,
    AD_GROUP: (event: RawEvent) => event.ad_group_id,
    AD: (event: RawEvent) => event.ad_id,
  }[level];
  const counted = new Map<string, Recounted>();
  for (const event of events) {
    const key = `${calendar.format(event.at)} ${idOf(event)}`;
    const counts = counted.get(key) ?? {
      impressions: 0,
      clicks: 0,
      closeups: 0,
      saves: 0,
      hides: 0,
      invalid: 0,
      repeated: 0,
      spend_micro: 0n,
    };
    const counter = event.reason === null ? counters[event.kind] : event.reason === "repeated" ? "repeated" : "invalid";
    if (counter !== undefined) counts[counter] += 1;
    counts.spend_micro += BigInt(event.billed_micro);
    counted.set(key, counts);
  }
  return counted;
}
