import { listConversionTags } from "#contract/business/conversions.ts";
import { listAds } from "#contract/business/campaigns.ts";
import { optional, query } from "#web/app/queries.ts";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { billingOf } from "#web/features/business/area/area-queries.ts";
import { campaignsQuery, reportQuery } from "#web/features/business/reporting/report-queries.ts";
import { periodOf } from "#rules/kit/periods.ts";

const rejectedShown = 25;

export const rejectedAds = (accountId: string) =>
  optional(query(listAds, { advertiser_id: accountId, review_status: "REJECTED", page_size: rejectedShown }));
export const tagsOf = (accountId: string) => optional(query(listConversionTags, { advertiser_id: accountId }));

/** The last 30 days, with the 30 before. */
export function overviewPeriod(account: SetUpAccount) {
  return { ...periodOf("last30", account.today), comparison: "previous" as const };
}

/** What the overview of an account reads. */
export function overviewQueries(account: SetUpAccount) {
  const shared = { account, level: "ACCOUNT" as const, period: overviewPeriod(account) };
  return {
    campaigns: optional(campaignsQuery(account.id)),
    totals: optional(reportQuery({ ...shared, granularity: "TOTAL" })),
    days: optional(reportQuery({ ...shared, granularity: "DAY" })),
    billing: billingOf(account.id),
    rejected: rejectedAds(account.id),
    tags: tagsOf(account.id),
  };
}
