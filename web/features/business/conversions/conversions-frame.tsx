import type { ReactNode } from "react";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import { conversionsCopy } from "#spec/copy/business/conversions.ts";
import { useText } from "#web/app/text.tsx";
import { Page } from "#web/ui/layout.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import styles from "./conversions.module.css";

const { tabs } = conversionsCopy;

type FrameProps = {
  accountId: string;
  title: string;
  intro?: string;
  /** A table needs the whole window. */
  isWide?: boolean;
  children: ReactNode;
};

/** What every conversion page has around it: its name and the ways to the others. */
export function ConversionsFrame({ accountId, title, intro, isWide = false, children }: FrameProps) {
  const t = useText();
  return (
    <Page width={isWide ? "full" : "medium"}>
      <h1>{title}</h1>
      <Tabs
        label={t(tabs.label)}
        tabs={[
          { to: advertiserUrl("conversionsTag", accountId), label: t(tabs.tag) },
          { to: advertiserUrl("conversionsTagManualSetup", accountId), label: t(tabs.setup) },
          { to: advertiserUrl("conversionsEventHistory", accountId), label: t(tabs.history) },
        ]}
      />
      {intro === undefined ? null : <p className={styles.quiet}>{intro}</p>}
      {children}
    </Page>
  );
}
