import { type InfiniteData, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { getAdReport } from "#contract/business/ad-reports.ts";
import { listAdGroups, type WireAdGroup } from "#contract/business/ad-groups.ts";
import { listAds, listCampaigns, type WireAd, type WireCampaign } from "#contract/business/campaigns.ts";
import type { Answer } from "#contract/kit/envelope.ts";
import type { ReportGranularity, ReportLevel } from "#spec/constants/ad-reports.ts";
import { listQuery, query } from "#web/app/queries.ts";
import { noReportPreferences, type ReportPreferences } from "#rules/business/report-preferences.ts";
import { comparedWith, type Day } from "#rules/kit/periods.ts";
import type { PeriodChoice } from "#web/ui/period/period-picker.tsx";

const pageSize = 250;
/** What happens is seen within five seconds: so often numbers that are still growing are asked for, while the page is looked at. */
const freshMs = 3000;
const listFreshMs = 10_000;

export const campaignsQuery = (accountId: string) =>
  listQuery(listCampaigns, { advertiser_id: accountId, page_size: pageSize });

export const adGroupsQuery = (accountId: string) =>
  listQuery(listAdGroups, { advertiser_id: accountId, page_size: pageSize });

export const adsQuery = (accountId: string) => listQuery(listAds, { advertiser_id: accountId, page_size: pageSize });

type ReportAsked = {
  /** `reporting`: what its viewer prefers; absent: days are the account's, windows the usual ones. */
  account: { id: string; reporting?: ReportPreferences };
  level: ReportLevel;
  granularity: ReportGranularity;
  period: PeriodChoice;
  ids?: readonly string[] | undefined;
};

export function reportQuery({ account, level, granularity, period, ids }: ReportAsked) {
  const compare = comparedWith(period, period.comparison);
  return query(getAdReport, {
    advertiser_id: account.id,
    ...askedAs(account.reporting),
    level,
    granularity,
    from: period.from,
    to: period.to,
    ...(compare === null ? {} : { compare }),
    ...(ids === undefined ? {} : { ids: [...ids] }),
  });
}

/** Whose days and which conversions a report is asked with by whoever prefers that. */
export function askedAs({ zone, windows }: Pick<ReportPreferences, "zone" | "windows"> = noReportPreferences) {
  return { ...(zone === "UTC" && { zone }), ...(windows !== null && { windows }) };
}

/** How often a period's numbers are asked for again: those of days that are over don't change much. */
export function refetchEvery({ to }: PeriodChoice, today: Day): number {
  return to >= today ? freshMs : 20 * freshMs;
}

type Pages<Item> = InfiniteData<Answer<Item[]>, string | null>;

/** All campaigns of an account: the pages follow each other by themselves. */
export function useAllCampaigns(accountId: string) {
  return useAllOf<WireCampaign>(campaignsQuery(accountId));
}

export function useAllAdGroups(accountId: string) {
  return useAllOf<WireAdGroup>(adGroupsQuery(accountId));
}

export function useAllAds(accountId: string) {
  return useAllOf<WireAd>(adsQuery(accountId));
}

function useAllOf<Item>(asked: { queryKey: readonly unknown[] }) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    ...(asked as unknown as ReturnType<typeof campaignsQuery>),
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? 6 * listFreshMs : listFreshMs),
  });
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && error === null) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, error, fetchNextPage]);
  const pages = data as unknown as Pages<Item> | undefined;
  return { pages, items: pages?.pages.flatMap((page) => page.data), error, isComplete: !hasNextPage, refetch };
}
