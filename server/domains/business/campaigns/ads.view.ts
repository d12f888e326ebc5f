import type { WireAd } from "#contract/business/campaigns.ts";
import { adSummary } from "#rules/business/summary-status.ts";
import type { RejectedReason } from "#spec/constants/ad-review.ts";
import { type AccountStop, campaignLimits } from "#spec/constants/campaigns.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { coverUrl } from "#server/domains/media/media-view.ts";
import { type AdRow, coversOf } from "./campaigns.queries.ts";

/** Ads as their account's people see them, each with its pin as far as that is there. */
export async function adViews(db: Db | Tx, rows: readonly AdRow[], stop: AccountStop | null): Promise<WireAd[]> {
  const pins = await coversOf(
    db,
    rows.map((row) => row.pin_id),
  );
  return rows.map((row) => adView(row, pins.get(row.pin_id), stop));
}

type Pin = { title: string; media_hash: string; dominant_color: string };

function adView(row: AdRow, pin: Pin | undefined, stop: AccountStop | null): WireAd {
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
    summary_status: adSummary({ statuses: [row.status, row.ad_group_status, row.campaign_status], stop, review }),
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
