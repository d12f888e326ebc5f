import { advertiserUrl } from "#contract/business/advertiser-url.ts";

/** Where a payment method is added; from quick promote with the campaign that waits for it. business §2.1 */
export function billingUrl(accountId: string, campaignId?: string): string {
  return advertiserUrl("billing", accountId, {
    ...(campaignId !== undefined && { campaign_id: campaignId }),
    objective_type: "CLICKTHROUGH",
    is_quick_promote: "true",
  });
}
