import type { WireAd, WireCampaign } from "#contract/business/campaigns.ts";
import { adGroupSummary } from "#rules/business/summary-status.ts";
import type { V5Answer } from "#contract/v5/operation.ts";
import type { GroupWithCampaign } from "#server/domains/business/campaigns/entities.queries.ts";
import { creativeTypes } from "#server/domains/public-api/organic/pins.view.ts";

export type V5Campaign = V5Answer<"campaigns/get">;
export type V5AdGroup = V5Answer<"ad_groups/get">;
export type V5Ad = V5Answer<"ads/get">;

const seconds = (at: string | Date) => Math.floor(new Date(at).getTime() / 1000);
const micro = (amount: string | null) => (amount === null ? null : Number(amount));

/** A campaign in the public API's words. Its budget, where it has one, is shared by its ad groups. */
export function v5Campaign(accountId: string, campaign: WireCampaign): V5Campaign {
  const { id, name, status, objective, summary_status, daily_budget_micro, lifetime_budget_micro } = campaign;
  return {
    ...{ id, name, status, summary_status },
    type: "campaign",
    ad_account_id: accountId,
    objective_type: objective,
    daily_spend_cap: micro(daily_budget_micro),
    lifetime_spend_cap: micro(lifetime_budget_micro),
    start_time: seconds(campaign.starts_at),
    end_time: campaign.ends_at === null ? null : seconds(campaign.ends_at),
    created_time: seconds(campaign.created_at),
    updated_time: seconds(campaign.updated_at),
    ...{ order_line_id: campaign.order_line_id, tracking_urls: null },
    is_campaign_budget_optimization: (daily_budget_micro ?? lifetime_budget_micro) !== null,
    is_automated_campaign: campaign.is_automated,
    is_flexible_daily_budgets: false,
  };
}

/** An ad group. Its bid is the most that is bid. */
export function v5AdGroup(
  accountId: string,
  group: GroupWithCampaign,
  campaign: V5Campaign | undefined,
  now: Date,
): V5AdGroup {
  const { id, campaign_id, name, status, auto_targeting, targeting_spec: spec } = group;
  return {
    ...{ id, campaign_id, name, status },
    type: "adgroup",
    ad_account_id: accountId,
    summary_status: adGroupSummary(group, campaign?.summary_status ?? "ARCHIVED", now),
    bid_in_micro_currency: Number(group.bid_micro),
    bid_strategy_type: "MAX_BID",
    billable_event: group.billable_event as NonNullable<V5AdGroup["billable_event"]>,
    budget_in_micro_currency: micro(group.daily_micro ?? group.lifetime_micro),
    budget_type: group.daily_micro !== null ? "DAILY" : group.lifetime_micro !== null ? "LIFETIME" : "CBO_ADGROUP",
    ...(group.frequency_cap !== null && { lifetime_frequency_cap: group.frequency_cap }),
    auto_targeting_enabled: auto_targeting,
    targeting_spec: spec as NonNullable<V5AdGroup["targeting_spec"]>,
    ...{ placement_group: "ALL" as const, pacing_delivery_type: "STANDARD" as const },
    start_time: group.starts_at === null ? (campaign?.start_time ?? null) : seconds(group.starts_at),
    end_time: group.ends_at === null ? (campaign?.end_time ?? null) : seconds(group.ends_at),
    created_time: seconds(group.created_at),
    updated_time: seconds(group.updated_at),
    ...{ tracking_urls: null, promotion_id: null },
  };
}

const creative = { image: creativeTypes.image, video: creativeTypes.video, images: creativeTypes.multiple_images };

/** An ad; `kind`: what its pin shows, missing where the pin is gone. */
export function v5Ad(accountId: string, ad: WireAd, kind: string | undefined): V5Ad {
  const { id, campaign_id, ad_group_id, name, status, destination_url, summary_status, review_status } = ad;
  return {
    ...{ id, campaign_id, ad_group_id, name, status, destination_url, summary_status, review_status },
    type: "pinpromotion",
    ad_account_id: accountId,
    pin_id: ad.pin.id,
    ...(kind !== undefined && { creative_type: creative[kind as keyof typeof creative] ?? creative.image }),
    is_pin_deleted: kind === undefined,
    is_removable: false,
    rejected_reasons: ad.rejected_reasons,
    rejection_labels: ad.review_note === null ? [] : [ad.review_note],
    created_time: seconds(ad.created_at),
    updated_time: seconds(ad.updated_at),
    tracking_urls: null,
  };
}
