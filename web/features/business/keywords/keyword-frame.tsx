import type { ReactNode } from "react";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import type { KeywordList } from "#spec/constants/keywords.ts";
import { keywordsCopy } from "#spec/copy/business/keywords.ts";
import { useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { ReportTabs } from "#web/features/business/reporting/report-tabs.tsx";
import reporting from "#web/features/business/reporting/reporting.module.css";
import { Page } from "#web/ui/layout.tsx";
import { carriedOf, keywordUrls, type KeywordView } from "./keyword-view.ts";
import styles from "./keywords.module.css";
import { Parts } from "./parts.tsx";

const { nav, title, intro } = keywordsCopy;

type KeywordFrameProps = {
  account: SetUpAccount;
  list: KeywordList;
  view: KeywordView;
  /** The way to more keywords. */
  action: ReactNode;
  children: ReactNode;
};

/** What the lists of keywords have around them: the levels of reports, and each other. */
export function KeywordFrame({ account, list, view, action, children }: KeywordFrameProps) {
  const t = useText();
  const carried = carriedOf(view);
  const to = (one: KeywordList) => advertiserUrl(keywordUrls[one], account.id, carried);
  return (
    <Page width="full">
      <div className={reporting.head}>
        <h1>{t(title[list])}</h1>
        {action}
      </div>
      <ReportTabs account={account} query={carried} at="keywords" />
      <Parts
        label={t(nav.keywords)}
        parts={[
          { to: to("ad_group_positive"), label: t(nav.keywords) },
          { to: to("ad_group_negative"), label: t(nav.negative) },
          { to: to("campaign_negative"), label: t(nav.ofCampaigns) },
        ]}
      />
      <p className={styles.intro}>{t(intro[list])}</p>
      {children}
    </Page>
  );
}
