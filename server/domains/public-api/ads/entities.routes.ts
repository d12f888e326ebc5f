import { implementV5 } from "#server/domains/public-api/implement-v5.ts";
import { getEntity, listEntities, readEntities } from "./read-entities.ts";

const { campaign, ad_group: adGroup, ad } = readEntities;

/** Campaigns, ad groups and ads, as an account's people see them. */
export const adEntityRoutes = [
  implementV5("campaigns/list", null, (context, { path, query }) =>
    listEntities(context, path.ad_account_id, "campaign", campaign, query, { ids: query.campaign_ids }),
  ),
  implementV5("campaigns/get", "entity", (context, { path }) =>
    getEntity(context, path.ad_account_id, campaign, path.campaign_id),
  ),
  implementV5("ad_groups/list", null, (context, { path, query }) => {
    const wanted = { ids: query.ad_group_ids, campaignIds: query.campaign_ids };
    return listEntities(context, path.ad_account_id, "ad_group", adGroup, query, wanted);
  }),
  implementV5("ad_groups/get", "entity", (context, { path }) =>
    getEntity(context, path.ad_account_id, adGroup, path.ad_group_id),
  ),
  implementV5("ads/list", null, (context, { path, query }) => {
    const wanted = { ids: query.ad_ids, campaignIds: query.campaign_ids, adGroupIds: query.ad_group_ids };
    return listEntities(context, path.ad_account_id, "ad", ad, query, wanted);
  }),
  implementV5("ads/get", "entity", (context, { path }) => getEntity(context, path.ad_account_id, ad, path.ad_id)),
];
