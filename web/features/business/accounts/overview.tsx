import type { WireAdAccount } from "#contract/business/ad-accounts.ts";
import type { WireViewer } from "#contract/kit/shapes.ts";
import { businessCopy } from "#spec/copy/business/business.ts";
import { useText } from "#web/app/text.tsx";
import type { Accounts } from "#web/features/business/area/area-queries.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Page } from "#web/ui/layout.tsx";
import { AccountFacts } from "./account-facts.tsx";
import { AccountSteps } from "./account-steps.tsx";
import styles from "./accounts.module.css";
import { NewAccount } from "./new-account.tsx";

const { overview } = businessCopy;

type OverviewProps = {
  /** Null: there is none yet. */
  account: WireAdAccount | null;
  accounts: Accounts;
  viewer: WireViewer;
};

/** The overview of an advertiser account: what it needs first, then what it is and does. */
export function Overview({ account, accounts, viewer }: OverviewProps) {
  const t = useText();
  if (account === null)
    return (
      <Page width="medium">
        <h1>{t(overview.setUp)}</h1>
        <p className={styles.quiet}>{t(overview.setUpText)}</p>
        <NewAccount viewer={viewer} accounts={accounts} />
      </Page>
    );
  return (
    <Page width="medium">
      <h1>{account.name}</h1>
      {account.status === "active" ? (
        <>
          <p className={styles.quiet}>{t(overview.ready)}</p>
          <EmptyState title={t(overview.noAds)}>
            <p>{t(overview.noAdsText)}</p>
          </EmptyState>
          <AccountFacts key={account.id} account={account} accounts={accounts} viewer={viewer} />
        </>
      ) : (
        <AccountSteps key={account.id} account={account} accounts={accounts} viewer={viewer} />
      )}
    </Page>
  );
}
