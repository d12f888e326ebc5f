import type { EditedKind } from "#spec/constants/campaigns.ts";
import { useAllAdGroups, useAllAds, useAllCampaigns } from "#web/features/business/reporting/report-queries.ts";
import { adItem, type BulkItem, campaignItem, groupItem } from "./bulk-plan.ts";

/** The campaigns with these ids, and what stands in them; undefined: not all of it is there yet. */
export function useBulkItems(accountId: string, ids: readonly string[], entity: EditedKind) {
  const [campaigns, groups, ads] = [useAllCampaigns(accountId), useAllAdGroups(accountId), useAllAds(accountId)];
  const chosen = new Set(ids);
  const list = { campaign: campaigns, ad_group: groups, ad: ads }[entity];
  const items: Record<EditedKind, BulkItem[] | undefined> = {
    campaign: campaigns.items?.filter(({ id }) => chosen.has(id)).map(campaignItem),
    ad_group: groups.items?.filter((one) => chosen.has(one.campaign_id)).map(groupItem),
    ad: ads.items?.filter((one) => chosen.has(one.campaign_id)).map(adItem),
  };
  return { items: list.isComplete ? items[entity] : undefined, error: list.error, refetch: list.refetch };
}
