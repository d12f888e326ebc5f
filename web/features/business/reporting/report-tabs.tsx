import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import { keywordsCopy } from "#spec/copy/business/keywords.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { Tabs } from "#web/ui/tabs.tsx";

const { nav } = reportsCopy;
const { nav: keywords } = keywordsCopy;

type ReportTabsProps = {
  account: SetUpAccount;
  /** What of the address holds for the other levels too. */
  query?: Readonly<Record<string, string>> | undefined;
  /** One of several pages behind a tab. */
  at?: "keywords" | "searches" | "preferences" | undefined;
};

/** The levels of an account's report, its keywords and searches, and the drafts beside them. */
export function ReportTabs({ account, query = {}, at }: ReportTabsProps) {
  const t = useText();
  const { campaign_id, ad_group_id } = query;
  // Keywords have no days.
  const chosen = { ...(campaign_id && { campaign_id }), ...(ad_group_id && { ad_group_id }) };
  return (
    <Tabs
      label={t(nav.reports)}
      tabs={[
        { to: advertiserUrl("reportingCampaigns", account.id, query), label: t(nav.campaigns) },
        { to: advertiserUrl("reportingAdGroups", account.id, query), label: t(nav.adGroups) },
        { to: advertiserUrl("reportingAds", account.id, query), label: t(nav.ads) },
        {
          to: advertiserUrl("reportingAdGroupPositiveKeywords", account.id, chosen),
          label: t(keywords.keywords),
          isCurrent: at === "keywords",
        },
        {
          to: advertiserUrl("reportingAdGroupSearchQueries", account.id, query),
          label: t(keywords.searches),
          isCurrent: at === "searches",
        },
        ...(account.rights.includes("ads:manage")
          ? [{ to: advertiserUrl("adsEditDraft", account.id), label: t(nav.drafts) }]
          : []),
      ]}
    />
  );
}
