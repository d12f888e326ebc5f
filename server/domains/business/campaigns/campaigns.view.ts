import type { WireCampaign } from "#contract/business/campaigns.ts";
import { campaignHold, campaignSummary } from "#rules/business/summary-status.ts";
import { labelLimits } from "#spec/constants/labels.ts";
import type { AdCurrency } from "#spec/constants/ad-accounts.ts";
import { type Db, pipelined, type Tx } from "#server/database/driver/connect.ts";
import { type CampaignStanding, leftOf } from "#server/domains/business/limits/left-of.ts";
import { askedOf, type Standing, standingsOf } from "#server/domains/business/serving/read-standings.ts";
import { coverUrl } from "#server/domains/media/media-view.ts";
import { type AdsInCampaign, adsInCampaigns, type CampaignRow, coversOf, spentOf } from "./campaigns.queries.ts";
import { labelRows } from "./labels.queries.ts";
import type { BooksOf } from "./require-books.ts";

/** Campaigns of an account as its people see them; what is worked out is so at this moment. */
export async function campaignViews(
  db: Db | Tx,
  account: BooksOf,
  rows: readonly CampaignRow[],
  now: Date,
): Promise<WireCampaign[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const max = ids.length * (labelLimits.perCampaign.BRAND + labelLimits.perCampaign.CUSTOM);
  const [left, spent, ads, labels] = await pipelined(db, (at) =>
    Promise.all([
      leftOf(at, account.id, ids, now),
      spentOf(at, account.id, ids),
      adsInCampaigns(at, account.id, ids),
      labelRows(at, account.id, { campaignIds: ids, statuses: ["ACTIVE"], max }),
    ]),
  );
  const pinIds = [...ads.values()].flatMap((ad) => ad.pin_id ?? []);
  const [covers, standings] = await Promise.all([
    coversOf(db, pinIds),
    standingsOf(askedOf(db), { accounts: [account.id], campaigns: ids, now }),
  ]);
  const labelsByCampaign = Map.groupBy(labels, ({ campaign_id: id }) => id);
  const standingsByCampaign = Map.groupBy(standings, ({ campaignId }) => campaignId);
  return rows.flatMap((row) => {
    const own = ads.get(row.id);
    const standing = standingsByCampaign.get(row.id);
    const cover = covers.get(own?.pin_id ?? "");
    if (standing === undefined) return [];
    return {
      ...campaignView(row, { account, standing, left: left.campaigns.get(row.id), ads: own }),
      labels: (labelsByCampaign.get(row.id) ?? []).map(({ label_type, label }) => ({ label_type, value: label })),
      spent_micro: spent.get(row.id) ?? "0",
      cover: cover === undefined ? null : { url: coverUrl(cover.media_hash), dominant_color: cover.dominant_color },
    };
  });
}

type Beside = {
  account: BooksOf;
  /** Of its ads; one without an ad where it has none. */
  standing: readonly Standing[];
  left: CampaignStanding | undefined;
  ads: AdsInCampaign | undefined;
};

function campaignView(
  row: CampaignRow,
  { account, standing, left, ads }: Beside,
): Omit<WireCampaign, "spent_micro" | "labels" | "cover"> {
  const { accountStop = null, campaignStop = null } = standing[0] ?? {};
  const summary = campaignSummary({ accountStop, campaignStop });
  const itsAds = standing.filter(({ adId }) => adId !== null);
  return {
    id: row.id,
    name: row.name,
    objective: row.objective,
    status: row.status,
    summary_status: summary,
    account_stop: summary === "ADVERTISER_DISABLED" ? accountStop : null,
    held_by: campaignHold({ accountStop, campaignStop }, itsAds),
    currency: account.currency as AdCurrency,
    time_zone: account.timeZone,
    daily_budget_micro: row.daily_micro,
    lifetime_budget_micro: row.lifetime_micro,
    max_click_micro: row.max_click_micro,
    order_line_id: row.order_line_id,
    is_automated: row.is_automated,
    spent_today_micro: String(left?.today?.billedMicro ?? 0n),
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at?.toISOString() ?? null,
    start_date: row.start_date,
    end_date: row.end_date,
    reviews: { pending: ads?.pending ?? 0, approved: ads?.approved ?? 0, rejected: ads?.rejected ?? 0 },
    made_with: row.made_with,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
