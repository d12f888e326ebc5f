import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import type { WireViewer } from "#contract/kit/shapes.ts";
import { businessCopy } from "#spec/copy/business/business.ts";
import { managerCopy } from "#spec/copy/business/accounts-manager.ts";
import { useText } from "#web/app/text.tsx";
import { NewAccount } from "./new-account.tsx";
import { useSoldAccounts } from "#web/features/business/area/use-sold-accounts.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { BoardIcon } from "#web/ui/icons.tsx";
import styles from "#web/features/business/access/access.module.css";
import type { SharedAccount } from "#web/features/business/access/access-queries.ts";
import { useSharedAccounts } from "#web/features/business/access/use-shared-accounts.ts";
import { permissionWords } from "#web/features/business/access/access-words.ts";
import { Employers } from "#web/features/business/access/employers.tsx";
import { PanelHead } from "#web/features/business/access/panel-head.tsx";

const { accounts: copy } = managerCopy;

/** The viewer's own advertiser accounts, those that others share with them, and the businesses they work for. */
export function AccountsPanel({ viewer }: { viewer: WireViewer }) {
  const t = useText();
  const known = useSoldAccounts();
  const shared = useSharedAccounts();
  const byId = new Map(shared?.items.map((one) => [one.id, one]));
  return (
    <>
      {viewer.is_partner ? (
        <section aria-labelledby="advertiser-accounts" className={styles.panel}>
          <PanelHead id="advertiser-accounts" title={copy.title} text={known ? copy.text : copy.notSold} />
          {known?.accounts.length === 0 ? (
            <EmptyState level={3} icon={<BoardIcon size={32} />} title={t(copy.none)}>
              <p>{t(copy.noneText)}</p>
            </EmptyState>
          ) : null}
          <ul aria-label={t(copy.title)} className={styles.list}>
            {known?.accounts.map((account) => (
              <li key={account.id} className={styles.row}>
                <div className={styles.words}>
                  <p className={styles.name}>
                    {account.name}
                    <Badge tone={account.status === "active" ? "success" : "warning"}>
                      {t(businessCopy.status[account.status])}
                    </Badge>
                  </p>
                  {account.role === "owner" ? null : (
                    <p>{permissionWords(t, byId.get(account.id)?.permissions ?? [])}</p>
                  )}
                  <p className={styles.quiet}>
                    {[whose(t, byId.get(account.id), viewer.id), account.currency, account.id]
                      .filter(Boolean)
                      .join(" · ")}
                  </p>
                </div>
                {account.rights.includes("ads:read") ? (
                  <Button
                    size="sm"
                    to={advertiserUrl("overview", account.id)}
                    aria-label={`${t(copy.open)}: ${account.name}`}
                  >
                    {t(copy.open)}
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
          {known ? (
            <details className={styles.more}>
              <summary>{t(copy.create)}</summary>
              <NewAccount viewer={viewer} accounts={known} />
            </details>
          ) : null}
        </section>
      ) : null}
      <Employers viewer={viewer} />
    </>
  );
}

function whose(t: ReturnType<typeof useText>, account: SharedAccount | undefined, viewerId: string): string {
  const owner = account?.owner;
  if (owner === undefined || owner.id === viewerId) return t(copy.own);
  return t(copy.sharedBy, { name: owner.username ?? "" });
}
