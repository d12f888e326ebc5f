import type { WireAd } from "#contract/business/campaigns.ts";
import { adHold, adSummary } from "#rules/business/summary-status.ts";
import type { RejectedReason } from "#spec/constants/ad-review.ts";
import { campaignLimits } from "#spec/constants/campaigns.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { askedOf, type Standing, standingsOf } from "#server/domains/business/serving/read-standings.ts";
import { coverUrl } from "#server/domains/media/media-view.ts";
import { type AdRow, coversOf } from "./campaigns.queries.ts";

/** Ads as their account's people see them, each with its pin as far as that is there. */
export async function adViews(db: Db | Tx, accountId: string, rows: readonly AdRow[], now: Date): Promise<WireAd[]> {
  if (rows.length === 0) return [];
  const campaigns = [...new Set(rows.map((row) => row.campaign_id))];
  const pinIds = rows.map((row) => row.pin_id);
  const [pins, standings] = await Promise.all([
    coversOf(db, pinIds),
    standingsOf(askedOf(db), { accounts: [accountId], campaigns, now }),
  ]);
  const byAd = new Map(standings.map((standing) => [standing.adId, standing]));
  return rows.flatMap((row) => {
    const standing = byAd.get(row.id);
    return standing === undefined ? [] : [adView(row, pins.get(row.pin_id), standing)];
  });
}

type Pin = { title: string; media_hash: string; dominant_color: string };

function adView(row: AdRow, pin: Pin | undefined, standing: Standing): WireAd {
  const { appeal, appealed_at: appealedAt, review } = row;
  return {
    id: row.id,
    campaign_id: row.campaign_id,
    campaign_name: row.campaign_name,
    ad_group_id: row.ad_group_id,
    name: row.name,
    pin: {
      id: row.pin_id,
      title: pin?.title ?? "",
      image: pin === undefined ? null : { url: coverUrl(pin.media_hash), dominant_color: pin.dominant_color },
    },
    destination_url: row.destination_url,
    status: row.status,
    summary_status: adSummary(standing),
    held_by: adHold(standing),
    review_status: review,
    rejected_reasons: review === "REJECTED" ? (row.review_reasons as RejectedReason[]) : [],
    review_note: review === "REJECTED" ? row.review_note : null,
    submitted_at: row.submitted_at.toISOString(),
    reviewed_at: row.reviewed_at?.toISOString() ?? null,
    appeal:
      appeal === null || appealedAt === null || review !== "PENDING"
        ? null
        : { text: appeal, at: appealedAt.toISOString() },
    may_appeal: review === "REJECTED" && row.status !== "ARCHIVED" && row.appeals < campaignLimits.appealsMax,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
