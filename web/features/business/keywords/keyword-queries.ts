import { listKeywords, listSearchQueries } from "#contract/business/keywords.ts";
import type { KeywordList } from "#spec/constants/keywords.ts";
import { listQuery, query } from "#web/app/queries.ts";
import type { Period } from "#rules/kit/periods.ts";
import { carriedOf, type KeywordView } from "./keyword-view.ts";

const pageSize = 250;

/** Keywords of an account as an address asks for them. An ad group's page forgets no campaign, a campaign's has no ad groups. */
export function keywordsQuery(accountId: string, list: KeywordList, view: KeywordView) {
  const { adGroupId, status, query: words } = view;
  const isOfCampaigns = list === "campaign_negative";
  return listQuery(listKeywords, {
    ...{ advertiser_id: accountId, list, page_size: pageSize },
    ...carriedOf({ ...view, adGroupId: isOfCampaigns ? null : adGroupId }),
    ...(status !== null && { status }),
    ...(words !== "" && { query: words }),
  });
}

export function searchesQuery(
  accountId: string,
  level: "ad_group" | "campaign",
  period: Period,
  view: Pick<KeywordView, "campaignId" | "adGroupId">,
) {
  const { from, to } = period;
  return query(listSearchQueries, { advertiser_id: accountId, level, from, to, ...carriedOf(view) });
}
