import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import { type AdvertiserUrlKey, advertiserPaths } from "#spec/constants/advertiser-urls.ts";
import { managerCopy } from "#spec/copy/business/accounts-manager.ts";
import { bulkCopy } from "#spec/copy/business/bulk.ts";
import { businessCopy } from "#spec/copy/business/business.ts";
import { reportCenterCopy } from "#spec/copy/business/report-center.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { hasPage } from "./has-page.ts";

export type AreaLink = {
  to: string;
  title: string;
  /** Only this very page, none below it. */
  isExact?: boolean;
  /** Where all of its pages are, when it leads to one of several that are tabs of each other. */
  within?: readonly string[];
};

const { area } = businessCopy;
const { nav } = reportsCopy;

/** Pages of an account in the order of the bar; of several keys the first that has a page. */
const ofAccount: readonly {
  keys: readonly AdvertiserUrlKey[];
  title: string;
  isExact?: boolean;
  within?: readonly AdvertiserUrlKey[];
}[] = [
  { keys: ["overview"], title: area.overview, isExact: true },
  {
    keys: ["reportingCampaigns"],
    title: nav.campaigns,
    within: [
      ...([
        "reportingCampaigns",
        "reportingAdGroups",
        "reportingAds",
        "quickPromote",
        "advertiserQuickPromote",
      ] as const),
      ...(["adsCreate", "adsEdit", "adsEditDraft", "adsDuplicate", "adsBulkEdit"] as const),
      ...(["adsCampaignMode", "automatedAdsCreate", "automatedAdsEdit"] as const),
      ...(["reportingAdGroupPositiveKeywords", "reportingAdGroupNegativeKeywords"] as const),
      ...(["reportingCampaignNegativeKeywords", "reportingAdGroupSearchQueries"] as const),
      ...(["reportingCampaignSearchQueries", "reportingPreferences", "campaignInsights"] as const),
    ],
  },
  {
    keys: ["conversions", "conversionsTag", "conversionsEventHistory"],
    title: nav.conversions,
    within: ["conversions"],
  },
  { keys: ["mediaPlanner"], title: nav.planner },
  { keys: ["reportCenter"], title: reportCenterCopy.nav },
  { keys: ["billing"], title: nav.billing },
  { keys: ["bulkEditor"], title: bulkCopy.title },
  { keys: ["history"], title: nav.history },
];

/** The links of the area's bar: what every business has, then, of an account, the pages that exist. `accountId` null: no ads are sold. */
export function areaPages(accountId: string | null): AreaLink[] {
  const own = [
    { to: "/business/hub/", title: area.hub },
    { to: advertiserUrl("accountsManager", accountId), title: managerCopy.nav },
    { to: "/business/analytics/", title: nav.analytics },
  ];
  if (accountId === null) return own;
  const pages = ofAccount.flatMap(({ keys, title, isExact = false, within }) => {
    const key = keys.find(hasPage);
    if (key === undefined) return [];
    const to = advertiserUrl(key, accountId);
    return [{ to, title, isExact, within: within?.map((one) => folderOf(one, accountId)) ?? [to] }];
  });
  return [...own, ...pages];
}

/** Where a key's pages are: its path up to what it leaves open. */
function folderOf(key: AdvertiserUrlKey, accountId: string): string {
  const [folder = "/"] = advertiserPaths[key].path.split(":");
  return `/advertiser/${accountId}${folder}`;
}
