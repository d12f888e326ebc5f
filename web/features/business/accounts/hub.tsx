import { Link } from "react-router";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import type { WireViewer } from "#contract/kit/shapes.ts";
import { managerCopy } from "#spec/copy/business/accounts-manager.ts";
import { businessCopy } from "#spec/copy/business/business.ts";
import { promoteCopy } from "#spec/copy/business/promote.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useText } from "#web/app/text.tsx";
import type { Accounts } from "#web/features/business/area/area-queries.ts";
import { openPromote } from "./open-promote.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Page } from "#web/ui/layout.tsx";
import { WaitingInvites } from "#web/features/business/access/waiting-invites.tsx";
import styles from "./accounts.module.css";
import { NewAccount } from "./new-account.tsx";

const { hub, status, roles } = businessCopy;
const { analytics } = reportsCopy;

type HubProps = {
  viewer: WireViewer;
  /** Absent where no ads are sold. */
  accounts: Accounts | undefined;
};

/** Where a business begins: its profile, its Pins, its website, its advertiser accounts. */
export function Hub({ viewer, accounts }: HubProps) {
  const t = useText();
  const ways = [
    { to: `/${viewer.username}/`, title: hub.profile, text: hub.profileText },
    { to: advertiserUrl("accountsManager"), title: managerCopy.title, text: managerCopy.hubText },
    { to: "/pin-builder/", title: hub.create, text: hub.createText },
    { to: "/settings/claim", title: hub.claim, text: hub.claimText },
    { to: "/business/analytics/", title: analytics.title, text: analytics.hubText },
  ];
  return (
    <Page width="medium">
      <h1>{t(hub.title)}</h1>
      <p className={styles.quiet}>{t(hub.intro, { name: viewer.full_name })}</p>
      <WaitingInvites viewer={viewer} />
      <ul className={styles.ways}>
        {ways.map(({ to, title, text }) => (
          <li key={to}>
            <Link to={to} className={styles.way}>
              <strong>{t(title)}</strong>
              <span className={styles.quiet}>{t(text)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {accounts ? (
        <section aria-labelledby="accounts" className={styles.part}>
          <h2 id="accounts" className={styles.heading}>
            {t(hub.accounts)}
          </h2>
          <ul className={styles.list}>
            {accounts.accounts.map((account) => (
              <li key={account.id}>
                <Card className={styles.tile}>
                  <strong>{account.name}</strong>
                  <span className={styles.quiet}>{`${t(roles[account.role])} · ${account.id}`}</span>
                  <span className={styles.line}>
                    <Badge tone={account.status === "active" ? "success" : "warning"}>
                      {t(status[account.status])}
                    </Badge>
                    {account.is_default ? <Badge>{t(hub.isDefault)}</Badge> : null}
                  </span>
                  {account.rights.includes("ads:read") ? (
                    <span className={styles.line}>
                      {account.rights.includes("ads:manage") && account.status === "active" ? (
                        <Button variant="primary" onClick={() => openPromote({ account })}>
                          {t(promoteCopy.open)}
                        </Button>
                      ) : null}
                      <Button to={advertiserUrl("overview", account.id)}>{t(businessCopy.overview.title)}</Button>
                    </span>
                  ) : null}
                </Card>
              </li>
            ))}
          </ul>
          <details className={styles.more}>
            <summary>{t(hub.newAccount)}</summary>
            <NewAccount viewer={viewer} accounts={accounts} />
          </details>
        </section>
      ) : null}
    </Page>
  );
}
