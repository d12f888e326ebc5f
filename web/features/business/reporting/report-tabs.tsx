import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { Tabs } from "#web/ui/tabs.tsx";

const { nav } = reportsCopy;

/** The levels of an account's report, and the drafts beside them. `query`: what holds for the other levels too. */
export function ReportTabs({ account, query = "" }: { account: SetUpAccount; query?: string | undefined }) {
  const t = useText();
  return (
    <Tabs
      label={t(nav.reports)}
      tabs={[
        { to: advertiserUrl("reportingCampaigns", account.id) + query, label: t(nav.campaigns) },
        { to: advertiserUrl("reportingAdGroups", account.id) + query, label: t(nav.adGroups) },
        { to: advertiserUrl("reportingAds", account.id) + query, label: t(nav.ads) },
        ...(account.rights.includes("ads:manage")
          ? [{ to: advertiserUrl("adsEditDraft", account.id), label: t(nav.drafts) }]
          : []),
      ]}
    />
  );
}
