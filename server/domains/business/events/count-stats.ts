import { sql } from "kysely";
import type { AdEventKind } from "#spec/constants/ad-events.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { StoredEvent } from "./served-ad.ts";

const counters = {
  impression: "impressions",
  closeup: "closeups",
  click: "clicks",
  save: "saves",
  hide: "hides",
  video_50: "videos",
} as const satisfies Record<AdEventKind, string>;

const quarterMs = 15 * 60_000;

/** Adds events to what is counted of their ads in the quarter of an hour they came in: every zone's days and hours are made of those. */
export async function countStats(tx: Tx, accountId: string, events: readonly StoredEvent[], now: Date): Promise<void> {
  if (events.length === 0) return;
  const rows = [...Map.groupBy(events, ({ adId }) => adId)].map(([ad_id, ofAd]) => ({
    ad_id,
    campaign_id: ofAd[0]?.campaignId,
    ad_group_id: ofAd[0]?.adGroupId,
    ...countsOf(ofAd),
  }));
  rows.sort((a, b) => (BigInt(a.ad_id) < BigInt(b.ad_id) ? -1 : 1));
  const at = new Date(Math.floor(now.getTime() / quarterMs) * quarterMs);
  await sql`
    insert into ad_stats (ad_account_id, ad_id, at, campaign_id, ad_group_id, impressions, clicks, closeups, saves, hides, videos,
                          invalid, billed_micro, waived_micro)
    select ${accountId}, ad_id, ${at}::timestamptz, campaign_id, ad_group_id, impressions, clicks, closeups, saves, hides, videos,
           invalid, billed_micro, waived_micro
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           as t (ad_id bigint, campaign_id bigint, ad_group_id bigint, impressions int, clicks int, closeups int, saves int,
                 hides int, videos int, invalid int, billed_micro bigint, waived_micro bigint)
     order by ad_id
    on conflict (ad_account_id, ad_id, at) do update
       set impressions = ad_stats.impressions + excluded.impressions, clicks = ad_stats.clicks + excluded.clicks,
           closeups = ad_stats.closeups + excluded.closeups, saves = ad_stats.saves + excluded.saves,
           hides = ad_stats.hides + excluded.hides, videos = ad_stats.videos + excluded.videos,
           invalid = ad_stats.invalid + excluded.invalid, billed_micro = ad_stats.billed_micro + excluded.billed_micro,
           waived_micro = ad_stats.waived_micro + excluded.waived_micro`.execute(tx);
}

function countsOf(events: readonly StoredEvent[]) {
  const counts = { impressions: 0, clicks: 0, closeups: 0, saves: 0, hides: 0, videos: 0, invalid: 0 };
  let [billed, waived] = [0n, 0n];
  for (const { kind, reason, billedMicro, waivedMicro } of events) {
    counts[reason === null ? counters[kind] : "invalid"] += 1;
    billed += billedMicro;
    waived += waivedMicro;
  }
  return { ...counts, billed_micro: String(billed), waived_micro: String(waived) };
}
