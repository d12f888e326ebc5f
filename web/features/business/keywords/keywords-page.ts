import type { KeywordList } from "#spec/constants/keywords.ts";
import { keywordsCopy } from "#spec/copy/business/keywords.ts";
import { areaPage } from "#web/features/business/area/area-page.ts";
import { adGroupsQuery } from "#web/features/business/reporting/report-queries.ts";
import { readView } from "#web/features/business/reporting/report-view.ts";
import { keywordsQuery, searchesQuery } from "./keyword-queries.ts";
import { keywordUrls, queryUrls, readKeywordView } from "./keyword-view.ts";

/** The page of one of an account's lists of keywords. */
export function keywordsPage(list: KeywordList) {
  return areaPage({
    url: keywordUrls[list],
    title: keywordsCopy.title[list],
    asks: (account, { search }) => ({
      groups: adGroupsQuery(account.id),
      keywords: keywordsQuery(account.id, list, readKeywordView(search)),
    }),
  });
}

/** The page of the searches that met an account's ads. */
export function queriesPage(level: "ad_group" | "campaign") {
  return areaPage({
    url: queryUrls[level],
    title: keywordsCopy.queries.title,
    asks: (account, { search }) => ({
      groups: adGroupsQuery(account.id),
      queries: searchesQuery(
        ...([account.id, level] as const),
        readView(search, account.reportToday, account.reporting).period,
        readKeywordView(search),
      ),
    }),
  });
}
