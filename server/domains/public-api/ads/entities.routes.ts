import { asRead, v5Get, v5List } from "#server/domains/public-api/makers.ts";
import { pageOfIds, readEntities, told } from "./read-entities.ts";

const campaigns = told(readEntities.campaign);
const adGroups = told(readEntities.ad_group);
const ads = told(readEntities.ad);

/** Campaigns, ad groups and ads, as an account's people see them. */
export const adEntityRoutes = [
  v5List("campaigns/list", { rows: pageOfIds("campaign") }, campaigns),
  v5List("ad_groups/list", { rows: pageOfIds("ad_group") }, adGroups),
  v5List("ads/list", { rows: pageOfIds("ad") }, ads),
  v5Get(
    "campaigns/get",
    "entity",
    async (context, input) => (await campaigns([input.path.campaign_id], context, input))[0],
    asRead,
  ),
  v5Get(
    "ad_groups/get",
    "entity",
    async (context, input) => (await adGroups([input.path.ad_group_id], context, input))[0],
    asRead,
  ),
  v5Get("ads/get", "entity", async (context, input) => (await ads([input.path.ad_id], context, input))[0], asRead),
];
