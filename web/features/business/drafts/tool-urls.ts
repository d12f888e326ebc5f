import type { AdvertiserUrlKey } from "#spec/constants/advertiser-urls.ts";
import type { CampaignTool } from "#spec/constants/campaign-tools.ts";

/** Where campaigns are made by each way. */
export const toolUrls: Readonly<Record<CampaignTool, AdvertiserUrlKey>> = {
  "ads manager": "adsCreate",
  "automated campaign": "automatedAdsCreate",
};
