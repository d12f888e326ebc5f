import type { WireAdAccount } from "#contract/business/ad-accounts.ts";
import type { WireViewer } from "#contract/kit/shapes.ts";
import { businessCopy } from "#spec/copy/business/business.ts";
import { useText } from "#web/app/text.tsx";
import { isSetUp } from "#web/features/business/area/area-page.ts";
import type { Accounts } from "#web/features/business/area/area-queries.ts";
import { AccountOverview } from "#web/features/business/overview/overview-later.ts";
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
  if (account.status === "active" && isSetUp(account))
    return (
      <Page width="wide">
        <AccountOverview key={account.id} account={account} />
        <AccountFacts key={`facts of ${account.id}`} account={account} accounts={accounts} viewer={viewer} />
      </Page>
    );
  return (
    <Page width="medium">
      <h1>{account.name}</h1>
      <AccountSteps key={account.id} account={account} accounts={accounts} viewer={viewer} />
    </Page>
  );
}
