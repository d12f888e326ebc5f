import { type KeywordList, keywordStatuses } from "#spec/constants/keywords.ts";

/** All that an address says of a list of keywords. */
export type KeywordView = {
  campaignId: string | null;
  adGroupId: string | null;
  status: (typeof keywordStatuses)[number] | null;
  query: string;
};

export const keywordUrls = {
  ad_group_positive: "reportingAdGroupPositiveKeywords",
  ad_group_negative: "reportingAdGroupNegativeKeywords",
  campaign_negative: "reportingCampaignNegativeKeywords",
} as const satisfies Record<KeywordList, string>;

export const queryUrls = {
  ad_group: "reportingAdGroupSearchQueries",
  campaign: "reportingCampaignSearchQueries",
} as const;

const idIn = (search: URLSearchParams, name: string) => {
  const id = search.get(name) ?? "";
  return /^[1-9]\d{0,17}$/.test(id) ? id : null;
};

/** Reads an address; what it says wrongly is left out. */
export function readKeywordView(search: URLSearchParams): KeywordView {
  return {
    campaignId: idIn(search, "campaign_id"),
    adGroupId: idIn(search, "ad_group_id"),
    status: keywordStatuses.find((status) => status === search.get("status")) ?? null,
    query: search.get("query")?.trim() ?? "",
  };
}

/** What of it holds for other pages too. */
export function carriedOf({ campaignId, adGroupId }: Pick<KeywordView, "campaignId" | "adGroupId">) {
  return {
    ...(campaignId !== null && { campaign_id: campaignId }),
    ...(adGroupId !== null && { ad_group_id: adGroupId }),
  };
}

export function writeKeywordView(view: KeywordView): Record<string, string> {
  const { status, query } = view;
  return { ...carriedOf(view), ...(status !== null && { status }), ...(query !== "" && { query }) };
}

export const isFiltered = (view: KeywordView) => Object.keys(writeKeywordView(view)).length > 0;
