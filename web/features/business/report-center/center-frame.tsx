import type { ReactNode } from "react";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import { reportCenterCopy } from "#spec/copy/business/report-center.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Page } from "#web/ui/layout.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import styles from "./report-center.module.css";

type CenterFrameProps = { accountId: string; title: string; intro: string; children: ReactNode };

/** What the lists of the report center have around them. */
export function CenterFrame({ accountId, title, intro, children }: CenterFrameProps) {
  const t = useText();
  return (
    <Page width="wide">
      <div className={styles.head}>
        <h1>{title}</h1>
        <Button variant="primary" to={advertiserUrl("reportCenterBuilder", accountId)}>
          {t(reportCenterCopy.create)}
        </Button>
      </div>
      <Tabs
        label={t(reportCenterCopy.nav)}
        tabs={[
          { to: advertiserUrl("reportCenter", accountId), label: t(reportCenterCopy.tabs.saved) },
          { to: advertiserUrl("reportCenterHistory", accountId), label: t(reportCenterCopy.tabs.history) },
        ]}
      />
      <p className={styles.quiet}>{intro}</p>
      {children}
    </Page>
  );
}
