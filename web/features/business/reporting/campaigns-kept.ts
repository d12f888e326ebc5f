import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { WireCampaign } from "#contract/business/campaigns.ts";
import type { Answer } from "#contract/kit/envelope.ts";
import { campaignsQuery } from "./report-queries.ts";

type Pages = InfiniteData<Answer<WireCampaign[]>, string | null>;

/** The campaigns of an account as the browser keeps them. */
export function campaignsKept(queries: QueryClient, accountId: string) {
  const { queryKey } = campaignsQuery(accountId);
  const all = () => queries.getQueryData<Pages>(queryKey)?.pages.flatMap(({ data }) => data) ?? [];
  const withOne = (known: Pages, campaign: WireCampaign): Pages => ({
    ...known,
    pages: known.pages.map((page) => ({
      ...page,
      data: page.data.map((one) => (one.id === campaign.id ? campaign : one)),
    })),
  });
  return {
    all,
    byId: (id: string) => all().find((one) => one.id === id),
    /** Shows one as it is given. */
    put: (campaign: WireCampaign) =>
      queries.setQueryData<Pages>(queryKey, (known) => known && withOne(known, campaign)),
  };
}
