import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { OperatorRight } from "#contract/kit/rights.ts";
import type { WireBilling } from "#contract/business/billing.ts";
import type { WireDeskAccount } from "#contract/operate/money-desk.ts";
import { adPayerCopy } from "#spec/copy/operate/ad-payer.ts";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { dialogOpener } from "#web/app/dialogs.tsx";
import { useText } from "#web/app/text.tsx";
import { type Formats, useFormats } from "#web/features/business/area/formats.ts";
import { countryIn } from "#web/features/identity/settings/countries.ts";
import { deskAccountQuery } from "#web/features/operate/area/operate-queries.ts";
import styles from "#web/features/operate/area/operate.module.css";
import { openHold } from "#web/features/operate/hold-dialog-later.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Page } from "#web/ui/layout.tsx";
import { AccountLists } from "./account-lists.tsx";
import { ChargesCard } from "./charges-card.tsx";
import { ClicksCard } from "./clicks-card.tsx";
import { DoubtsList } from "./doubts-list.tsx";
import { AccountOrders } from "./orders-list.tsx";
import { PayerLine } from "./payer-line.tsx";
import { stateTone } from "./state-tone.ts";

const { account: copy, accounts, hold } = operateCopy;

const openBook = dialogOpener(async () => (await import("./book-dialog.tsx")).BookDialog);

/** An advertiser account as an operator sees it: its state, what it owes, its charges and documents, and what can be done. */
export function AccountScreen({ id, rights }: { id: string; rights: readonly OperatorRight[] }) {
  const t = useText();
  const queries = useQueryClient();
  const asked = deskAccountQuery(id);
  const { data: account } = useQuery(asked);
  const formats = useFormats(account?.currency ?? "USD", account?.time_zone ?? "UTC");
  if (account === undefined) return null;
  const onAccount = (answer: WireDeskAccount) => void queries.setQueryData(asked.queryKey, answer);
  const mayMove = rights.includes("money:move") && !account.is_own;
  const mayHold = rights.includes("accounts:hold") && !account.is_own;
  const isHeld = account.hold !== null;
  return (
    <Page width="wide" gap={6}>
      <div className={styles.line}>
        <div className={styles.grow}>
          <h1>{account.name}</h1>
          <p className={styles.quiet}>
            {t(copy.number, { id })}
            {account.owner === null ? "" : ` · @${account.owner.username}`}
          </p>
        </div>
        <Badge tone={stateTone(account.state)}>{t(accounts[account.state])}</Badge>
        {mayHold ? (
          <Button
            variant={isHeld ? "primary" : "secondary"}
            onClick={() => openHold({ accountId: id, name: account.name, isHeld })}
          >
            {t(isHeld ? hold.releaseTitle : hold.title)}
          </Button>
        ) : null}
      </div>
      {account.hold === null ? null : (
        <Banner tone="warning">{t(copy.heldBecause, { reason: account.hold.reason })}</Banner>
      )}
      {account.is_own ? <Banner>{t(copy.own)}</Banner> : null}
      {rights.includes("money:read") && account.billing === null ? <Banner>{t(copy.noMoney)}</Banner> : null}
      <div className={styles.columns}>
        <Card aria-labelledby="account" className={styles.card}>
          <h2 id="account" className={styles.heading}>
            {t(accounts.account)}
          </h2>
          <dl className={styles.list}>
            {account.country === null ? null : (
              <Fact name={t(accounts.country)}>
                <span suppressHydrationWarning>{countryIn(t.locale, account.country).label}</span>
              </Fact>
            )}
            <Fact name={t(adPayerCopy.title)}>
              <PayerLine account={account} mayVerify={mayHold} onAccount={onAccount} />
            </Fact>
            <Fact name={t(copy.ads)}>{t(copy.adCounts, account.ads)}</Fact>
            {account.billing === null ? null : <Fact name={t(copy.method)}>{methodWords(account.billing, t)}</Fact>}
            <Fact name={t(accounts.since)}>
              <span suppressHydrationWarning>{formats.dayOf(account.created_at)}</span>
            </Fact>
          </dl>
        </Card>
        {account.billing === null ? null : (
          <Balance billing={account.billing} formats={formats}>
            {mayMove ? (
              <Button variant="primary" onClick={() => openBook({ account, onAccount })}>
                {t(copy.book)}
              </Button>
            ) : null}
          </Balance>
        )}
      </div>
      {account.billing === null ? null : (
        <>
          <ChargesCard account={account} formats={formats} mayMove={mayMove} onAccount={onAccount} />
          <AccountOrders account={account} mayMove={mayMove} />
          <DoubtsList accountId={id} mayMove={mayMove} />
          <ClicksCard account={account} formats={formats} mayMove={mayMove} />
          <AccountLists id={id} formats={formats} />
        </>
      )}
    </Page>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Balance({ billing, formats, children }: { billing: WireBilling; formats: Formats; children: ReactNode }) {
  const t = useText();
  const owed = BigInt(billing.owed_micro);
  const figures = [
    [owed < 0n ? copy.ahead : copy.owed, owed < 0n ? -owed : owed],
    [copy.open, BigInt(billing.open_micro)],
    [copy.threshold, BigInt(billing.threshold_micro)],
  ] as const;
  return (
    <Card aria-labelledby="balance" className={styles.card}>
      <div className={styles.line}>
        <h2 id="balance" className={styles.heading}>
          {t(copy.balance)}
        </h2>
        {children}
      </div>
      <dl className={styles.figures}>
        {figures.map(([name, amount]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd suppressHydrationWarning>{formats.money(amount)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function methodWords({ driver, methods }: WireBilling, t: ReturnType<typeof useText>): string {
  if (driver === "manual") return t(copy.manual);
  const [first] = methods;
  return first === undefined ? t(copy.noMethod) : t(copy.card, { brand: first.brand, last4: first.last4 });
}
