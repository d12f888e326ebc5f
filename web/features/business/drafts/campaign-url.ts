import { advertiserUrl } from "#contract/business/advertiser-url.ts";

/** Where a campaign is looked at; null: all of them. */
export function campaignUrl(accountId: string, campaignId: string | null): string {
  return campaignId === null
    ? advertiserUrl("reportingCampaigns", accountId)
    : advertiserUrl("reportingAds", accountId, { campaign_id: campaignId });
}
