import type { WireCampaign } from "#contract/business/campaigns.ts";
import { campaignSummary } from "#rules/business/summary-status.ts";
import type { AdCurrency } from "#spec/constants/ad-accounts.ts";
import type { AccountStop } from "#spec/constants/campaigns.ts";
import { type Db, pipelined, type Tx } from "#server/database/driver/connect.ts";
import { type CampaignStanding, leftOf, type Standing } from "#server/domains/business/limits/left-of.ts";
import { leastClickIn } from "#server/domains/business/serving/least-click-in.ts";
import { coverUrl } from "#server/domains/media/media-view.ts";
import { accountStopOf } from "./account-stop.ts";
import { type AdsInCampaign, adsInCampaigns, type CampaignRow, coversOf, spentOf } from "./campaigns.queries.ts";
import type { BooksOf } from "./require-books.ts";

type Beside = {
  account: BooksOf;
  stop: AccountStop | null;
  limit: Standing | null;
  /** Least price of a click, in micro of the account's currency. */
  leastClick: bigint;
  now: Date;
};

/** Campaigns of an account as its people see them; what is worked out is so at this moment. */
export async function campaignViews(
  db: Db | Tx,
  account: BooksOf,
  rows: readonly CampaignRow[],
  now: Date,
): Promise<WireCampaign[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const [stop, left, spent, ads, leastClick] = await pipelined(db, (at) =>
    Promise.all([
      accountStopOf(at, account),
      leftOf(at, account.id, ids, now),
      spentOf(at, account.id, ids),
      adsInCampaigns(at, account.id, ids),
      leastClickIn(at, account.currency, now),
    ]),
  );
  const covers = await coversOf(
    db,
    [...ads.values()].flatMap((ad) => ad.pin_id ?? []),
  );
  const beside = { account, stop, limit: left.account, leastClick, now };
  return rows.map((row) => {
    const own = ads.get(row.id);
    const cover = covers.get(own?.pin_id ?? "");
    return {
      ...campaignView(row, left.campaigns.get(row.id), own, beside),
      spent_micro: spent.get(row.id) ?? "0",
      cover: cover === undefined ? null : { url: coverUrl(cover.media_hash), dominant_color: cover.dominant_color },
    };
  });
}

function campaignView(
  row: CampaignRow,
  standing: CampaignStanding | undefined,
  ads: AdsInCampaign | undefined,
  beside: Beside,
): Omit<WireCampaign, "spent_micro" | "cover"> {
  const { account, stop, now } = beside;
  const isLifetimeSpent = standing?.lifetime != null && standing.lifetime.leftMicro <= 0n;
  const summary = campaignSummary(
    { status: row.status, stop, startsAt: row.starts_at, endsAt: row.ends_at, isLifetimeSpent },
    now,
  );
  return {
    id: row.id,
    name: row.name,
    objective: row.objective,
    status: row.status,
    summary_status: summary,
    account_stop: summary === "ADVERTISER_DISABLED" ? stop : null,
    held_by: summary === "RUNNING" ? heldBy(row, standing, ads, beside) : null,
    currency: account.currency as AdCurrency,
    time_zone: account.timeZone,
    daily_budget_micro: row.daily_micro,
    lifetime_budget_micro: row.lifetime_micro,
    spent_today_micro: String(standing?.today?.billedMicro ?? 0n),
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

/** What keeps a running campaign from being served all the same; the first that holds. */
function heldBy(
  { daily_micro: daily, lifetime_micro: lifetime }: CampaignRow,
  standing: CampaignStanding | undefined,
  ads: AdsInCampaign | undefined,
  { limit, leastClick }: Beside,
): WireCampaign["held_by"] {
  if ((ads?.servable ?? 0) === 0) return "review";
  if (BigInt(daily ?? lifetime ?? leastClick) < leastClick) return "click_price";
  if (standing?.today != null && standing.today.leftMicro <= 0n) return "day_spent";
  return limit !== null && limit.leftMicro <= 0n ? "account_limit" : null;
}
